import { expect, type Page, type Route } from '@playwright/test';
import { untilStarted } from './browser/as-visitor.ts';
import { test } from './browser/visit.ts';

const holdScripts = async (page: Page) => {
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => (open = resolve));
  await page.route('**/assets/base-*.js', async (route: Route) => {
    await isOpen;
    await route.continue();
  });
  return open;
};

test('no script is asked for before the page is complete, unless somebody touches it', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(request.url());
  });
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/*.woff2', async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto('/impressum', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole('main').click();
  await untilStarted(page);
  expect(asked.length).toBeGreaterThan(1);
  answer();
});

test('a button that was pressed before the page is at work is pressed again then', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const open = await holdScripts(page);
  await page.goto('/impressum');
  const menu = page.getByRole('button', { name: 'Menü' });
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  open();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
});

test('what is typed before the page is at work is kept, and a form that is sent too early is sent then', async ({ page }) => {
  const open = await holdScripts(page);
  await page.goto('/login_request');
  await page.getByRole('textbox', { name: /E-Mail/ }).fill('erika@example.org');
  await page.getByRole('button', { name: 'Code anfordern' }).click();
  await expect(page).toHaveURL('/login_request');
  const sent = page.waitForRequest('**/do_request_user_login');
  open();
  expect((await sent).postDataJSON()).toMatchObject({ userEmail: 'erika@example.org' });
  await expect(page).toHaveURL('/login_request');
});
