import type { Transaction } from 'kysely';
import type { IsoDate } from '#domain/basics/calendar-date.ts';
import { addCents, type Cents } from '#domain/basics/money.ts';
import { splitTax, taxPercentOn } from '#domain/money/insurance-tax.ts';
import type { Tables } from '#server/database/tables.ts';
import { book, opposite } from '#server/money/ledger/book.ts';

type WriteOff = {
  policeId: number;
  /** A premium has tax in it, which is taken back; a fee has none. */
  premium: Cents;
  fee: Cents;
  reason: string;
  sourceKey: string;
  today: IsoDate;
  now: Date;
};

/** Nobody expects it any more (spec 20.6). */
export const writeOffOpen = async (
  transaction: Transaction<Tables>,
  { policeId, premium, fee, reason, sourceKey, today, now }: WriteOff,
) => {
  const taxPercent = taxPercentOn(today);
  const { net, tax } = splitTax(premium, taxPercent);
  await book(
    transaction,
    [
      {
        movementKey: 'write_off',
        bookedOn: today,
        sourceKey,
        detail: { reason },
        entries: [
          { accountKey: 'customer', policeId, dueOn: today, amount: opposite(addCents(premium, fee)) },
          { accountKey: 'written_off', amount: addCents(net, fee), taxPercent },
          { accountKey: 'insurance_tax', amount: tax, taxPercent },
        ],
      },
    ],
    now,
  );
};
