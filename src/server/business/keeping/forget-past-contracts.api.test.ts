import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { doWaitingDays } from '#server/business/day/days.ts';
import { newCustomer, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { accept, create, sampleCat } from '#server/testing/samples/offers.ts';
import { debitOn } from '#server/testing/samples/money/money.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { forgetPastContracts } from './forget-past-contracts.ts';

const shop = useTestShop();

/** Sets their names, not their times: what a contract looks like when it is long over. */
const endedOn = (policeNumber: string, day: string) =>
  sql`update police set police_state_key = 'ended', ending_cause_key = 'ordinary', valid_from = ${day}::date - 365, valid_to = ${day}
    where police_number = ${policeNumber}`.execute(shop.connection.database);

const policeOf = ({ policeNumber }: Pick<SampleCustomer, 'policeNumber'>) =>
  shop.connection.database
    .selectFrom('police')
    .innerJoin('contact_register', 'contact_register.id', 'police.contact_register_id')
    .innerJoin('animal', 'animal.id', 'police.animal_id')
    .innerJoin('app_user', 'app_user.id', 'police.user_id')
    .innerJoin('insurance_offer', 'insurance_offer.id', 'police.insurance_offer_id')
    .innerJoin('sepa_mandate', 'sepa_mandate.id', 'police.sepa_mandate_id')
    .select(['police.id', 'firstname', 'contact_register.email', 'animal.name as animal', 'payment_iban', 'data'])
    .select(['account_holder as holder', 'app_user.is_enabled as hasAccount', 'premium_rate_by_payment_term as rate'])
    .where('police_number', '=', policeNumber)
    .executeTakeFirstOrThrow();
const lettersOf = async (policeId: number) =>
  (await shop.connection.database.selectFrom('police_document').select('document_id').where('police_id', '=', policeId).execute())
    .length;
const forget = () => forgetPastContracts({ database: shop.connection.database, clock: shop.clock });

test('a contract is whole to the last day of its tenth year, and without a person from the next; the books stay (spec 22.5)', async () => {
  const { database } = shop.connection;
  const [past, loyal, other] = [await newCustomer(shop), await newCustomer(shop), await newCustomer(shop)];
  await accept(shop, await create(shop, { ...sampleCat(shop), contracteeEmail: loyal.email }), {}, loyal.headers);
  const { policeNumber } = await database
    .selectFrom('police')
    .select('police_number as policeNumber')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await expect.poll(async () => lettersOf((await policeOf(past)).id)).toBeGreaterThan(0);
  const before = await policeOf(past);
  await debitOn(shop, before.id, 1990, '2026-12-01');
  await endedOn(past.policeNumber, '2015-12-31');
  await endedOn(loyal.policeNumber, '2015-03-01');
  await endedOn(other.policeNumber, '2016-01-01');
  const books = () => sql`select * from ledger_entry order by transaction_id, line`.execute(database).then(({ rows }) => rows);
  const booked = await books();

  shop.clock.set('2025-12-31T22:59:59.000Z');
  expect(await forget()).toBe(0);
  expect(await policeOf(past)).toEqual(before);

  shop.clock.set('2025-12-31T23:00:00.000Z');
  expect(await forget()).toBe(2);
  const after = await policeOf(past);
  expect(after).toMatchObject({
    firstname: 'gelöscht',
    email: 'gelöscht',
    animal: 'gelöscht',
    holder: 'gelöscht',
    hasAccount: false,
  });
  expect([after.payment_iban, after.rate, await lettersOf(after.id)]).toEqual(['DE00000000000000000000', before.rate, 0]);
  expect(JSON.stringify(after.data)).not.toMatch(/Mustermann|Bello|beispiel\.example/);
  expect(await books()).toEqual(booked);
  const debit = await database.selectFrom('debit').select(['iban', 'account_holder', 'amount']).executeTakeFirstOrThrow();
  expect(debit).toEqual({ iban: 'DE00000000000000000000', account_holder: 'gelöscht', amount: 1990 });

  // Whoever has another contract keeps the account, and that contract all of its data.
  expect(await policeOf(loyal)).toMatchObject({ animal: 'gelöscht', hasAccount: true });
  expect(await policeOf({ policeNumber })).toMatchObject({ firstname: before.firstname, email: loyal.email, hasAccount: true });
  expect((await policeOf(other)).firstname).toBe(before.firstname);
  expect(await forget()).toBe(0);

  // The work of a day does it, a year later.
  shop.clock.set('2026-12-31T23:00:00.000Z');
  await doWaitingDays({ database, clock: shop.clock });
  expect((await policeOf(other)).firstname).toBe('gelöscht');
});
