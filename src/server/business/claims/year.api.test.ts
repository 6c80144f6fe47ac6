import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { addDays, type IsoDate } from '#domain/basics/calendar-date.ts';
import { isTargetDay } from '#domain/basics/working-days.ts';
import type { Settlement, SettlementBasis } from '#domain/claims/settling/settlement.ts';
import { verifyLedger } from '#server/business/money/bookkeeping/verify-ledger.ts';
import { bookDues } from '#server/business/money/dues/book-dues.ts';
import { makePayoutRun } from '#server/business/money/paying-out/make-payout-run.ts';
import { releasePayoutRun } from '#server/business/money/paying-out/release-payout-run.ts';
import { writePayoutFile } from '#server/business/money/paying-out/write-payout-file.ts';
import { importBankFile } from '#server/business/money/returns/import-bank-file.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { createBookShelf } from '#server/foundation/reference/book-shelf.ts';
import { toClaimBook } from '#server/foundation/reference/to-claim-book.ts';
import { copyTemplate, openTestDatabase } from '#server/testing/database-kinds.ts';
import { shippedReference } from '#server/testing/shipped-reference.ts';
import { isThorough } from '#server/testing/test-settings.ts';
import { createBank } from '#server/testing/year/bank.ts';
import { createClaimants } from '#server/testing/year/claims.ts';
import { pressAgain } from '#server/testing/year/dying.ts';
import { daysOf, insure, randomFrom, type Insured } from '#server/testing/year/population.ts';

/** As many as the year has where there is time; fewer see every deed, too. */
const billCount = isThorough ? 500 : 70;
const firstDay = '2026-11-02';
const lastDay = isThorough ? '2027-12-20' : '2027-03-31';
const retentions = ['sb0', 'sb35', 'sb85'];
const amountOf: Readonly<Record<string, number>> = { sb0: 0, sb35: 3_500, sb85: 8_500 };
const [maker, releaser] = [
  { staffId: null, name: 'Erika Muster' },
  { staffId: null, name: 'Max Muster' },
];

const accountSums = async (database: Database) => {
  const { rows } = await sql<{ account: string; sum: string }>`
    select account_key as account, sum(amount)::text as sum from ledger_entry group by account_key order by account_key`.execute(
    database,
  );
  return rows;
};

/** A year of bills on a database of its own; answers all that came of it. */
const liveYear = async (isKilled: boolean) => {
  const files = await copyTemplate(inject('databaseTemplate'));
  const connection = await openTestDatabase(files);
  const { database } = connection;
  const { reference, tarifBook } = await shippedReference();
  let today = firstDay as IsoDate;
  const clock = { now: () => new Date(`${today}T09:00:00Z`) };
  const work = { database, clock, claimBook: toClaimBook(reference), shelf: createBookShelf(tarifBook, reference) };
  const random = randomFrom(20_261_118);
  const bank = createBank(randomFrom(3));
  const deaths = randomFrom(5);
  const claimants = createClaimants(random, { isKilled });
  const press = <Answer>(action: (within: Database) => Promise<Answer>) =>
    isKilled ? pressAgain(database, deaths, action) : action(database);

  const insured: Insured[] = [];
  for (let number = 1; number <= 30; number += 1) {
    const one = await insure(database, { number, madeOn: addDays(today, -30), random });
    insured.push(one);
    await database
      .updateTable('police')
      .set({ retention_key: retentions[number % 3]! })
      .where('id', '=', one.policeId)
      .execute();
  }

  const transfers = new Map<string, number>();
  const payOut = async () => {
    await press((within) => makePayoutRun({ database: within, clock, actor: maker }));
    const draft = await database
      .selectFrom('payout_run')
      .select('id')
      .where('released_at', 'is', null)
      .where('discarded_at', 'is', null)
      .executeTakeFirst();
    if (draft === undefined) return;
    await press((within) => releasePayoutRun(draft.id, { database: within, clock, actor: releaser }));
    const parts: string[] = [];
    await writePayoutFile(draft.id, { write: async (text) => void parts.push(text) }, { database });
    for (const { endToEndId, amount } of bank.takeTransfers(parts.join(''))) {
      expect(transfers.has(endToEndId)).toBe(false);
      // What goes out at the end arrives.
      const isBack = random.isIn(0.1) && today <= lastDay;
      transfers.set(endToEndId, isBack ? 0 : amount);
      if (!isBack) continue;
      claimants.told.returned += 1;
      bank.sendBack(today, { endToEndId, amount });
    }
  };

  const readBank = async () => {
    for (const xml of bank.filesOf(today)) {
      const name = `${createHash('sha256').update(xml).digest('hex').slice(0, 8)}.xml`;
      const file = { name, content: Buffer.from(xml) };
      await press((within) => importBankFile(file, { database: within, clock, actor: maker, book: tarifBook } as never));
    }
  };

  for (const day of daysOf(firstDay, lastDay)) {
    today = day;
    if (day.endsWith('-01')) await press((within) => bookDues({ database: within, clock }));
    await claimants.live({ work, today, insured }, billCount);
    if (isTargetDay(today) && Number(today.slice(8)) % 6 === 0) await payOut();
    await readBank();
  }
  await claimants.settleAll({ work, today, insured });
  for (let more = 0; more < 12; more += 1) {
    today = addDays(today, 1);
    await claimants.live({ work, today, insured }, 0);
    await claimants.settleAll({ work, today, insured });
    if (isTargetDay(today)) await payOut();
    await readBank();
  }
  // Nobody does anything any more: what is on its way arrives.
  for (let more = 0; more < 6; more += 1) {
    today = addDays(today, 1);
    if (isTargetDay(today)) await payOut();
    await readBank();
  }

  const settlements = await database
    .selectFrom('settlement')
    .innerJoin('bill', 'bill.id', 'settlement.bill_id')
    .innerJoin('claim', 'claim.id', 'bill.claim_id')
    .innerJoin('police', 'police.id', 'claim.police_id')
    .select(['settlement.bill_id as billId', 'police.id as policeId', 'retention_key as retentionKey', 'valid_from as validFrom'])
    .select(['basis', 'result'])
    .orderBy('settlement.id')
    .execute();
  const benefits = await database
    .selectFrom('benefit')
    .select(['id', 'bill_id as billId', 'amount', 'cancelled_at as cancelledAt', 'excess_id as excessId'])
    .orderBy('id')
    .execute();
  const excesses = await database.selectFrom('benefit_excess').select(['bill_id as billId', 'amount']).orderBy('id').execute();
  const mails = await database
    .selectFrom('outbox')
    .select('kind')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .groupBy('kind')
    .orderBy('kind')
    .execute();
  const states = await database.selectFrom('bill').select(['id', 'state_key']).orderBy('id').execute();
  const { findings } = await verifyLedger({ database, clock });
  const accounts = await accountSums(database);
  await connection.close();
  await files.remove();
  return { bank, claimants, transfers, settlements, benefits, excesses, mails, states, findings, accounts };
};
type Lived = Awaited<ReturnType<typeof liveYear>>;

/** The first day of the year of insurance, counted here and not by the settlement. */
const yearOfDay = (validFrom: string, day: string) => {
  const year = Number(day.slice(0, 4)) - (day.slice(5) < validFrom.slice(5) ? 1 : 0);
  return `${Math.max(year, Number(validFrom.slice(0, 4)))}`;
};

const expectRetentions = ({ settlements }: Lived) => {
  const last = new Map(settlements.map((one) => [one.billId, one]));
  const years = new Map<string, { taken: number; eligible: number; most: number }>();
  for (const { policeId, validFrom, retentionKey, basis, result } of last.values()) {
    const { lines } = basis as SettlementBasis;
    (result as Settlement).lines.forEach(({ retention, paid }, index) => {
      const key = `${policeId} ${yearOfDay(validFrom, lines[index]!.treatedOn)}`;
      const year = years.get(key) ?? { taken: 0, eligible: 0, most: amountOf[retentionKey ?? 'sb0'] ?? 0 };
      years.set(key, { ...year, taken: year.taken + retention, eligible: year.eligible + retention + paid });
    });
  }
  expect(years.size).toBeGreaterThan(20);
  for (const { taken, eligible, most } of years.values()) expect(taken).toBe(Math.min(most, eligible));
  expect([...years.values()].some(({ taken, most }) => most > 0 && taken === most)).toBe(true);
};

const expectPaidOnce = ({ settlements, benefits, excesses, transfers, claimants }: Lived) => {
  const target = new Map(settlements.map(({ billId, result }) => [billId, (result as Settlement).sum.paid as number]));
  const sumOf = (rows: readonly { billId: number | null; amount: number }[], billId: number) =>
    rows.reduce((sum, row) => (row.billId === billId ? sum + Number(row.amount) : sum), 0);
  const arrived = new Map<number, number>();
  for (const [endToEndId, amount] of transfers) {
    const benefitId = Number(/-L(\d+)$/u.exec(endToEndId)?.[1]);
    const { billId } = benefits.find(({ id }) => id === benefitId)!;
    arrived.set(billId ?? 0, (arrived.get(billId ?? 0) ?? 0) + amount);
  }
  const kept = benefits.filter(({ cancelledAt }) => cancelledAt === null);
  for (const { billId } of claimants.bills) {
    const setOff = sumOf(
      kept.filter(({ excessId }) => excessId !== null),
      billId,
    );
    // What arrived, less what was too much and not settled since, is what the last letter says.
    const bill = [billId, (arrived.get(billId) ?? 0) + setOff - sumOf(excesses, billId)];
    expect(bill).toEqual([billId, target.get(billId) ?? 0]);
  }
};

test(`a year of ${billCount} bills: books balance, every year bears its retention once, no bill is paid twice; killed anywhere it is the same`, async () => {
  const whole = await liveYear(false);
  const { told, bills } = whole.claimants;
  // The year was one: everything happened in it.
  expect(bills.length).toBeGreaterThan(billCount * 0.9);
  for (const many of [told.advances, told.returned, told.moved]) expect(many).toBeGreaterThan(1);
  expect(whole.excesses.length).toBeGreaterThan(0);
  expect(new Set(whole.states.map(({ state_key }) => state_key))).toEqual(new Set(['decided', 'withdrawn']));
  expect(whole.findings).toEqual([]);
  expect(whole.accounts.reduce((sum, account) => sum + Number(account.sum), 0)).toBe(0);
  const books = Object.fromEntries(whole.accounts.map(({ account, sum }) => [account, Number(sum)]));
  expect(books).toMatchObject({ claims_reserve: 0, claims_owed: 0, in_payout: 0, bank: whole.bank.balance() });
  expectRetentions(whole);
  expectPaidOnce(whole);

  const broken = await liveYear(true);
  const outcome = ({ accounts, mails, states, benefits, settlements, excesses, transfers, findings }: Lived) => ({
    accounts,
    mails,
    findings,
    states: states.map(({ state_key }) => state_key),
    transfers: [...transfers.values()],
    benefits: benefits.map(({ amount, cancelledAt }) => [amount, cancelledAt]),
    settlements: settlements.map(({ result }) => (result as Settlement).sum),
    excesses: excesses.map(({ amount }) => amount),
  });
  expect(outcome(broken)).toEqual(outcome(whole));
}, 1_800_000);
