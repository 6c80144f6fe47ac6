import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { CallFailed } from './api.ts';
import { NotAnswered } from './ask.ts';
import { createQueryClient } from './query-client.ts';

const throwing = (cause: Error) => {
  const { throwOnError } = new QueryObserver(createQueryClient(), { queryKey: [cause.message] }).options;
  if (typeof throwOnError !== 'function') throw new Error('not a function');
  return throwOnError(cause, {} as never);
};

test('what the server did not give stays with the screen, a mistake of our own goes to the error boundary', () => {
  expect(throwing(new CallFailed('network', '/x.json', null))).toBe(false);
  expect(throwing(new NotAnswered(500))).toBe(false);
  expect(throwing(new TypeError('x is undefined'))).toBe(true);
});
