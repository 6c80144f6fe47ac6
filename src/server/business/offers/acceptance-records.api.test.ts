/** @module-tag both-databases */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  accept,
  acceptanceOf,
  create,
  messagesOf,
  raceIdOf,
  sampleCat,
  sampleDog,
  withLiability,
} from '#server/testing/samples/offers.ts';
import { refusingRowsOf } from '#server/testing/databases/refuse-rows.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import type { OfferAnswer } from '#domain/wire/shop/offers.ts';

const shop = useTestShop();
const accepted = 'Police erstellt, bitte überprüfen Sie Ihre E-Mails.';
const failed = 'Bei der Erstellung der Police ist es zu schwerwiegenden Fehlern gekommen.';

const tables = [
  'contact_register',
  'app_user',
  'animal',
  'sepa_mandate',
  'police',
  'police_key_value',
  'customer_document',
  'police_document',
  'outbox',
] as const;
const rowsOf = async (table: (typeof tables)[number]) => {
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(shop.connection.database);
  return rows;
};
const counts = async () =>
  Object.fromEntries(await Promise.all(tables.map(async (table) => [table, (await rowsOf(table)).length])));
const lastOf = async (table: (typeof tables)[number]) =>
  (await rowsOf(table)).toSorted((a, b) => Number(a['id']) - Number(b['id'])).at(-1)!;

/** A stored offer is never changed by the shop; a test plays a record of an older shop. */
const changeStored = async (offer: OfferAnswer, change: object) => {
  await sql`
    update insurance_offer set data = data || ${JSON.stringify(change)}::jsonb where offer_uuid = ${offer.insuranceOfferId}
  `.execute(shop.connection.database);
};

test('contact register, user and animal hold what the customer said', async () => {
  const offer = await create(shop, {
    ...sampleDog(shop),
    animalRaceId: raceIdOf(shop, 'Mischling mit bekannten Elternrassen'),
    animalFarbschlagKey: null,
    animalParentRace1Id: raceIdOf(shop, 'Labrador Retriever'),
    animalParentRace2Id: raceIdOf(shop, 'Beagle'),
    animalIsImported: true,
    animalIsUsedForHunting: true,
    contracteeEmail: 'akte@beispiel.example',
  });
  expect(messagesOf(await accept(shop, offer))).toEqual([accepted]);
  expect(await lastOf('contact_register')).toMatchObject({
    salutation_key: 'frau',
    firstname: 'Erika',
    lastname: 'Mustermann',
    birthdate: '1985-04-12',
    street: 'Beispielstraße',
    building_no: '7a',
    zip_code: '10115',
    city: 'Berlin',
    country: 'Deutschland',
    email: 'akte@beispiel.example',
    phone: '030 000 000 01',
    iban: 'DE89370400440532013000',
    is_sepa_accepted: true,
  });
  const contact = await lastOf('contact_register');
  const user = await lastOf('app_user');
  expect(user).toMatchObject({
    company_id: 1,
    name: 'akte@beispiel.example',
    contact_register_id: contact['id'],
    user_role_key: 'customer',
    is_enabled: true,
  });
  expect(await lastOf('animal')).toMatchObject({
    user_id: user['id'],
    name: 'Bello',
    gender_key: 'male',
    birth_date: '2024-01-20',
    race_id: raceIdOf(shop, 'Mischling mit bekannten Elternrassen'),
    parent_race_1_id: raceIdOf(shop, 'Labrador Retriever'),
    parent_race_2_id: raceIdOf(shop, 'Beagle'),
    manual_race_name: null,
    farbschlag_key: null,
    haltungsform_key: null,
    is_chipped: true,
    is_imported: true,
    is_used_for_hunting: true,
    is_used_for_business: false,
  });
  expect(await lastOf('police')).toMatchObject({ user_id: user['id'], animal_id: (await lastOf('animal'))['id'] });
});

test('surgery cover is numbered KV too, and a year of runtime ends a year after the start', async () => {
  const offer = await create(shop, { ...sampleCat(shop), contractWantMultiYearDiscount: false });
  await accept(shop, offer, { contractStartDateStr: '2026-11-30' });
  const police = await lastOf('police');
  expect(police).toMatchObject({
    insurance_type_key: 'tier_op',
    contract_runtime_key: '1_year',
    valid_from: '2026-11-30',
    valid_to: '2027-11-30',
  });
  expect(police['police_number']).toBe(`KV/2026/${String(police['id']).padStart(10, '0')}`);
});

test.each<[string, object, object, string]>([
  ['whose tarif is gone', { tarifId: 99 }, { tarifId: 99 }, 'Der Tarif der Krankenversicherung wurde nicht gefunden.'],
  [
    'without the liability tarif',
    { insuranceHvTarifId: null },
    { insuranceHvTarifId: null },
    'Der Tarif der Haftpflichtversicherung fehlt.',
  ],
  [
    'whose liability tarif is gone',
    { insuranceHvTarifId: 99 },
    { insuranceHvTarifId: 99 },
    'Der Tarif der Haftpflichtversicherung wurde nicht gefunden.',
  ],
])('an offer %s becomes no police', async (_, change, body, message) => {
  const offer = await create(shop, { ...sampleDog(shop), ...withLiability });
  await changeStored(offer, change);
  const before = await counts();
  expect(messagesOf(await accept(shop, offer, body))).toEqual([message, failed]);
  expect(await counts()).toEqual(before);
});

test.each(tables)('when %s cannot be written, nothing is, and the offer can be accepted later', async (table) => {
  const offer = await create(shop, { ...sampleDog(shop), ...withLiability, contracteeEmail: `${table}@beispiel.example` });
  const before = await counts();
  const answer = await refusingRowsOf(shop, table, () =>
    shop.post('/webapi/v1/commands/accept_insurance_offer.json', acceptanceOf(offer)),
  );
  expect(answer.status).toBe(500);
  expect(await counts()).toEqual(before);
  expect(messagesOf(await accept(shop, offer))).toEqual([accepted]);
});

test.each([
  ['the police of liability', 'police', "new.insurance_type_key = 'tier_hv'"],
  ['the key of the press', 'insurance_offer', 'new.acceptance_key is not null'],
])('when only %s cannot be written, nothing is', async (_, table, when) => {
  const offer = await create(shop, { ...sampleDog(shop), ...withLiability, contracteeEmail: `nur-${table}@beispiel.example` });
  const before = await counts();
  const body = { ...acceptanceOf(offer), requestKey: crypto.randomUUID() };
  const send = () => shop.post('/webapi/v1/commands/accept_insurance_offer.json', body);
  expect((await refusingRowsOf(shop, table, send, when)).status).toBe(500);
  expect(await counts()).toEqual(before);
});
