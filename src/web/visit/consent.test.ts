import { expect, onTestFinished, test, vi } from 'vitest';
import { consent, isHeadless, readConsent } from './consent.ts';

test.each([
  [false, 'Mozilla/5.0 Chrome/140.0 Safari/537.36', false],
  [true, 'Mozilla/5.0 Chrome/140.0 Safari/537.36', true],
  [false, 'Mozilla/5.0 HeadlessChrome/140.0 Safari/537.36', true],
])('webdriver %s with %s is headless: %s', (webdriver, userAgent, expected) => {
  expect(isHeadless({ webdriver, userAgent })).toBe(expected);
});

test.each([
  ['Mozilla/5.0 Chrome/140.0 Safari/537.36', true],
  ['Mozilla/5.0 HeadlessChrome/140.0 Safari/537.36', false],
])('%s is asked about cookies: %s', (userAgent, isAsking) => {
  vi.stubGlobal('navigator', { webdriver: false, userAgent });
  vi.stubGlobal('document', { cookie: '' });
  onTestFinished(() => void vi.unstubAllGlobals());
  readConsent();
  expect(consent.get()).toEqual({ choice: 'open', isAsking });
});
