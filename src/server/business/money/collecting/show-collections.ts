import { addMonths, isAfter, type IsoDate } from '#domain/basics/calendar-date.ts';
import { addCents, formatCents, subtractCents } from '#domain/basics/money.ts';
import { required } from '#domain/basics/complete.ts';
import { collectableFrom, collectableUntil, faultOfCollectionDate, skipWords } from '#domain/money/collection.ts';
import { nextFirst } from '#domain/money/dues.ts';
import { targetDayFrom } from '#domain/basics/working-days.ts';
import { maskIban } from '#domain/person/payment.ts';
import { normalisePoliceNumber } from '#domain/police/police-standing.ts';
import { todayOf, type Clock } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { byDay, byId, readPage } from '#server/foundation/database/page.ts';
import { notFound } from '#server/foundation/problem.ts';
import { findPoliceByNumber } from '#server/business/polices/police-store.ts';
import { findPoliceNames } from '#server/business/polices/search-store.ts';
import { comingKey, findCollectionStates } from './collection-job.ts';
import { listDebits } from './debit-store.ts';
import { findMissedCollection } from './missed-collection.ts';
import { countNotices } from './notice-store.ts';
import { findOutcomes, findLastCollectionDate, findRun, listRuns, type CollectionRun } from './run-store.ts';
import type { CollectionList, CollectionRunAnswer, CollectionRunLine, NextCollection } from '#domain/wire/money/collections.ts';

type Dependencies = { database: Database; clock: Clock };

const describeRuns = async (runs: readonly CollectionRun[], database: Database): Promise<CollectionRunLine[]> => {
  const outcomesOf = await findOutcomes(
    database,
    runs.map(({ runId }) => runId),
  );
  const stateOf = await findCollectionStates(database, runs);
  return runs.map((run) => {
    const { cameBack, out } = outcomesOf(run.runId);
    return {
      runId: run.runId,
      collectionDate: run.collectionDate,
      settledOn: run.settledOn,
      madeBy: run.madeBy,
      madeAt: run.createdAt.toISOString(),
      ...stateOf(run),
      count: run.count,
      totalStr: formatCents(run.total),
      cameBackCount: cameBack.count,
      cameBackStr: formatCents(cameBack.total),
      creditedStr: formatCents(subtractCents(run.total, addCents(cameBack.total, out.total))),
      outStr: formatCents(out.total),
      hasFile: run.fileSha256 !== null && run.refusedReason === null,
      refusedReason: run.refusedReason,
      skipped: skipWords(run.skipped),
    };
  });
};

/** The next first of a month whose file is not made and still can be. */
const nextDate = (today: IsoDate, last: IsoDate | null, date: IsoDate = nextFirst(today)): IsoDate => {
  const isMade = last !== null && !isAfter(date, last);
  return isMade || isAfter(today, collectableUntil(date)) ? nextDate(today, last, addMonths(date, 1)) : date;
};

const describeNext = async ({ database, clock }: Dependencies): Promise<NextCollection> => {
  const today = todayOf(clock);
  const last = await findLastCollectionDate(database);
  const collectionDate = nextDate(today, last);
  const settledOn = targetDayFrom(collectionDate);
  const { count, total } = await countNotices(database, collectionDate);
  const nothing = count === 0 ? 'Angekündigt ist noch nichts.' : null;
  return {
    collectionDate,
    settledOn,
    from: collectableFrom(collectionDate),
    until: collectableUntil(collectionDate),
    count,
    totalStr: formatCents(total),
    fault: faultOfCollectionDate(collectionDate, { today, last }) ?? nothing,
    previewKey: comingKey({ collectionDate, settledOn, count, total }),
  };
};

const describeMissed = async ({ database, clock }: Dependencies): Promise<CollectionList['missed']> => {
  const missed = await findMissedCollection(database, todayOf(clock));
  if (missed === null) return null;
  const { total, ...details } = missed;
  return { ...details, totalStr: formatCents(total), previewKey: comingKey(missed) };
};

/** What comes and what was, newest first, page by page. */
export const showCollections = async (after: string | undefined, dependencies: Dependencies): Promise<CollectionList> => {
  const { database } = dependencies;
  const { items, next } = await readPage({
    after,
    by: byDay,
    find: (portion) => listRuns(database, portion),
    keyOf: ({ collectionDate }) => collectionDate,
  });
  const missed = await describeMissed(dependencies);
  return { coming: await describeNext(dependencies), missed, items: await describeRuns(items, database), next };
};

type DebitQuery = { runId: number; after: string | undefined; policeNumber: string | null; isCameBack: boolean };

/** One run with a page of its debits. */
export const showCollection = async (
  { runId, after, policeNumber, isCameBack }: DebitQuery,
  { database }: Pick<Dependencies, 'database'>,
): Promise<CollectionRunAnswer> => {
  const run = await findRun(database, runId);
  if (run === null) throw notFound('Diesen Einzug gibt es nicht.');
  const number = policeNumber === null ? null : (normalisePoliceNumber(policeNumber) ?? policeNumber);
  const police = number === null ? null : await findPoliceByNumber(database, number);
  const policeId = number === null ? null : (police?.policeId ?? 0);
  const { items: debits, next } = await readPage({
    after,
    by: byId,
    find: (portion) => listDebits(database, { runId, policeId, isCameBack, ...portion }),
    keyOf: (debit) => debit.policeId,
  });
  const names = new Map(
    (
      await findPoliceNames(
        database,
        debits.map((debit) => debit.policeId),
      )
    ).map((name) => [name.policeId, name]),
  );
  const [line] = await describeRuns([run], database);
  return {
    run: required(line, 'the run'),
    items: debits.map(({ amount, iban, retriesDebitId, ...debit }) => {
      const { policeNumber: own, userId } = required(names.get(debit.policeId), 'the police of a debit');
      const isRetry = retriesDebitId !== null;
      return { ...debit, policeNumber: own, userId, ibanMasked: maskIban(iban), amountStr: formatCents(amount), isRetry };
    }),
    next,
  };
};
