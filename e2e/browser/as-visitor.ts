import type { Page } from '@playwright/test';

/** Headless browsers are not asked for consent (spec 13.4). A test of the banner says that somebody looks at this one. */
export const asVisitor = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }));

/** Until the frame is at work, and the app or island that starts with the page. */
export const untilStarted = (page: Page) =>
  page.waitForFunction(
    () =>
      'started' in document.documentElement.dataset && document.querySelector('[data-when="now"]:not([data-started])') === null,
  );
