import { cents } from '#domain/basics/money.ts';
import { doSumsAgree, emptyHead, type ReadLine } from '#domain/claims/reading/read-bill.ts';
import { findBill } from '#server/business/claims/bills/bill-store.ts';
import type { Work } from '#server/foundation/work.ts';
import type { StoredReading } from './bill-reading-store.ts';

const source = 'e-invoice';

/**
 * Lines that a practice entered itself, as if they had been read (spec 24.10): whether all is clear is asked by the same rules as of any bill. Its account
 * is no part of it: whoever had the code typed that. Null where a bill has no lines yet.
 */
export const readEnteredLines = async (
  billId: number,
  { database, clock }: Pick<Work, 'database' | 'clock'>,
): Promise<StoredReading | null> => {
  const bill = await findBill(database, billId);
  if (bill === null || bill.lines.length === 0) return null;
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
      number: bill.billNumber === null ? null : { value: bill.billNumber, source },
      day: { value: bill.billedOn ?? bill.treatedOn, source },
      totalCents: { value: bill.total, source },
      diagnosis: { value: bill.words, source },
      lines,
      doSumsAgree: doSumsAgree(lines, bill.total),
    },
    files: [],
    producers: [],
    readAt: clock.now(),
  };
};
