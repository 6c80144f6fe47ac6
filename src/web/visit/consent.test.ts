import { expect, test } from 'vitest';
import { isHeadless } from './consent.ts';

test.each([
  [false, 'Mozilla/5.0 Chrome/140.0 Safari/537.36', false],
  [true, 'Mozilla/5.0 Chrome/140.0 Safari/537.36', true],
  [false, 'Mozilla/5.0 HeadlessChrome/140.0 Safari/537.36', true],
])('webdriver %s with %s is headless: %s', (webdriver, userAgent, expected) => {
  expect(isHeadless({ webdriver, userAgent })).toBe(expected);
});
