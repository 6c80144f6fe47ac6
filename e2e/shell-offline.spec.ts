import { expect, type Page } from '@playwright/test';
import { untilStarted } from './browser/as-visitor.ts';
import { test } from './browser/visit.ts';

const frameFile = '**/assets/frame*.js';
const untilInCharge = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const kept: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) kept.push(new URL(url).pathname);
    return kept;
  });

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('it comes from the site root and keeps files, but no page, no data and nothing of a customer', async ({ page }) => {
    await page.goto('/');
    await untilInCharge(page);
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)).toBe(new URL('/', page.url()).href);
    await page.goto('/beitragberechnen?species=dog&tarif_variant=full');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto('/samples');
    await page.getByRole('heading', { name: 'Bausteine' }).waitFor();
    const keptFiles = async () => (await keptAddresses(page)).filter((path) => path.startsWith('/assets/'));
    // A file is kept after it was given to the page, so it may take a moment longer.
    await expect.poll(async () => (await keptFiles()).length).toBeGreaterThan(3);
    const kept = await keptAddresses(page);
    expect(kept.filter((path) => !/^\/(assets|pictures|icons)\/|^\/(favicon\.svg|offline)$/.test(path))).toEqual([]);
  });

  test('without a network a page in the look of the shop says so, and goes on when the network is back', async ({
    page,
    context,
    problems,
  }) => {
    await page.goto('/');
    await untilInCharge(page);
    await context.setOffline(true);
    await page.goto('/faq');
    await expect(page.getByRole('heading', { name: 'Gerade keine Verbindung' })).toBeVisible();
    await expect(page).toHaveURL('/faq');
    const family = await page.getByRole('heading', { level: 1 }).evaluate((heading) => getComputedStyle(heading).fontFamily);
    expect(family).toContain('Bricolage');
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Noch einmal versuchen' }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Verbindung');
    problems.length = 0;
  });

  test('an old worker is followed by the new one, and files of the build before stay for pages that are still open', async ({
    page,
  }) => {
    await page.goto('/');
    await untilInCharge(page);
    const names = await page.evaluate(async () => {
      for (const name of ['tierdach-alt-1', 'tierdach-alt-2']) await caches.open(name);
      await (await navigator.serviceWorker.ready).unregister();
      return caches.keys();
    });
    expect(names).toHaveLength(3);
    await page.goto('/faq');
    await untilInCharge(page);
    await expect.poll(() => page.evaluate(() => caches.keys())).toHaveLength(2);
  });
});

test('a page brings its styles along: no file of them can fail', async ({ page }) => {
  await page.route('**/assets/*.css*', (route) => route.abort());
  await page.goto('/impressum');
  await untilStarted(page);
  const family = await page.getByRole('heading', { level: 1 }).evaluate((heading) => getComputedStyle(heading).fontFamily);
  expect(family).toContain('Bricolage');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the frame’s script fails: the page says so, stays readable, and comes back by itself when the file is there', async ({
  page,
  problems,
}) => {
  await page.route(frameFile, (route) => route.abort());
  await page.goto('/impressum');
  const message = page.getByRole('alert').filter({ hasText: 'Ein Teil dieser Seite ließ sich nicht laden.' });
  await expect(message.getByRole('button', { name: 'Seite neu laden' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unroute(frameFile);
  await untilStarted(page);
  await expect(message).toHaveCount(0);
  problems.length = 0;
});

test('nobody’s words are lost to a page that comes back by itself', async ({ page, problems }) => {
  await page.clock.install();
  await page.route(frameFile, (route) => route.abort());
  await page.goto('/kontakt');
  const words = page.getByRole('textbox', { name: /Nachricht/ });
  await words.fill('Mein Hund heißt Bruno.');
  await page.unroute(frameFile);
  const looked = page.waitForResponse(frameFile);
  await page.clock.runFor(2000);
  await looked;
  await page.clock.runFor(6000);
  await expect(words).toHaveValue('Mein Hund heißt Bruno.');
  await expect(page.getByRole('button', { name: 'Seite neu laden' })).toBeVisible();
  problems.length = 0;
});

test('a script that never answers is explained after 120 seconds', async ({ page, problems }) => {
  await page.clock.install();
  await page.route(frameFile, () => {});
  await page.goto('/impressum', { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const message = page.getByText('Ein Teil dieser Seite ließ sich nicht laden.');
  await page.clock.fastForward(110_000);
  await expect(message).toHaveCount(0);
  await page.clock.fastForward(10_000);
  await expect(message).toBeVisible();
  problems.length = 0;
});

test('a picture that is lost for a moment is drawn then', async ({ page, problems }) => {
  await page.clock.install();
  const picture = '**/pictures/dog-face*';
  await page.route(picture, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('dog-face'));
  await page.goto('/beitragberechnen');
  await failed;
  await page.unroute(picture);
  await page.clock.runFor(2000);
  const drawn = page.getByRole('main').locator('img[src*="dog-face"]');
  await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  problems.length = 0;
});
