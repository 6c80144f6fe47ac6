import { book, opposite } from '#server/business/money/ledger/book.ts';
import { findPoliceIdByNumber, findPoliceIdsOfMandate } from '#server/business/polices/money-store.ts';
import { insertItem } from './bank-import-store.ts';
import type { EuroLine } from './book-line.ts';
import { mandateReferencesIn, policeNumbersIn, wordsOf } from './find-debit.ts';
import type { Importing } from './importing.ts';

/** Whose payment it is, where its purpose says so without doubt. */
const findPayer = async ({ references }: EuroLine, { transaction, debits }: Importing): Promise<number | null> => {
  const { text, endToEndId, mandateReference } = references;
  const whole = [endToEndId, mandateReference, text].filter((part) => part !== null).join(' ');
  const found = new Set<number>();
  for (const number of policeNumbersIn(whole)) {
    const policeId = await findPoliceIdByNumber(transaction, number);
    if (policeId !== null) found.add(policeId);
  }
  for (const word of found.size === 0 ? wordsOf(whole) : []) {
    const debit = debits.get(word);
    if (debit !== undefined) found.add(debit.policeId);
  }
  for (const reference of found.size === 0 ? mandateReferencesIn(whole) : []) {
    for (const policeId of await findPoliceIdsOfMandate(transaction, reference)) found.add(policeId);
  }
  const [only] = found;
  return found.size === 1 && only !== undefined ? only : null;
};

/** A transfer: to the account of its police, or to those that wait for a person (spec 20.5). */
export const bookPayment = async (importing: Importing, line: EuroLine, key: string) => {
  const { transaction, importId, now, count } = importing;
  const { amount, bookedOn, counterparty, references } = line;
  const policeId = await findPayer(line, importing);
  const sourceKey = `payment ${key}`;
  const isNew = await book(
    transaction,
    [
      {
        movementKey: 'payment',
        bookedOn,
        sourceKey,
        entries: [
          { accountKey: 'bank', amount },
          policeId === null
            ? { accountKey: 'unassigned', amount: opposite(amount) }
            : { accountKey: 'customer', policeId, dueOn: bookedOn, amount: opposite(amount) },
        ],
      },
    ],
    now,
  );
  if (!isNew.has(sourceKey)) return;
  if (policeId !== null) {
    importing.moved.add(policeId);
    count.payments += 1;
    return;
  }
  const told = { bookedOn, amount, currency: 'EUR', counterparty, reference: references.text };
  await insertItem(transaction, { importId, itemKey: key, reasonKey: null, ...told, now });
  count.unassigned += 1;
};
