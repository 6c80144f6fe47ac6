import { expect, test } from 'vitest';
import { placeAfterLogin } from './login-screen.tsx';

test('somebody finds their place again', () => {
  expect(placeAfterLogin('?weiter=%2Fkunden%2F7')).toBe('/kunden/7');
  expect(placeAfterLogin('')).toBe('/');
});

test.each(['https://boese.example', '//boese.example', '/\\boese.example', 'javascript:alert(1)'])('%s leads home', (wished) => {
  expect(placeAfterLogin(`?weiter=${encodeURIComponent(wished)}`)).toBe('/');
});
