import { expect } from '@playwright/test';
import { untilStarted } from './browser/as-visitor.ts';
import { makeOffer } from './browser/customer.ts';
import { expectAccessible, test } from './browser/visit.ts';
import { chooseDogFull, fillDog, forward, heading, yearsAgo } from './browser/wizard-journey.ts';

const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });

test('every parameter of the address fills in its input', async ({ page }) => {
  const parameters = new URLSearchParams({
    species: 'dog',
    tarif_variant: 'full',
    animal_name: 'Rex',
    animal_birthdate: `${yearsAgo(2)}-03-15`,
    animal_gender: 'm',
    animal_race: 'akita INU',
    animal_plz: '10115',
    animal_is_chipped: 'T',
    animal_chip_nummer: '276098100000001',
    animal_is_imported: '0',
    animal_is_hunting: 'f',
    animal_is_business: '1',
    animal_is_healthy: '1',
    is_child_animal_selling: 't',
    assumed_start_date: today,
    salutation: 'frau',
    firstname: 'Erika',
    lastname: 'Mustermann',
    street: 'Heidestraße',
    streetno: '17',
    zip: '51147',
    city: 'Köln',
    phone: '0221 1234567',
    email: 'erika@example.org',
  });
  const request = page.waitForRequest(/calculate_insurance_rate/);
  await page.goto(`/beitragberechnen?${parameters}`);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Rex');
  const birthdate = page.getByRole('group', { name: 'Geburtstag' });
  await expect(birthdate.getByLabel('Tag', { exact: true })).toHaveValue('15');
  await expect(birthdate.getByLabel('Jahr', { exact: true })).toHaveValue(yearsAgo(2));
  await expect(page.getByRole('radio', { name: 'Männlich' })).toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Rasse', exact: true })).toHaveValue('Akita Inu');
  await expect(page.getByLabel('Postleitzahl')).toHaveValue('10115');
  await expect(page.getByLabel('Chipnummer')).toHaveValue('276098100000001');
  const chosen = (question: RegExp, label: string) =>
    expect(page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: label })).toBeChecked();
  await chosen(/gechippt/, 'Ja');
  await chosen(/Ausland/, 'Nein');
  await chosen(/Jagd/, 'Nein');
  await expect(page.getByLabel(/beim Tierarzt/)).toHaveValue('0');
  await chosen(/chronisch/, 'Nein');
  await chosen(/ernsthaft/, 'Nein');
  await chosen(/vollständig gesund/, 'Ja');

  const body = (await request).postDataJSON() as Record<string, unknown>;
  expect(body['animalIsUsedForBusiness']).toBe(false);
  await forward(page);
  await expect(heading(page, /Der Tarif für Rex/)).toBeVisible();
  await page
    .getByRole('radiogroup', { name: /Haftpflicht mit abschließen/ })
    .getByRole('radio', { name: /^Nein/ })
    .check();
  await forward(page);
  await expect(page.getByRole('radio', { name: 'Frau' })).toBeChecked();
  for (const [label, value] of [
    ['Vorname', 'Erika'],
    ['Nachname', 'Mustermann'],
    ['Straße', 'Heidestraße'],
    ['Hausnummer', '17'],
    ['Postleitzahl', '51147'],
    ['Ort', 'Köln'],
    ['Telefon', '0221 1234567'],
    ['E-Mail', 'erika@example.org'],
  ] as const) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  }
});

test('an address with nonsense is ignored', async ({ page }) => {
  await page.goto('/beitragberechnen?species=drache&tarif_variant=gold&animal_birthdate=gestern');
  await expect(heading(page, /Wer soll unters Dach/)).toBeVisible();
});

test('a reload keeps what was typed, and it can be deleted', async ({ page }) => {
  await chooseDogFull(page);
  await fillDog(page);
  await forward(page);
  await expect(heading(page, /Der Tarif für Bruno/)).toBeVisible();
  await page.reload();
  await expect(heading(page, /Der Tarif für Bruno/)).toBeVisible();
  await expect(page.getByText('Schön, dass du wieder da bist.')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/beitragberechnen?species=cat');
  await expect(page.getByText('deine angefangene Berechnung für Bruno')).toBeVisible();
  await page.getByRole('button', { name: 'Dort weitermachen' }).click();
  await expect(heading(page, /Der Tarif für Bruno/)).toBeVisible();

  await page.getByRole('button', { name: 'Auf diesem Gerät gespeichert' }).locator('visible=true').click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Löschen und neu beginnen' }).click();
  await expect(heading(page, /Wer soll unters Dach/)).toBeVisible();
  await page.reload();
  await expect(heading(page, /Wer soll unters Dach/)).toBeVisible();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('the link of an offer leads to its summary; after a day one button makes a fresh one', async ({
  request,
  browser,
  baseURL,
}) => {
  const uuid = await makeOffer(request);
  const context = await browser.newContext({ baseURL: baseURL! });
  const other = await context.newPage();
  await other.goto(`/beitragberechnen/${uuid}`);
  await expect(heading(other, /Dein Angebot für Bruno/)).toBeVisible();
  await expect(other.getByRole('button', { name: /^Zahlungspflichtig abschließen für/ })).toBeVisible();

  await other.route('**/get_insurance_offer/**', async (route) => {
    const response = await route.fetch();
    const insuranceOfferCreatedAt = new Date(Date.now() - 25 * 3_600_000).toISOString();
    await route.fulfill({ response, json: { ...(await response.json()), insuranceOfferCreatedAt } });
  });
  await other.reload();
  await expect(other.getByText('Dieses Angebot ist älter als ein Tag.')).toBeVisible();
  await expect(other.getByRole('button', { name: /abschließen|beantragen/ })).toHaveCount(0);
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Neues Angebot mit denselben Daten' }).click();
  await expect(other.getByRole('button', { name: /^Zahlungspflichtig abschließen für/ })).toBeVisible();
  await expect(other.getByText('Dieses Angebot ist älter als ein Tag.')).toHaveCount(0);
  await expect(other).not.toHaveURL(new RegExp(`${uuid}`));
  await context.close();
});

test('an unknown offer is told, what is no uuid is ignored', async ({ page, problems }) => {
  await page.goto('/beitragberechnen/0b8f4f5e-3d1a-4f0e-9a3e-2b7c5d9e1f00');
  await expect(page.getByText('Angebot nicht gefunden, oder es ist bereits abgelaufen')).toBeVisible();
  await expect(heading(page, /Wer soll unters Dach/)).toBeVisible();
  await expectAccessible(page);
  // The browser itself reports the status; nothing else may be wrong.
  expect(problems.splice(0).filter((problem) => !problem.includes('404'))).toEqual([]);

  await page.goto('/beitragberechnen/unsinn');
  await expect(heading(page, /Wer soll unters Dach/)).toBeVisible();
  await expect(page.getByText('Angebot nicht gefunden')).toHaveCount(0);
});

test('the partner of the link is asked for, and stays for the visit', async ({ page }) => {
  await page.goto('/beitragberechnen?aff=MUSTERVEREIN');
  await expect(page.getByText('Willkommen, Mitglied im Musterverein!')).toBeVisible();
  await page.goto('/beitragberechnen');
  await expect(page.getByText('Willkommen, Mitglied im Musterverein!')).toBeVisible();
});

test('debug mode fills in sample data', async ({ page }) => {
  await page.goto('/beitragberechnen?debug=1&species=cat&tarif_variant=op');
  await page.getByRole('button', { name: 'Beispieldaten' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Muster-Minka');
  await forward(page);
  await expect(heading(page, /Der Tarif für Muster-Minka/)).toBeVisible();
});

test('what is touched before the script has come stays where it is', async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/beitragberechnen', { waitUntil: 'commit' });
  const dog = page.getByRole('main').getByRole('link', { name: /Hund/ });
  await dog.focus();
  scripts.resolve();
  await untilStarted(page);
  await expect(dog).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page, /Welcher Schutz/)).toBeFocused();
});

test('what a link brought is there also for whoever chooses before the script has come', async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/beitragberechnen?animal_name=Bellina', { waitUntil: 'commit' });
  await page.getByRole('main').getByRole('link', { name: /Hund/ }).click();
  await page.waitForURL(/species=dog/);
  scripts.resolve();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Vollschutz/ })
    .click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Bellina');
});
