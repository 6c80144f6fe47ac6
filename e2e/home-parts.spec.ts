import { expect, type Page, type Route } from '@playwright/test';
import { untilStarted } from './browser/as-visitor.ts';
import { test } from './browser/visit.ts';

test.use({ viewport: { width: 390, height: 844 } });

const partFiles = '**/assets/{reason,trust}-sections-*.js';
const card = (page: Page) => page.locator('#vorteile').getByRole('listitem').first();
const turn = (page: Page) => card(page).getByRole('button', { name: /Karte umdrehen/ });

/** Of the second and third slide, and of the tarif that stands first. */
const laterScenes = [/Ein junger Hund auf einer Wiese/, /Eine Katze auf einem Tisch/, /Hund vor einem Haus/];

/** Keeps files back until they are let through. */
const holdBack = async (page: Page, files: string) => {
  const waiting: Route[] = [];
  let isOpen = false;
  await page.route(files, (route) => (isOpen ? route.continue() : waiting.push(route)));
  return {
    waiting,
    letThrough: async () => {
      isOpen = true;
      await Promise.all(waiting.splice(0).map((route) => route.continue()));
    },
  };
};

const heights = (page: Page) =>
  page
    .locator('main section[id], main > div')
    .evaluateAll((parts) => parts.map((part) => `${part.id} ${Math.round(part.getBoundingClientRect().height)}`));

test('the parts further down stand in the page; their scripts come when somebody comes near', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const styles = () => asked.filter((path) => path.endsWith('.css'));
  await page.goto('/');
  await untilStarted(page);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('#vorteile').getByRole('listitem')).toHaveCount(4);
  expect(asked.filter((path) => /(reason|trust)-sections/.test(path))).toEqual([]);
  await turn(page).scrollIntoViewIfNeeded();
  await expect.poll(() => asked.filter((path) => path.includes('reason-sections')).length).toBe(1);
  await turn(page).click();
  await expect(turn(page)).toHaveAttribute('aria-pressed', 'true');
  await page.locator('footer').scrollIntoViewIfNeeded();
  await expect.poll(() => asked.filter((path) => path.includes('trust-sections')).length).toBe(1);
  await page.waitForLoadState('networkidle');
  // The film's alone: whatever stands in the page from the start has its styles from the start.
  expect(styles().filter((path) => !path.includes('film'))).toEqual([]);
});

test('without script the page is the same', async ({ page, browser, baseURL }) => {
  await page.goto('/');
  await untilStarted(page);
  await page.waitForLoadState('networkidle');
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: baseURL!,
    viewport: page.viewportSize(),
  });
  const still = await context.newPage();
  await still.goto('/');
  expect(await heights(still)).toEqual(await heights(page));
  for (const label of laterScenes) await expect(still.getByRole('img', { name: label })).toHaveCount(1);
  await context.close();
});

test('a picture out of sight is neither built nor loaded before the page is at work, and moves nothing then', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const { letThrough } = await holdBack(page, '**/assets/base-*.js');
  await page.goto('/');
  const before = await heights(page);
  for (const label of laterScenes) await expect(page.getByRole('img', { name: label })).toHaveCount(0);
  expect(asked.join(' ')).not.toContain('wrapped-gift');
  await letThrough();
  for (const label of laterScenes) await expect(page.getByRole('img', { name: label })).toHaveCount(1);
  await expect.poll(() => asked.join(' ')).toContain('wrapped-gift');
  expect(await heights(page)).toEqual(before);
});

test('what is pressed before a part is at work is pressed again then', async ({ page }) => {
  const { waiting, letThrough } = await holdBack(page, partFiles);
  await page.goto('/');
  await untilStarted(page);
  await turn(page).click();
  await expect.poll(() => waiting.length).toBeGreaterThan(0);
  await expect(turn(page)).toHaveAttribute('aria-pressed', 'false');
  await letThrough();
  await expect(turn(page)).toHaveAttribute('aria-pressed', 'true');
});

test('a part whose script cannot be loaded stays as it was written, and works when the connection is back', async ({
  page,
  problems,
}) => {
  await page.clock.install();
  await page.route(partFiles, (route) => route.abort());
  await page.goto('/');
  await untilStarted(page);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('reason-sections'));
  await turn(page).click();
  await failed;
  await expect(card(page)).toBeVisible();
  await expect(turn(page)).toHaveAttribute('aria-pressed', 'false');
  await page.unroute(partFiles);
  await page.clock.runFor(2000);
  await expect(turn(page)).toHaveAttribute('aria-pressed', 'true');
  problems.length = 0;
});

test('a way to a place of the page leads there, and wakes what was asleep', async ({ page }) => {
  await page.goto('/');
  await untilStarted(page);
  await page.getByRole('link', { name: 'Tarife ansehen' }).click();
  await expect(page).toHaveURL('/#tarife');
  await expect(page.locator('#tarife')).toBeInViewport();
  await turn(page).click();
  await expect(turn(page)).toHaveAttribute('aria-pressed', 'true');
});

test('who comes from another page finds all of it, and the way back too', async ({ page }) => {
  await page.goto('/faq');
  await untilStarted(page);
  await page.getByRole('link', { name: 'Tierdach, zur Startseite' }).click();
  await expect(page).toHaveURL('/');
  await turn(page).click();
  await expect(turn(page)).toHaveAttribute('aria-pressed', 'true');
  const top = await page.evaluate(() => Math.round(scrollY));
  expect(top).toBeGreaterThan(1000);
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('footer a[href="/faq"]')!.click());
  await expect(page).toHaveURL('/faq');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(top);
});
