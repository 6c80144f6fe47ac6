import { expect, test } from 'vitest';
import type { BankFileAnswer, BankImportList } from '#domain/wire/money/bank.ts';
import type { MailPreview } from '#domain/wire/desk/work.ts';
import { verifyLedger } from '#server/business/money/bookkeeping/verify-ledger.ts';
import { killAtLogLine } from '#server/testing/databases/kill-midway.ts';
import { camt053 } from '#server/testing/samples/money/bank-files.ts';
import { mailTo } from '#server/testing/samples/customers.ts';
import { accountSums, balanceOf, collectFrom, newPayer } from '#server/testing/samples/money/debits.ts';
import { back, paid, useReturns } from '#server/testing/samples/money/returns.ts';
import { useTestDesk } from '#server/testing/test-desk.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop();
const desk = useTestDesk(shop);
const { bring, later } = useReturns(shop, desk);

test('a file of the bank is shown before it is read in: as shown or not at all', async () => {
  const payer = await newPayer(shop);
  await collectFrom(shop, payer);
  const debit = await collectFrom(shop, payer, { day: '2027-01-01' });
  const staff = await later('2027-01-07');
  const entries = [back(debit, 'AM04', 300), paid(4_200, 'Vielen Dank')];
  const file = { name: 'muster.xml', contentBase64: Buffer.from(camt053(entries)).toString('base64') };
  const look = async (one: object = file) =>
    (await staff.post('/deskapi/v1/money_commands/preview_bank_file.json', one)).json() as MailPreview;
  const read = async (previewKey: string) =>
    (await staff.post('/deskapi/v1/money_commands/import_bank_file.json', { ...file, previewKey })).json() as BankFileAnswer;
  const filesRead = async () => (await staff.get('/deskapi/v1/money/bank_imports.json')).json() as BankImportList;

  const before = [await filesRead(), await balanceOf(shop, debit.policeId)];
  const shown = await look();
  const text = shown.effects.join('\n');
  for (const part of [
    'Kontoauszug (camt.053), Prüfsumme ',
    '1 Lastschrift ist zurückgekommen.',
    'Neue Umsätze: 2, Eingänge 42,00\u00A0€, Ausgänge ',
    'wartet auf eine Zuordnung',
    `${debit.policeNumber}, Konto nicht gedeckt, wird noch einmal eingezogen`,
    'Eine E-Mail geht hinaus.',
  ])
    expect(text).toContain(part);
  expect(shown.mail).toMatchObject({ to: debit.customer.email, subject: expect.stringContaining('zurückgekommen') });
  expect(await look()).toEqual(shown);
  expect([await filesRead(), await balanceOf(shop, debit.policeId)]).toEqual(before);

  // Shown for another file, or changed in between: another file has told one of its lines.
  const other = await look({ ...file, contentBase64: Buffer.from(`${camt053(entries)}\n`).toString('base64') });
  expect((await read(other.previewKey))._issues).toMatchObject([
    { level: 'error', message: expect.stringContaining('Inzwischen') },
  ]);
  await bring(staff, [paid(4_200, 'Vielen Dank')]);
  expect((await read(shown.previewKey))._issues).toMatchObject([
    { level: 'error', message: expect.stringContaining('Inzwischen') },
  ]);
  expect(await balanceOf(shop, debit.policeId)).toBe(0);

  const { previewKey, mail } = await look();
  const presses = await Promise.all([read(previewKey), read(previewKey)]);
  expect(presses.map(({ isKnown }) => isKnown).toSorted()).toEqual([false, true]);
  expect((await read(previewKey))._issues).toMatchObject([{ level: 'ok', message: 'Diese Datei wurde schon eingelesen.' }]);
  expect((await look())._issues).toMatchObject([{ level: 'error', message: expect.stringContaining('schon eingelesen') }]);
  expect((await mailTo(shop, debit.customer.email, 'zurückgekommen')).text).toBe(mail?.text);
  expect(await balanceOf(shop, debit.policeId)).toBe(debit.amount + 300);
});

test('what is no file of a bank is refused with a word', async () => {
  const staff = await desk.logIn('accounting');
  const body = { name: 'x.xml', contentBase64: Buffer.from('<a>').toString('base64') };
  const before = (await staff.get('/deskapi/v1/money/bank_imports.json')).text;
  const answer = await staff.post('/deskapi/v1/money_commands/import_bank_file.json', body);
  expect(answer.text).toContain('Nichts ist gebucht.');
  const shown = (await staff.post('/deskapi/v1/money_commands/preview_bank_file.json', body)).json() as MailPreview;
  expect([shown.effects, shown._issues[0]?.message]).toEqual([[], expect.stringContaining('Nichts ist gebucht.')]);
  expect((await staff.get('/deskapi/v1/money/bank_imports.json')).text).toBe(before);
});

test('killed midway nothing of a file is booked, and the next press books it once', async () => {
  const payer = await newPayer(shop);
  await collectFrom(shop, payer);
  const debit = await collectFrom(shop, payer, { day: '2027-01-01' });
  const staff = await later('2027-01-07');
  const content = camt053([back(debit, 'AM04', 300), paid(4_300, 'Vielen Dank')]);
  const file = { name: 'muster.xml', contentBase64: Buffer.from(content).toString('base64') };
  const { previewKey } = (await staff.post('/deskapi/v1/money_commands/preview_bank_file.json', file)).json() as MailPreview;
  const press = () => staff.post('/deskapi/v1/money_commands/import_bank_file.json', { ...file, previewKey });
  const { database } = shop.connection;
  const stand = async () => ({
    balance: await balanceOf(shop, debit.policeId),
    sums: await accountSums(shop),
    files: (await staff.get('/deskapi/v1/money/bank_imports.json')).json() as BankImportList,
    mails: shop.mails.filter(({ to }) => to === debit.customer.email).length,
    waiting: (await database.selectFrom('outbox').select('id').where('state', '=', 'waiting').execute()).length,
  });
  const before = await stand();
  expect([500, 503]).toContain((await killAtLogLine(database, press)).status);
  expect(await stand()).toEqual(before);

  const presses = [(await press()).json() as BankFileAnswer, (await press()).json() as BankFileAnswer];
  expect(presses.map(({ isKnown }) => isKnown)).toEqual([false, true]);
  expect(presses[0]!.lines[0]).toBe('1 Lastschrift ist zurückgekommen.');
  await mailTo(shop, debit.customer.email, 'zurückgekommen');
  expect(await stand()).toMatchObject({ balance: debit.amount + 300, mails: before.mails + 1 });
  expect((await stand()).files.items).toHaveLength(before.files.items.length + 1);
  expect((await verifyLedger({ database, clock: shop.clock })).findings).toEqual([]);
});
