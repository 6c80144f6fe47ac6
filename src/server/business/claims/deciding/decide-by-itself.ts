import { createHash } from 'node:crypto';
import { todayInBerlin } from '#domain/basics/calendar-date.ts';
import { required } from '#domain/basics/complete.ts';
import { isRefusal } from '#domain/basics/issue.ts';
import { checkAutomatic, type AutomaticCase } from '#domain/claims/deciding/automatic.ts';
import type { BillLine } from '#domain/claims/bill.ts';
import { simpleRatesOf } from '#domain/claims/claim-book.ts';
import { toBillLines } from '#domain/claims/reading/lines-of-reading.ts';
import { answersOn } from '#domain/police/police-premium.ts';
import { findAnimals } from '#server/business/customers/contact/animal-store.ts';
import { findPolice } from '#server/business/polices/police-store.ts';
import type { Transaction } from '#server/foundation/database/connect.ts';
import type { Work } from '#server/foundation/work.ts';
import type { StoredReading } from '#server/business/claims/reading/bill-reading-store.ts';
import { changeBill, lockBill, type StoredBill } from '#server/business/claims/bills/bill-store.ts';
import { knownAccount } from '#server/business/claims/practices/practice-account.ts';
import { findPractice } from '#server/business/claims/practices/practice-store.ts';
import { hintsOfBill } from './hints-of-bill.ts';
import { decideBill, workOut, type DecidingBills } from './decide-bill.ts';

export type DecidingByItself = DecidingBills & Pick<Work, 'claimSettings'>;

/** Without a secret and without chance: whoever knows the bill finds out again whether it was in it, and nobody can choose. */
export const isInSample = (billUuid: string, oneIn: number) =>
  Number.parseInt(createHash('sha256').update(`bill-sample ${billUuid}`).digest('hex').slice(0, 12), 16) % oneIn === 0;

const gather = async (
  transaction: Transaction,
  {
    bill,
    reading: { bill: reading, files, producers },
    lines,
  }: { bill: StoredBill; reading: StoredReading; lines: readonly BillLine[] },
  work: DecidingByItself,
): Promise<AutomaticCase> => {
  const police = required(await findPolice(transaction, bill.policeId), 'the police of a bill');
  const animals = (await findAnimals(transaction, police.userId, {})).map(({ id, name, chip_nummer }) => ({
    id,
    name,
    chip: chip_nummer,
  }));
  const animal = required(
    animals.find(({ id }) => id === police.animalId),
    'the animal of a police',
  );
  const practice = bill.practiceId === null ? null : await findPractice(transaction, bill.practiceId);
  const { oneInByPerson, ...settings } = work.claimSettings;
  const { again } = await workOut(transaction, { bill, police, lines }, work);
  return {
    bill: { ...bill, receivedOn: todayInBerlin(bill.receivedAt) },
    checkedIban: practice === null ? null : (knownAccount(practice, work.clock.now())?.iban ?? null),
    reading,
    isWhole: files.every(({ refusal }) => refusal === null),
    lines,
    basis: again.basis,
    result: again.result,
    rates: simpleRatesOf(work.claimBook),
    animal,
    otherAnimals: animals.filter(({ id }) => id !== police.animalId),
    hasExclusion: lines.some(({ treatedOn }) => (answersOn(police, treatedOn).underwritingExclusion ?? null) !== null),
    hints: await hintsOfBill(
      { bill, lines, police, chip: animal.chip, reading: { bill: reading, producers } },
      { ...work, database: transaction },
    ),
    settings,
    isInSample: isInSample(bill.billUuid, oneInByPerson),
  };
};

/**
 * Keeps the lines that were read with the bill, looks whether all of it is clear, and decides it then; otherwise it waits for a person. What was looked
 * at is kept, whatever comes of it. Whatever was done about the bill meanwhile stays.
 */
export const decideByItself = async (billId: number, reading: StoredReading, work: DecidingByItself): Promise<boolean> => {
  const lines = await work.database.transaction().execute(async (transaction) => {
    const bill = await lockBill(transaction, billId);
    if (bill === null || bill.stateKey !== 'received') return null;
    const lines = toBillLines(reading.bill, work.claimBook, bill.treatedOn);
    const check = checkAutomatic(await gather(transaction, { bill, reading, lines }, work));
    await changeBill(transaction, billId, { ...(bill.lines.length === 0 && { lines }), automatic: check });
    return check.every(({ isMet }) => isMet) ? lines : null;
  });
  if (lines === null) return false;
  const actor = { staffId: null, name: 'von selbst' };
  const decided = await decideBill({ billId, lines, words: null, actor, requestKey: null, isByItself: true }, work);
  return !isRefusal(decided);
};
