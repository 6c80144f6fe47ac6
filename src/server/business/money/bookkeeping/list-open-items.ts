import type { Work } from '#server/foundation/work.ts';
import { addDays, isAfter, type IsoDate, todayInBerlin } from '#domain/basics/calendar-date.ts';
import { isCollectedOn, isLetGo, nextCollectionDate } from '#domain/money/collection.ts';
import { nextFirst } from '#domain/money/dues.ts';
import { paidContractOf } from '#domain/money/paid-contract.ts';
import { type StoredPolice, findPoliceByNumber, findPolicesByIds } from '#server/business/polices/police-store.ts';
import { formatCents, type Cents } from '#domain/basics/money.ts';
import { payoutCauseOf } from '#domain/money/payout.ts';
import { normalisePoliceNumber, policeOn } from '#domain/police/police-standing.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { byDayAndId, readPage } from '#server/foundation/database/page.ts';
import { findPoliceLabels } from '#server/business/polices/money-store.ts';
import { findNotices } from '#server/business/money/collecting/notice-store.ts';
import { findLastCollectionDate } from '#server/business/money/collecting/run-store.ts';
import { findHolds, findOpenItems, sumOpenItems, type OpenItem, type OpenItemPage, type OpenSideKey } from './open-item-store.ts';
import type { OpenItemLine, OpenItems } from '#domain/wire/money/books.ts';

/** For each of these polices the next run that will collect something of it: the coming one only where it is announced. */
export const findNextCollections = async (database: Database, policeIds: readonly number[], today: IsoDate) => {
  const last = await findLastCollectionDate(database);
  const coming = nextFirst(addDays(today, 1));
  const isMade = last !== null && !isAfter(coming, last);
  const announced = isMade ? new Map() : await findNotices(database, coming, policeIds);
  return (policeId: number): IsoDate => (announced.has(policeId) ? coming : nextCollectionDate(today, last));
};

type OpenAmount = { isHeld: boolean; day: IsoDate; open: Cents };

/** The first of a month on which something of it is collected, null where nothing is any more; or that it is let go. */
export const nextCollectionOf = (police: StoredPolice, { isHeld, day, open }: OpenAmount) => {
  const contract = paidContractOf(police);
  return {
    nextCollection: !isHeld && isCollectedOn(contract, day, open) ? day : null,
    isLetGo: isLetGo(contract, open),
  };
};

export type OpenItemsAsked = { sideKey: OpenSideKey; policeNumber: string | null; after: string | undefined };

/** Null: of all; 0 where there is no such police. */
const findAskedPolice = async (database: Database, text: string | null): Promise<number | null> => {
  if (text === null) return null;
  const number = normalisePoliceNumber(text);
  return (number === null ? null : await findPoliceByNumber(database, number))?.policeId ?? 0;
};

/** Who owes, or who is in credit, the oldest first, a page after a key (spec 20.10). */
export const listOpenItems = async (
  { sideKey, policeNumber, after }: OpenItemsAsked,
  { database, clock }: Pick<Work, 'database' | 'clock'>,
): Promise<OpenItems> => {
  const today = todayOf(clock);
  const policeId = await findAskedPolice(database, policeNumber);
  const page = await readPage({
    after,
    by: byDayAndId,
    find: (portion) => findOpenItems(database, { sideKey, today, policeId, ...portion }),
    keyOf: ({ since, policeId: id }) => ({ day: since, id }),
  });
  const items = await describe(database, page.items, today);
  return {
    items,
    next: page.next,
    sums: after === undefined ? { owed: await sumOf('owed'), credit: await sumOf('credit') } : null,
  };

  async function sumOf(side: OpenSideKey) {
    const { count, total } = await sumOpenItems(database, { sideKey: side, today });
    return { count, totalStr: formatCents(total) };
  }
};

const describe = async (database: Database, page: readonly OpenItem[], today: OpenItemPage['today']): Promise<OpenItemLine[]> => {
  const policeIds = page.map(({ policeId }) => policeId);
  const polices = new Map((await findPolicesByIds(database, policeIds)).map((police) => [police.policeId, police]));
  const labels = await findPoliceLabels(database, policeIds);
  const nextOf = await findNextCollections(database, policeIds, today);
  const holds = new Map((await findHolds(database, policeIds)).map((hold) => [hold.policeId, hold.since]));
  return page.flatMap(({ policeId, amount, since }) => {
    const police = polices.get(policeId);
    if (police === undefined) return [];
    const held = holds.get(policeId);
    return {
      policeNumber: police.policeNumber,
      name: labels.get(policeId)?.name ?? '',
      animalName: police.animalName,
      amountStr: formatCents(amount),
      since,
      policeStateKey: policeOn(police, today).stateKey,
      heldSince: held === undefined ? null : todayInBerlin(held),
      ...nextCollectionOf(police, { isHeld: held !== undefined, day: nextOf(policeId), open: amount }),
      isPaidOut: payoutCauseOf(police, today) !== null,
    };
  });
};
