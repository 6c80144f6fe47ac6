import { expect } from '@playwright/test';
import { asVisitor, untilStarted } from './browser/as-visitor.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from './browser/visit.ts';

const question = 'Dürfen wir mitzählen?';
const consentKey = 'tierdach-cookie-zustimmung';

test('a headless browser is not asked', async ({ page }) => {
  await page.goto('/faq');
  await untilStarted(page);
  await expect(page.getByRole('region', { name: question })).toHaveCount(0);
});

test('a visitor is asked beside the page, with two answers of one size', async ({ page }) => {
  await asVisitor(page);
  await page.goto('/faq');
  const banner = page.getByRole('region', { name: question });
  await expect(banner).toBeVisible();
  const [no, yes] = await Promise.all(
    ['erforderlich', 'alle akzeptieren'].map((name) => banner.getByRole('button', { name, exact: true }).boundingBox()),
  );
  expect([no!.width, no!.height, no!.y]).toEqual([yes!.width, yes!.height, yes!.y]);
  const looks = await banner
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map((button) => [getComputedStyle(button).backgroundColor, getComputedStyle(button).color].join()),
    );
  expect(new Set(looks).size).toBe(1);
  // It is no dialog: the page behind it works.
  await page.getByRole('link', { name: /zur Startseite/ }).click();
  await expect(page).toHaveURL('/');
  await expect(banner).toBeVisible();
  await expectAccessible(page, '#cookie-frage');
  for (const [width, height] of [
    [320, 640],
    [320, 256],
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectNoSidewaysScroll(page);
    const bar = (await page.locator('#leiste').boundingBox())!;
    expect(bar.height, `${width} × ${height}`).toBeLessThanOrEqual(Math.ceil(height / 3));
    for (const button of await banner.getByRole('button').all()) await expect(button).toBeInViewport({ ratio: 0.99 });
  }
});

test('"alle akzeptieren" stores version 1 and is not asked again', async ({ page }) => {
  await asVisitor(page);
  await page.goto('/faq');
  const banner = page.getByRole('region', { name: question });
  await banner.getByRole('button', { name: 'alle akzeptieren' }).click();
  await expect(banner).toHaveCount(0);
  expect(await page.evaluate((key) => localStorage.getItem(key), consentKey)).toBe('1');
  await page.reload();
  await untilStarted(page);
  await expect(banner).toHaveCount(0);
});

test('an older version is asked again', async ({ page }) => {
  await asVisitor(page);
  await page.addInitScript((key) => localStorage.setItem(key, '0'), consentKey);
  await page.goto('/faq');
  await expect(page.getByRole('region', { name: question })).toBeVisible();
});

test('"erforderlich" removes what was stored and stays away for the visit; the next visit is asked again', async ({
  page,
  context,
}) => {
  await asVisitor(page);
  await page.goto('/faq');
  const banner = page.getByRole('region', { name: question });
  await banner.getByRole('button', { name: 'alle akzeptieren' }).click();
  await page.getByRole('button', { name: 'Cookie-Einstellungen' }).click();
  await expect(page.getByRole('heading', { name: question })).toBeFocused();
  await banner.getByRole('button', { name: 'erforderlich' }).click();
  await expect(banner).toHaveCount(0);
  expect(await page.evaluate((key) => localStorage.getItem(key), consentKey)).toBeNull();
  await page.goto('/kontakt');
  await untilStarted(page);
  await expect(banner).toHaveCount(0);

  const otherTab = await context.newPage();
  await asVisitor(otherTab);
  await otherTab.goto('/faq');
  await untilStarted(otherTab);
  await expect(otherTab.getByRole('region', { name: question })).toHaveCount(0);

  // A browser that was closed has forgotten what was for the visit.
  await context.clearCookies();
  await page.reload();
  await expect(banner).toBeVisible();
});

test('the banner moves nothing', async ({ page }) => {
  await asVisitor(page);
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as never as { shifts: number }).shifts += (entry as never as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/faq');
  await expect(page.getByRole('region', { name: question })).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await page.evaluate(() => (window as never as { shifts: number }).shifts)).toBeLessThan(0.01);
});
