import { formatGermanDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { formatCents, cents, type Cents } from '#domain/basics/money.ts';
import { required } from '#domain/basics/complete.ts';
import { faultOfCollectionDate, isInTimeToAnnounce, type Skipped, type SkipReason } from '#domain/money/collection.ts';
import { endToEndIdOf, messageIdOf, nameLength, remittanceOf, toSepaText } from '#domain/money/bank/sepa-text.ts';
import { targetDayFrom } from '#domain/basics/working-days.ts';
import { maskIban } from '#domain/person/payment.ts';
import { appendAudit, type Actor } from '#server/foundation/audit/audit-store.ts';
import { todayOf, type Clock } from '#server/foundation/clock.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import { MendableError } from '#server/foundation/config/mendable-error.ts';
import { bookDues } from '#server/business/money/dues/book-dues.ts';
import { book } from '#server/business/money/ledger/book.ts';
import { sendNotices, toNotice } from './announce-debits.ts';
import { hashOfFile } from './collection-file.ts';
import { findCameBack, findDebitedPolices, findUsedMandates, insertDebits, type Debit } from './debit-store.ts';
import { findMissedCollection, isLate } from './missed-collection.ts';
import { countNotices, findNotices, type Notice } from './notice-store.ts';
import { forPortions } from './portion-store.ts';
import { bookedFor, readOwed, type Owed } from './read-owed.ts';
import { beginRun, findLastCollectionDate, findRunOfDate, finishRun, sumDebits, type CollectionRun } from './run-store.ts';

type Dependencies = { database: Database; clock: Clock; actor: Actor };

export type Collected = Pick<
  CollectionRun,
  'runId' | 'messageId' | 'collectionDate' | 'settledOn' | 'count' | 'total' | 'skipped'
>;

/**
 * Debits what is due on the day and was announced (spec 20.4). The run stands first, then portions, each a transaction: killed anywhere it goes
 * on where it stopped, and a run that is finished stays as it is. `onProgress` hears how many polices were gone through.
 */
export const collectDebits = async (
  collectionDate: IsoDate,
  { database, clock, actor }: Dependencies,
  onProgress: (count: number) => void = () => undefined,
): Promise<Collected> => {
  const run = await beginCollection(collectionDate, { database, clock, actor });
  if (run.finishedAt !== null) return run;
  await bookDues({ database, clock }, bookedFor(collectionDate, clock));
  const skipped: Partial<Record<SkipReason, number>> = {};
  let count = 0;
  await forPortions(database, collectionDate, async (policeIds) => {
    const reasons = await database.transaction().execute((transaction) => collectPortion(transaction, run, policeIds, clock));
    for (const reason of reasons) skipped[reason] = (skipped[reason] ?? 0) + 1;
    count += policeIds.length;
    onProgress(count);
  });
  return finish(run, skipped, { database, clock, actor });
};

/** The run of the day, which nobody announces anything for any more; a day that does not fit is refused in words. */
export const beginCollection = async (collectionDate: IsoDate, dependencies: Dependencies): Promise<CollectionRun> => {
  const { database, clock } = dependencies;
  const begun = await findRunOfDate(database, collectionDate);
  if (begun !== null) return begun;
  const fault = faultOfCollectionDate(collectionDate, { today: todayOf(clock), last: await findLastCollectionDate(database) });
  if (fault !== null) throw new MendableError(fault);
  if ((await countNotices(database, collectionDate)).count === 0)
    throw new MendableError(`Zum ${formatGermanDate(collectionDate)} ist nichts angekündigt, also gibt es nichts einzuziehen.`);
  return beginOn(collectionDate, targetDayFrom(collectionDate), dependencies);
};

/** The run of a date that nobody collected, for the next day that customers can be told of; each hears of it anew (spec 20.4). */
export const beginLateCollection = async (collectionDate: IsoDate, dependencies: Dependencies): Promise<CollectionRun> => {
  const { database, clock } = dependencies;
  const missed = await findMissedCollection(database, todayOf(clock));
  // Looked for afterwards: what is begun by then is no longer missed, and goes on.
  const begun = await findRunOfDate(database, collectionDate);
  if (begun !== null) return begun;
  if (missed?.collectionDate !== collectionDate)
    throw new MendableError(`Zum ${formatGermanDate(collectionDate)} ist kein Einzug nachzuholen.`);
  if (missed.fault !== null) throw new MendableError(missed.fault);
  return beginOn(collectionDate, missed.settledOn, dependencies);
};

const beginOn = (collectionDate: IsoDate, settledOn: IsoDate, { database, clock, actor }: Dependencies) =>
  beginRun(database, {
    messageId: messageIdOf(collectionDate),
    collectionDate,
    settledOn,
    madeBy: actor.name,
    now: clock.now(),
  });

const finish = async (run: CollectionRun, skipped: Skipped, { database, clock, actor }: Dependencies): Promise<Collected> => {
  const sums = await sumDebits(database, run.runId);
  const fileSha256 = await hashOfFile(run, database);
  await database.transaction().execute(async (transaction) => {
    const now = clock.now();
    if (!(await finishRun(transaction, run.runId, { ...sums, skipped, fileSha256, now }))) return;
    const { collectionDate, settledOn } = run;
    await appendAudit(transaction, {
      actor,
      actionKey: 'collection.made',
      subject: { kindKey: 'money', id: `collection ${run.runId}` },
      after: { collectionDate, settledOn, count: sums.count, total: formatCents(sums.total) },
      now,
    });
  });
  return required(await findRunOfDate(database, run.collectionDate), 'the run that was finished');
};

/** Answers why those that were left out were. */
const collectPortion = async (
  transaction: Transaction,
  run: CollectionRun,
  policeIds: readonly number[],
  clock: Clock,
): Promise<SkipReason[]> => {
  const { collectionDate, settledOn } = run;
  const late = isLate(run);
  const debitedOn = late ? settledOn : collectionDate;
  const { allOwed, skipped } = await readOwed(transaction, policeIds, { collectionDate, debitedOn, clock });
  // A run that was killed, or another at the same time, may have debited some.
  const debited = await findDebitedPolices(transaction, run.runId, policeIds);
  const notices = late ? noticesNow(run, allOwed, todayOf(clock)) : await findNotices(transaction, collectionDate, policeIds);
  const toDebit = allOwed.flatMap((owed) => {
    const notice = notices.get(owed.police.policeId);
    return notice === undefined || debited.has(owed.police.policeId) ? [] : [{ owed, amount: least(owed, notice) }];
  });
  if (late) {
    const mailed = toDebit.map(({ owed }) => owed);
    await sendNotices(transaction, mailed, { collectionDate, settledOn, now: clock.now() });
  }
  const cameBack = await findCameBack(
    transaction,
    toDebit.map(({ owed }) => owed.police.policeId),
    collectionDate,
  );
  const used = await findUsedMandates(
    transaction,
    toDebit.map(({ owed }) => owed.mandate.mandateId),
  );
  const debits = toDebit.map(({ owed, amount }) => {
    const { mandateId } = owed.mandate;
    const sequenceKey = used.has(mandateId) ? ('RCUR' as const) : ('FRST' as const);
    used.add(mandateId);
    const before = cameBack.get(owed.police.policeId);
    const retriesDebitId = before !== undefined && amount > before.newlyDue ? before.debitId : null;
    return { ...toDebitRow(collectionDate, owed), sequenceKey, amount, retriesDebitId };
  });
  await bookDebits(transaction, run, debits, clock);
  const isLeft = ({ policeId }: { policeId: number }) => !debited.has(policeId);
  const unannounced = allOwed.filter(({ police }) => isLeft(police) && !notices.has(police.policeId));
  return [...skipped.filter(isLeft).map(({ reason }) => reason), ...unannounced.map(() => 'noNotice' as const)];
};

/** Whoever is debited late is told as it is booked; a run that goes on when there is no time for it any more leaves the rest out. */
const noticesNow = ({ settledOn }: CollectionRun, allOwed: readonly Owed[], today: IsoDate): Map<number, Notice> =>
  isInTimeToAnnounce(settledOn, today) ? new Map(allOwed.map((owed) => [owed.police.policeId, toNotice(owed)])) : new Map();

/** No more than a customer was told: the rest waits for the next date. */
const least = ({ due }: Owed, { amount }: Notice): Cents => cents(Math.min(due, amount));

const toDebitRow = (collectionDate: IsoDate, { police, mandate }: Owed): Omit<Debit, 'sequenceKey' | 'amount'> => ({
  policeId: police.policeId,
  mandateId: mandate.mandateId,
  endToEndId: endToEndIdOf(collectionDate, police.policeNumber),
  accountHolder: toSepaText(mandate.accountHolder, nameLength),
  iban: mandate.iban,
  mandateReference: mandate.reference,
  mandateSignedOn: mandate.signedOn,
  remittance: remittanceOf(collectionDate, police),
});

const bookDebits = async (
  transaction: Transaction,
  { runId, collectionDate, settledOn }: CollectionRun,
  debits: readonly (Debit & { retriesDebitId: number | null })[],
  clock: Clock,
) => {
  const idOf = await insertDebits(transaction, runId, debits);
  await book(
    transaction,
    debits.map(({ policeId, amount, iban, endToEndId }) => ({
      movementKey: 'collection' as const,
      bookedOn: settledOn,
      sourceKey: `debit ${required(idOf.get(policeId), 'a debit')}`,
      detail: { ibanMasked: maskIban(iban), endToEndId },
      postings: [{ from: { policeId, dueOn: collectionDate }, to: 'in_collection', amount }],
    })),
    clock.now(),
  );
};
