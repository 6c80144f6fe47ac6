import { expect, type Page } from '@playwright/test';
import { logInByCall, makeCustomer } from './browser/customer.ts';
import { useCustomer } from './browser/one-customer.ts';
import { expectAccessible, test } from './browser/visit.ts';
test.use({ viewport: { width: 390, height: 844 } });
const customer = useCustomer(makeCustomer);

const mostScreens = 5;
const screensOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight / innerHeight);

test('the profile is no longer than five screens of a phone before more is asked for', async ({ page }) => {
  await logInByCall(page, customer.email);
  await page.goto('/user/profil');
  await expect(page.getByRole('heading', { name: 'Konto löschen' })).toBeVisible();
  await expect(page.getByText('Beispielstraße').first()).toBeVisible();
  // The last to come: until then its panel keeps half a screen free.
  await expect(page.getByText('Dieses Gerät', { exact: true })).toBeVisible();
  const mandates = page.getByText('Mandatsreferenz').first();
  await expect(mandates).toBeHidden();
  expect(await screensOf(page)).toBeLessThanOrEqual(mostScreens);
  await expectAccessible(page);
  await page.getByRole('heading', { name: 'Bankverbindung und Mandate' }).click();
  await expect(mandates).toBeVisible();
});

test('so is the page of a police, and everything on it is one tap away', async ({ page }) => {
  await logInByCall(page, customer.email);
  await page.goto('/user/policen');
  await page.locator('main a[href^="/user/policen/"]').first().click();
  await expect(page.getByRole('heading', { name: 'Vertrag beenden' })).toBeVisible();
  for (const [title, part] of [
    ['Mein Schutz', 'Was ist versichert?'],
    ['Verlauf', 'Vertrag geschlossen'],
    ['Bankverbindung', 'Mandatsreferenz'],
    ['Bedingungen und Hinweise', 'Widerrufsbelehrung'],
  ] as const) {
    await expect(page.getByText(part).first()).toBeHidden();
    expect(await screensOf(page)).toBeLessThanOrEqual(mostScreens);
    await page.getByText(title, { exact: true }).click();
    await expect(page.getByText(part).first()).toBeVisible();
    await page.getByText(title, { exact: true }).click();
  }
  await expectAccessible(page);
});
