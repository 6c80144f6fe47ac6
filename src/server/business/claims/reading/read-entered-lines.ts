import { cents } from '#domain/basics/money.ts';
import { doSumsAgree, emptyHead, type ReadLine } from '#domain/claims/reading/read-bill.ts';
import { findBill } from '#server/business/claims/bills/bill-store.ts';
import type { StoredReading } from './bill-reading-store.ts';
import { readPagesOfBill, type ReadingBills } from './read-bill.ts';

const source = 'e-invoice';

/**
 * Lines that a practice entered itself, as if they had been read (spec 24.10): whether all is clear is asked by the same rules as of any bill. What it
 * uploaded besides has to say the same, or a person looks. Its account is no part of it: whoever had the code typed or uploaded that. Null where a bill
 * has no lines yet.
 */
export const readEnteredLines = async (billId: number, work: ReadingBills, note = () => {}): Promise<StoredReading | null> => {
  const { database, clock } = work;
  const bill = await findBill(database, billId);
  if (bill === null || bill.lines.length === 0) return null;
  const pages = await readPagesOfBill(bill, work, note);
  const printed = pages?.bill ?? null;
  const lines = bill.lines.map((line): ReadLine => ({
    day: line.treatedOn,
    position: line.position === null ? null : String(line.position),
    words: line.words,
    count: Number(line.count),
    factor: line.factor === null ? null : Number(line.factor),
    amountCents: cents(line.amount),
    isNet: line.isNet,
    vatPercent: line.vatPercent,
    source,
  }));
  return {
    bill: {
      ...emptyHead,
      practiceName: { value: bill.practice, source },
      number: printed?.number ?? (bill.billNumber === null ? null : { value: bill.billNumber, source }),
      day: { value: bill.billedOn ?? bill.treatedOn, source },
      totalCents: { value: bill.total, source },
      diagnosis: { value: bill.words, source },
      animalName: printed?.animalName ?? null,
      chip: printed?.chip ?? null,
      currency: printed?.currency ?? null,
      lines,
      doSumsAgree: doSumsAgree(lines, bill.total) && (printed === null || printed.totalCents?.value === bill.total),
    },
    files: pages?.files ?? [],
    producers: pages?.producers ?? [],
    readAt: clock.now(),
  };
};
