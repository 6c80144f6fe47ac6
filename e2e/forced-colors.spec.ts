import { expect, type Locator } from '@playwright/test';
import { untilStarted } from './browser/as-visitor.ts';
import { test } from './browser/visit.ts';

/** Where the reader's own colours replace the page's, shape alone must tell what is chosen. */
test.use({ contextOptions: { forcedColors: 'active' } });

const isTickSeen = (box: Locator) => box.evaluate((svg) => getComputedStyle(svg).visibility === 'visible');

test('a tick is seen only where something is chosen', async ({ page }) => {
  await page.goto('/samples');
  const chipped = page.getByRole('radiogroup', { name: 'Ist dein Tier gechippt?' });
  const yes = chipped.locator('label', { hasText: 'Ja' });
  const no = chipped.locator('label', { hasText: 'Nein' });
  await yes.getByRole('radio').check();
  expect(await isTickSeen(yes.locator('svg'))).toBe(true);
  expect(await isTickSeen(no.locator('svg'))).toBe(false);

  const consent = page.getByRole('checkbox', { name: /SEPA-Lastschriftmandat/ });
  const tick = page.locator('label', { has: consent }).locator('svg');
  await consent.check();
  expect(await isTickSeen(tick)).toBe(true);
  await consent.uncheck();
  expect(await isTickSeen(tick)).toBe(false);
});

test('the dots of a carousel are painted, and the current one differs', async ({ page }) => {
  await page.goto('/samples');
  const groundOf = (dot: Locator) => dot.evaluate((button) => getComputedStyle(button, '::before').backgroundColor);
  const page1 = page.getByRole('button', { name: 'Seite 1' }).first();
  const page2 = page.getByRole('button', { name: 'Seite 2' }).first();
  const canvas = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(await groundOf(page1)).not.toBe(canvas);
  expect(await groundOf(page2)).not.toBe(canvas);
  expect(await groundOf(page2)).not.toBe(await groundOf(page1));
});

test('a bar that has nothing to say draws nothing', async ({ page }) => {
  await page.goto('/faq');
  await untilStarted(page);
  expect(await page.locator('#leiste').evaluate((bar) => bar.getBoundingClientRect().height)).toBe(0);
});
