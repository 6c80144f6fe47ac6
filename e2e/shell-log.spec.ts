import { expect, type Page } from '@playwright/test';
import { untilStarted } from './browser/as-visitor.ts';
import { test } from './browser/visit.ts';

/** 1-shop 8: what fails to load is logged with a code. */
const watchLog = (page: Page) => {
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') logged.push(message.text());
  });
  return (code: string, what: RegExp) =>
    expect.poll(() => logged.filter((line) => line.startsWith(`Tierdach: ${code}`)).join('\n'), { message: code }).toMatch(what);
};

test('a style sheet that fails is logged with its address', async ({ page, problems }) => {
  const expectLogged = watchLog(page);
  await page.goto('/impressum');
  await untilStarted(page);
  // The first page has its styles in itself; the next one loads them.
  await page.route('**/assets/*.css*', (route) => route.abort());
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('footer a[href="/faq"]')!.click());
  await expectLogged('STYLESHEET_LOAD_FAILED', /\/assets\/\S+\.css/);
  problems.length = 0;
});

test('a script that fails is logged with its address', async ({ page, problems }) => {
  const expectLogged = watchLog(page);
  await page.route('**/assets/base-*.js', (route) => route.abort());
  await page.goto('/impressum');
  await expectLogged('SCRIPT_LOAD_FAILED', /./);
  problems.length = 0;
});

test('a script that never answers is logged after 120000 ms', async ({ page, problems }) => {
  const expectLogged = watchLog(page);
  await page.clock.install();
  await page.route('**/assets/base-*.js', () => {});
  await page.goto('/impressum', { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.clock.fastForward(120_000);
  await expectLogged('SCRIPT_LOAD_TIMEOUT', /120000/);
  problems.length = 0;
});

test('a page whose very frame breaks says so, and is not white', async ({ page, problems }) => {
  const expectLogged = watchLog(page);
  // What the frame reads while it is drawn.
  await page.addInitScript(() => {
    const { querySelector } = Document.prototype;
    Document.prototype.querySelector = function (this: Document, selector: string) {
      if (selector.startsWith('meta[name="tierdach-')) throw new Error('the frame breaks');
      return querySelector.call(this, selector);
    };
  });
  await page.goto('/impressum');
  await expect(page.getByRole('alert')).toContainText('Diese Seite ließ sich nicht anzeigen.');
  await expect(page.getByRole('button', { name: 'Seite neu laden' })).toBeVisible();
  await expectLogged('PAGE_BROKEN', /the frame breaks/);
  problems.length = 0;
});
