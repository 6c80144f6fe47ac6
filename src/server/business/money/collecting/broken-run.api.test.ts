import { sql, type KyselyPlugin } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { bookDues } from '#server/business/money/dues/book-dues.ts';
import { lockPolices } from '#server/business/polices/money-store.ts';
import { checkCollectionFile } from '#server/testing/check-collection-file.ts';
import { fromOutside } from '#server/testing/databases/one-connection.ts';
import { testActor } from '#server/testing/run-command.ts';
import { fillPaidPolices } from '#server/testing/samples/money/paid-polices.ts';
import { startTestShop, type TestShop } from '#server/testing/test-shop.ts';
import { announceDebits } from './announce-debits.ts';
import { beginCollection, collectDebits } from './collect-debits.ts';
import { writeCollectionFile } from './collection-file.ts';

const date = isoDate('2026-12-01');
const count = 1020;

/** On the day from which December is announced. */
const startShop = async (polices = count): Promise<TestShop> => {
  const shop = await startTestShop();
  onTestFinished(shop.stop);
  await fillPaidPolices(shop.connection.database, polices);
  shop.clock.set('2026-11-24T10:00:00.000Z');
  return shop;
};

const partsOf = ({ connection: { database }, clock }: TestShop) => ({ database, clock, actor: testActor });

/** What work asks of the database: how many statements so far, and the most rows that one of them brought. */
const watch = (shop: TestShop) => {
  const seen = { statements: 0, mostRows: 0 };
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      seen.statements += 1;
      return node;
    },
    transformResult: async ({ result }) => {
      seen.mostRows = Math.max(seen.mostRows, result.rows.length);
      return result;
    },
  };
  const { database } = shop.connection;
  return { seen, parts: { ...partsOf(shop), database: database.withPlugin(plugin) } };
};

const collectDecember = async (shop: TestShop) => {
  await announceDebits(date, partsOf(shop));
  return collectDebits(date, partsOf(shop));
};

const fileOf = async (shop: TestShop, runId: number) => {
  const parts: string[] = [];
  await writeCollectionFile(runId, { write: async (text) => void parts.push(text) }, partsOf(shop));
  return parts.join('');
};

const sumsOf = async ({ connection: { database } }: TestShop) => ({
  mails: await database
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('kind', '=', 'debit-notice')
    .executeTakeFirstOrThrow(),
  accounts: await database
    .selectFrom('ledger_entry')
    .select('account_key')
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.sum<string>('amount').as('sum')])
    .groupBy('account_key')
    .orderBy('account_key')
    .execute(),
});

/** Dies after so many portions, as a process does that is killed between two of them. */
const killedAfter = (portions: number) => {
  let seen = 0;
  return () => {
    seen += 1;
    if (seen === portions) throw new Error('killed');
  };
};

test(
  'a run that is killed after any portion and made again gives the file of one that was not, and books the same',
  { timeout: 240_000 },
  async () => {
    const [whole, broken] = [await startShop(), await startShop()];
    const { seen, parts } = watch(whole);
    const marks: number[] = [];
    const mark = () => void marks.push(seen.statements);
    await announceDebits(date, parts, mark);
    const unbroken = await collectDebits(date, parts, mark);
    // However many there are: each portion costs as much as the one before, and no more than one is held at a time (AM-09).
    const [, announcedSecond, announcedThird, , collectedSecond, collectedThird] = marks.map(
      (sum, at) => sum - (marks[at - 1] ?? 0),
    );
    expect([announcedThird, collectedThird]).toEqual([announcedSecond, collectedSecond]);
    expect(marks).toHaveLength(6);
    expect(seen.mostRows).toBeLessThan(count);
    const expected = await fileOf(whole, unbroken.runId);

    for (const portions of [1, 2, 3])
      await expect(announceDebits(date, partsOf(broken), killedAfter(portions))).rejects.toThrow('killed');
    expect(await announceDebits(date, partsOf(broken))).toEqual({ noticed: 0, mailed: 0 });
    for (const portions of [1, 2, 3])
      await expect(collectDebits(date, partsOf(broken), killedAfter(portions))).rejects.toThrow('killed');
    const run = await collectDebits(date, partsOf(broken));
    expect(run).toEqual(unbroken);
    expect(await fileOf(broken, run.runId)).toBe(expected);
    expect(await sumsOf(broken)).toEqual(await sumsOf(whole));

    const { faults, debits } = checkCollectionFile(expected);
    expect(faults).toEqual([]);
    expect(debits).toHaveLength(count);
    expect(debits.filter(({ sequenceKey }) => sequenceKey === 'RCUR')).toHaveLength(count / 10);
  },
);

test('several that collect at once collect once', { timeout: 240_000 }, async () => {
  const shop = await startShop();
  await collectDecember(shop);
  shop.clock.set('2026-12-25T10:00:00.000Z');
  const january = isoDate('2027-01-01');
  await Promise.all([announceDebits(january, partsOf(shop)), announceDebits(january, partsOf(shop)), bookDues(partsOf(shop))]);
  const runs = await Promise.all([1, 2, 3].map(() => collectDebits(january, partsOf(shop))));
  expect(new Set(runs.map(({ runId }) => runId)).size).toBe(1);
  const { faults, debits } = checkCollectionFile(await fileOf(shop, runs[0]?.runId ?? 0));
  expect(faults).toEqual([]);
  expect(debits).toHaveLength(count);
  expect(debits.every(({ settledOn, sequenceKey }) => settledOn === '2027-01-04' && sequenceKey === 'RCUR')).toBe(true);
});

test('a row that was changed afterwards is noticed, and no other file is written', async () => {
  const shop = await startShop(20);
  const { runId } = await collectDecember(shop);
  const { database } = shop.connection;
  await fileOf(shop, runId);
  await database.updateTable('debit').set({ remittance: 'etwas anderes' }).where('police_id', '=', 7).execute();
  const parts: string[] = [];
  const writing = writeCollectionFile(runId, { write: async (text) => void parts.push(text) }, partsOf(shop));
  await expect(writing).rejects.toThrow('Die Datei wäre eine andere als beim ersten Mal.');
  expect(parts).toEqual([]);
});

const isPostgres = inject('databaseTemplate').kind === 'postgres';

test.runIf(isPostgres)('what is announced while a run begins ends there: the run goes by what was told before', async () => {
  const shop = await startShop(20);
  await collectDecember(shop);
  const { database } = shop.connection;
  shop.clock.set('2026-12-25T10:00:00.000Z');
  const january = isoDate('2027-01-01');
  await announceDebits(january, partsOf(shop));
  const ofJanuary = () => database.selectFrom('debit_notice').selectAll().where('collection_date', '=', january);
  const [last] = await ofJanuary().orderBy('police_id', 'desc').execute();
  const policeId = last!.police_id;
  // Somebody who was not told yet.
  await database.deleteFrom('debit_notice').where('collection_date', '=', january).where('police_id', '=', policeId).execute();
  const isSomebodyWaiting = async () => {
    const waiting = sql<{ is: boolean }>`select exists (
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    ) as is`;
    return (await waiting.execute(database)).rows[0]?.is;
  };
  const { announcing } = await database.transaction().execute(async (transaction) => {
    await lockPolices(transaction, [policeId]);
    const started = fromOutside(() => announceDebits(january, partsOf(shop)));
    await expect.poll(() => fromOutside(isSomebodyWaiting), { interval: 50 }).toBe(true);
    await fromOutside(() => beginCollection(january, partsOf(shop)));
    return { announcing: started };
  });
  await announcing;
  expect((await ofJanuary().execute()).map(({ police_id }) => police_id)).not.toContain(policeId);
});
