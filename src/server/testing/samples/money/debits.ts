import { isoDate } from '#domain/basics/calendar-date.ts';
import { cents } from '#domain/basics/money.ts';
import { targetDayFrom } from '#domain/basics/working-days.ts';
import { sealed } from '#server/foundation/database/sealing/sealed-value.ts';
import { bookDues } from '#server/business/money/dues/book-dues.ts';
import { book } from '#server/business/money/ledger/book.ts';
import { newCustomer, type SampleCustomer } from '#server/testing/samples/customers.ts';
import type { TestShop } from '#server/testing/test-shop.ts';

export type SampleDebit = {
  customer: SampleCustomer;
  policeId: number;
  policeNumber: string;
  debitId: number;
  endToEndId: string;
  mandateReference: string;
  messageId: string;
  /** In cents. */
  amount: number;
};

/** A customer whose first premium falls due on 1 December 2026. */
export const newPayer = async (shop: TestShop) => {
  shop.clock.set('2026-11-15T10:00:00.000Z');
  const customer = await newCustomer(shop, { acceptance: { contractStartDateStr: '2026-11-16' } });
  const { id } = await shop.connection.database
    .selectFrom('police')
    .select('id')
    .where('police_uuid', '=', customer.policeUuid)
    .executeTakeFirstOrThrow();
  return { customer, policeId: id };
};

/** A run of a first of a month, as the collecting writes it. */
const runOf = async (shop: TestShop, day: string) => {
  const { database } = shop.connection;
  const row = await database
    .selectFrom('collection_run')
    .select(['id', 'message_id'])
    .where('collection_date', '=', day)
    .executeTakeFirst();
  return (
    row ??
    (await database
      .insertInto('collection_run')
      .values({
        collection_date: day,
        settled_on: targetDayFrom(isoDate(day)),
        message_id: `TD-${day}`,
        created_at: shop.clock.now(),
        made_by: 'test',
        finished_at: shop.clock.now(),
      })
      .returning(['id', 'message_id'])
      .executeTakeFirstOrThrow())
  );
};

/** Collects on the day what is due by then, and leaves the clock at the bank's day after it. */
export const collectFrom = async (
  shop: TestShop,
  { customer, policeId }: { customer: SampleCustomer; policeId: number },
  { day = '2026-12-01', retries = null }: { day?: string; retries?: number | null } = {},
): Promise<SampleDebit> => {
  const { database } = shop.connection;
  shop.clock.set(`${day}T09:00:00.000Z`);
  await bookDues({ database, clock: shop.clock });
  const { amount } = await database
    .selectFrom('ledger_entry')
    .select(({ fn }) => fn.sum<string>('amount').as('amount'))
    .where('account_key', '=', 'customer')
    .where('police_id', '=', policeId)
    .where('due_on', '<=', day)
    .executeTakeFirstOrThrow();
  const run = await runOf(shop, day);
  const mandate = await database
    .selectFrom('police')
    .innerJoin('sepa_mandate', 'sepa_mandate.id', 'police.sepa_mandate_id')
    .select(['sepa_mandate.id', 'mandate_reference', 'account_holder', 'iban'])
    .where('police.id', '=', policeId)
    .executeTakeFirstOrThrow();
  const endToEndId = `TD-MUSTER-${run.id}-${policeId}`;
  const { id } = await database
    .insertInto('debit')
    .values({
      run_id: run.id,
      police_id: policeId,
      mandate_id: mandate.id,
      sequence_key: retries === null ? 'FRST' : 'RCUR',
      amount: Number(amount),
      end_to_end_id: endToEndId,
      account_holder: mandate.account_holder,
      iban: sealed(mandate.iban),
      mandate_reference: mandate.mandate_reference,
      mandate_signed_on: '2026-11-15',
      remittance: `Tierdach ${customer.policeNumber}`,
      retries_debit_id: retries,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database.transaction().execute((transaction) =>
    book(
      transaction,
      [
        {
          movementKey: 'collection',
          bookedOn: targetDayFrom(isoDate(day)),
          sourceKey: `debit ${id}`,
          detail: { debitId: id, endToEndId },
          postings: [{ from: { policeId, dueOn: isoDate(day) }, to: 'in_collection', amount: cents(Number(amount)) }],
        },
      ],
      shop.clock.now(),
    ),
  );
  return {
    customer,
    policeId,
    policeNumber: customer.policeNumber,
    debitId: id,
    endToEndId,
    mandateReference: mandate.mandate_reference,
    messageId: run.message_id,
    amount: Number(amount),
  };
};

/** The sums of these accounts. */
export const accountSums = async (shop: TestShop): Promise<Record<string, number>> => {
  const rows = await shop.connection.database
    .selectFrom('ledger_entry')
    .select('account_key as key')
    .select(({ fn }) => fn.sum<string>('amount').as('sum'))
    .groupBy('account_key')
    .execute();
  return Object.fromEntries(rows.map(({ key, sum }) => [key, Number(sum)]));
};

export const balanceOf = async (shop: TestShop, policeId: number): Promise<number> => {
  const { sum } = await shop.connection.database
    .selectFrom('ledger_entry')
    .select(({ fn }) => fn.sum<string | null>('amount').as('sum'))
    .where('account_key', '=', 'customer')
    .where('police_id', '=', policeId)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
};
