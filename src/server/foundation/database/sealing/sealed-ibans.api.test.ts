/** @module-tag both-databases */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { formatIban, type Iban } from '#domain/person/payment.ts';
import { keysRotate } from '#server/faces/commands/rotate-key.ts';
import { sepaPayoutMake } from '#server/faces/commands/money/sepa-payout.ts';
import { connectDatabase, type Database } from '#server/foundation/database/connect.ts';
import { bringBankFile, runCommand } from '#server/testing/run-command.ts';
import { sampleDebit } from '#server/testing/samples/account.ts';
import { camt053, payer, purpose, txDetails } from '#server/testing/samples/money/bank-files.ts';
import { decidedBill, sentFile } from '#server/testing/samples/claim-rows.ts';
import { newPayingCustomer, pay, withdraw } from '#server/testing/samples/money/money.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { findOrMakeKeyFile } from './data-keys.ts';
import { checkDataKeys, countToSeal, reseal } from './reseal.ts';

const shop = useTestShop({ isPerTest: true });
/** Neither is the provider's own, which every letter may name. */
const [first, second] = ['DE91100000000123456789', 'DE02120300000000202051'];
const ofTests = `newer:${'B'.repeat(43)}=`;

/** All that the database holds, as text without spaces. */
const dump = async (database: Database) => {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
  `.execute(database);
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`select one::text as text from ${sql.table(name)} as one`.execute(database);
    texts.push(...rows.map(({ text }) => `${name} ${text}`));
  }
  return texts;
};
/** The tables that hold it. */
const holding = (texts: readonly string[], part: string) =>
  texts.filter((text) => text.replaceAll(' ', '').includes(part)).map((text) => text.split(' ')[0]);
const plainOnes = async (database: Database) => {
  const texts = await dump(database);
  return [first, second].flatMap((iban) => [...holding(texts, iban), ...holding(texts, iban.slice(-10))]);
};

/** Brings both accounts to all tables; answers how the payout and the file of the bank ended. */
const writeEverywhere = async () => {
  const { database } = shop.connection;
  const customer = await newPayingCustomer(shop, { acceptance: { paymentIban: first } });
  await sampleDebit({ database, clock: shop.clock }, customer.policeNumber, isoDate('2026-12-01'));
  await customer.prove();
  await customer.post('/webapi/v1/user/commands/update_iban.json', { paymentIban: second, paymentSepaMandat: true });
  const leaving = await newPayingCustomer(shop, { acceptance: { paymentIban: first } });
  await pay(shop, leaving.policeId, 3000);
  await withdraw(leaving);
  const { billId } = await decidedBill(shop, customer.policeId, { iban: second });
  // More than are sealed anew at once.
  for (let page = 1; page <= 7; page += 1) await sentFile(shop, customer.policeId, { billId, words: `Seite ${page} ${first}` });
  const { code } = await runCommand(shop, sepaPayoutMake);
  // What a bank writes names accounts as well: by a transfer that finds its police, and by one that waits for a person.
  const transfer = (text: string) => ({
    amount: 100,
    isCredit: true,
    day: '2026-11-15',
    details: txDetails(payer(`Erika ${second}`) + purpose(text)),
  });
  const files = camt053([transfer(`${customer.policeNumber} von ${first}`), transfer(`Danke von ${formatIban(first as Iban)}`)]);
  return [code, (await bringBankFile(shop, files)).json()];
};
const ofAll = [0, { payments: 1, unassigned: 1 }];

test('after a purchase, a change, a debit, a bill, a payout and a file of the bank no table holds an IBAN in plain, and all of them are still read', async () => {
  expect(await writeEverywhere()).toMatchObject(ofAll);
  const { database } = shop.connection;
  const kept = await Promise.all([
    database.selectFrom('sepa_mandate').select('iban').orderBy('id').execute(),
    database.selectFrom('debit').select('iban').execute(),
    database.selectFrom('payout').select('iban').orderBy('id').execute(),
    database.selectFrom('police').select('payment_iban as iban').orderBy('id').execute(),
    database.selectFrom('contact_register').select('iban').orderBy('id').execute(),
  ]);
  expect(kept.map((rows) => rows.map(({ iban }) => iban))).toEqual([
    [first, second, first],
    [first],
    [first, second],
    [second, first],
    [second, first],
  ]);
  expect(await plainOnes(database)).toEqual([]);
  expect(holding(await dump(database), 'sealed.local.').length).toBeGreaterThanOrEqual(9);
});

test('what the release before wrote is read and sealed; a new key seals all of it anew, and the old one may go', async () => {
  expect(await writeEverywhere()).toMatchObject(ofAll);
  const { database } = shop.connection;
  await sql`update sepa_mandate set iban = ${first}, iban_end = null where id = (select min(id) from sepa_mandate)`.execute(
    database,
  );
  await sql`update police set payment_iban = ${second} where id = (select min(id) from police)`.execute(database);
  expect(await countToSeal(database, 'plain')).toBe(2);
  expect(await reseal(database, { which: 'plain' })).toBe(2);
  expect([await plainOnes(database), await reseal(database, { which: 'plain' })]).toEqual([[], 0]);
  await checkDataKeys(database);

  const { settings } = shop.database;
  const local = findOrMakeKeyFile(settings.dataDir);
  const using = async <Result>(dataKeys: string, work: (database: Database) => Promise<Result>) => {
    const connection = await connectDatabase({ ...settings, dataKeys }, () => undefined);
    try {
      return await work(connection.database);
    } finally {
      await connection.close();
    }
  };
  await expect(using(ofTests, checkDataKeys)).rejects.toThrow('„local“ verschlüsselt, der in DATA_KEYS fehlt');
  await expect(using(`local:${'C'.repeat(43)}=`, checkDataKeys)).rejects.toThrow('ein anderer unter diesem Namen');

  await using(`${ofTests},${local}`, async (later) => {
    await checkDataKeys(later);
    const servedBy = { ...shop, connection: { ...shop.connection, database: later } };
    const waiting = await countToSeal(later, 'older');
    expect(waiting).toBeGreaterThanOrEqual(9);
    expect((await runCommand(servedBy, keysRotate, '--dry-run')).lines[0]).toContain(`${waiting} IBANs und Dateien würden`);
    expect((await runCommand(servedBy, keysRotate, '--json')).json()).toEqual({ resealed: waiting, left: 0, dropped: ['local'] });
    expect((await runCommand(servedBy, keysRotate, '--json')).json()).toEqual({ resealed: 0, left: 0, dropped: [] });
    expect(holding(await dump(later), 'sealed.local.')).toEqual([]);
  });
  await using(ofTests, async (alone) => {
    await checkDataKeys(alone);
    const mandates = await alone.selectFrom('sepa_mandate').select(['iban', 'iban_end']).orderBy('id').execute();
    expect(mandates[0]).toEqual({ iban: first, iban_end: '6789' });
    expect(await alone.selectFrom('bill').innerJoin('benefit', 'bill_id', 'bill.id').select('benefit.iban').execute()).toEqual([
      { iban: second },
    ]);
    expect(await alone.selectFrom('bill').select('iban').execute()).toEqual([{ iban: second }]);
    const files = await alone.selectFrom('bill_file').select('content').orderBy('id').execute();
    expect(files.map(({ content }) => Buffer.from(content, 'base64').toString())).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((page) => `Seite ${page} ${first}`),
    );
  });
  // Whoever still has the old one alone is told.
  await expect(database.selectFrom('debit').select('iban').execute()).rejects.toThrow('„newer“ verschlüsselt');
});
