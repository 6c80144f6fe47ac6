import { expect, type Page } from '@playwright/test';
import { expectNoSidewaysScroll } from './visit.ts';

const widths = [320, 375, 640, 1024, 1440];
const height = 812;

export const open = async (page: Page, path: string) => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
};

/** Nothing is wider than the window, and no box hides the rest of a word. */
export const expectFits = async (page: Page, what: string) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    const wide = await page.evaluate(() =>
      [...document.querySelectorAll('main h1, main h2, main h3, main p, main li, main a, main label, main dd')]
        .filter((part) => part.getBoundingClientRect().right > innerWidth + 1)
        .map(({ textContent }) => textContent.slice(0, 40)),
    );
    expect(wide, `${what} at ${width}`).toEqual([]);
    await expectNoSidewaysScroll(page);
  }
};
