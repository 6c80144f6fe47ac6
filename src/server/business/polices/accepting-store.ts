import { sql } from 'kysely';
import { todayInBerlin, yearOf, type IsoDate } from '#domain/basics/calendar-date.ts';
import { required } from '#domain/basics/complete.ts';
import type { Iban } from '#domain/person/payment.ts';
import type { PoliceStateKey, PoliceTypeKey } from '#domain/police/police-standing.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import { sealed } from '#server/foundation/database/sealing/sealed-value.ts';
import { coverAnimals } from './breeding-store.ts';
import type { BreedingTerms } from './police-store.ts';

const numberPrefixes: Readonly<Record<PoliceTypeKey, string>> = { tier_kv: 'KV', tier_op: 'KV', tier_hv: 'HV', tier_zt: 'ZT' };
const confirmed = ['is-sepa-mandat-accepted', 'is-everything-correct', 'is-avb-accepted'];

export type NewPolice = {
  userId: number;
  contactId: number;
  animalId: number;
  offerId: number | null;
  mandateId: number;
  iban: Iban;
  tarifId: number;
  insuranceTypeKey: PoliceTypeKey;
  retentionKey: string | null;
  stateKey: Extract<PoliceStateKey, 'new' | 'new_manual'>;
  rate: number;
  paymentTermKey: string;
  contractRuntimeKey: string;
  validFrom: IsoDate;
  validTo: IsoDate;
  isCashFree: boolean;
  documentsEdition: string | null;
  now: Date;
};

/** `KV/{year}/{10-digit id}`: the id comes from the database, so that no two servers ever give one number (spec 8.1). */
export const insertPolice = async (transaction: Transaction, police: NewPolice): Promise<number> => {
  const numberStart = `${numberPrefixes[police.insuranceTypeKey]}/${yearOf(todayInBerlin(police.now))}/`;
  const { rows } = await sql<{ id: number }>`
    with next as (
      select nextval(pg_get_serial_sequence('police', 'id')) as id
    ), inserted as (
      insert into police (
        id, police_number, user_id, contact_register_id, animal_id, insurance_offer_id, sepa_mandate_id, tarif_id,
        insurance_type_key, retention_key, police_state_key, premium_rate_by_payment_term, payment_term_key, payment_iban,
        contract_runtime_key, valid_from, valid_to, is_cash_free, documents_edition, created_at
      ) overriding system value
      select
        next.id, ${numberStart} || lpad(next.id::text, 10, '0'), ${police.userId}, ${police.contactId}, ${police.animalId},
        ${police.offerId}, ${police.mandateId}, ${police.tarifId}, ${police.insuranceTypeKey}, ${police.retentionKey},
        ${police.stateKey}, ${police.rate.toFixed(2)}, ${police.paymentTermKey}, ${sealed(police.iban)},
        ${police.contractRuntimeKey}, ${police.validFrom}, ${police.validTo}, ${police.isCashFree},
        ${police.documentsEdition}, ${police.now}
      from next
      returning id
    ), answers as (
      insert into police_key_value (police_id, key, value) select id, key, 'true' from inserted, unnest(${confirmed}::text[]) as key
    )
    select id from inserted
  `.execute(transaction);
  return required(rows[0], 'the police that was inserted').id;
};

type NewBreedingTerms = Omit<BreedingTerms, 'covered'> & { speciesKey: string; otherAnimalIds: readonly number[] };

/** The police names the first animal, the join table all of them. */
export const insertBreedingPolice = async (
  transaction: Transaction,
  police: NewPolice,
  terms: NewBreedingTerms,
): Promise<number> => {
  const policeId = await insertPolice(transaction, police);
  await transaction
    .insertInto('breeding_police')
    .values({
      police_id: policeId,
      breeding_offer_id: terms.offerId,
      species_key: terms.speciesKey,
      variant_key: terms.variantKey,
      breeder_association_key: terms.breederAssociationKey,
      breeder_member_number: terms.breederMemberNumber,
    })
    .execute();
  await coverAnimals(transaction, policeId, [police.animalId, ...terms.otherAnimalIds], police.validFrom);
  return policeId;
};

export const isOfferPoliced = async (database: Database, offerId: number): Promise<boolean> =>
  (await database.selectFrom('police').select('id').where('insurance_offer_id', '=', offerId).limit(1).executeTakeFirst()) !==
  undefined;

/** What the police of an offer was made with; null as long as there is none. */
export const findAcceptedTerms = async (
  transaction: Transaction,
  offerId: number,
): Promise<{ validFrom: string; iban: string } | null> =>
  (await transaction
    .selectFrom('police')
    .select(['valid_from as validFrom', 'payment_iban as iban'])
    .where('insurance_offer_id', '=', offerId)
    .limit(1)
    .executeTakeFirst()) ?? null;

/** The customer an offer was sold to; null as long as it is sold to nobody. */
export const findBuyer = async (database: Database, offerUuid: string): Promise<number | null> => {
  const row = await database
    .selectFrom('police')
    .innerJoin('insurance_offer', 'insurance_offer.id', 'police.insurance_offer_id')
    .select('police.user_id as userId')
    .where('insurance_offer.offer_uuid', '=', offerUuid)
    .limit(1)
    .executeTakeFirst();
  return row?.userId ?? null;
};

const guards: ReadonlySet<unknown> = new Set(['police_of_offer', 'breeding_police_of_offer']);

/** A unique index refused a second police of one offer. */
export const isSecondPoliceOfOffer = (cause: unknown) => {
  const { code, constraint } = cause as { code?: string; constraint?: string };
  return code === '23505' && guards.has(constraint);
};
