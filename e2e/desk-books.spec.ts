import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { announceDebits } from '#server/business/money/collecting/announce-debits.ts';
import { fillPaidPolices } from '#server/testing/samples/money/paid-polices.ts';
import { makeCustomer } from './browser/customer.ts';
import { enterDesk } from './browser/desk.ts';
import { readMail } from './browser/mailbox.ts';
import { test } from './browser/own-desk.ts';
import { expectAccessible, expectNoScrolledTable, expectNoSidewaysScroll } from './browser/visit.ts';

/** As somebody does who has no mouse: a button is reached by the tab key, from where the focus is. */
const pressByKeyboard = async (page: Page, name: string | RegExp) => {
  const button = page.getByRole('button', { name });
  await expect(button).toBeVisible();
  const isThere = () => button.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < 80 && !(await isThere()); step += 1) await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
};

test('a date that nobody collected is made up for by one press, and the month is closed by two people', async ({ desk }) => {
  const { clock, database } = desk;
  await fillPaidPolices(database, 3);
  clock.goTo(isoDate('2026-11-24'));
  await announceDebits(isoDate('2026-12-01'), { database, clock });

  clock.goTo(isoDate('2026-11-26'));
  const early = await desk.enter('accounting', '/geld/einzug');
  await expect(early.getByRole('heading', { name: 'Nächster Einzug: 01.12.2026' })).toBeVisible();
  await early.keyboard.press('e');
  await expect(early.getByRole('dialog', { name: 'Zum 01.12.2026 einziehen?' })).toBeVisible();
  await expectAccessible(early, 'dialog[open]');
  await early.context().close();

  clock.goTo(isoDate('2026-12-03'));
  const collecting = await desk.enter('accounting', '/geld/einzug');
  await expect(collecting.getByRole('heading', { name: 'Nicht eingezogen: 01.12.2026' })).toBeVisible();
  await expect(collecting.getByText(/^Angekündigt waren 3 Lastschriften über .*, aber niemand hat eingezogen\.$/)).toBeVisible();
  await expectAccessible(collecting);
  await collecting.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(collecting);
  await expectNoScrolledTable(collecting);
  await pressByKeyboard(collecting, 'Am 07.12.2026 nachholen');
  const dialog = collecting.getByRole('dialog', { name: 'Einzug vom 01.12.2026 nachholen' });
  await expect(dialog.getByText(/Am 07\.12\.2026 buchen wir/).first()).toBeVisible();
  await expectAccessible(collecting, 'dialog[open]');
  await expectNoSidewaysScroll(collecting);
  await dialog.getByRole('button', { name: 'Am 07.12.2026 nachholen' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  const run = collecting.getByRole('row', { name: /^01\.12\.2026/ });
  await expect(run).toContainText('3');
  await expect(collecting.getByRole('heading', { name: /^Nicht eingezogen/ })).toHaveCount(0);
  await expect(collecting.getByRole('button', { name: /nachholen/ })).toHaveCount(0);
  // Everybody hears of the other day, once.
  const countNotices = () => desk.subjects.filter((subject) => subject.startsWith('Am 07.12.2026 buchen wir')).length;
  await expect.poll(countNotices).toBe(3);
  await collecting.reload();
  await expect(run).toBeVisible();
  await expectAccessible(collecting);

  clock.goTo(isoDate('2027-01-05'));
  const books = await desk.enter('accounting', '/geld/buecher');
  await pressByKeyboard(books, 'Dezember 2026 nachrechnen und vorschlagen');
  await expect(books.getByText('Dezember 2026: vorgeschlagen')).toBeVisible();
  await expect(books.getByText('Bestätigen muss es jemand anderes.', { exact: true })).toBeVisible();
  await expect(books.getByRole('button', { name: 'Dezember 2026 abschließen' })).toHaveCount(0);
  await expectAccessible(books);

  const lead = await desk.enter('lead', '/geld/buecher');
  const hash = (await lead.getByText(/Prüfsumme [0-9a-f]{64}/).innerText()).slice(-64);
  await expectAccessible(lead);
  await pressByKeyboard(lead, 'Dezember 2026 abschließen');
  await expect(lead.getByText('Dezember 2026: abgeschlossen')).toBeVisible();
  await expect(lead.getByText('Januar 2027 ist noch nicht vorbei.')).toBeVisible();
  await lead.getByText('Dezember 2026: abgeschlossen').click();
  await expect(lead.getByText(/Vorgeschlagen von Muster accounting .* Bestätigt von Muster lead /)).toBeVisible();
  await expectAccessible(lead);
  await lead.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(lead);
  await expectNoScrolledTable(lead);
  const downloading = lead.waitForEvent('download');
  await lead.getByRole('group').getByRole('link', { name: 'Als CSV' }).click();
  expect(await readFile(await (await downloading).path(), 'utf8')).toContain(hash);
});

test('an account that the switch service tells is taken over at the desk, and the customer hears of it', async ({
  page,
  request,
}) => {
  const email = await makeCustomer(request);
  await enterDesk(page, 'accounting');
  await page.keyboard.press('/');
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('cell', { name: email })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Kontakt' })).toBeVisible();
  await pressByKeyboard(page, 'Neue Bankverbindung vom Kontowechselservice');
  const dialog = page.getByRole('dialog', { name: 'Neue Bankverbindung vom Kontowechselservice' });
  await expect(dialog.getByLabel('Neue IBAN')).toBeVisible();
  await expectAccessible(page, '[role="dialog"], dialog[open]');
  await dialog.getByLabel('Neue IBAN').focus();
  await page.keyboard.type('DE00 1234');
  await pressByKeyboard(page, 'Mail ansehen');
  await expect(dialog.getByText('Die eingegebene IBAN ist nicht gültig.').first()).toBeVisible();
  await dialog.getByLabel('Neue IBAN').fill('DE02 1203 0000 0000 2020 51');
  await pressByKeyboard(page, 'Mail ansehen');
  await expect(dialog.getByRole('document', { name: 'Text der Mail' })).toContainText('Dann widersprich bitte');
  await expectAccessible(page, '[role="dialog"], dialog[open]');
  await pressByKeyboard(page, 'Bankverbindung ändern');
  await expect(page.getByText(/neue Bankverbindung ist gespeichert/)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const mail = await readMail(email, /Bankverbindung wurde geändert/);
  for (const part of ['Kontowechselservice', '**20 51', 'widersprich']) expect(mail.replaceAll(/\s+/g, ' ')).toContain(part);
});
