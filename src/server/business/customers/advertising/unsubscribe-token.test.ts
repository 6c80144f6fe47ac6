import { expect, test } from 'vitest';
import { readUnsubscribeToken, signUnsubscribeToken } from './unsubscribe-token.ts';

const token = signUnsubscribeToken(42, 'a secret');

test('a token names the agreement that it was signed for', () => {
  expect(readUnsubscribeToken(token, 'a secret')).toBe(42);
});

test.each([
  ['another key', token, 'another secret'],
  ['another agreement', token.replace('42.', '43.'), 'a secret'],
  ['a changed signature', token.replace(/.{5}$/, 'AAAAA'), 'a secret'],
  ['a part of it', token.slice(0, -1), 'a secret'],
  ['nothing', '', 'a secret'],
])('%s is refused', (_, token, secret) => {
  expect(readUnsubscribeToken(token, secret)).toBeNull();
});
