import { addMonths, formatGermanDate, isBefore, type IsoDate } from '#domain/basics/calendar-date.ts';
import type { Cents } from '#domain/basics/money.ts';
import { lastLateDate, lateDebitDay } from '#domain/money/collection.ts';
import { targetDayFrom } from '#domain/basics/working-days.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { countNotices, findLastNoticeDate } from './notice-store.ts';
import { findLastCollectionDate, type CollectionRun } from './run-store.ts';

/** A date that customers were told of and nobody collected. */
export type MissedCollection = {
  collectionDate: IsoDate;
  /** The day of the banks on which it can still be debited: there is time to tell everybody anew. */
  settledOn: IsoDate;
  count: number;
  total: Cents;
  /** Why it cannot be made up for; null where it can. */
  fault: string | null;
};

/** The last one; what was open from dates before is in it (spec 20.4). */
export const findMissedCollection = async (database: Database, today: IsoDate): Promise<MissedCollection | null> => {
  const latest = lastLateDate(today);
  const collectionDate = await findLastNoticeDate(database, latest);
  const last = await findLastCollectionDate(database);
  if (collectionDate === null || (last !== null && !isBefore(last, collectionDate))) return null;
  const settledOn = lateDebitDay(today);
  const next = addMonths(latest, 1);
  return {
    collectionDate,
    settledOn,
    ...(await countNotices(database, collectionDate)),
    fault: isBefore(settledOn, targetDayFrom(next))
      ? null
      : `Zum Nachholen ist es zu spät: Was offen ist, nimmt der Einzug zum ${formatGermanDate(next)} mit.`,
  };
};

/** Another day than that of its date: what customers were told before does not hold for it. */
export const isLate = ({ collectionDate, settledOn }: Pick<CollectionRun, 'collectionDate' | 'settledOn'>) =>
  settledOn !== targetDayFrom(collectionDate);

export const missedText = ({ collectionDate, count, fault }: MissedCollection) =>
  `Zum ${formatGermanDate(collectionDate)} ${count === 1 ? 'ist eine Lastschrift' : `sind ${count} Lastschriften`} angekündigt, aber niemand hat eingezogen. ${
    fault ?? 'Am Schreibtisch unter „Einzug“ oder mit sepa collect --late lässt es sich nachholen.'
  }`;
