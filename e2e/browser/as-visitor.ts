import type { Page } from '@playwright/test';

/** Headless browsers are not asked for consent (1-shop 4). A test of the banner says that somebody looks at this one. */
export const asVisitor = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }));

/** Until the page's script is at work; before, a click meets a page that cannot answer. */
export const untilStarted = (page: Page) => page.waitForFunction(() => window.history.scrollRestoration === 'manual');
