import type { IsoDate } from '#domain/basics/calendar-date.ts';
import type { Cents } from '#domain/basics/money.ts';
import { moneySettings } from '#domain/money/dues.ts';
import { returnReason } from '#domain/money/bank/returns.ts';
import { book, type Movement } from '#server/business/money/ledger/book.ts';
import { setDebitState, type StoredDebit } from './debit-store.ts';
import type { Importing } from './importing.ts';
import { addCharge, insertReturn } from './return-store.ts';

/** `status`: the bank did not carry it out; `account`: it took the money back from the account. */
export type Telling = { by: 'status' | 'account'; reasonCode: string | null; bookedOn: IsoDate };

/**
 * A debit comes back once, whoever tells of it how often (spec 20.5). A refusal is taken from what is under way, a return from the bank; where the
 * bank tells both, it had credited the whole file, and takes from the bank what was under way. False where it was told before.
 */
export const bookReturn = async (
  importing: Importing,
  debit: StoredDebit,
  { by, reasonCode, bookedOn }: Telling,
): Promise<boolean> => {
  const { transaction, importId, today, now, count, side } = importing;
  if (debit.stateKey !== 'collected') {
    if (debit.stateKey !== 'rejected' || by !== 'account') return false;
    return (await book(transaction, [takenBack(debit, bookedOn, side)], now)).size > 0;
  }
  const { debitId, policeId, amount, endToEndId } = debit;
  const movement: Movement = {
    movementKey: 'return',
    bookedOn,
    sourceKey: `return ${debitId}`,
    detail: {
      debitId,
      endToEndId,
      reason: returnReason(reasonCode).words,
      ...(reasonCode === null ? {} : { reasonCode }),
    },
    postings: [{ from: by === 'status' ? 'in_collection' : side, to: { policeId, dueOn: today }, amount }],
  };
  await book(transaction, [movement], now);
  debit.stateKey = by === 'status' ? 'rejected' : 'returned';
  await setDebitState(transaction, debitId, debit.stateKey);
  const returnId = await insertReturn(transaction, { debitId, policeId, importId, reasonCode, returnedOn: bookedOn, now });
  importing.returns.push({ returnId, debit, reasonCode });
  importing.moved.add(policeId);
  if (by === 'status') count.rejected += 1;
  else count.returned += 1;
  return true;
};

const takenBack = ({ debitId, amount, endToEndId }: StoredDebit, bookedOn: IsoDate, side: Importing['side']): Movement => ({
  movementKey: 'settlement',
  bookedOn,
  sourceKey: `return in bank ${debitId}`,
  detail: { debitId, endToEndId },
  postings: [{ from: side, to: 'in_collection', amount }],
});

/** What the bank took for a return, once; the customer bears it where the settings say so. False where it was told before. */
export const bookCharge = async (
  importing: Importing,
  debit: StoredDebit,
  charge: Cents,
  bookedOn: IsoDate,
): Promise<boolean> => {
  const { transaction, today, now, side } = importing;
  const { debitId, policeId, endToEndId } = debit;
  const detail = { debitId, endToEndId };
  const bankCharge: Movement = {
    movementKey: 'charge',
    bookedOn,
    sourceKey: `charge ${debitId}`,
    detail,
    postings: [{ from: side, to: 'bank_charges', amount: charge }],
  };
  const passedOn: Movement = {
    movementKey: 'charge',
    bookedOn,
    sourceKey: `charge passed on ${debitId}`,
    detail,
    postings: [{ from: 'bank_charges', to: { policeId, dueOn: today }, amount: charge }],
  };
  const isNew = await book(transaction, moneySettings.passesOnReturnCharges ? [bankCharge, passedOn] : [bankCharge], now);
  if (!isNew.has(bankCharge.sourceKey)) return false;
  await addCharge(transaction, debitId, charge);
  importing.moved.add(policeId);
  return true;
};
