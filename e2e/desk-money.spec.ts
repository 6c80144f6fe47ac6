import { expect, test, type APIRequestContext } from '@playwright/test';
import { todayInBerlin } from '#domain/basics/calendar-date.ts';
import { systemClock } from '#server/foundation/clock.ts';
import { connectDatabase } from '#server/foundation/database/connect.ts';
import { pay } from '#server/testing/samples/money/money.ts';
import { callHeaders, logInByCall, makeCustomer } from './browser/customer.ts';
import { deskUrl, enterDesk } from './browser/desk.ts';
import { readMail } from './browser/mailbox.ts';
import { testDatabaseUrl } from './browser/test-database.ts';
import { expectAccessible, expectNoScrolledTable, expectNoSidewaysScroll } from './browser/visit.ts';

/** Paid 30 € for the dog and withdrew; the cat owes 12,30 €. */
const makeMoney = async (request: APIRequestContext) => {
  const email = await makeCustomer(request);
  const connection = await connectDatabase({ databaseUrl: testDatabaseUrl(), dataDir: '' }, () => undefined);
  try {
    const polices = await connection.database
      .selectFrom('police')
      .innerJoin('app_user', 'app_user.id', 'police.user_id')
      .innerJoin('animal', 'animal.id', 'police.animal_id')
      .select(['police.id', 'police_number as number', 'insurance_type_key as type', 'species_key as species'])
      .where('app_user.name', '=', email)
      .execute();
    const of = (species: string) => polices.find((police) => police.species === species && police.type !== 'tier_hv')!;
    const [dog, cat] = [of('dog'), of('cat')];
    await pay({ connection, clock: systemClock }, dog.id, 3000);
    await pay({ connection, clock: systemClock }, cat.id, -1230);
    await logInByCall({ request }, email);
    const answer = await request.post('/webapi/v1/commands/withdraw_contract.json', {
      data: { firstname: 'Erika', lastname: 'Mustermann', email, policeNumber: dog.number },
      headers: callHeaders,
    });
    expect(answer.status()).toBe(200);
    return { email, dog: dog.number, cat: cat.number };
  } finally {
    await connection.close();
  }
};

test('what is open is found and written off; a credit goes back by two people', async ({ page, request, browser }) => {
  const { email, dog, cat } = await makeMoney(request);
  await enterDesk(page, 'accounting');
  await page.keyboard.press('g');
  await page.keyboard.press('e');
  await expect(page.getByRole('heading', { name: 'Offene Posten', level: 1 })).toBeVisible();
  await page.keyboard.press('f');
  await page.keyboard.type(cat.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('cell', { name: cat })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: cat }).click();
  await expect(page.getByRole('heading', { name: `Konto ${cat}` })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Überweisung berichtigt' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('a');
  await expect(page.getByLabel('Betrag in Euro')).toHaveValue('12,30');
  await expectAccessible(page, 'dialog[open]');
  await page.getByLabel('Warum').fill('Kleinbetrag');
  await page.getByRole('button', { name: 'Ausbuchen', exact: true }).last().click();
  await expect(page.getByText('12,30\u00A0€ sind ausgebucht.')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Ausgebucht Kleinbetrag' })).toBeVisible();

  await page.keyboard.press('4');
  await expect(page.getByRole('heading', { name: 'Auszahlungen', level: 1 })).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByRole('heading', { name: /^Auszahlung \d+$/ })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(dog) })).toContainText('30,00');
  await expect(page.getByText('Freigeben muss sie jemand anderes.')).toBeVisible();
  await page.keyboard.press('v');
  await expect(page.getByRole('dialog', { name: /verwerfen\?$/ })).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Freigeben/ })).toHaveCount(0);
  await expectAccessible(page);

  const other = await (await browser.newContext()).newPage();
  await enterDesk(other, 'lead');
  await other.goto(page.url());
  await other.getByRole('button', { name: /^Freigeben/ }).click();
  await expect(other.getByRole('heading', { name: /freigeben\?$/ })).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('button', { name: /€ freigeben$/ }).click();
  await expect(other.getByText(/^Freigegeben: /)).toBeVisible();
  for (const name of ['Bank hat ausgeführt', /^Kam zurück/]) {
    await other.getByRole('button', { name }).first().press('Enter');
    await expectAccessible(other, 'dialog[open]');
    await other.keyboard.press('Escape');
  }
  await expect(other.getByRole('row', { name: new RegExp(dog) })).toContainText('unterwegs');
  const file = await other.request.get(
    deskUrl((await other.getByRole('link', { name: 'Datei für die Bank' }).getAttribute('href')) ?? ''),
    { headers: { 'x-xhr': '1' } },
  );
  expect(await file.text()).toContain(`Tierdach Erstattung ${dog}`);
  await other.context().close();
  expect(await readMail(email, /Du bekommst .* zurück/)).toContain('30,00');

  await page.keyboard.press('5');
  await expect(page.getByRole('heading', { name: 'Versicherungsteuer' })).toBeVisible();
  await page.keyboard.press('p');
  await expect(page.getByRole('cell', { name: 'Forderungen an Versicherungsnehmer' })).toBeVisible();
  await expectAccessible(page);

  const today = todayInBerlin(new Date());
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoScrolledTable(page);
    for (const path of [`/konten/${encodeURIComponent(cat)}`, '/auszahlungen', `/journal?from=${today}&to=${today}`]) {
      await page.goto(deskUrl(`/geld${path}`));
      await expect(page.locator('main tbody tr').first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectNoScrolledTable(page);
    }
  }
});
