import { expect, type Page } from '@playwright/test';
import { asVisitor, untilStarted } from './browser/as-visitor.ts';
import { test } from './browser/visit.ts';
import { forward, heading, openStep1 } from './browser/wizard-journey.ts';

const top = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const distance = (page: Page, id: string) =>
  page.evaluate((id) => Math.round(document.getElementById(id)!.getBoundingClientRect().top), id);
/** As a link inside the shop does, wherever the page is scrolled to. */
const follow = (page: Page, path: string) =>
  page.evaluate((path) => document.querySelector<HTMLAnchorElement>(`footer a[href="${path}"]`)!.click(), path);

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('another page begins at the top, the way back where the reader was', async ({ page }) => {
  await page.goto('/faq');
  await untilStarted(page);
  await page.evaluate(() => scrollTo(0, 700));
  await expect.poll(() => top(page)).toBe(700);
  await follow(page, '/datenschutz');
  await expect(page).toHaveURL('/datenschutz');
  await expect.poll(() => top(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/faq');
  await expect.poll(() => top(page)).toBe(700);
  await page.goForward();
  await expect(page).toHaveURL('/datenschutz');
  await expect.poll(() => top(page)).toBe(0);
});

test('a page that was left for another site is found where it was', async ({ page }) => {
  await page.goto('/faq');
  await untilStarted(page);
  await follow(page, '/datenschutz');
  await expect(page).toHaveURL('/datenschutz');
  // The address changes a moment before the page does, which then begins at its top.
  await expect(page.getByRole('heading', { level: 1, name: /Daten/ })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 500));
  await expect.poll(() => top(page)).toBe(500);
  await page.goto('/openapi.json');
  await page.goBack();
  await expect.poll(() => top(page)).toBe(500);
});

test('a link to an anchor leads 100 px above it, from another page and at the start', async ({ page }) => {
  await asVisitor(page);
  await page.goto('/kontakt');
  const link = page.getByRole('region', { name: 'Dürfen wir mitzählen?' }).getByRole('link', { name: 'Mehr dazu' });
  await expect(link).toHaveAttribute('href', '/datenschutz#browser');
  await link.click();
  await expect(page).toHaveURL('/datenschutz#browser');
  await expect.poll(() => distance(page, 'browser')).toBe(100);
  await page.goto('/impressum');
  await page.goto('/datenschutz#browser');
  await expect.poll(() => distance(page, 'browser')).toBe(100);
});

/** To the second step from further down the first, with the clock at rest. */
const toTarifFromBelow = async (page: Page) => {
  await page.clock.install();
  await openStep1(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.evaluate(() => scrollTo(0, 400));
  await forward(page);
  await expect(heading(page, /Der Tarif für Bruno/)).toBeFocused();
};

test('a step of the wizard begins at the top, 300 ms after it changed', async ({ page }) => {
  await toTarifFromBelow(page);
  await page.clock.runFor(299);
  expect(await top(page)).toBeGreaterThan(0);
  await page.clock.runFor(1);
  await expect.poll(() => top(page)).toBe(0);
});

test('a page of the wizard keeps still for somebody who already presses something on it', async ({ page }) => {
  await toTarifFromBelow(page);
  await page.clock.runFor(200);
  await page.getByRole('radio', { name: /jährlich/ }).check();
  const pressedAt = await top(page);
  expect(pressedAt).toBeGreaterThan(0);
  await page.clock.runFor(1000);
  expect(await top(page)).toBe(pressedAt);
});
