import { addDays, addMonths, isAfter, isBefore, type IsoDate } from '#domain/basics/calendar-date.ts';
import { cents, type Cents } from '#domain/basics/money.ts';
import { isInTimeToAnnounce, comingDebits } from '#domain/money/collection.ts';
import { nextFirst } from '#domain/money/dues.ts';
import { paidContractOf } from '#domain/money/paid-contract.ts';
import { targetDayFrom } from '#domain/basics/working-days.ts';
import type { Iban } from '#domain/person/payment.ts';
import { todayOf, type Clock } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { findNotices } from '#server/business/money/collecting/notice-store.ts';
import { findLastCollectionDate } from '#server/business/money/collecting/run-store.ts';
import { findWithdrawing } from '#server/business/cases/open-case-store.ts';
import { findBalances } from '#server/business/money/ledger/balance-store.ts';
import { findHeldPolices } from '#server/business/money/ledger/hold-store.ts';
import type { StoredPolice } from '#server/business/polices/police-store.ts';
import { findDebits, isAnnounced, type MadeDebit } from './debit-store.ts';

export type PoliceDebit = {
  police: StoredPolice;
  collectionDate: IsoDate;
  /** The day on which banks work. */
  settledOn: IsoDate;
  amount: Cents;
  iban: Iban;
  /** The bank has it already: neither amount nor account change any more. */
  isUnderWay: boolean;
};

const monthsAhead = 12;

/** What leaves the customers' accounts within twelve months, as the files will collect it (spec 20.8), in the order of the days. */
export const findComingDebits = async (
  polices: readonly StoredPolice[],
  { database, clock }: { database: Database; clock: Clock },
): Promise<PoliceDebit[]> => {
  const today = todayOf(clock);
  const policeIds = polices.map(({ policeId }) => policeId);
  const balanceOf = await findBalances(database, policeIds, today);
  const held = await findHeldPolices(database, policeIds);
  const withdrawing = await findWithdrawing(database, policeIds);
  const made = (await findDebits(database, policeIds)).filter((debit) => isUnderWay(debit, today));
  const from = firstOpenDay(today, await findLastCollectionDate(database));
  const mostOf = await findAnnounced(policeIds, nextFirst(from), { database, today });
  const planned = (police: StoredPolice) =>
    held.has(police.policeId) || withdrawing.has(police.policeId)
      ? []
      : comingDebits(paidContractOf(police), balanceOf(police.policeId).moved, {
          from,
          to: addMonths(today, monthsAhead),
          mostOn: mostOf(police.policeId),
        });
  return polices
    .flatMap((police) => [
      ...made.filter(({ policeId }) => policeId === police.policeId).map((debit) => toUnderWay(police, debit)),
      ...planned(police).map(({ collectionDate, amount }) => toPlanned(police, collectionDate, amount)),
    ])
    .toSorted(
      (one, other) =>
        one.collectionDate.localeCompare(other.collectionDate) ||
        one.police.policeNumber.localeCompare(other.police.policeNumber),
    );
};

/** On a day that is too near to tell customers anything else, no more is collected than they were told. */
const findAnnounced = async (
  policeIds: readonly number[],
  next: IsoDate,
  { database, today }: { database: Database; today: IsoDate },
): Promise<(policeId: number) => (day: IsoDate) => Cents | null> => {
  if (policeIds.length === 0 || isInTimeToAnnounce(next, today) || !(await isAnnounced(database, next))) return () => () => null;
  const notices = await findNotices(database, next, policeIds);
  return (policeId) => (day) => (day === next ? (notices.get(policeId)?.amount ?? cents(0)) : null);
};

const isUnderWay = ({ stateKey, settledOn }: MadeDebit, today: IsoDate) => stateKey === 'collected' && isAfter(settledOn, today);

/** For a day whose file is made nothing more is collected. */
const firstOpenDay = (today: IsoDate, lastRunDate: IsoDate | null) =>
  lastRunDate === null || isBefore(lastRunDate, today) ? today : addDays(lastRunDate, 1);

const toUnderWay = (police: StoredPolice, { collectionDate, settledOn, amount, iban }: MadeDebit): PoliceDebit => ({
  police,
  collectionDate,
  settledOn,
  amount,
  iban,
  isUnderWay: true,
});

const toPlanned = (police: StoredPolice, collectionDate: IsoDate, amount: Cents): PoliceDebit => ({
  police,
  collectionDate,
  settledOn: targetDayFrom(collectionDate),
  amount,
  iban: police.iban,
  isUnderWay: false,
});
