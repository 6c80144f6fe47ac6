import { expect } from '@playwright/test';
import {
  buyDogs,
  fillLogin,
  forgetExpected401,
  logInByCall,
  makeBuyer,
  ownContracts,
  password,
  setPassword,
} from './browser/customer.ts';
import { prove } from './browser/proof.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from './browser/visit.ts';

// One customer for the whole file, with six dogs and so twelve polices: one test after the other.
test.describe.configure({ mode: 'default' });

let email = '';
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL! });
  const buyer = await makeBuyer(request);
  await setPassword(request, buyer);
  await buyDogs(request, buyer.email, ['Anton', 'Bruno', 'Cäsar', 'Dorian', 'Emil']);
  await ownContracts(request, buyer.email);
  await request.dispose();
  ({ email } = buyer);
});

test('eight polices are in sight, the rest on request, and going back finds the place again', async ({ page }) => {
  await logInByCall(page, email);
  await page.goto('/user/policen');
  const rows = page.getByRole('main').getByRole('link', { name: /für (Bello|Anton|Bruno|Cäsar|Dorian|Emil)/ });
  const more = page.getByRole('button', { name: 'Mehr anzeigen' });
  await expect(page.getByText('12 Policen', { exact: true })).toBeVisible();
  await expect(rows).toHaveCount(8);
  await expect(page.getByText('8 von 12 Policen')).toBeVisible();
  await expectAccessible(page);

  await more.click();
  await expect(page).toHaveURL(/\?mehr=2$/);
  await expect(rows).toHaveCount(12);
  await expect(more).toHaveCount(0);
  await expect(rows.nth(8)).toBeFocused();
  expect(new Set(await rows.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).size).toBe(12);
  await rows.nth(11).click();
  await expect(page.getByRole('heading', { level: 1, name: /für/ })).toBeVisible();
  await page.goBack();
  await expect(rows).toHaveCount(12);

  // Another filter begins again, and what fits needs no more.
  await page.getByLabel('Versicherung', { exact: true }).selectOption('tier_hv');
  await expect(page.getByText('6 Policen')).toBeVisible();
  await expect(page).toHaveURL(/\?insuranceTypeKey=tier_hv$/);
  await expect(rows).toHaveCount(6);
  await expect(more).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/user/policen');
  await expect(more).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('a logout that the server does not take is told, and the page stays', async ({ page, problems }) => {
  await logInByCall(page, email);
  await page.goto('/user/tiere');
  await page.route(/do_user_logout/, (route) => route.fulfill({ status: 500, json: { _issues: [] } }));
  const leave = page.getByRole('main').getByRole('button', { name: 'Abmelden' });
  await leave.click();
  await expect(page.getByText('Abmeldung fehlgeschlagen')).toBeVisible();
  await expect(page).toHaveURL(/\/user\/tiere$/);
  await expectAccessible(page);
  await page.unroute(/do_user_logout/);
  await leave.click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Abmeldung erfolgreich')).toBeVisible();
  expect(problems.splice(0).filter((problem) => !/500|401/.test(problem))).toEqual([]);
});

test('whoever closes the login over a page loses nothing of what was typed below', async ({ page, context, problems }) => {
  await logInByCall(page, email);
  await page.goto('/user/profil');
  await page.getByRole('button', { name: 'Kontaktdaten ändern' }).click();
  await page.getByLabel('Straße').fill('Angefangene Straße');
  await page.getByRole('radio', { name: /^Nein/ }).check();
  await context.clearCookies();
  await page.getByRole('button', { name: 'Weiter zur Vorschau' }).click();
  const dialog = page.getByRole('dialog', { name: 'Du bist nicht mehr angemeldet' });
  await expect(dialog).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  const paused = page.getByRole('heading', { name: 'Du bist nicht mehr angemeldet' });
  await expect(paused).toBeFocused();
  await expect(page).toHaveURL(/\/user\/profil$/);
  // Somebody else may sit here now.
  await expect(page.getByLabel('Straße')).toBeHidden();
  await expect(page.getByText(email)).toBeHidden();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Wieder anmelden' }).click();
  await expect(page.locator('#loginPassword')).toBeFocused();
  await page.mouse.click(5, 5);
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Wieder anmelden' }).click();
  await fillLogin(page, email);
  await expect(paused).toHaveCount(0);
  await expect(page.getByLabel('Straße')).toHaveValue('Angefangene Straße');
  await expect(page.getByRole('radio', { name: /^Nein/ })).toBeChecked();
  await page.getByRole('button', { name: 'Weiter zur Vorschau' }).click();
  await page.getByRole('button', { name: 'Änderung speichern' }).click();
  await prove(page, password);
  await expect(page.getByText('Angefangene Straße 7a, 10115 Berlin', { exact: true })).toBeVisible();
  forgetExpected401(problems);
});
