import { isAfter, isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { deletedPeriod, keepingOf, type Keeping } from '#domain/product/keeping-periods.ts';
import { claimNumber } from '#server/business/claims/bills/describe-bill.ts';
import type { StoredPolice } from '#server/business/polices/police-store.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { findBillsOfPolices, type BillsOfPolice } from './claim-store.ts';

export type Judged = {
  police: StoredPolice;
  keeping: Keeping;
  hasBills: boolean;
  /** Why nothing of it can go yet, in sentences: bills that are not answered or not paid. */
  unfinished: readonly string[];
};

/** A bill that came after the end is kept by its own year, and its contract with it. */
const keptWith = (keeping: Keeping, { paidYear, otherYear }: BillsOfPolice, today: IsoDate): Keeping => {
  if (keeping.isRunning) return keeping;
  const years = [
    ...(paidYear === null ? [] : [paidYear + deletedPeriod('paidBill').amount]),
    ...(otherYear === null ? [] : [otherYear + deletedPeriod('bill').amount]),
  ];
  const days = [keeping.keptUntil, ...years.map((year) => isoDate(`${year}-12-31`))];
  const keptUntil = days.reduce((one, other) => (isAfter(other, one) ? other : one));
  return { isRunning: false, keptUntil, isKept: !isAfter(today, keptUntil) };
};

/** What the law keeps of contracts, with the bills that were handed in for them (spec 15.6, 22.5). */
export const judgePolices = async (database: Database, polices: readonly StoredPolice[], today: IsoDate): Promise<Judged[]> => {
  const policeIds = polices.map(({ policeId }) => policeId);
  const bills = new Map((await findBillsOfPolices(database, policeIds)).map((one) => [one.policeId, one]));
  return polices.map((police) => {
    const keeping = keepingOf(police, today);
    const own = bills.get(police.policeId);
    if (own === undefined) return { police, keeping, hasBills: false, unfinished: [] };
    const unfinished = [
      ...own.waiting.map((claimId) => `Über eine Rechnung zu ${claimNumber({ claimId })} ist noch nicht entschieden.`),
      ...own.owed.map((claimId) => `Was wir zu ${claimNumber({ claimId })} zahlen, ist noch nicht überwiesen.`),
    ];
    return { police, keeping: keptWith(keeping, own, today), hasBills: true, unfinished };
  });
};
