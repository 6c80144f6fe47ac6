import { expect, test, type Page } from '@playwright/test';
import { browserPages } from '#domain/wire/pages.ts';
import { asVisitor, untilStarted } from './browser/as-visitor.ts';
import { startProductionShop } from './browser/production-shop.ts';

test.describe.configure({ mode: 'default' });

let shop: Awaited<ReturnType<typeof startProductionShop>>;
test.beforeAll(async () => {
  shop = await startProductionShop();
});
test.afterAll(() => shop.stop());
test.beforeEach(async ({ page }) => {
  shop.tag.requests.length = 0;
  await asVisitor(page);
});

type Tagged = { dataLayer?: { event?: string; page_path?: string }[] };
const visits = (page: Page) =>
  page.evaluate(
    () =>
      (window as never as Tagged).dataLayer?.filter(({ event }) => event === 'page_visit').map((entry) => entry.page_path) ??
      null,
  );
const follow = async (page: Page, path: string) => {
  await page.evaluate((path) => document.querySelector<HTMLAnchorElement>(`footer a[href="${path}"]`)!.click(), path);
  await page.waitForURL((url) => url.pathname === path);
};

test('before consent nobody else hears of the visit; after it each page is one', async ({ page }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(shop.url)) foreign.push(request.url());
  });
  await page.goto(`${shop.url}/faq?email=erika@example.org`);
  await untilStarted(page);
  await follow(page, '/kontakt');
  await expect(page).toHaveURL(/kontakt/);
  await page.waitForLoadState('networkidle');
  expect(foreign).toEqual([]);
  expect(await visits(page)).toBeNull();

  await page.getByRole('button', { name: 'alle akzeptieren' }).click();
  await expect.poll(() => shop.tag.requests).toEqual(['/gtm.js?id=TEST']);
  await expect.poll(() => visits(page)).toEqual(['/kontakt']);
  await follow(page, '/datenschutz');
  await page.waitForURL('**/datenschutz');
  await expect.poll(() => visits(page)).toEqual(['/datenschutz']);
  expect(JSON.stringify(await page.evaluate(() => (window as never as Tagged).dataLayer))).not.toContain('erika');

  await page.goto(`${shop.url}/impressum`);
  await expect.poll(() => visits(page)).toEqual(['/impressum']);
  await expect.poll(() => shop.tag.requests).toHaveLength(3);

  // Whoever has the address of such a page may answer: nobody else reads it, neither there nor from the page that follows.
  const keys = Object.keys(browserPages).filter((address) => address.endsWith('/:token'));
  expect(keys.length).toBeGreaterThan(4);
  for (const address of keys) {
    const answer = await page.goto(`${shop.url}${address.replace(':token', 'Yk3-geheim_7')}`);
    expect(answer!.headers()['content-security-policy'], address).not.toContain(new URL(shop.tag.url).host);
    await untilStarted(page);
    await page.waitForLoadState('networkidle');
    expect([shop.tag.requests.length, await visits(page)], address).toEqual([3, null]);
  }
  await follow(page, '/kontakt');
  await expect.poll(() => shop.tag.requests).toHaveLength(4);
  expect(await page.evaluate(() => document.referrer)).toBe(`${shop.url}/`);
});

test('after a refusal, and after a consent was taken back, nothing is loaded', async ({ page }) => {
  await page.goto(`${shop.url}/faq`);
  await page.getByRole('button', { name: 'erforderlich' }).click();
  await follow(page, '/kontakt');
  await page.waitForLoadState('networkidle');
  expect([shop.tag.requests, await visits(page)]).toEqual([[], null]);

  await page.getByRole('button', { name: 'Cookie-Einstellungen' }).click();
  await page.getByRole('button', { name: 'alle akzeptieren' }).click();
  await expect.poll(() => shop.tag.requests.length).toBe(1);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Cookie-Einstellungen' }).click();
  await page.getByRole('button', { name: 'erforderlich' }).click();
  await reloaded;
  await untilStarted(page);
  await page.waitForLoadState('networkidle');
  expect([shop.tag.requests.length, await visits(page)]).toEqual([1, null]);
});

test('production says nothing about its environment, and has no page for developers', async ({ page, request }) => {
  const answered = page.waitForResponse('**/environment.txt');
  await page.goto(`${shop.url}/faq`);
  expect(await (await answered).text()).toBe('production');
  await untilStarted(page);
  await expect(page.getByText('ACHTUNG')).toHaveCount(0);
  for (const path of ['/samples', '/samples/mailbox', '/todo']) expect((await request.get(shop.url + path)).status()).toBe(404);
});
