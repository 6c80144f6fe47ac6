import { expect, type Page } from '@playwright/test';
import { visitAsCustomer } from './browser/as-customer.ts';
import { expectNoSidewaysScroll, test } from './browser/visit.ts';

visitAsCustomer();

/** Pairs of words in the area's frame that lie over each other or leave the window. */
const findOverlaps = (page: Page) =>
  page.evaluate(() => {
    const side = document.querySelector('nav[aria-label="Loginbereich"]')!.parentElement!;
    const words = [...side.querySelectorAll('nav a span, strong, strong + span, button')];
    const boxes = words.map((word) => {
      const range = document.createRange();
      range.selectNodeContents(word);
      // A line that ends in "…" is cut at its own box; the button has a word that is only heard.
      const isCut = getComputedStyle(word).textOverflow === 'ellipsis' || word.matches('button');
      return { name: word.textContent, box: (isCut ? word : range).getBoundingClientRect() };
    });
    const faults = boxes
      .filter(({ box }) => box.left < 0 || box.right > innerWidth)
      .map(({ name }) => `${name} leaves the window`);
    for (const [place, { name, box }] of boxes.entries())
      for (const other of boxes.slice(place + 1))
        if (box.left < other.box.right && other.box.left < box.right && box.top < other.box.bottom && other.box.top < box.bottom)
          faults.push(`${name} over ${other.name}`);
    return faults;
  });

for (const [width, height] of [
  [320, 640],
  [667, 375],
  [568, 320],
  // A desktop at 400 %.
  [320, 256],
] as const)
  test(
    `the words of the user area keep apart at ${width} by ${height}`,
    height === 640 ? {} : { tag: '@again' },
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      for (const path of ['/user', '/user/policen', '/user/profil']) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        expect(await findOverlaps(page), path).toEqual([]);
        await expectNoSidewaysScroll(page);
      }
    },
  );
