import type { IsoDate } from '#domain/basics/calendar-date.ts';
import { addCents, cents, subtractCents, type Cents } from '#domain/basics/money.ts';
import { isInTimeToAnnounce } from '#domain/money/collection.ts';
import { movementText } from '#domain/money/bank/movement-text.ts';
import { paidContractOf } from '#domain/money/paid-contract.ts';
import { targetDayFrom } from '#domain/basics/working-days.ts';
import { maskIban } from '#domain/person/payment.ts';
import { todayOf, type Clock } from '#server/foundation/clock.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import { enqueueMails } from '#server/foundation/mail/outbox-store.ts';
import { bookDues } from '#server/business/money/dues/book-dues.ts';
import { debitNoticeMailKind, type DebitNotice } from './debit-notice-mail.ts';
import { findLastDebits, type LastDebit } from './debit-store.ts';
import { findMovementsSinceDebit, type KontoLine, dropNotices, findNotices, keepNotices, type Notice } from './notice-store.ts';
import { forPortions } from './portion-store.ts';
import { bookedFor, readOwed, type Owed } from './read-owed.ts';
import { isRunBegun } from './run-store.ts';

type Dependencies = { database: Database; clock: Clock };

/** `noticed`: told or known anew, `mailed`: of them those that got a mail. */
export type Announced = { noticed: number; mailed: number };

/**
 * Notes what will be debited on the day, and tells customers whose first debit it is, or another amount or account than the last time (spec 20.3). In
 * portions, each a transaction; done again it tells nothing twice. What changed since is told anew while there is time.
 */
export const announceDebits = async (
  collectionDate: IsoDate,
  { database, clock }: Dependencies,
  onProgress: (count: number) => void = () => undefined,
): Promise<Announced> => {
  const sum = { noticed: 0, mailed: 0 };
  if (!isInTimeToAnnounce(collectionDate, todayOf(clock)) || (await isRunBegun(database, collectionDate))) return sum;
  await bookDues({ database, clock }, bookedFor(collectionDate, clock));
  let count = 0;
  await forPortions(database, collectionDate, async (policeIds) => {
    const { noticed, mailed } = await database
      .transaction()
      .execute((transaction) => announcePortion(transaction, policeIds, { collectionDate, clock }));
    sum.noticed += noticed;
    sum.mailed += mailed;
    count += policeIds.length;
    onProgress(count);
  });
  return sum;
};

const announcePortion = async (
  transaction: Transaction,
  policeIds: readonly number[],
  { collectionDate, clock }: { collectionDate: IsoDate; clock: Clock },
): Promise<Announced> => {
  const { allOwed, skipped } = await readOwed(transaction, policeIds, { collectionDate, clock });
  // Whoever began to collect meanwhile goes by the notices as they are.
  if (await isRunBegun(transaction, collectionDate)) return { noticed: 0, mailed: 0 };
  const notices = await findNotices(transaction, collectionDate, policeIds);
  await dropNotices(
    transaction,
    skipped.map(({ policeId }) => policeId).filter((policeId) => notices.has(policeId)),
    collectionDate,
  );
  const changed = allOwed.filter((owed) => !fits(owed, notices.get(owed.police.policeId)));
  const last = await findLastDebits(
    transaction,
    changed.map(({ police }) => police.policeId),
  );
  const isTold = ({ police: { policeId } }: Owed) => notices.has(policeId);
  const mailed = changed.filter((owed) => isTold(owed) || isLast(owed) || !isUsual(owed, last.get(owed.police.policeId)));
  const isMailed = new Set(mailed);
  const now = clock.now();
  const newNotices = changed.map((owed) => ({ ...toNotice(owed), isMailed: isMailed.has(owed) }));
  await keepNotices(transaction, newNotices, { collectionDate, now });
  await sendNotices(transaction, mailed, { collectionDate, settledOn: targetDayFrom(collectionDate), now });
  return { noticed: changed.length, mailed: mailed.length };
};

export const toNotice = ({ police, mandate, due }: Owed): Notice => ({
  policeId: police.policeId,
  amount: due,
  mandateId: mandate.mandateId,
});

const fits = ({ due, mandate }: Owed, notice: Notice | undefined) =>
  notice !== undefined && notice.amount === due && notice.mandateId === mandate.mandateId;

/** As much as the last time and from the same account: nobody has to be told. */
const isUsual = ({ due, mandate }: Owed, last: LastDebit | undefined) =>
  last !== undefined && last.amount === due && last.mandateId === mandate.mandateId;

/** The animal is gone, and whoever mourns does not expect a debit. */
const isLast = ({ police }: Owed) => paidContractOf(police).hasLastDebit;

/** What is due by the first of a month is debited on `settledOn`. */
export const sendNotices = async (
  transaction: Transaction,
  allOwed: readonly Owed[],
  { collectionDate, settledOn, now }: { collectionDate: IsoDate; settledOn: IsoDate; now: Date },
) => {
  if (allOwed.length === 0) return;
  const policeIds = allOwed.map(({ police }) => police.policeId);
  const movements = await findMovementsSinceDebit(transaction, policeIds, collectionDate);
  const mails = allOwed.map((owed) => ({
    payload: toPayload(owed, movements.get(owed.police.policeId) ?? [], settledOn),
    createdAt: now,
  }));
  await enqueueMails(transaction, debitNoticeMailKind, mails);
};

const toPayload = (owed: Owed, movements: readonly KontoLine[], settledOn: IsoDate): DebitNotice => {
  const { police, mandate, due } = owed;
  return {
    policeId: police.policeId,
    isLast: isLast(owed),
    settledOn,
    amount: due,
    lines: linesOf(movements, due, police.animalName),
    mandateReference: mandate.reference,
    ibanMasked: maskIban(mandate.iban),
  };
};

/** What moved since the last debit, and before it what was left of earlier ones, so that the lines sum to the debit. */
const linesOf = (movements: readonly KontoLine[], due: Cents, animalName: string): DebitNotice['lines'] => {
  const moved = movements.map(({ amount }) => amount).reduce(addCents, cents(0));
  const rest = subtractCents(due, moved);
  const lines = movements.map((movement) => ({
    title: movementText({ ...movement, animalName }, 'customer').title,
    amount: movement.amount,
  }));
  if (rest === 0) return lines;
  return [{ title: rest > 0 ? 'Noch offen aus der Zeit davor' : 'Dein Guthaben', amount: rest }, ...lines];
};
