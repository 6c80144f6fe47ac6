import { expect } from '@playwright/test';
import brand from '#reference/brand.json' with { type: 'json' };
import { drawBills, makeInsured } from './browser/claims-journey.ts';
import { logInByCall } from './browser/customer.ts';
import { deskUrl, enterDesk } from './browser/desk.ts';
import { useCustomer } from './browser/one-customer.ts';
import { testDatabaseUrl } from './browser/test-database.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from './browser/visit.ts';

test.skip(brand.links.claimUploadUrl !== '', 'A page of somebody else takes the bills.');

const customer = useCustomer((request) => makeInsured(request, { databaseUrl: testDatabaseUrl(), dataDir: '' }));

test('a practice uploads its bill, corrects what was read, and the customer agrees', async ({
  page: desktop,
  browser,
  problems,
}) => {
  test.setTimeout(120_000);
  const { paper } = await drawBills();
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const phone = await context.newPage();
  await logInByCall(phone, customer.email);
  await phone.goto('/user/praxis');
  await phone.getByRole('button', { name: 'Code zeigen' }).click();
  const code = await phone.getByText(/^[2-9C-Z]{4}-[2-9C-Z]{4}-[2-9C-Z]{4}$/).innerText();

  await desktop.goto(`/praxis#${code.replaceAll('-', '')}`);
  await desktop.getByLabel('Ihre Praxis').fill('Tierarztpraxis am Markt');
  await desktop.getByLabel('Ihre Praxis').press('Enter');
  const chooser = desktop.getByLabel('Rechnung hochladen statt tippen');
  await chooser.setInputFiles({ name: 'notiz.txt', mimeType: 'text/plain', buffer: Buffer.from('Hallo') });
  await expect(desktop.getByText(/^notiz\.txt: Bitte senden Sie ein PDF/)).toBeVisible();
  await chooser.setInputFiles(paper);
  await expect(desktop.getByText(/Positionen gelesen, zusammen/)).toBeVisible({ timeout: 60_000 });
  await expect(desktop.getByText('Gelesen.').first()).toBeVisible();
  await expect(desktop.getByLabel('Ziffer oder Leistung, Zeile 1')).not.toHaveValue('');
  await expect(desktop.getByText('Wir zahlen voraussichtlich')).toBeVisible();
  await expect(desktop.getByLabel('Diagnose oder Grund')).not.toHaveValue('');
  await expectAccessible(desktop, 'main');
  await expectNoSidewaysScroll(desktop);

  await desktop.getByLabel('Konto der Praxis: Inhaber').fill('Praxis am Markt');
  await desktop.getByRole('button', { name: 'Tierhalter um Zustimmung bitten' }).click();
  await expect(desktop.getByRole('heading', { name: 'Warten auf den Tierhalter' })).toBeVisible();
  await expect(phone.getByText(/hat ihre Rechnung als Datei beigelegt/)).toBeVisible();
  await phone.getByRole('button', { name: /^Zustimmen:/ }).click();
  await expect(desktop.getByRole('heading', { name: 'Zugestimmt' })).toBeVisible();
  // The pages are the bill's now: the next ones are of another one.
  await expect(desktop.getByText(paper.name)).toBeHidden();
  // Pages of the next bill are there after a reload, although the one before was agreed to.
  await desktop.reload();
  await desktop.getByLabel('Code', { exact: true }).fill(code);
  await desktop.getByRole('button', { name: 'Öffnen' }).click();
  await desktop.getByLabel('Rechnung hochladen statt tippen').setInputFiles({ ...paper, name: 'naechste.pdf' });
  await expect(desktop.getByText(/Positionen gelesen, zusammen/)).toBeVisible({ timeout: 60_000 });
  await desktop.getByLabel('Ziffer oder Leistung, Zeile 1').fill('16 verbessert');
  await desktop.reload();
  await desktop.getByRole('button', { name: 'Öffnen' }).click();
  await expect(desktop.getByText('naechste.pdf')).toBeVisible();
  await expect(desktop.getByRole('heading', { name: 'Zugestimmt' })).toBeVisible();
  await expect(desktop.getByText(/Positionen gelesen, zusammen/)).toBeVisible({ timeout: 60_000 });
  await expect(desktop.getByLabel('Ziffer oder Leistung, Zeile 1')).toHaveValue('16 verbessert');
  await expect(desktop.getByText('naechste.pdf')).toBeVisible();
  await phone.goto('/user/leistungen');
  await expect(phone.getByText('Tierarztpraxis am Markt').first()).toBeVisible();
  expect(problems).toEqual([]);
  await context.close();
});

test('an estimate on paper is uploaded by the customer, looked at line by line, and a person is asked for a promise', async ({
  page,
  browser,
  problems,
}) => {
  test.setTimeout(120_000);
  const { paper } = await drawBills();
  await logInByCall(page, customer.email);
  await page.goto('/user/leistungen');
  await page.getByRole('link', { name: 'Kostenvoranschlag hochladen' }).click();
  await expect(page.getByRole('heading', { name: 'Kostenvoranschlag', exact: true })).toBeVisible();
  await page.getByLabel('Foto oder PDF auswählen').setInputFiles({ ...paper, name: 'kostenvoranschlag.pdf' });
  await expect(page.getByText(/^\d+ Positionen, zusammen/)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByLabel('Betrag des Kostenvoranschlags')).not.toHaveValue('');
  await expectAccessible(page, 'main');
  await expectNoSidewaysScroll(page);
  // What was begun is there after a reload.
  await page.reload();
  await expect(page.getByText(/^\d+ Positionen, zusammen/)).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Sehen, was wir zahlen würden' }).click();
  await expect(page.getByRole('heading', { name: /^Danke! Unten steht, was wir davon zahlen würden/ })).toBeFocused();
  await expect(page.getByText(/Unverbindlich: Was wir am Ende zahlen/)).toBeVisible();
  await expectAccessible(page, 'main');
  await page.getByRole('button', { name: 'Um feste Zusage bitten' }).click();
  await expect(page.getByText(/^Ein Mensch sieht ihn sich an und antwortet dir bis zum/)).toBeVisible();

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const staff = await context.newPage();
  await enterDesk(staff, 'lead');
  await staff.goto(deskUrl('/?zeige=estimate'));
  await staff.locator('a[data-row]').filter({ hasText: 'Bello' }).last().click();
  await expect(staff.getByRole('heading', { name: /^Kostenvoranschlag: / })).toBeVisible();
  // The paper stands beside its lines, drawn anew.
  await expect(staff.getByRole('img', { name: /Seite 1/ }).first()).toBeVisible({ timeout: 60_000 });
  await expectAccessible(staff, 'main');
  await context.close();
  expect(problems).toEqual([]);
});
