import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { logInByCall, makeCustomer, password } from './browser/customer.ts';
import { codeIn, readMail } from './browser/mailbox.ts';
import { useCustomer } from './browser/one-customer.ts';
import { proofDialog, prove } from './browser/proof.ts';
import { expectAccessible, test } from './browser/visit.ts';
const customer = useCustomer(makeCustomer);

const main = (page: Page) => page.getByRole('main');

test('contact data: a new phone number at once, a new e-mail address with password and code', async ({ page }) => {
  await logInByCall(page, customer.email);
  await page.goto('/user/profil');
  await page.getByRole('button', { name: 'Kontaktdaten ändern' }).click();
  await main(page).getByLabel('Telefon', { exact: true }).fill('030 000 000 99');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByText('Deine Kontaktdaten sind gespeichert.')).toBeVisible();
  await expect(page.getByText('030 000 000 99')).toBeVisible();
  expect(await readMail(customer.email, /Telefonnummer/)).toContain('030 000 000 99');

  const next = `neu-${customer.email}`;
  await page.getByRole('button', { name: 'Kontaktdaten ändern' }).click();
  await page.getByLabel('E-Mail', { exact: true }).fill(next);
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await prove(page, password);
  await expect(page.getByText(next).first()).toBeVisible();
  await page.getByLabel('Bestätigungscode').fill(codeIn(await readMail(next, /.*/)));
  await page.getByRole('button', { name: 'Adresse bestätigen' }).click();
  await expect(page.getByLabel('Bestätigungscode')).toHaveCount(0);
  await expect(main(page).getByText(next).first()).toBeVisible();
  customer.email = next;
});

test('a new address asks whether the animals move along, and shows what that does before it is saved', async ({ page }) => {
  await logInByCall(page, customer.email);
  await page.goto('/user/profil');
  await page.getByRole('button', { name: 'Kontaktdaten ändern' }).click();
  const question = page.getByRole('radiogroup', { name: /^Ziehen deine Tiere mit um/ });
  await expect(question).toHaveCount(0);
  await page.getByLabel('Straße').fill('');
  await page.getByRole('button', { name: 'Weiter zur Vorschau' }).click();
  await expect(page.getByText('Bitte geben Sie Ihre Straße an.').first()).toBeVisible();
  await expect(page.getByText('Bitte sag uns, ob dein Tier mit umzieht.').first()).toBeVisible();
  await expect(page.getByLabel('Straße')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Straße').fill('Marienplatz');
  await page.getByLabel('Postleitzahl').fill('80331');
  await expect(page.getByLabel('Ort', { exact: true })).toHaveValue('München');
  await question.getByRole('radio', { name: /^Ja/ }).check();
  await page.getByRole('button', { name: 'Weiter zur Vorschau' }).click();
  await expect(page.getByRole('heading', { name: 'So sieht es danach aus' })).toBeFocused();
  await expect(page.getByText(/^Gilt ab 01\.\d\d\.\d{4} für alle diese Verträge\.$/)).toBeVisible();
  await expect(page.getByText('Anschrift (ab sofort)').first()).toBeVisible();
  await expect(page.getByText(/Wohnort: Postleitzahl 80331/).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Zurück und ändern' }).click();
  await expect(page.getByLabel('Straße')).toHaveValue('Marienplatz');
  await page.getByRole('button', { name: 'Weiter zur Vorschau' }).click();
  await page.getByRole('button', { name: /^(Zahlungspflichtig ändern|Ändern)/ }).click();
  await prove(page, password);
  await expect(page.getByText('Deine Kontaktdaten sind gespeichert.')).toBeVisible();
  await expect(page.getByText('Marienplatz 7a, 80331 München', { exact: true })).toBeVisible();
  expect(await readMail(customer.email, /Umzug/)).toContain('Marienplatz 7a, 80331 München');
  await page.goto('/user/policen');
  await page.getByRole('link', { name: /Vollschutz für Bello/ }).click();
  await expect(page.getByRole('link', { name: /^Nachtrag \d zum Versicherungsschein/ }).first()).toBeVisible();
});

test('a password is changed by whoever knows the old one', async ({ page }) => {
  await logInByCall(page, customer.email);
  await page.goto('/user/profil');
  await page.getByRole('button', { name: 'Passwort ändern' }).click();
  await page.getByLabel('Neues Passwort', { exact: true }).fill(password);
  await page.getByLabel('Passwort wiederholen', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
  await prove(page, 'Nicht-das-alte-1');
  await expect(proofDialog(page).getByText('Das Passwort stimmt nicht.').first()).toBeVisible();
  await expectAccessible(page);
  await prove(page, password);
  await expect(page.getByText('Dein Passwort ist geändert.')).toBeVisible();
});

test('all data as a file: the IBAN whole only with the password', async ({ page }) => {
  await logInByCall(page, customer.email);
  await page.goto('/user/profil');
  const exported = async () => {
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Als JSON herunterladen' }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toMatch(/^Tierdach-Daten-\d{4}-\d\d-\d\d\.json$/);
    return readFile(await download.path(), 'utf8');
  };
  const masked = await exported();
  expect(JSON.parse(masked)).toHaveProperty('polices');
  expect(masked.replaceAll(' ', '')).not.toMatch(/DE\d{20}/);
  await page.getByLabel('Passwort für die vollständige IBAN', { exact: true }).fill(password);
  expect((await exported()).replaceAll(' ', '')).toMatch(/DE\d{20}/);
});

test('advertising consent: asked for, confirmed by the mailed link, taken back with one click', async ({ page }) => {
  await logInByCall(page, customer.email);
  await page.goto('/user/profil');
  await page.getByRole('button', { name: 'Ja, ich möchte Neuigkeiten bekommen' }).click();
  await expect(page.getByText(/bestätige deine Einwilligung/)).toBeVisible();
  await expect(page.getByText('Eingewilligt')).toHaveCount(0);
  const link = /https?:\/\/\S+contact_agreement\S+/.exec(await readMail(customer.email, /Neuigkeiten/))![0];
  await page.goto(new URL(link).pathname + new URL(link).search);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ja, ich bin einverstanden' }).click();
  await expect(page.getByText(/Deine Einwilligung ist bestätigt/)).toBeVisible();
  await page.goto('/user/profil');
  await expect(page.getByText('Eingewilligt')).toBeVisible();
  await page.getByRole('button', { name: 'Einwilligung widerrufen' }).click();
  await expect(page.getByText(/Deine Einwilligung ist widerrufen/)).toBeVisible();
  await expect(page.getByText('Eingewilligt')).toHaveCount(0);
});
