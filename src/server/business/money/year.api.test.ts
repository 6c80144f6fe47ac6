import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { addMonths, type IsoDate } from '#domain/basics/calendar-date.ts';
import { isRefusal } from '#domain/basics/issue.ts';
import { cents } from '#domain/basics/money.ts';
import { isCollectedOn } from '#domain/money/collection.ts';
import { paidContractOf } from '#domain/money/paid-contract.ts';
import { addTargetDays, isTargetDay, targetDayFrom } from '#domain/basics/working-days.ts';
import type { EndingWork } from '#server/business/endings/declaring/declaration.ts';
import type { Work } from '#server/foundation/work.ts';
import type { Database, DatabaseConnection } from '#server/foundation/database/connect.ts';
import { doWaitingDays } from '#server/business/day/days.ts';
import { findPolicesByIds, type StoredPolice } from '#server/business/polices/police-store.ts';
import { copyTemplate, openTestDatabase, type TestDatabase } from '#server/testing/database-kinds.ts';
import { checkCollectionFile } from '#server/testing/check-collection-file.ts';
import { pain002 } from '#server/testing/samples/money/bank-files.ts';
import { shippedReference } from '#server/testing/shipped-reference.ts';
import { isThorough } from '#server/testing/test-settings.ts';
import { endOverdue, payAfterEnd, payReminders } from '#server/testing/year/arrears.ts';
import { createBank } from '#server/testing/year/bank.ts';
import { deeds } from '#server/testing/year/deeds.ts';
import { takeUpAgain } from '#server/testing/year/dying.ts';
import { daysOf, insure, randomFrom, type Insured } from '#server/testing/year/population.ts';
import type { BankDecision } from '#domain/money/bank/bank-booking.ts';
import { bookItem } from './bank-lines/book-item.ts';
import { listOpenItems } from './bank-lines/item-store.ts';
import { findStatements } from './bank-lines/statement-store.ts';
import { verifyLedger } from './bookkeeping/verify-ledger.ts';
import { collectDebits } from './collecting/collect-debits.ts';
import { remakeCollectionFile, writeCollectionFile } from './collecting/collection-file.ts';
import { makePayoutRun } from './paying-out/make-payout-run.ts';
import { releasePayoutRun } from './paying-out/release-payout-run.ts';
import { remakePayoutFile, writePayoutFile } from './paying-out/write-payout-file.ts';
import { importBankFile } from './returns/import-bank-file.ts';

/** So many see everything that a year brings; the embedded database is the same engine at half the pace. */
const count = isThorough && inject('databaseTemplate').kind === 'postgres' ? 500 : 150;
const random = randomFrom(20_261_116);
/** When a process dies has nothing to do with what people do. */
const deaths = randomFrom(20_261_119);
const bank = createBank(random);
const insured: Insured[] = [];
const erika = { staffId: null, name: 'Erika Muster' };
const max = { staffId: null, name: 'Max Muster' };

let today = '2026-11-02' as IsoDate;
const clock = { now: () => new Date(`${today}T09:00:00Z`) };
let files: TestDatabase;
let connection: DatabaseConnection;
let work: EndingWork & Pick<Work, 'publicUrl'>;

beforeAll(async () => {
  files = await copyTemplate(inject('databaseTemplate'));
  connection = await openTestDatabase(files);
  const { tarifBook } = await shippedReference();
  work = {
    database: connection.database,
    clock,
    book: tarifBook,
    delivery: { deliverNow: async () => 'waiting' as never },
    publicUrl: 'https://shop.beispiel.example',
  };
});

afterAll(async () => {
  await connection.close();
  await files.remove();
});

/** What a server or the desk is at may break off at any statement; then it is begun again (AM-08). */
const takeUp = <Answer>(press: (database: Database) => Promise<Answer>) => takeUpAgain(connection.database, deaths, press);

const textOf = async (write: (target: { write: (text: string) => Promise<void> }) => Promise<unknown>) => {
  const parts: string[] = [];
  await write({ write: async (text) => void parts.push(text) });
  return parts.join('');
};

/** The bank takes nothing of a file, or of one block of it; that is made anew under another name. */
const refused = { files: 0, blocks: 0 };
const refuse = async (xml: string, block: string | null = null) => {
  const [, messageId = ''] = /<MsgId>([^<]+)<\/MsgId>/.exec(xml) ?? [];
  const ofBlock = `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${block}</OrgnlPmtInfId><PmtInfSts>RJCT</PmtInfSts></OrgnlPmtInfAndSts>`;
  const report =
    block === null
      ? pain002([], { status: 'RJCT', messageId })
      : pain002([], { messageId }).replace('</CstmrPmtStsRpt>', `${ofBlock}$&`);
  const file = { name: 'abgelehnt.xml', content: Buffer.from(report) };
  const read = await takeUp((database) => importBankFile(file, { ...work, database, actor: erika }));
  expect(read.refusedFiles).toBe(1);
  refused[block === null ? 'files' : 'blocks'] += 1;
};

const remake = async (runId: number) => {
  await takeUp((database) => remakeCollectionFile(runId, { ...work, database, actor: max }));
  const remade = await textOf((target) => writeCollectionFile(runId, target, { database: connection.database }));
  expect(checkCollectionFile(remade).faults).toEqual([]);
  bank.takeDebits(remade);
};

const collect = async (collectionDate: IsoDate) => {
  const { database } = connection;
  const make = async () => {
    const run = await takeUp((within) => collectDebits(collectionDate, { ...work, database: within, actor: erika }));
    return { run, xml: await textOf((target) => writeCollectionFile(run.runId, target, { database })) };
  };
  const { run, xml } = await make();
  expect(checkCollectionFile(xml).faults).toEqual([]);
  expect(await make()).toEqual({ run, xml });
  const debits = await database.selectFrom('debit').select(['police_id', 'amount']).where('run_id', '=', run.runId).execute();
  const polices = await findPolicesByIds(
    database,
    debits.map(({ police_id }) => police_id),
  );
  const amountOf = new Map(debits.map(({ police_id, amount }) => [police_id, cents(amount)]));
  const isMeant = (police: StoredPolice) =>
    isCollectedOn(paidContractOf(police), collectionDate, amountOf.get(police.policeId) ?? cents(0));
  expect(polices.filter((police) => !isMeant(police))).toEqual([]);
  if (collectionDate === '2027-05-01') {
    await refuse(xml);
    await remake(run.runId);
  } else if (collectionDate === '2027-07-01') {
    const blocks = [...xml.matchAll(/<PmtInfId>([^<]+)<\/PmtInfId>/g)].map(([, id = '']) => id);
    expect(blocks.length).toBeGreaterThan(1);
    bank.takeDebits(xml, { without: blocks[0] });
    await refuse(xml, blocks[0]);
    await remake(run.runId);
  } else bank.takeDebits(xml);
};

let paidToNewAccounts = 0;
const payOut = async () => {
  const { database } = connection;
  const run = await takeUp((within) => makePayoutRun({ ...work, database: within, actor: erika }));
  if (isRefusal(run)) return;
  expect(isRefusal(await releasePayoutRun(run.runId, { ...work, actor: erika }))).toBe(true);
  const released = await takeUp((within) => releasePayoutRun(run.runId, { database: within, clock, actor: max }));
  expect(isRefusal(released)).toBe(false);
  const write = () => textOf((target) => writePayoutFile(run.runId, target, { database }));
  if (today.startsWith('2027-06')) {
    await refuse(await write());
    const remade = await takeUp((within) => remakePayoutFile(run.runId, { database: within, clock, actor: max }));
    expect(isRefusal(remade)).toBe(false);
  }
  for (const { endToEndId, iban } of bank.takeTransfers(await write())) {
    const payee = insured.find(({ policeId }) => endToEndId === `TDP${run.runId}-${policeId}`);
    // Money of a stranger goes back to where it came from.
    if (payee === undefined) continue;
    expect(iban).toBe(payee.iban);
    if (iban !== payee.firstIban) paidToNewAccounts += 1;
  }
};

/** What no file of ours explains, on a day of the banks: a person books each line the next time the desk is open. */
const surprises: readonly { amount: number; text: string; decisionOf: (one: Insured) => Partial<BankDecision> }[] = [
  { amount: 2_345, text: 'Danke für Bello', decisionOf: ({ policeNumber }) => ({ actionKey: 'police', target: policeNumber }) },
  { amount: 3_456, text: 'Beitrag wie immer', decisionOf: ({ email }) => ({ actionKey: 'customer', target: email }) },
  { amount: 990, text: 'Falsch überwiesen', decisionOf: () => ({ actionKey: 'back' }) },
  { amount: -1_250, text: 'Kontoführung', decisionOf: () => ({ actionKey: 'charges' }) },
  { amount: -60_000, text: 'Miete', decisionOf: () => ({ actionKey: 'other', note: 'Miete' }) },
];
let booked = 0;

const bookSurprises = async () => {
  const items = await listOpenItems(connection.database, { after: null, limit: 100 });
  for (const { itemId, reference } of items) {
    const surprise = surprises.find(({ text }) => reference?.includes(text) === true);
    if (surprise === undefined) throw new Error(`nobody expected ${reference}`);
    const decision = {
      actionKey: 'note',
      target: '',
      amount: null,
      note: '',
      ...surprise.decisionOf(random.oneOf(insured)),
    } as const;
    const answers = [];
    for (const actor of [erika, max])
      answers.push(...(await takeUp((database) => bookItem({ itemId, decision }, { ...work, database, actor })))._issues);
    expect(answers.filter(({ level }) => level === 'ok').length).toBe(Math.abs(surprise.amount) >= 50_000 ? 2 : 1);
    booked += 1;
  }
};

const liveDay = async () => {
  const { database } = connection;
  if (insured.length < count && today < '2027-08-01') {
    for (let some = 0; some < 3 && insured.length < count; some += 1) {
      insured.push(await insure(database, { number: insured.length + 1, madeOn: today, random }));
    }
  }
  for (let some = random.upTo(4); some > 0; some -= 1) {
    const deed = deeds[random.oneOf(Object.keys(deeds))]!;
    // Most withdraw soon after they have bought.
    await deed(random.isIn(0.3) ? insured.at(-1)! : random.oneOf(insured), today, random, work);
  }
  await takeUp((within) => doWaitingDays({ database: within, clock }));
  const next = addMonths(`${today.slice(0, 8)}01` as IsoDate, 1);
  if (today === addTargetDays(targetDayFrom(next), -2)) await collect(next);
  const year = { work, bank, random, insured };
  if (today.endsWith('-15') || today.endsWith('-28')) await payReminders(today, year);
  if (today.endsWith('-20')) await endOverdue(today, year);
  if (today.endsWith('-25')) await payAfterEnd(today, year);
  if (isTargetDay(today) && today.slice(8) >= '10' && today.slice(8) <= '12') await payOut();
  await bookSurprises();
  if (isTargetDay(today) && today < '2027-11-20' && random.isIn(0.1)) {
    const { amount, text } = random.oneOf(surprises);
    bank.surprise(today, amount, text);
  }
  for (const xml of bank.filesOf(today)) {
    const file = { name: `${createHash('sha256').update(xml).digest('hex').slice(0, 8)}.xml`, content: Buffer.from(xml) };
    const first = await takeUp((within) => importBankFile(file, { ...work, database: within, actor: erika }));
    const again = await importBankFile(file, { ...work, actor: erika });
    expect([first.isKnown, again.isKnown]).toEqual([false, true]);
  }
};

test(`a year of ${count} polices: every cent is accounted for, nothing is collected twice or after an end, whatever breaks off`, async () => {
  const { database } = connection;
  for (const day of daysOf('2026-11-02', '2027-12-20')) {
    today = day;
    await liveDay();
  }
  const states = await database.selectFrom('police').select('police_state_key').execute();
  const debits = await database
    .selectFrom('debit')
    .innerJoin('collection_run', 'collection_run.id', 'debit.run_id')
    .selectAll('debit')
    .execute();
  const summary = {
    states: Object.fromEntries(
      [...Map.groupBy(states, ({ police_state_key }) => police_state_key)].map(([key, of]) => [key, of.length]),
    ),
    debits: Object.fromEntries([...Map.groupBy(debits, ({ state_key }) => state_key)].map(([key, of]) => [key, of.length])),
  };
  // The year was one: of everything something happened.
  for (const key of ['new', 'ended', 'withdrawn', 'cancelled'] as const) expect(summary.states[key]).toBeGreaterThan(5);
  for (const key of ['collected', 'returned', 'rejected'] as const) expect(summary.debits[key]).toBeGreaterThan(2);

  // What the bank was given is what the books say, each once.
  expect(bank.taken.length).toBe(debits.length);
  expect(new Set(bank.taken.map(({ endToEndId }) => endToEndId)).size).toBe(debits.length);
  expect(new Set(debits.map(({ run_id, police_id }) => `${run_id} ${police_id}`)).size).toBe(debits.length);

  // A mandate begins with FRST and goes on with RCUR, unless what came before was refused.
  for (const ofMandate of Map.groupBy(debits, ({ mandate_id }) => mandate_id).values()) {
    const carriedOut = ofMandate.toSorted((one, other) => one.id - other.id);
    carriedOut.forEach(({ sequence_key }, at) =>
      expect(sequence_key).toBe(carriedOut.slice(0, at).some(({ state_key }) => state_key !== 'rejected') ? 'RCUR' : 'FRST'),
    );
  }

  const accounts = await database
    .selectFrom('ledger_entry')
    .select(['account_key', ({ fn }) => fn.sum<string>('amount').as('amount')])
    .groupBy('account_key')
    .execute();
  const sumOf = (key: string) => Number(accounts.find(({ account_key }) => account_key === key)?.amount ?? 0);
  expect(accounts.map(({ amount }) => Number(amount)).reduce((sum, amount) => sum + amount, 0)).toBe(0);
  expect(sumOf('bank')).toBe(bank.balance());
  expect([sumOf('in_collection'), sumOf('unassigned')]).toEqual([0, 0]);
  // Every statement agrees with the books of its evening, and none is missing.
  expect(booked).toBeGreaterThan(10);
  expect(refused.files).toBeGreaterThan(1);
  expect(refused.blocks).toBe(1);
  // Refunds went to the account of the day, and contracts that were ended for want of payment lived again.
  expect(paidToNewAccounts).toBeGreaterThan(3);
  const reminders = (await database.selectFrom('reminder').select('state_key').execute()).map(({ state_key }) => state_key);
  for (const key of ['paid', 'revived']) expect(reminders.filter((state) => state === key).length).toBeGreaterThan(1);
  const statements = await findStatements(database, { after: null, limit: 1_000 });
  expect(statements.length).toBeGreaterThan(50);
  expect(statements.filter(({ closing, ledger }) => closing !== ledger)).toEqual([]);
  expect(statements.filter(({ before, opening }) => before !== null && before !== opening)).toEqual([]);
  expect((await verifyLedger({ database, clock })).findings).toEqual([]);
}, 900_000);
