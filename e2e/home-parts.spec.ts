import { expect, type Page } from '@playwright/test';
import { untilStarted } from './browser/as-visitor.ts';
import { inMotion, test } from './browser/visit.ts';

test.use(inMotion);

test.use({ viewport: { width: 390, height: 844 } });

const filmFile = '**/assets/film.start-*.js';
const play = (page: Page) => page.getByRole('button', { name: 'Film abspielen' });

const heights = (page: Page) =>
  page
    .locator('main section[id]')
    .evaluateAll((parts) => parts.map((part) => `${part.id} ${Math.round(part.getBoundingClientRect().height)}`));

test('the parts further down stand in the page; React comes when somebody comes near one that needs it', async ({ page }) => {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await page.goto('/');
  await untilStarted(page);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('#vorteile').getByRole('listitem')).toHaveCount(4);
  expect(paths.filter((path) => /react-|film/.test(path))).toEqual([]);
  await play(page).scrollIntoViewIfNeeded();
  await expect.poll(() => paths.some((path) => path.includes('film.start'))).toBe(true);
  // Whatever stands in a page has its styles in the page.
  expect(paths.filter((path) => path.endsWith('.css'))).toEqual([]);
});

test('without script the page is the same', async ({ page, browser, baseURL }) => {
  await page.route('**/webapi/**', (route) => route.abort());
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
  await context.close();
});

test('what is pressed before a part is at work is pressed again then', async ({ page }) => {
  let letThrough = () => {};
  const isOpen = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(filmFile, async (route) => {
    await isOpen;
    await route.continue();
  });
  await page.goto('/');
  await untilStarted(page);
  await play(page).click();
  letThrough();
  await expect(page.getByRole('button', { name: 'Anhalten', exact: true })).toBeVisible();
});

test('a part whose script is lost stays as it was written, says so, and works when the connection is back', async ({
  page,
  problems,
}) => {
  await page.clock.install();
  await page.route(filmFile, (route) => route.abort());
  await page.goto('/');
  await untilStarted(page);
  await play(page).click();
  const notice = page.getByRole('status').filter({ hasText: 'Ein Teil dieser Seite lässt sich gerade nicht laden.' });
  await expect(notice).toBeVisible();
  await expect(notice.getByRole('button', { name: 'Seite neu laden' })).toBeVisible();
  await page.unroute(filmFile);
  await page.clock.runFor(2000);
  await expect(page.getByRole('button', { name: 'Anhalten', exact: true })).toBeVisible();
  await expect(notice).toHaveCount(0);
  problems.length = 0;
});

test('whoever comes from another page finds the place again on the way back', async ({ page }) => {
  await page.goto('/');
  await untilStarted(page);
  await page.locator('#warum').scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => Math.round(scrollY));
  expect(top).toBeGreaterThan(1000);
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('footer a[href="/faq"]')!.click());
  await expect(page).toHaveURL('/faq');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(top);
});
