import { expect, test } from 'vitest';
import { loginAddress, readReturnPath } from './return-path.ts';

test('the login leads back to the page that was wanted', () => {
  const address = loginAddress('/user/policen?policeStateKey=active');
  expect(readReturnPath(address.slice(address.indexOf('?')))).toBe('/user/policen?policeStateKey=active');
});

test('the overview needs no word about the way back', () => {
  expect(loginAddress('/user')).toBe('/login');
  expect(readReturnPath('')).toBe('/user');
});

test.each([
  'https://boese.example',
  '//boese.example',
  '/\\boese.example',
  '\\\\boese.example',
  'javascript:alert(1)',
  'user',
  '/ /boese.example',
  '/login?weiter=/login',
])('%s is no way back', (path) => {
  expect(readReturnPath(`?${new URLSearchParams({ weiter: path }).toString()}`)).toBe('/user');
  expect(loginAddress(path)).toBe('/login');
});
