import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from './visit.ts';

/** The spacing that readers may set for themselves (WCAG 1.4.12). */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`;

/** Set by the page's own means: the content policy knows no foreign style. */
const spaceText = (page: Page) =>
  page.evaluate(async (css) => {
    const sheet = new CSSStyleSheet();
    await sheet.replace(css);
    document.adoptedStyleSheets = [sheet];
  }, spacing);

/** Stays spaced until the page is left. */
export const expectFitsWithWideText = async (page: Page) => {
  await spaceText(page);
  await expectNoSidewaysScroll(page);
};
