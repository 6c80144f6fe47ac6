import { sql, type Transaction } from 'kysely';
import { decimal, roundToCents, type Cents } from '#domain/basics/money.ts';
import { there } from '#domain/basics/there.ts';
import type { Iban } from '#domain/person/iban.ts';
import type { Tarif } from '#domain/premium/tarif-book.ts';
import type { PoliceStateKey } from '#domain/wire/schemas/customer-schemas.ts';
import type { Database } from '#server/database/connect.ts';
import type { Tables } from '#server/database/tables.ts';

type Executor = Transaction<Tables>;

export const isOfferPoliced = async (database: Database, offerId: number) => {
  const row = await database
    .selectFrom('police')
    .select('id')
    .where('insurance_offer_id', '=', offerId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** The unique index `police_of_offer` refused a second police. */
export const isSecondPoliceOfOffer = (cause: unknown) => {
  const { code, constraint } = cause as { code?: string; constraint?: string };
  return code === '23505' && constraint === 'police_of_offer';
};

type NewPolice = {
  numberPrefix: 'KV' | 'HV';
  year: number;
  userId: number;
  contactId: number;
  animalId: number;
  mandateId: number;
  offerId: number;
  tarif: Tarif;
  retentionKey: string | null;
  stateKey: PoliceStateKey;
  rate: number;
  paymentTermKey: string;
  iban: string;
  contractRuntimeKey: string;
  validFrom: string;
  validTo: string;
  isCashFree: boolean;
  now: Date;
};

/** `KV/{year}/{10-digit id}`: the id comes from the database, so that no two servers ever give one number (decisions 4). */
export const insertPolice = async (transaction: Executor, police: NewPolice) => {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('police', 'id')) as id`.execute(transaction);
  const { id } = there(rows[0], 'the number of a police');
  await sql`
    insert into police (
      id, police_number, user_id, contact_register_id, animal_id, insurance_offer_id, sepa_mandate_id, tarif_id,
      insurance_type_key, retention_key, police_state_key, premium_rate_by_payment_term, payment_term_key, payment_iban,
      contract_runtime_key, valid_from, valid_to, is_cash_free, created_at
    ) overriding system value values (
      ${id}, ${`${police.numberPrefix}/${police.year}/${String(id).padStart(10, '0')}`}, ${police.userId}, ${police.contactId},
      ${police.animalId}, ${police.offerId}, ${police.mandateId}, ${police.tarif.tarifId}, ${police.tarif.insuranceTypeKey},
      ${police.retentionKey}, ${police.stateKey}, ${police.rate.toFixed(2)}, ${police.paymentTermKey}, ${police.iban},
      ${police.contractRuntimeKey}, ${police.validFrom}, ${police.validTo}, ${police.isCashFree}, ${police.now}
    )
  `.execute(transaction);
  await transaction
    .insertInto('police_key_value')
    .values(
      ['is-sepa-mandat-accepted', 'is-everything-correct', 'is-avb-accepted'].map((key) => ({
        police_id: id,
        key,
        value: 'true',
      })),
    )
    .execute();
};

export type PoliceOfOffer = {
  policeId: number;
  userId: number;
  hasPassword: boolean;
  policeNumber: string;
  tarifId: number;
  insuranceTypeKey: string;
  stateKey: PoliceStateKey;
  rate: Cents;
  paymentTermKey: string;
  iban: Iban;
  validFrom: string;
  validTo: string;
  createdAt: Date;
  mandateReference: string;
};

/** Health first, then liability. */
export const findPolicesOfOffer = async (database: Database, offerId: number): Promise<PoliceOfOffer[]> => {
  const rows = await database
    .selectFrom('police')
    .innerJoin('sepa_mandate', 'sepa_mandate.id', 'police.sepa_mandate_id')
    .innerJoin('app_user', 'app_user.id', 'police.user_id')
    .select([
      'police.id as policeId',
      'police.user_id as userId',
      'police.police_number as policeNumber',
      'police.tarif_id as tarifId',
      'police.insurance_type_key as insuranceTypeKey',
      'police.police_state_key as stateKey',
      'police.premium_rate_by_payment_term as rate',
      'police.payment_term_key as paymentTermKey',
      'police.payment_iban as iban',
      'police.valid_from as validFrom',
      'police.valid_to as validTo',
      'police.created_at as createdAt',
      'sepa_mandate.mandate_reference as mandateReference',
    ])
    .select(({ eb }) => eb('app_user.password_hash', 'is not', null).as('hasPassword'))
    .where('police.insurance_offer_id', '=', offerId)
    .orderBy('police.id')
    .execute();
  return rows.map((row) => ({
    ...row,
    rate: roundToCents(decimal(row.rate)),
    iban: row.iban as Iban,
    hasPassword: Boolean(row.hasPassword),
  }));
};
