import { randomUUID } from 'node:crypto';
import { createCanvas } from '@napi-rs/canvas';
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { todayInBerlin } from '#domain/basics/calendar-date.ts';
import type { ClaimsAnswer, NewBillAnswer } from '#domain/wire/area/claims.ts';
import { callHeaders, logInByCall, makeBuyer, setPassword } from './browser/customer.ts';
import { deskUrl, enterDesk } from './browser/desk.ts';
import { readMail } from './browser/mailbox.ts';
import { expectAccessible, expectNoScrolledTable, expectNoSidewaysScroll, expectTablesSaySo } from './browser/visit.ts';

/** Somebody with one dog in full cover. */
const newCustomer = async ({ request }: Page) => {
  const buyer = await makeBuyer(request);
  await setPassword(request, buyer);
  return buyer.email;
};

/** A photo of a bill that nobody reads by itself. */
const photo = async (words: string) => {
  const sheet = createCanvas(900, 1270);
  const pen = sheet.getContext('2d');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, 900, 1270);
  pen.fillStyle = '#222';
  pen.font = '32px sans-serif';
  ['Tierarztpraxis Muster', words, 'Allgemeine Untersuchung', 'Summe 184,50'].forEach((line, place) =>
    pen.fillText(line, 80, 140 + place * 70),
  );
  return (await sheet.encode('jpeg', 80)).toString('base64');
};

const post = async <Answer>(request: APIRequestContext, command: string, data: object) =>
  (await (await request.post(`/webapi/v1/user/commands/${command}.json`, { data, headers: callHeaders })).json()) as Answer;

const handIn = async (page: Page, total = 184.5, changes: object = {}) => {
  const email = await newCustomer(page);
  await logInByCall(page, email);
  const { request } = page;
  const requestKey = randomUUID();
  const claims = (await (await request.get('/webapi/v1/user/claims.json', { headers: callHeaders })).json()) as ClaimsAnswer;
  const contentBase64 = await photo(requestKey);
  await post(request, 'add_bill_file', { requestKey, fileName: 'Foto.jpg', contentBase64 });
  const { bill, _issues } = await post<NewBillAnswer>(request, 'hand_in_bill', {
    requestKey,
    policeUuid: claims.animals[0]!.policeUuid,
    claimKindKey: 'illness',
    words: 'Hat gehustet',
    practice: 'Tierarztpraxis Muster',
    billNumber: `R-${requestKey.slice(0, 6)}`,
    billedOn: todayInBerlin(new Date()),
    treatedOn: todayInBerlin(new Date()),
    total,
    payeeKey: 'own',
    isFaultOfOther: false,
    hasOtherInsurance: false,
    ...changes,
  });
  expect(bill, JSON.stringify(_issues)).not.toBeNull();
  return { claimNumber: bill!.claimNumber, billUuid: bill!.billUuid, email };
};

const open = async (page: Page, claimNumber: string) => {
  await page.keyboard.press('9');
  await expect(page.getByText(claimNumber).first()).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: claimNumber }).getByRole('link');
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('j');
    if (await row.first().evaluate((link) => link === document.activeElement)) break;
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: new RegExp(claimNumber), level: 1 })).toBeVisible();
};

/** Each by its key, and left again. */
const expectAccessibleDialogs = async (page: Page, ...keys: readonly string[]) => {
  for (const key of keys) {
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'dialog[open]');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
};

const paid = (page: Page) => page.locator('output').last();

test('a bill is decided beside its picture, by keyboard alone', async ({ page }) => {
  test.slow();
  const { claimNumber, email } = await handIn(page);
  await enterDesk(page, 'clerk');
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, claimNumber);
  const picture = page.getByRole('img', { name: 'Die Rechnung, Seite 1' });
  await expect(picture).toBeVisible({ timeout: 60_000 });
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(500);
  await page.keyboard.press('d');
  await expect(picture).toHaveCSS('rotate', '90deg');
  for (let turn = 0; turn < 3; turn += 1) await page.keyboard.press('d');

  // All of the sum stands in one line; a position brings its words and price, the next line the rest.
  await expect(page.getByLabel('Betrag, Zeile 1')).toHaveValue('184,50');
  await page.keyboard.press('i');
  await expect(page.getByLabel('GOT, Zeile 1')).toBeFocused();
  await page.keyboard.type('16');
  await expect(page.getByLabel('Leistung, Zeile 1')).toHaveValue(/Untersuchung/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2');
  await expect(page.getByLabel('Betrag, Zeile 1')).toHaveValue('47,24');
  await expect(page.getByText(/128,28\s€ fehlen/)).toBeVisible();
  await expect(paid(page)).toHaveText(/^0,00\s€/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('a');
  await expect(page.getByLabel('GOT, Zeile 2')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Hustensaft');
  await expect(page.getByText('Summe stimmt')).toBeVisible();
  await expect(paid(page)).toHaveText(/99,50\s€/);

  // A cut is two keys away.
  await page.keyboard.press('Escape');
  await page.keyboard.press('c');
  await expect(page.getByLabel('Deckung, Zeile 2')).toBeFocused();
  await page.keyboard.type('Die Vorsorge gegen Parasiten');
  await page.keyboard.press('Tab');
  await page.keyboard.type('8,28');
  await expect(paid(page)).toHaveText(/91,22\s€/);
  await expect(page.getByText(/8,28\s€: Die Vorsorge gegen Parasiten/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.keyboard.press('Escape');
  await page.keyboard.press('e');
  await expect(page.getByLabel(/Worte im Brief/)).toBeFocused();
  await page.keyboard.type('Gute Besserung!');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('document', { name: 'Text der Mail' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Entscheiden, Brief und Mail senden' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /Entschieden: 91,22/ })).toBeVisible();
  await readMail(email, /91,22\s€ für dich/);

  // As the customer reads it, who does not agree.
  await page.goto('/user/leistungen');
  await page.getByRole('link', { name: 'Abrechnung ansehen' }).click();
  const settlement = page.getByRole('region', { name: 'Deine Abrechnung' });
  await expect(settlement).toContainText(/Wir zahlen\s*91,22\s€\s*von 184,50\s€/);
  await expect(settlement.getByRole('listitem').filter({ hasText: 'Hustensaft' })).toContainText('Die Vorsorge gegen Parasiten');
  await expect(settlement).toContainText('Gute Besserung!');
  await expectAccessible(page, 'main');
  await settlement.getByRole('button', { name: 'Nicht einverstanden' }).click();
  await page.getByRole('textbox', { name: 'Womit bist du nicht einverstanden?' }).fill('Der Saft war nötig.');
  await expectAccessible(page, 'dialog');
  await page.getByRole('button', { name: 'Widerspruch senden' }).click();
  await expect(page.getByText(/^Jemand anderes sieht sich deine Rechnung noch einmal an/)).toBeVisible();
  await expect(settlement.getByRole('button', { name: 'Nicht einverstanden' })).toHaveCount(0);
});

test('a customer is asked and disagrees; another person decides again, and the bill is withdrawn', async ({ page, browser }) => {
  test.slow();
  const { claimNumber, billUuid, email } = await handIn(page, 150);
  await enterDesk(page, 'clerk');
  await open(page, claimNumber);
  const address = page.url();
  await expect(page.getByLabel('Betrag, Zeile 1')).toHaveValue('150,00');
  await expect(page.getByRole('button', { name: 'Abschlag zahlen' })).toHaveCount(0);
  await expectAccessibleDialogs(page, 'f', 'p', 'o', 'w');
  await page.keyboard.press('f');
  await expect(page.getByRole('textbox', { name: 'Frage' })).toBeFocused();
  await page.keyboard.type('Welches Bein war es?');
  await page.getByRole('button', { name: 'Mail ansehen' }).click();
  await expect(page.getByRole('document', { name: 'Text der Mail' })).toContainText('Welches Bein war es?');
  await expectAccessible(page, 'dialog[open]');
  await page.getByRole('button', { name: 'Fragen und Mail senden' }).click();
  await expect(page.getByRole('region', { name: 'Fragen an den Kunden' })).toContainText('Welches Bein war es?');
  // It closes once all that is shown was asked for again; nothing behind it can be typed before.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await readMail(email, /Eine Frage zu deiner Rechnung/);

  const look = async (page: Page) => {
    await expect(page.getByRole('button', { name: 'Entscheiden', exact: true })).toBeVisible();
    await page.keyboard.press('e');
    await page.getByRole('button', { name: 'Brief und Mail ansehen' }).click();
  };
  await page.getByLabel('Leistung, Zeile 1').fill('Hustensaft');
  await page.keyboard.press('Escape');
  await look(page);
  await expect(page.getByRole('document', { name: 'Text der Mail' })).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  await page.getByRole('button', { name: 'Entscheiden, Brief und Mail senden' }).click();
  await expect(page.getByRole('heading', { name: /^Entschieden: \d/ })).toBeVisible();
  await expect(page.getByLabel('Betrag, Zeile 1')).toHaveCount(0);

  await post(page.request, 'disagree', { billUuid, words: 'Das war nötig.' });
  await page.reload();
  await expect(page.getByRole('region', { name: 'Der Kunde ist nicht einverstanden' })).toContainText('Das war nötig.');
  await page.keyboard.press('r');
  await expect(page.getByLabel('Leistung, Zeile 1')).toHaveValue('Hustensaft');
  await look(page);
  await expect(page.getByText('Jetzt entscheidet jemand anderes.').last()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Entscheiden, Brief und Mail senden' })).toHaveCount(0);

  const other = await (await browser.newContext()).newPage();
  await enterDesk(other, 'lead');
  await other.goto(address);
  await expect(other.getByRole('button', { name: 'Neu entscheiden' })).toBeVisible();
  await expectAccessible(other);
  await other.keyboard.press('r');
  await expect(other.getByLabel('Leistung, Zeile 1')).toHaveValue('Hustensaft');
  await look(other);
  await other.getByRole('button', { name: 'Entscheiden, Brief und Mail senden' }).click();
  await expect(other.getByText(`Muster lead ${process.pid}`).first()).toBeVisible();
  await expect(other.getByRole('region', { name: 'Der Kunde ist nicht einverstanden' })).toHaveCount(0);
  await expect(other.getByLabel('Leistung, Zeile 1')).toHaveCount(0);

  await other.keyboard.press('w');
  await expect(other.getByText('Die Rechnung gilt als zurückgezogen.')).toBeVisible();
  await other.getByRole('button', { name: 'Zurückziehen und Mail senden' }).click();
  await readMail(email, /ist zurückgezogen/);
  await expect(other.getByRole('button', { name: 'Neu entscheiden' })).toHaveCount(0);
  await other.goto(deskUrl('/zahlen'));
  const download = other.waitForEvent('download');
  await other.getByRole('link', { name: 'Beschwerden dieses Jahres als CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Beschwerden-\d{4}\.csv$/);
});

test('keys are listed, a line is split and deleted, and a clerk hears who decides above the limit', async ({ page }) => {
  const { claimNumber } = await handIn(page, 1_600);
  await enterDesk(page, 'clerk');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(deskUrl('/?zeige=bill'));
  await page.getByRole('row').filter({ hasText: claimNumber }).getByRole('link').first().click();
  await expect(page.getByText(/Rechnungen über 1\.500,00\s€ entscheidet die Leitung/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Entscheiden' })).toHaveCount(0);
  await page.keyboard.press('s');
  await expect(page.getByLabel('Betrag, Zeile 2')).toHaveValue('800,00');
  await page.keyboard.press('x');
  await expect(page.getByText(/800,00\s€ fehlen/)).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Tasten' }).getByText('Zeile teilen')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('accounting sees what was paid too much, and hears when it is settled already', async ({ page }) => {
  await enterDesk(page, 'accounting');
  const benefits = [{ benefitId: 999_999, title: 'Rechnung B-2', amountStr: '20,00\u00A0€' }];
  const excess = { excessId: 999_999, billId: 7, policeId: 1, leftStr: '39,50\u00A0€', since: '2026-11-02', benefits };
  // Paid money takes two people and a bank: what the list shows is given here, what a press says is the server's own.
  await page.route('**/bill_excesses.json', (route) => route.fulfill({ json: { excesses: [excess] } }));
  await page.goto(deskUrl('/geld/auszahlungen'));
  const part = page.getByRole('region', { name: 'Zu viel gezahlt' });
  await expect(part.getByRole('row').last()).toContainText(/Rechnung 7\s*02\.11\.2026\s*39,50/);
  await expectAccessible(page);
  for (const [button, look, leave] of [
    [/^Verrechnen/, 'Mail ansehen', 'Abbrechen'],
    [/^Verzichten/, null, 'Schließen'],
  ] as const) {
    await part.getByRole('button', { name: button }).click();
    await expectAccessible(page, 'dialog[open]');
    // Nothing to choose is looked at as soon as it opens.
    if (look !== null) await page.getByRole('dialog').getByRole('button', { name: look }).click();
    await expect(page.getByRole('dialog')).toContainText('Diesen Betrag gibt es nicht, oder er ist schon erledigt.');
    await page.getByRole('dialog').locator('footer').getByRole('button', { name: leave }).click();
  }
});

test('a practice that the customer has released is asked by the desk and answers by a link', async ({ page, browser }) => {
  test.slow();
  const { claimNumber } = await handIn(page, 160, { isReleased: true });
  await enterDesk(page, 'clerk');
  await open(page, claimNumber);
  await expect(page.getByLabel('Betrag, Zeile 1')).toHaveValue('160,00');
  await page.keyboard.press('p');
  await expect(page.getByRole('textbox', { name: 'E-Mail-Adresse der Praxis' })).toBeFocused();
  await expectAccessible(page, 'dialog[open]');
  const email = `praxis-${randomUUID().slice(0, 8)}@example.org`;
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('War das Röntgen nötig?');
  await page.getByRole('button', { name: 'Mail ansehen' }).click();
  await expect(page.getByRole('document', { name: 'Text der Mail' })).toContainText('War das Röntgen nötig?');
  await page.getByRole('button', { name: 'Fragen und Mail an die Praxis senden' }).click();
  const questions = page.getByRole('region', { name: 'Fragen an die Praxis' });
  await expect(questions).toContainText('Noch ohne Antwort');

  const address = /https?:\/\/\S+?(\/rueckfrage\/[\w-]+)/.exec(await readMail(email, /Rückfrage zu Rechnung/))![1]!;
  const practice = await (await browser.newContext({ viewport: { width: 375, height: 812 } })).newPage();
  await practice.goto(new URL(address, test.info().project.use.baseURL).href);
  await expect(practice.getByText('War das Röntgen nötig?')).toBeVisible();
  await expectAccessible(practice);
  await expectNoSidewaysScroll(practice);
  await practice.getByRole('button', { name: 'Antwort senden' }).click();
  await expect(practice.getByRole('textbox', { name: 'Antwort', exact: true })).toBeFocused();
  await practice.getByRole('textbox', { name: 'Antwort', exact: true }).fill('Ja, wegen der Lahmheit.');
  const buffer = Buffer.from(await photo('Befund'), 'base64');
  await practice.locator('#files').setInputFiles({ name: 'Befund.jpg', mimeType: 'image/jpeg', buffer });
  await expect(practice.getByRole('listitem').filter({ hasText: 'Befund.jpg' })).toBeVisible();
  await practice.getByRole('textbox', { name: 'Wer antwortet?' }).fill('Dr. Mira Sommer');
  await practice.getByRole('button', { name: 'Antwort senden' }).click();
  await expect(practice.getByRole('heading', { name: 'Danke für die Antwort!' })).toBeVisible();
  await practice.close();

  await page.reload();
  await expect(questions).toContainText('Ja, wegen der Lahmheit.');
  await expect(questions).toContainText('Dr. Mira Sommer');
  // On a phone a line is a card: nothing lies beside the screen, neither of the page nor of the lines.
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(page);
    await expectNoScrolledTable(page);
    await expectTablesSaySo(page);
  }
  await expectAccessible(page);
});
