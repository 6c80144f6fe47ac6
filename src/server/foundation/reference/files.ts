import { chargedAnimalFields } from '#domain/premium/factor.ts';
import { speciesKeys, type SpeciesKey } from '#domain/animal/species.ts';
import { coverRuleKeys, lineKindKeys } from '#domain/claims/line-kinds.ts';
import { termsSections } from '#domain/claims/settling/terms-sections.ts';
import { ledgerAccountKeys } from '#domain/money/ledger-accounts.ts';
import { partnerMarks } from '#domain/product/page-values.ts';
import { pictureNames } from '#domain/product/picture-names.ts';
import {
  accountNumber,
  amount,
  boolean,
  date,
  decimal,
  integer,
  key,
  list,
  listOf,
  oneOf,
  optional,
  positiveAmount,
  positiveDecimal,
  text,
  uuid,
  webOrigin,
  zipCode,
  zipPrefix,
} from './columns.ts';
import { dogDutyColumns } from './dog-duties.ts';
import { flags, raceFlagColumns, tarifFlagColumns } from './flag-columns.ts';
import { referenceFile, type Located, type ReferenceFile, type Row } from './reference-file.ts';

const speciesKey = oneOf(...speciesKeys);

const raceColumns = {
  id: integer,
  name: text,
  search_names: list,
  is_pure: boolean,
  is_parent: boolean,
  is_fighting: boolean,
  is_mischling: boolean,
  is_liability_allowed: boolean,
  race_group_number: integer,
  optimal_age_years: integer,
  ...flags(raceFlagColumns),
  is_enabled: boolean,
};

export type RaceFileName = `race_${SpeciesKey}`;
export const raceFileOf = <Key extends SpeciesKey>(speciesKey: Key) => `race_${speciesKey}` as const;
export const raceFileNames = speciesKeys.map(raceFileOf);

/** Each species has a file of its races. */
const raceFiles = Object.fromEntries(
  speciesKeys.map((key) => [raceFileOf(key), referenceFile(`races-${key}.csv`, ['id'], raceColumns)]),
) as Record<RaceFileName, ReferenceFile<typeof raceColumns>>;

/** Every CSV file of `reference/`; the columns are explained in its README. */
export const referenceFiles = {
  species: referenceFile('species.csv', ['key'], { key: speciesKey, name: text, is_enabled: boolean }),
  tarif: referenceFile('tarifs.csv', ['id'], {
    id: integer,
    tarif_uuid: uuid,
    insurance_type_key: oneOf('tier_kv', 'tier_op', 'tier_hv'),
    species_type_key: speciesKey,
    valid_from: date,
    name: text,
    min_customer_rate_per_anno: optional(positiveAmount),
    initial_customer_rate_per_anno: optional(positiveAmount),
    annual_recovery_limit: optional(positiveAmount),
    ...flags(tarifFlagColumns),
    is_enabled: boolean,
  }),
  account: referenceFile('accounts.csv', ['key'], { key: oneOf(...ledgerAccountKeys), number: accountNumber, name: text }),
  retention: referenceFile('retentions.csv', ['key'], {
    key: key,
    name: text,
    name_short: text,
    amount_per_anno: amount,
    is_enabled: boolean,
  }),
  base_rate: referenceFile('base-rates.csv', ['tarif_id', 'retention_key'], {
    tarif_id: integer,
    retention_key: key,
    base_rate: positiveDecimal,
  }),
  tarif_factor: referenceFile('tarif-factors.csv', ['tarif_id', 'category_key', 'value_key'], {
    tarif_id: integer,
    category_key: oneOf(...chargedAnimalFields.map(({ category }) => category), 'contract_runtime', 'cash_free', 'common'),
    value_key: key,
    name: text,
    tarif_factor: positiveDecimal,
    is_enabled: boolean,
  }),
  payment_term: referenceFile('payment-terms.csv', ['key'], {
    key: key,
    name: text,
    tarif_factor: positiveDecimal,
    unit: text,
    count_payments_per_anno: integer,
    is_enabled: boolean,
  }),
  contract_runtime: referenceFile('contract-runtimes.csv', ['key'], {
    key: key,
    name: text,
    years: integer,
    is_enabled: boolean,
  }),
  race_group: referenceFile('race-groups.csv', ['group_number'], { group_number: integer, factor: positiveDecimal }),
  age_difference: referenceFile('age-differences.csv', ['tarif_id', 'age_diff_years'], {
    tarif_id: integer,
    age_diff_years: integer,
    factor: positiveDecimal,
  }),
  ...raceFiles,
  farbschlag: referenceFile('farbschlaege.csv', ['race_id', 'farbschlag_key'], {
    race_id: integer,
    farbschlag_key: oneOf(
      'unknown',
      'black',
      'white',
      'brown',
      'yellow',
      'isabell',
      'blue',
      'red',
      'black_red',
      'charcoal',
      'silber',
      'champagner',
    ),
    name: text,
    factor: positiveDecimal,
  }),
  gender: referenceFile('genders.csv', ['key'], { key: oneOf('male', 'female'), name: text }),
  haltungsform: referenceFile('haltungsformen.csv', ['key'], { key: oneOf('unknown', 'inside', 'outside'), name: text }),
  salutation: referenceFile('salutations.csv', ['key'], {
    key: oneOf('herr', 'frau'),
    name: text,
    gender_key: oneOf('male', 'female'),
  }),
  zip_code: referenceFile('zip-codes.csv', ['zip_code', 'city'], {
    zip_code: zipCode,
    city: text,
    is_main: boolean,
    state: text,
    latitude: decimal,
    longitude: decimal,
  }),
  dog_duty: referenceFile('dog-duties.csv', ['state'], dogDutyColumns),
  regional_factor_rule: referenceFile('regional-factors.csv', ['zip_prefix'], {
    zip_prefix: zipPrefix,
    name: text,
    tarif_factor: positiveDecimal,
  }),
  disease: referenceFile('diseases.csv', ['tarif_disease_id'], { tarif_disease_id: integer, tarif_id: integer, title: text }),
  tarif_change: referenceFile('tarif-changes.csv', ['from_tarif_id', 'from_retention_key', 'tarif_change_type_key'], {
    from_tarif_id: integer,
    from_retention_key: key,
    tarif_change_type_key: oneOf('upgrade', 'downgrade'),
    to_tarif_id: integer,
    to_retention_key: key,
  }),
  survey_answer: referenceFile('survey.csv', ['survey_key', 'survey_question_key', 'answer_key'], {
    survey_key: key,
    survey_question_key: key,
    survey_question_text: text,
    answer_key: key,
    answer_text: text,
  }),
  vet: referenceFile('vets.csv', ['vet_uuid'], {
    vet_uuid: uuid,
    name: text,
    street: text,
    building_no: text,
    zip_code: zipCode,
    city: text,
    phone: optional(text),
    email: optional(text),
    website: optional(text),
    is_clinic: boolean,
    has_emergency_service: boolean,
    accepts_direct_settlement: boolean,
    latitude: decimal,
    longitude: decimal,
    is_sample: boolean,
  }),
  voucher: referenceFile('vouchers.csv', ['code'], {
    code: text,
    title: text,
    amount: positiveAmount,
    valid_from: date,
    valid_to: date,
    species_keys: listOf(speciesKey),
    maximum_age_months: optional(integer),
  }),
  affiliate: referenceFile('affiliates.csv', ['affiliate_action_code'], {
    affiliate_action_id: integer,
    affiliate_action_code: optional(text),
    title: text,
    action_texts: list,
    verification_question: optional(text),
    expected_answers: list,
    extra_points: optional(text),
    allowed_origins: listOf(webOrigin),
  }),
  advertised_price: referenceFile('advertised-prices.csv', ['key'], {
    key: key,
    insurance_type_key: oneOf('tier_kv', 'tier_op'),
    species_key: optional(speciesKey),
    price_per_month: positiveAmount,
  }),
  vet_cost: referenceFile('vet-costs.csv', ['key'], {
    key: key,
    title: text,
    price: positiveAmount,
    picture: oneOf(...pictureNames),
    text: text,
  }),
  fee_position: referenceFile('got.csv', ['number'], {
    number: integer,
    kind_key: oneOf(...lineKindKeys),
    is_operation: boolean,
    simple_rate: positiveAmount,
    service: text,
  }),
  claim_cover: referenceFile('claim-covers.csv', ['kind_key'], {
    kind_key: oneOf(...lineKindKeys),
    name: text,
    full_rule: oneOf(...coverRuleKeys),
    op_rule: oneOf(...coverRuleKeys),
    reason_key: key,
  }),
  claim_reason: referenceFile('claim-reasons.csv', ['key'], {
    key: key,
    words: text,
    section: optional(oneOf(...termsSections.full)),
    paragraph: optional(integer),
    is_for_person: boolean,
  }),
  partner: referenceFile('partners.csv', ['key'], {
    key: key,
    kind: oneOf('parent', 'software'),
    name: text,
    mark: oneOf(...partnerMarks),
    text: text,
  }),
};

export type ReferenceName = keyof typeof referenceFiles;
export type ReferenceRow<Name extends ReferenceName> = Row<(typeof referenceFiles)[Name]>;
export type ReferenceRows = { [Name in ReferenceName]: Located<ReferenceRow<Name>>[] };
