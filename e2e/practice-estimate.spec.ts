import { expect } from '@playwright/test';
import brand from '#reference/brand.json' with { type: 'json' };
import { makeInsured } from './browser/claims-journey.ts';
import { logInByCall } from './browser/customer.ts';
import { deskUrl, enterDesk } from './browser/desk.ts';
import { useCustomer } from './browser/one-customer.ts';
import { testDatabaseUrl } from './browser/test-database.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from './browser/visit.ts';

test.skip(brand.links.claimUploadUrl !== '', 'A page of somebody else takes the bills.');

/** Insured for months: then a bill of today is covered. */
const customer = useCustomer((request) => makeInsured(request, { databaseUrl: testDatabaseUrl(), dataDir: '' }));

test('an estimate at the practice is asked for on the phone, promised at the desk, and stands beside the bill that is paid by it', async ({
  page: phone,
  browser,
}) => {
  await logInByCall(phone, customer.email);
  await phone.goto('/user/praxis');
  await phone.getByRole('button', { name: 'Code zeigen' }).click();
  const code = await phone.getByText(/^[2-9C-Z]{4}-[2-9C-Z]{4}-[2-9C-Z]{4}$/).innerText();

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const practice = await context.newPage();
  const practiceName = `Praxis Voranschlag ${code}`;
  await practice.goto(`/praxis#${code.replaceAll('-', '')}`);
  await practice.getByLabel('Ihre Praxis').fill(practiceName);
  await practice.getByLabel('Ihre Praxis').press('Enter');
  await practice.getByRole('radio', { name: 'Kostenvoranschlag' }).check();
  await practice.getByLabel('Ziffer oder Leistung, Zeile 1').fill('Nierenfutter');
  await practice.getByLabel('Betrag netto in Euro, Zeile 1').fill('150,00');
  await expect(practice.getByText('Wir würden zahlen')).toBeVisible();
  await expect(practice.getByText(/^Unverbindlich: Was wir am Ende zahlen/)).toBeVisible();
  await practice.getByLabel('Was ist geplant?').fill('Nierendiät, medizinisch nötig');
  await practice.getByRole('button', { name: 'Kostenvoranschlag aufbewahren' }).click();
  await expect(practice.getByText(/^Unverbindlich, /)).toBeVisible();
  await expectAccessible(practice, 'main');
  await expectNoSidewaysScroll(practice);

  await phone.goto('/user/leistungen');
  await expect(phone.getByRole('heading', { name: `Kostenvoranschlag von ${practiceName}` })).toBeVisible();
  await phone.getByRole('button', { name: 'Um feste Zusage bitten' }).click();
  await expect(phone.getByText(/^Ein Mensch sieht ihn sich an und antwortet dir bis zum/)).toBeVisible();
  await expectAccessible(phone, 'main');
  await expectNoSidewaysScroll(phone);

  const staff = await context.newPage();
  await enterDesk(staff, 'lead');
  await staff.goto(deskUrl('/?zeige=estimate'));
  await staff.locator('a[data-row]').filter({ hasText: practiceName }).click();
  await expect(staff.getByRole('heading', { name: /^Kostenvoranschlag: / })).toBeVisible();
  // The terms pay no food: a person says that this is medicine.
  await staff.getByLabel('Deckung, Zeile 1').selectOption('covered');
  await expectAccessible(staff, 'main');
  await staff.getByRole('button', { name: 'Zusagen' }).click();
  await staff.getByRole('button', { name: 'Mail ansehen' }).click();
  await expect(staff.getByText(/^Zugesagt: Wir zahlen 93,50\s€ für die Behandlung von/)).toBeVisible();
  await staff.getByRole('button', { name: 'Zusagen und Mail senden' }).click();
  await expect(staff.getByRole('heading', { name: /^Zugesagt: 93,50\s€ bis/ })).toBeVisible();
  await phone.reload();
  await expect(phone.getByText(/Fest zugesagt: Wir zahlen 93,50\s€/)).toBeVisible();

  // The bill that follows is paid by it.
  await practice.getByRole('radio', { name: 'Rechnung' }).check();
  await practice.getByLabel('Diagnose oder Grund').fill('Nieren');
  await practice.getByLabel('Konto der Praxis: Inhaber').fill('Praxis');
  await practice.getByLabel('IBAN der Praxis').fill('DE02120300000000202051');
  await practice.getByRole('button', { name: 'Tierhalter um Zustimmung bitten' }).click();
  await phone.goto('/user/praxis');
  await phone.getByRole('button', { name: /^Zustimmen: 93,50/ }).click();
  await expect(phone.getByText(/^Zugestimmt\./)).toBeVisible();
  await staff.goto(deskUrl('/?zeige=bill'));
  await staff.locator('a[data-row]').filter({ hasText: practiceName }).click();
  await expect(staff.getByRole('heading', { name: /^Kostenzusage vom .* und Rechnung nebeneinander$/ })).toBeVisible();
  await expect(staff.getByText('zugesagt 93,50\u00A0€')).toBeVisible();
  await expectAccessible(staff, 'main');
  await staff.getByRole('button', { name: 'Entscheiden' }).click();
  await staff.getByRole('button', { name: 'Brief und Mail ansehen' }).click();
  await staff.getByRole('button', { name: 'Entscheiden, Brief und Mail senden' }).click();
  await expect(staff.getByRole('heading', { name: /^Entschieden: 93,50/ })).toBeVisible();
  await phone.goto('/user/leistungen');
  await phone.locator('a[href^="/user/leistungen/"]:not([href$="schaden"])').first().click();
  await phone.getByText(/^Rechnung und Kostenzusage vom .* nebeneinander$/).click();
  await expect(phone.getByText('zugesagt 93,50\u00A0€').first()).toBeVisible();
  await expectAccessible(phone, 'main');
  await expectNoSidewaysScroll(phone);
  await context.close();
});
