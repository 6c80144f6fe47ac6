import { sql, type FilterObject } from 'kysely';
import type { SpeciesKey } from '#domain/animal/species.ts';
import { isAfter, isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { decimal, roundToCents } from '#domain/basics/money.ts';
import { required } from '#domain/basics/complete.ts';
import type { Iban } from '#domain/person/payment.ts';
import type { DecidedPolice } from '#domain/police/police-standing.ts';
import type { DatedTerms } from '#domain/police/police-terms.ts';
import { lockAnimals } from '#server/business/customers/contact/animal-store.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import type { Tables } from '#server/foundation/database/tables/tables.ts';

/** A police as it is stored; what its state and dates come to on a day says `policeOn`. */
export type StoredPolice = DecidedPolice & {
  policeId: number;
  policeUuid: string;
  policeNumber: string;
  userId: number;
  contactId: number;
  /** In a breeding police: the first of its animals. */
  animalId: number;
  animalName: string;
  speciesKey: SpeciesKey;
  offerId: number | null;
  /** As made and as changed since, oldest first: which hold on a day says `termsOn`. */
  terms: readonly [DatedTerms, ...DatedTerms[]];
  iban: Iban;
  mandate: { reference: string; acceptedAt: Date } | null;
  contractRuntimeKey: string;
  isCashFree: boolean;
  /** The edition of terms and notices that it was made with (spec 17.4); null from before editions were kept. */
  documentsEdition: string | null;
  /** What a police of the breeding tarif has besides. */
  breeding: BreedingTerms | null;
};

export type BreedingTerms = {
  offerId: number;
  variantKey: string;
  breederAssociationKey: string;
  breederMemberNumber: string | null;
  /** Every time that an animal is or was covered; `to` is null while nothing ends it. */
  covered: readonly { animalId: number; from: IsoDate; to: IsoDate | null }[];
};

export type StoredBreedingPolice = StoredPolice & { breeding: BreedingTerms };

const selectPolices = (database: Database, which: FilterObject<Tables, 'police'>) =>
  database
    .selectFrom('police')
    .innerJoin('animal', 'animal.id', 'police.animal_id')
    .leftJoin('sepa_mandate', 'sepa_mandate.id', 'police.sepa_mandate_id')
    .leftJoin('breeding_police', 'breeding_police.police_id', 'police.id')
    .selectAll('police')
    .select(['animal.name as animal_name', 'animal.species_key'])
    .select(['sepa_mandate.mandate_reference', 'sepa_mandate.accepted_at as mandate_accepted_at'])
    .select(['breeding_police.breeding_offer_id', 'breeding_police.variant_key'])
    .select(['breeding_police.breeder_association_key', 'breeding_police.breeder_member_number'])
    .select(
      sql<BreedingTerms['covered'] | null>`(
        select json_agg(json_build_object('animalId', animal_id, 'from', covered_from, 'to', covered_to)
          order by covered_from, animal_id)
        from breeding_police_animal where police_id = police.id
      )`.as('covered'),
    )
    .leftJoin('insurance_offer', 'insurance_offer.id', 'police.insurance_offer_id')
    .leftJoin('breeding_offer', 'breeding_offer.id', 'breeding_police.breeding_offer_id')
    .select(['insurance_offer.premium_version as offer_version', 'breeding_offer.premium_version as breeding_version'])
    .select(
      sql<TermsRow[] | null>`(
        select json_agg(json_build_object('from', from_day, 'tarifId', tarif_id, 'insuranceTypeKey', insurance_type_key,
          'retentionKey', retention_key, 'paymentTermKey', payment_term_key, 'rate', premium_rate_by_payment_term::text,
          'premiumVersion', premium_version, 'baseVersion', base_version, 'answers', answers) order by id)
        from police_terms where police_id = police.id
      )`.as('later_terms'),
    )
    .where('police.is_enabled', '=', true)
    .where(({ and }) => and(which))
    .orderBy('police.id', 'desc');

type TermsRow = Omit<DatedTerms, 'rate'> & { rate: string };

const centsOf = (rate: string) => roundToCents(decimal(rate));

const toTerms = (row: PoliceRow): StoredPolice['terms'] => [
  {
    from: isoDate(row.valid_from),
    tarifId: row.tarif_id,
    insuranceTypeKey: row.insurance_type_key,
    retentionKey: row.retention_key,
    paymentTermKey: row.payment_term_key,
    rate: centsOf(row.premium_rate_by_payment_term),
    premiumVersion: row.offer_version ?? row.breeding_version,
    baseVersion: null,
    answers: {},
  },
  ...(row.later_terms ?? []).map((terms) => ({ ...terms, rate: centsOf(terms.rate) })),
];

type PoliceRow = Awaited<ReturnType<ReturnType<typeof selectPolices>['execute']>>[number];

/** Columns meet the shop's names here and nowhere else. */
const toPolice = (row: PoliceRow): StoredPolice => ({
  policeId: row.id,
  policeUuid: row.police_uuid,
  policeNumber: row.police_number,
  userId: row.user_id,
  contactId: row.contact_register_id,
  animalId: row.animal_id,
  animalName: row.animal_name,
  speciesKey: row.species_key as SpeciesKey,
  offerId: row.insurance_offer_id,
  stateKey: row.police_state_key,
  isBreeding: row.breeding_offer_id !== null,
  endingCauseKey: row.ending_cause_key,
  terms: toTerms(row),
  iban: row.payment_iban as Iban,
  mandate:
    row.mandate_reference === null || row.mandate_accepted_at === null
      ? null
      : { reference: row.mandate_reference, acceptedAt: row.mandate_accepted_at },
  contractRuntimeKey: row.contract_runtime_key,
  validFrom: isoDate(row.valid_from),
  validTo: isoDate(row.valid_to),
  isCashFree: row.is_cash_free,
  createdAt: row.created_at,
  approvedAt: row.approved_at,
  documentsEdition: row.documents_edition,
  breeding: toBreedingTerms(row),
});

const toBreedingTerms = (row: PoliceRow): BreedingTerms | null =>
  row.breeding_offer_id === null
    ? null
    : {
        offerId: row.breeding_offer_id,
        variantKey: required(row.variant_key, 'the variant of a breeding police'),
        breederAssociationKey: required(row.breeder_association_key, 'the association of a breeding police'),
        breederMemberNumber: row.breeder_member_number,
        covered: row.covered ?? [],
      };

/** Covered by a breeding police on that day or from a later one; any other police has none. What was taken out on the day does not count. */
export const coveredAnimalIds = ({ breeding }: StoredPolice, day: IsoDate): number[] =>
  (breeding?.covered ?? []).filter(({ to }) => to === null || isAfter(to, day)).map(({ animalId }) => animalId);

export const isBreedingPolice = (police: StoredPolice): police is StoredBreedingPolice => police.breeding !== null;

const find = async (database: Database, which: FilterObject<Tables, 'police'>) =>
  (await selectPolices(database, which).execute()).map(toPolice);

/** The newest first. */
export const findPolicesByIds = async (database: Database, policeIds: readonly number[]): Promise<StoredPolice[]> =>
  policeIds.length === 0 ? [] : (await selectPolices(database, {}).where('police.id', 'in', policeIds).execute()).map(toPolice);

/** All of a customer, the newest first: few enough to choose from them by what `policeOn` says. */
export const findPolicesOfUser = (database: Database, userId: number): Promise<StoredPolice[]> =>
  find(database, { 'police.user_id': userId });

export const findBreedingPolices = async (database: Database, userId: number): Promise<StoredBreedingPolice[]> =>
  (await findPolicesOfUser(database, userId)).filter(isBreedingPolice);

/** Health first, then liability. */
export const findPolicesOfOffer = async (database: Database, offerId: number): Promise<StoredPolice[]> =>
  (await find(database, { 'police.insurance_offer_id': offerId })).toReversed();

export const findPolice = async (database: Database, policeId: number): Promise<StoredPolice | null> =>
  (await find(database, { 'police.id': policeId }))[0] ?? null;

export const findPoliceByNumber = async (database: Database, policeNumber: string): Promise<StoredPolice | null> =>
  (await find(database, { 'police.police_number': policeNumber }))[0] ?? null;

/** Whoever changes a police holds it until the transaction ends, and reads it only then: another may have changed it before. */
const lock = async (transaction: Transaction, which: FilterObject<Tables, 'police'>): Promise<StoredPolice | null> => {
  await transaction
    .selectFrom('police')
    .select('id')
    .where(({ and }) => and(which))
    .forUpdate()
    .execute();
  return (await find(transaction, which))[0] ?? null;
};

export const lockPolice = (transaction: Transaction, policeId: number) => lock(transaction, { 'police.id': policeId });

/** All of a customer, in the same order by whoever ends one: another may end with it. Read when nobody else can change them. */
export const lockPolicesOfUser = async (transaction: Transaction, userId: number): Promise<StoredPolice[]> => {
  await transaction.selectFrom('police').select('id').where('user_id', '=', userId).orderBy('id').forUpdate().execute();
  // Whoever is about to cover an animal by a new police holds its row.
  await lockAnimals(transaction, userId);
  return findPolicesOfUser(transaction, userId);
};
