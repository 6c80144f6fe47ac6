import { expect } from '@playwright/test';
import { test } from './browser/visit.ts';
import { fillPerson, forward, heading, toStep3 } from './browser/wizard-journey.ts';

test('from step 3 to step 4 the page goes up, never further down first', async ({ page }) => {
  await toStep3(page);
  await fillPerson(page);
  // Where the page stands when the button is pressed, and the furthest that it goes after it.
  await page.evaluate(() => {
    const look = (seen: { from: number; furthest: number }) => {
      seen.furthest = Math.max(seen.furthest, scrollY);
      requestAnimationFrame(() => look(seen));
    };
    const begin = () => {
      const seen = { from: scrollY, furthest: scrollY };
      Object.assign(window, { seen });
      look(seen);
    };
    addEventListener('pointerdown', begin, { once: true, capture: true });
  });
  await forward(page, 'Angebot sofort per E-Mail erhalten');
  await expect(heading(page, /Dein Angebot für/)).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  const { from, furthest } = await page.evaluate(() => (window as never as { seen: { from: number; furthest: number } }).seen);
  expect(furthest - from).toBeLessThanOrEqual(1);
});
