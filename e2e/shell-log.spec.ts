import { expect, type Page } from '@playwright/test';
import { test } from './browser/visit.ts';

/** spec 13.6: what fails to load is logged with a code. */
const watchLog = (page: Page) => {
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') logged.push(message.text());
  });
  return (code: string, what: RegExp) =>
    expect.poll(() => logged.filter((line) => line.startsWith(`Tierdach: ${code}`)).join('\n'), { message: code }).toMatch(what);
};

test('a script that fails is logged with its address', async ({ page, problems }) => {
  const expectLogged = watchLog(page);
  await page.route('**/assets/frame*.js', (route) => route.abort());
  await page.goto('/impressum');
  await expectLogged('SCRIPT_LOAD_FAILED', /./);
  problems.length = 0;
});

test('a script that never answers is logged after 120000 ms', async ({ page, problems }) => {
  const expectLogged = watchLog(page);
  await page.clock.install();
  await page.route('**/assets/frame*.js', () => {});
  await page.goto('/impressum', { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.clock.fastForward(120_000);
  await expectLogged('SCRIPT_LOAD_TIMEOUT', /120000/);
  problems.length = 0;
});

test('a part of a page that is lost is logged with its address', async ({ page, problems }) => {
  const expectLogged = watchLog(page);
  await page.route('**/assets/feedback.start-*.js', (route) => route.abort());
  await page.goto('/kontakt');
  await page.getByRole('textbox', { name: /Nachricht/ }).focus();
  await expectLogged('CHUNK_LOAD_FAILED', /./);
  problems.length = 0;
});

test('a part that breaks says so in its place, and the page around it stays', async ({ page, problems }) => {
  const expectLogged = watchLog(page);
  // What the search asks of the address.
  await page.addInitScript(() => {
    Object.defineProperty(URLSearchParams.prototype, 'get', {
      value: () => {
        throw new Error('the part breaks');
      },
    });
  });
  await page.goto('/tierarzt-suche');
  await expect(page.getByRole('heading', { name: 'Da ist uns etwas heruntergefallen' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Seite neu laden' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tierarzt-Suche', level: 1 })).toBeVisible();
  await expectLogged('PAGE_BROKEN', /the part breaks/);
  problems.length = 0;
});
