import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { fillLogin, forgetExpected401, logInByCall, makeCustomer, password } from './browser/customer.ts';
import { readMail } from './browser/mailbox.ts';
import { useCustomer } from './browser/one-customer.ts';
import { prove } from './browser/proof.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from './browser/visit.ts';
const customer = useCustomer(makeCustomer);

const main = (page: Page) => page.getByRole('main');
const area = (page: Page) => page.getByRole('navigation', { name: 'Loginbereich' });

test('the overview shows animals with their cover, polices, the next collection and what comes next', async ({ page }) => {
  await logInByCall(page, customer.email);
  await page.goto('/user');
  await expect(page.getByRole('heading', { level: 1, name: 'Hallo, Erika' })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  const collection = page.getByRole('region', { name: 'Nächste Abbuchung' });
  await expect(collection).toContainText(/\d+,\d\d\s€/);
  await expect(collection).toContainText('DE89 **** **** **** **30 00');
  await expect(page.getByText(/Der Schutz für Mimi beginnt am/)).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Bello', exact: true })).toBeVisible();
  await expect(main(page).getByRole('link', { name: /Vollschutz für Bello/ })).toContainText('Aktiv');
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);

  const calendar = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Alle Termine in den Kalender' }).click();
  expect(await readFile(await (await calendar).path(), 'utf8')).toContain('BEGIN:VCALENDAR');
});

test('polices are filtered by species, type and state, in an address that can be shared', async ({ page }) => {
  await logInByCall(page, customer.email);
  await page.goto('/user');
  await area(page).getByRole('link', { name: 'Policen' }).click();
  await expect(page.getByText('3 Policen')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Tierart').selectOption('dog');
  await expect(page.getByText('2 Policen')).toBeVisible();
  await page.getByLabel('Versicherung', { exact: true }).selectOption('tier_hv');
  await expect(page.getByText('1 Police', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 Police', { exact: true })).toBeVisible();
  await page.getByLabel('Status').selectOption('declined');
  await expect(page.getByText('Dazu gibt es keine Police')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Alle zeigen' }).click();
  await expect(page.getByText('3 Policen')).toBeVisible();
});

test('a police shows its facts and hands out its documents', async ({ page }) => {
  await logInByCall(page, customer.email);
  await page.goto('/user/policen');
  await page.getByRole('link', { name: /Vollschutz für Bello/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vollschutz für Bello' })).toBeVisible();
  for (const fact of [/^KV\/\d{4}\/\d{10}$/, 'monatlich', '3 Jahre'])
    await expect(main(page).getByText(fact).first()).toBeVisible();
  await expectAccessible(page);
  const waiting = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Versicherungsschein/ }).click();
  const file = await readFile(await (await waiting).path());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
});

test('a new bank account needs a valid IBAN and a new mandate, and is confirmed by mail', async ({ page }) => {
  await logInByCall(page, customer.email);
  await page.goto('/user/policen');
  await page.getByRole('link', { name: /OP-Schutz für Mimi/ }).click();
  await page.getByRole('button', { name: 'Bankverbindung ändern' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Mandat erteilen und speichern' }).click();
  await expect(dialog.getByText('Bitte geben Sie Ihre IBAN ein.').first()).toBeVisible();
  await expect(dialog.getByText('Bitte erteilen Sie die Sepa-Erlaubnis.').first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Neue IBAN').fill('DE89 3704 0044 0532 0130 01');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Mandat erteilen und speichern' }).click();
  await expect(dialog.getByText('Die eingegebene IBAN ist nicht gültig.').first()).toBeVisible();
  await dialog.getByLabel('Neue IBAN').fill('DE02 1203 0000 0000 2020 51');
  await dialog.getByRole('button', { name: 'Mandat erteilen und speichern' }).click();
  await prove(page, password);
  await expect(page.getByText('Deine neue Bankverbindung ist gespeichert.')).toBeVisible();
  await expect(main(page).getByText('DE02 **** **** **** **20 51')).toBeVisible();
  expect(await readMail(customer.email, /Bankverbindung/)).toContain('**20 51');
});

test('animals have a page of their own, and unknown ones are told so', async ({ page, problems }) => {
  await logInByCall(page, customer.email);
  await page.goto('/user/tiere');
  await expect(main(page).getByRole('link', { name: 'Mimi', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'Auch frühere Tiere zeigen' }).click();
  await expect(page).toHaveURL(/fruehere=1/);
  await expect(page.getByRole('checkbox', { name: 'Auch frühere Tiere zeigen' })).toBeChecked();
  await main(page).getByRole('link', { name: 'Bello', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'So ist Bello geschützt' })).toBeVisible();
  await expect(page.getByText('276000000000000')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/user/tiere/11111111-1111-4111-8111-111111111111');
  await expect(page.getByRole('heading', { name: 'Das haben wir nicht gefunden' })).toBeVisible();
  expect(problems.splice(0).filter((problem) => !problem.includes('404'))).toEqual([]);
});

test('logging out in another tab asks for the login and loses no word', async ({ page, context, problems }) => {
  await logInByCall(page, customer.email);
  await page.goto('/user/profil');
  await page.getByRole('button', { name: 'Löschung beantragen' }).click();
  await page.getByLabel('Möchtest du uns etwas dazu sagen?').fill('Angefangen');
  const other = await context.newPage();
  await other.addInitScript(() => sessionStorage.setItem('tierdach-umgebung-gesehen', 'test'));
  await other.goto('/user');
  await other.getByRole('main').getByRole('button', { name: 'Abmelden' }).click();
  await expect(other).toHaveURL(/\/login$/);

  const dialog = page.getByRole('dialog', { name: 'Du bist nicht mehr angemeldet' });
  await expect(dialog).toBeVisible();
  await expect(page.locator('#loginPassword')).toBeFocused();
  await expect(page.getByLabel('Möchtest du uns etwas dazu sagen?')).toBeHidden();
  await expectAccessible(page);
  await fillLogin(page, customer.email);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel('Möchtest du uns etwas dazu sagen?')).toHaveValue('Angefangen');
  await page.getByRole('button', { name: 'Löschung jetzt beantragen' }).click();
  await expect(page.getByText(/Dein Antrag auf Löschung ist eingegangen/)).toBeVisible();
  forgetExpected401(problems);
});

test('a session that ended unnoticed is noticed by the next command, and the form stays', async ({ page, context, problems }) => {
  await logInByCall(page, customer.email);
  await page.goto('/user/profil');
  await page.getByRole('button', { name: 'Kontaktdaten ändern' }).click();
  await page.getByLabel('Straße').fill('Dritte Straße');
  await page.getByRole('radio', { name: /^Nein/ }).check();
  await context.clearCookies();
  await page.getByRole('button', { name: 'Weiter zur Vorschau' }).click();
  await expect(page.getByRole('dialog', { name: 'Du bist nicht mehr angemeldet' })).toBeVisible();
  await fillLogin(page, customer.email);
  await expect(page.getByLabel('Straße')).toHaveValue('Dritte Straße');
  await page.getByRole('button', { name: 'Weiter zur Vorschau' }).click();
  await page.getByRole('button', { name: 'Änderung speichern' }).click();
  await prove(page, password);
  await expect(page.getByText('Dritte Straße 7a, 10115 Berlin', { exact: true })).toBeVisible();
  forgetExpected401(problems);
});

test('a server that fails is said, with another try', async ({ page, problems }) => {
  await logInByCall(page, customer.email);
  await page.route(/polices\.json/, (route) => route.fulfill({ status: 500, json: { _issues: [] } }));
  await page.goto('/user/policen');
  await expect(page.getByRole('heading', { name: 'Deine Policen konnten wir nicht laden' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute(/polices\.json/);
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect(page.getByText('3 Policen')).toBeVisible();

  await page.route(/is_user_logged_in/, (route) => route.abort());
  await page.goto('/user');
  await expect(page.getByRole('heading', { name: 'Wir erreichen den Server gerade nicht' })).toBeVisible();
  await page.unroute(/is_user_logged_in/);
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hallo, Erika' })).toBeVisible();
  expect(problems.splice(0).filter((problem) => !/500|ERR_FAILED/.test(problem))).toEqual([]);
});
