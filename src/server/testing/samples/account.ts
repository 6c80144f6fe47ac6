import { isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { cents } from '#domain/basics/money.ts';
import { targetDayFrom } from '#domain/basics/working-days.ts';
import { findBalances } from '#server/business/money/ledger/balance-store.ts';
import { book } from '#server/business/money/ledger/book.ts';
import { bookDues } from '#server/business/money/dues/book-dues.ts';
import { findPoliceByNumber } from '#server/business/polices/police-store.ts';
import { todayOf, type Clock } from '#server/foundation/clock.ts';
import { sealed } from '#server/foundation/database/sealing/sealed-value.ts';
import type { Database } from '#server/foundation/database/connect.ts';

/** Money that moved, by the doors of the ledger: for tests of what is shown of it. */

type Books = { database: Database; clock: Clock };

const policeOf = async ({ database }: Books, policeNumber: string) => {
  const police = await findPoliceByNumber(database, policeNumber);
  if (police === null) throw new Error(`no police ${policeNumber}`);
  return police;
};

/** Books what falls due until the day and hands what is open of the police to the bank, in a run of its own. */
export const sampleDebit = async (books: Books, policeNumber: string, collectionDate: IsoDate): Promise<number> => {
  const { database } = books;
  await bookDues(books, collectionDate);
  const { policeId } = await policeOf(books, policeNumber);
  const amount = (await findBalances(database, [policeId], collectionDate))(policeId).due;
  const settledOn = targetDayFrom(collectionDate);
  await database.transaction().execute(async (transaction) => {
    const mandate = await transaction
      .selectFrom('police')
      .innerJoin('sepa_mandate', 'sepa_mandate.id', 'police.sepa_mandate_id')
      .select(['sepa_mandate.id', 'sepa_mandate.iban', 'sepa_mandate.account_holder', 'sepa_mandate.mandate_reference'])
      .where('police.id', '=', policeId)
      .executeTakeFirstOrThrow();
    const now = books.clock.now();
    const runOf = transaction.selectFrom('collection_run').select('id').where('collection_date', '=', collectionDate);
    const run =
      (await runOf.executeTakeFirst()) ??
      (await transaction
        .insertInto('collection_run')
        .values({
          collection_date: collectionDate,
          settled_on: settledOn,
          message_id: `SAMPLE-${collectionDate}`,
          created_at: now,
          made_by: 'Probe',
          finished_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow());
    const endToEndId = `SAMPLE-${run.id}-${policeId}`;
    await transaction
      .insertInto('debit')
      .values({
        run_id: run.id,
        police_id: policeId,
        mandate_id: mandate.id,
        sequence_key: 'FRST',
        amount,
        end_to_end_id: endToEndId,
        account_holder: mandate.account_holder,
        iban: sealed(mandate.iban),
        mandate_reference: mandate.mandate_reference,
        mandate_signed_on: collectionDate,
        remittance: 'Probe',
        retries_debit_id: null,
      })
      .execute();
    await book(
      transaction,
      [
        {
          movementKey: 'collection',
          bookedOn: settledOn,
          sourceKey: `debit ${endToEndId}`,
          postings: [{ from: { policeId, dueOn: collectionDate }, to: 'in_collection', amount }],
        },
      ],
      now,
    );
  });
  return amount;
};

/** The bank sends the last debit of the police back today. */
export const sampleReturn = async (books: Books, policeNumber: string, reason: string) => {
  const { database } = books;
  const { policeId } = await policeOf(books, policeNumber);
  const today = todayOf(books.clock);
  await database.transaction().execute(async (transaction) => {
    const debit = await transaction
      .selectFrom('debit')
      .select(['id', 'amount'])
      .where('police_id', '=', policeId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    await transaction.updateTable('debit').set({ state_key: 'returned' }).where('id', '=', debit.id).execute();
    const amount = cents(Number(debit.amount));
    await book(
      transaction,
      [
        {
          movementKey: 'return',
          bookedOn: today,
          sourceKey: `return ${debit.id}`,
          detail: { reason },
          postings: [{ from: 'in_collection', to: { policeId, dueOn: today }, amount }],
        },
      ],
      books.clock.now(),
    );
  });
};

export const samplePayment = async (books: Books, policeNumber: string, euroCents: number) => {
  const { policeId } = await policeOf(books, policeNumber);
  const today = todayOf(books.clock);
  await books.database.transaction().execute((transaction) =>
    book(
      transaction,
      [
        {
          movementKey: 'payment',
          bookedOn: today,
          sourceKey: `payment ${policeId} ${books.clock.now().toISOString()}`,
          postings: [{ from: { policeId, dueOn: isoDate(today) }, to: 'bank', amount: cents(euroCents) }],
        },
      ],
      books.clock.now(),
    ),
  );
};
