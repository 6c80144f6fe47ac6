import { sql, type Transaction } from 'kysely';
import { there } from '#domain/basics/there.ts';
import type { IsoDate } from '#domain/basics/calendar-date.ts';
import type { PoliceStateKey } from '#domain/wire/schemas/customer-schemas.ts';
import type { Database } from '#server/database/connect.ts';
import type { Tables } from '#server/database/tables.ts';

type Executor = Database | Transaction<Tables>;

export type BreedingPoliceRow = {
  id: number;
  policeUuid: string;
  policeNumber: string;
  stateKey: PoliceStateKey;
  speciesKey: string;
  variantKey: string;
  breederAssociationKey: string;
  breederMemberNumber: string | null;
  paymentTermKey: string;
  rate: string;
  iban: string;
  validFrom: string;
  validTo: string;
  /** Every time that an animal is or was covered; `to` is null while it is. */
  covered: { animalId: number; from: string; to: string | null }[];
};

/** The unique index `breeding_police_of_offer` refused a second police. */
export const isSecondPoliceOfBreedingOffer = (cause: unknown) => {
  const { code, constraint } = cause as { code?: string; constraint?: string };
  return code === '23505' && constraint === 'breeding_police_of_offer';
};

/** The newest first. */
export const findBreedingPolices = async (executor: Executor, userId: number): Promise<BreedingPoliceRow[]> => {
  const { rows } = await sql<BreedingPoliceRow>`
    select police.id, police.police_uuid as "policeUuid", police.police_number as "policeNumber",
      police.police_state_key as "stateKey", breeding.species_key as "speciesKey", breeding.variant_key as "variantKey",
      breeding.breeder_association_key as "breederAssociationKey", breeding.breeder_member_number as "breederMemberNumber",
      police.payment_term_key as "paymentTermKey", police.premium_rate_by_payment_term as rate,
      police.payment_iban as iban, police.valid_from as "validFrom", police.valid_to as "validTo",
      (select json_agg(json_build_object('animalId', covered.animal_id, 'from', covered.covered_from, 'to', covered.covered_to)
        order by covered.covered_from, covered.animal_id)
       from breeding_police_animal covered where covered.police_id = police.id) as covered
    from police join breeding_police breeding on breeding.police_id = police.id
    where police.user_id = ${userId}
    order by police.id desc
  `.execute(executor);
  return rows;
};

type NewBreedingPolice = {
  userId: number;
  contactId: number;
  mandateId: number;
  iban: string;
  offerId: number;
  tarifId: number;
  speciesKey: string;
  variantKey: string;
  breederAssociationKey: string;
  breederMemberNumber: string | null;
  rate: number;
  paymentTermKey: string;
  contractRuntimeKey: string;
  year: number;
  validFrom: IsoDate;
  validTo: IsoDate;
  animalIds: readonly [number, ...number[]];
  now: Date;
};

/** `ZT/{year}/{10-digit id}` (decisions 4). The police row names the first animal, the join table all of them. */
export const insertBreedingPolice = async (transaction: Transaction<Tables>, police: NewBreedingPolice) => {
  const { rows } = await sql<{ id: number; policeUuid: string; policeNumber: string }>`
    with next as (select nextval(pg_get_serial_sequence('police', 'id')) as id)
    insert into police (
      id, police_number, user_id, contact_register_id, animal_id, sepa_mandate_id, tarif_id, insurance_type_key,
      police_state_key, premium_rate_by_payment_term, payment_term_key, payment_iban, contract_runtime_key, valid_from,
      valid_to, is_cash_free, created_at
    ) overriding system value
    select next.id, ${`ZT/${police.year}/`} || lpad(next.id::text, 10, '0'), ${police.userId}, ${police.contactId},
      ${police.animalIds[0]}, ${police.mandateId}, ${police.tarifId}, 'tier_zt', 'new', ${police.rate.toFixed(2)}::numeric,
      ${police.paymentTermKey}, ${police.iban}, ${police.contractRuntimeKey}, ${police.validFrom}::date,
      ${police.validTo}::date, false, ${police.now}::timestamptz
    from next
    returning id, police_uuid as "policeUuid", police_number as "policeNumber"
  `.execute(transaction);
  const inserted = there(rows[0], 'the police that was inserted');
  await transaction
    .insertInto('breeding_police')
    .values({
      police_id: inserted.id,
      breeding_offer_id: police.offerId,
      species_key: police.speciesKey,
      variant_key: police.variantKey,
      breeder_association_key: police.breederAssociationKey,
      breeder_member_number: police.breederMemberNumber,
    })
    .execute();
  await coverAnimals(transaction, inserted.id, police.animalIds, police.validFrom);
  await transaction
    .insertInto('police_key_value')
    .values(
      ['is-sepa-mandat-accepted', 'is-everything-correct', 'is-avb-accepted'].map((key) => ({
        police_id: inserted.id,
        key,
        value: 'true',
      })),
    )
    .execute();
  return inserted;
};

/** An animal that was taken out on the same day simply stays in. */
export const coverAnimals = async (
  transaction: Transaction<Tables>,
  policeId: number,
  animalIds: readonly number[],
  from: IsoDate,
) => {
  for (const animalId of animalIds) {
    const { numUpdatedRows } = await transaction
      .updateTable('breeding_police_animal')
      .set({ covered_to: null })
      .where('police_id', '=', policeId)
      .where('animal_id', '=', animalId)
      .where('covered_to', '>=', from)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) continue;
    await transaction
      .insertInto('breeding_police_animal')
      .values({ police_id: policeId, animal_id: animalId, covered_from: from })
      .execute();
  }
};

/** What happened until today stays covered. */
export const uncoverAnimals = async (
  transaction: Transaction<Tables>,
  policeId: number,
  animalIds: readonly number[],
  today: IsoDate,
) => {
  if (animalIds.length === 0) return;
  // Cover that has not begun leaves no trace.
  await transaction
    .deleteFrom('breeding_police_animal')
    .where('police_id', '=', policeId)
    .where('animal_id', 'in', animalIds)
    .where('covered_from', '>', today)
    .execute();
  await transaction
    .updateTable('breeding_police_animal')
    .set({ covered_to: today })
    .where('police_id', '=', policeId)
    .where('animal_id', 'in', animalIds)
    .where('covered_to', 'is', null)
    .execute();
};

type Change = { animalId: number; breederAssociationKey: string; breederMemberNumber: string | null; rate: number };

export const changeBreedingPolice = async (transaction: Transaction<Tables>, policeId: number, change: Change) => {
  await transaction
    .updateTable('breeding_police')
    .set({ breeder_association_key: change.breederAssociationKey, breeder_member_number: change.breederMemberNumber })
    .where('police_id', '=', policeId)
    .execute();
  await transaction
    .updateTable('police')
    // The provider's own system has to learn of the new premium.
    .set({ animal_id: change.animalId, premium_rate_by_payment_term: change.rate.toFixed(2), is_export_again: true })
    .where('id', '=', policeId)
    .execute();
};

export const lockPolice = async (transaction: Transaction<Tables>, userId: number, policeUuid: string) => {
  await transaction
    .selectFrom('police')
    .select('id')
    .where('user_id', '=', userId)
    .where('police_uuid', '=', policeUuid)
    .forUpdate()
    .execute();
};
