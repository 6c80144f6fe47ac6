import { expect } from '@playwright/test';
import { test } from './browser/visit.ts';
import { back, forward, heading, openStep1, price, walkStep1 } from './browser/wizard-journey.ts';

test('the browser leads through the pages back and on, "Zurück" from the first one begins anew', async ({ page }) => {
  await walkStep1(page);
  await forward(page);
  await expect(heading(page, /Der Tarif/)).toBeVisible();
  await expect(price(page)).toBeVisible();
  await forward(page);
  await expect(heading(page, /persönlichen Daten/)).toBeVisible();
  // The page has its entry in the history a moment after it is seen.
  await expect.poll(() => page.evaluate(() => (history.state as { wizardStep?: number } | null)?.wizardStep)).toBe(2);
  await page.goBack();
  await expect(heading(page, /Der Tarif/)).toBeVisible();
  await page.goBack();
  await expect(heading(page, /Erzähl uns/)).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Bruno');
  await page.goForward();
  await expect(heading(page, /Der Tarif/)).toBeVisible();
  await page.goForward();
  await expect(heading(page, /persönlichen Daten/)).toBeVisible();
  await back(page);
  await back(page);
  await expect(heading(page, /Erzähl uns/)).toBeVisible();
  // A page that no longer holds is not to be had by going on.
  await page.getByLabel('Name', { exact: true }).fill('');
  await page.goForward();
  await expect.poll(() => page.evaluate(() => (history.state as { wizardStep?: number } | null)?.wizardStep)).toBe(0);
  await expect(heading(page, /Erzähl uns/)).toBeVisible();
  await back(page);
  await expect(heading(page, /Wer soll unters Dach/)).toBeVisible();
});

test('somebody who goes back before the next page is drawn is where they were', async ({ page }) => {
  await openStep1(page);
  await page.evaluate(() => {
    const push = history.pushState.bind(history);
    const goBack = (state: unknown, address: string) => {
      history.replaceState(state, '', address);
      dispatchEvent(new PopStateEvent('popstate', { state }));
    };
    // `history.back()` in the turn of the push would count from where the browser last knew the page to be, now and then one
    // entry too far.
    history.pushState = (...entry) => {
      const before = [history.state, location.href] as const;
      push(...entry);
      history.pushState = push;
      queueMicrotask(() => goBack(...before));
    };
    addEventListener('popstate', () => document.documentElement.setAttribute('data-went-back', ''), { once: true });
  });
  await forward(page);
  await expect(page.locator('html[data-went-back]')).toHaveCount(1);
  await expect(heading(page, /Erzähl uns/)).toBeVisible();
  await forward(page);
  await expect(heading(page, /Der Tarif/)).toBeVisible();
});
