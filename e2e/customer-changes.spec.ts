import { expect } from '@playwright/test';
import { logInByCall, makeCustomer, password } from './browser/customer.ts';
import { readMail } from './browser/mailbox.ts';
import { prove, proofDialog } from './browser/proof.ts';
import { useCustomer } from './browser/one-customer.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from './browser/visit.ts';

test.setTimeout(180_000);
const customer = useCustomer(makeCustomer);

test('a move is previewed with both premiums, confirmed, and told by mail and addendum', async ({ page }) => {
  await logInByCall(page, customer.email);
  await page.goto('/user/policen');
  await page.getByRole('link', { name: /Vollschutz für Bello/ }).click();
  await page.getByRole('link', { name: 'Vertrag ändern' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vertrag ändern' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Umzug/ }).click();
  await page.getByLabel('Straße').fill('Marienplatz');
  await page.getByLabel('Hausnummer').fill('8');
  await page.getByLabel('Postleitzahl').fill('8033');
  await page.getByLabel('Ort', { exact: true }).fill('München');
  await page.getByRole('button', { name: 'Weiter zur Vorschau' }).click();
  await expect(page.getByText('Die Postleitzahl muss aus 5 Ziffern bestehen.').first()).toBeVisible();
  await page.getByLabel('Postleitzahl').fill('80331');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Weiter zur Vorschau' }).click();
  await expect(page.getByRole('heading', { name: 'So sieht es danach aus' })).toBeFocused();
  await expect(page.getByText('Woher der Unterschied kommt').first()).toBeVisible();
  await expect(page.getByText(/Wohnort: Postleitzahl 80331/).first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Zurück und ändern' }).click();
  await expect(page.getByLabel('Straße')).toHaveValue('Marienplatz');
  await page.getByRole('button', { name: 'Weiter zur Vorschau' }).click();
  await page.getByRole('button', { name: /^(Zahlungspflichtig ändern|Ändern)/ }).click();
  await expect(proofDialog(page)).toBeVisible();
  await prove(page, password);
  await expect(page.getByText(/^Gespeichert\./)).toBeVisible();
  await page.getByRole('link', { name: 'Zurück zur Police' }).last().click();
  await expect(page.getByRole('link', { name: /^Nachtrag 1 zum Versicherungsschein/ })).toBeVisible();
  expect(await readMail(customer.email, /Umzug/)).toContain('Marienplatz 8, 80331 München');
});

test('better cover asks about health, refuses kindly, and changes from the first', async ({ page }) => {
  await logInByCall(page, customer.email);
  await page.goto('/user/policen');
  await page.getByRole('link', { name: /OP-Schutz für Mimi/ }).click();
  await page.getByRole('link', { name: 'Vertrag ändern' }).click();
  await page.getByRole('link', { name: /^Tarif wechseln/ }).click();
  await page.getByLabel(/^Wie oft war Mimi/).selectOption('0');
  const answer = (question: RegExp, word: 'Ja' | 'Nein') =>
    page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: word }).check();
  await answer(/chronisch krank/, 'Ja');
  await answer(/ernsthaft erkrankt/, 'Nein');
  await answer(/vollständig gesund/, 'Ja');
  await page.getByRole('button', { name: 'Weiter zur Vorschau' }).click();
  await expect(page.getByText('Ein chronisch krankes Tier kann leider nicht versichert werden.').first()).toBeVisible();
  await answer(/chronisch krank/, 'Nein');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Weiter zur Vorschau' }).click();
  await expect(page.getByRole('heading', { name: 'So sieht es danach aus' })).toBeFocused();
  await page.getByRole('button', { name: /^Zahlungspflichtig ändern: ab/ }).click();
  await expect(page.getByText(/^Gespeichert\./)).toBeFocused();
  expect(await readMail(customer.email, /geändert: Tarif/)).toContain('Vollschutz Katze');
});
