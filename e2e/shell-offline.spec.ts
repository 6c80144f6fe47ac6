import { expect, type Page } from '@playwright/test';
import { untilStarted } from './browser/as-visitor.ts';
import { test } from './browser/visit.ts';

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
    const kept = await keptAddresses(page);
    expect(kept.filter((path) => path.startsWith('/assets/')).length).toBeGreaterThan(3);
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

/** As a link inside the shop does. */
const follow = (page: Page, path: string) =>
  page.evaluate((path) => document.querySelector<HTMLAnchorElement>(`footer a[href="${path}"]`)!.click(), path);

test('a page brings its styles along: no file of them can fail', async ({ page }) => {
  await page.route('**/assets/*.css*', (route) => route.abort());
  await page.goto('/impressum');
  await untilStarted(page);
  const family = await page.getByRole('heading', { level: 1 }).evaluate((heading) => getComputedStyle(heading).fontFamily);
  expect(family).toContain('Bricolage');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a style sheet of the next page that fails is loaded again', async ({ page, problems }) => {
  await page.goto('/impressum');
  await untilStarted(page);
  const failed: string[] = [];
  await page.route('**/assets/*.css', (route) => {
    failed.push(`${route.request().url()}?noch-einmal`);
    return route.abort();
  });
  const again = page.waitForResponse((response) => response.url().endsWith('.css?noch-einmal'));
  await follow(page, '/faq');
  expect(failed).toContain((await again).url());
  await expect(page.getByRole('heading', { level: 1, name: /Fragen/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Seite neu laden' })).toHaveCount(0);
  problems.length = 0;
});

test('a style sheet that stays away is explained', async ({ page, problems }) => {
  await page.goto('/impressum');
  await untilStarted(page);
  await page.route('**/assets/*.css*', (route) => route.abort());
  await follow(page, '/faq');
  await expect(page.getByRole('alert').filter({ hasText: 'Die Gestaltung dieser Seite ließ sich nicht laden.' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  problems.length = 0;
});

test('a script that fails is tried again by one reload, then explained; the page stays readable and comes back', async ({
  page,
  problems,
}) => {
  let visits = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) visits += 1;
  });
  await page.route('**/assets/base-*.js', (route) => route.abort());
  await page.goto('/impressum');
  const message = page.getByRole('alert').filter({ hasText: 'Ein Teil dieser Seite ließ sich nicht laden.' });
  await expect(message).toBeVisible();
  expect(visits).toBe(2);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unroute('**/assets/base-*.js');
  await message.getByRole('button', { name: 'Seite neu laden' }).click();
  await untilStarted(page);
  await expect(message).toHaveCount(0);
  problems.length = 0;
});

test('a script that never answers is explained after 120 seconds', async ({ page, problems }) => {
  await page.clock.install();
  await page.route('**/assets/base-*.js', () => {});
  await page.goto('/impressum', { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const message = page.getByText('Ein Teil dieser Seite ließ sich nicht laden.');
  await page.clock.fastForward(110_000);
  await expect(message).toHaveCount(0);
  await page.clock.fastForward(10_000);
  await expect(message).toBeVisible();
  problems.length = 0;
});
