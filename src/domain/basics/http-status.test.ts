import { expect, test } from 'vitest';
import { httpStatus, isClientErrorStatus, isProprietaryStatus, isServerErrorStatus, isSuccessStatus } from './http-status.ts';

test('the named codes are those of the specification', () => {
  expect(Object.values(httpStatus)).toEqual([200, 201, 303, 400, 401, 403, 404, 405, 418, 429, 500, 501]);
});

test.each([
  ['success', isSuccessStatus, 2],
  ['client error', isClientErrorStatus, 4],
  ['server error', isServerErrorStatus, 5],
  ['proprietary', isProprietaryStatus, 9],
])('%s is its hundred and nothing beside it', (_, isOfClass, hundreds) => {
  const around = [hundreds * 100 - 1, hundreds * 100, hundreds * 100 + 99, hundreds * 100 + 100];
  expect(around.map(isOfClass)).toEqual([false, true, true, false]);
});
