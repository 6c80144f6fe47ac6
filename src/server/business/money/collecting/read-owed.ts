import type { Transaction } from '#server/foundation/database/connect.ts';
import { compareDates, type IsoDate } from '#domain/basics/calendar-date.ts';
import type { Cents } from '#domain/basics/money.ts';
import { isCollectedOn, type SkipReason } from '#domain/money/collection.ts';
import { paidContractOf } from '#domain/money/paid-contract.ts';
import { todayOf, type Clock } from '#server/foundation/clock.ts';
import { findWithdrawing } from '#server/business/cases/open-case-store.ts';
import { bookChangedDues, bookedAhead } from '#server/business/money/dues/book-dues.ts';
import { findBalances } from '#server/business/money/ledger/balance-store.ts';
import { findHeldPolices } from '#server/business/money/ledger/hold-store.ts';
import { lockPolices, findMandatesOfPolices, type PoliceMandate } from '#server/business/polices/money-store.ts';
import { findPolicesByIds, type StoredPolice } from '#server/business/polices/police-store.ts';

/** What a police owes on a day, and by which mandate it is collected. */
export type Owed = { police: StoredPolice; mandate: PoliceMandate; due: Cents };

/** Dues are known as far as the debit at least. */
export const bookedFor = (collectionDate: IsoDate, clock: Clock): IsoDate => {
  const ahead = bookedAhead(todayOf(clock));
  return compareDates(ahead, collectionDate) < 0 ? collectionDate : ahead;
};

/** Holds the polices until the transaction ends, so that none changes between what is read and what is done with it. */
export const readOwed = async (
  transaction: Transaction,
  policeIds: readonly number[],
  { collectionDate, debitedOn = collectionDate, clock }: { collectionDate: IsoDate; debitedOn?: IsoDate; clock: Clock },
): Promise<{ allOwed: Owed[]; skipped: { policeId: number; reason: SkipReason }[] }> => {
  await lockPolices(transaction, policeIds);
  await bookChangedDues(transaction, policeIds, { until: bookedFor(collectionDate, clock), clock });
  const polices = new Map((await findPolicesByIds(transaction, policeIds)).map((police) => [police.policeId, police]));
  const balanceOf = await findBalances(transaction, policeIds, collectionDate);
  const held = await findHeldPolices(transaction, policeIds);
  const withdrawing = await findWithdrawing(transaction, policeIds);
  const mandates = await findMandatesOfPolices(transaction, policeIds);
  const allOwed: Owed[] = [];
  const skipped: { policeId: number; reason: SkipReason }[] = [];
  for (const policeId of policeIds) {
    const police = polices.get(policeId);
    const mandate = mandates.get(policeId);
    const { due } = balanceOf(policeId);
    const skip = (reason: SkipReason) => void skipped.push({ policeId, reason });
    if (due <= 0) skip('nothingDue');
    else if (police === undefined || !isCollectedOn(paidContractOf(police), debitedOn, due)) skip('over');
    else if (held.has(policeId) || withdrawing.has(policeId)) skip('held');
    else if (mandate === undefined) skip('noMandate');
    else allOwed.push({ police, mandate, due });
  }
  return { allOwed, skipped };
};
