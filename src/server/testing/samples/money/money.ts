import { isoDate } from '#domain/basics/calendar-date.ts';
import { cents } from '#domain/basics/money.ts';
import { todayOf, type Clock } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { sealed } from '#server/foundation/database/sealing/sealed-value.ts';
import { book } from '#server/business/money/ledger/book.ts';
import { newCustomer, type SampleCustomer } from '#server/testing/samples/customers.ts';
import type { TestShop } from '#server/testing/test-shop.ts';

export type PayingCustomer = SampleCustomer & { policeId: number };

export const newPayingCustomer = async (
  shop: TestShop,
  options: Parameters<typeof newCustomer>[1] = {},
): Promise<PayingCustomer> => {
  const customer = await newCustomer(shop, options);
  const { id } = await shop.connection.database
    .selectFrom('police')
    .select('id')
    .where('police_uuid', '=', customer.policeUuid)
    .executeTakeFirstOrThrow();
  return { ...customer, policeId: id };
};

/** What it takes to book. */
type BookedShop = { connection: { database: Database }; clock: Clock };

let payments = 0;

/** A transfer that came in on the shop's day; negative: what the customer owes beside premiums. */
export const pay = async ({ connection, clock }: BookedShop, policeId: number, amount: number) => {
  const bookedOn = todayOf(clock);
  await connection.database.transaction().execute((transaction) =>
    book(
      transaction,
      [
        {
          movementKey: 'payment',
          bookedOn,
          sourceKey: `test payment ${policeId} ${(payments += 1)}`,
          postings: [{ from: { policeId, dueOn: bookedOn }, to: 'bank', amount: cents(amount) }],
        },
      ],
      clock.now(),
    ),
  );
};

/** Within the first fourteen days: all that was paid is a credit. */
export const withdraw = async ({ post, policeNumber, email }: SampleCustomer) => {
  const { status } = await post('/webapi/v1/commands/withdraw_contract.json', {
    firstname: 'Erika',
    lastname: 'Mustermann',
    email,
    policeNumber,
  });
  if (status !== 200) throw new Error(`the withdrawal answered ${status}`);
};

/** A debit that the bank carries out on that day, booked as a collection is. */
export const debitOn = async ({ connection, clock }: TestShop, policeId: number, amount: number, day: string) => {
  const { database } = connection;
  await database.transaction().execute(async (transaction) => {
    const mandate = await transaction
      .selectFrom('sepa_mandate')
      .innerJoin('police', 'police.sepa_mandate_id', 'sepa_mandate.id')
      .selectAll('sepa_mandate')
      .where('police.id', '=', policeId)
      .executeTakeFirstOrThrow();
    const run = await transaction
      .insertInto('collection_run')
      .values({
        collection_date: day,
        settled_on: day,
        message_id: `test ${day} ${policeId}`,
        created_at: clock.now(),
        made_by: 'Test',
        finished_at: clock.now(),
        file_sha256: null,
      })
      .onConflict((conflict) => conflict.column('collection_date').doUpdateSet({ settled_on: day }))
      .returning('id')
      .executeTakeFirstOrThrow();
    const endToEndId = `TEST-${day}-${policeId}`;
    const debit = await transaction
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
        mandate_signed_on: '2026-11-15',
        remittance: 'Test',
        retries_debit_id: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const bookedOn = isoDate(day);
    await book(
      transaction,
      [
        {
          movementKey: 'collection',
          bookedOn,
          sourceKey: `debit ${debit.id}`,
          detail: { endToEndId },
          postings: [{ from: { policeId, dueOn: bookedOn }, to: 'in_collection', amount: cents(amount) }],
        },
      ],
      clock.now(),
    );
  });
};
