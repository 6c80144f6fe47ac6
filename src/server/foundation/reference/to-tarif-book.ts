import { required } from '#domain/basics/complete.ts';
import { speciesKeys } from '#domain/animal/species.ts';
import type { Race, Tarif, TarifBook } from '#domain/premium/tarif-book.ts';
import { toDogDuty } from './dog-duties.ts';
import { expandRegionalFactors } from './expand-regional-factors.ts';
import { raceFileOf, type RaceFileName, type ReferenceRow, type ReferenceRows } from './files.ts';
import { raceFlagColumns, readFlags, tarifFlagColumns } from './flag-columns.ts';
import { premiumVersionOf } from './versions/premium-version.ts';
import type { ReferenceData } from './json-files.ts';

type Rows = { [Name in keyof ReferenceRows]: readonly ReferenceRow<Name>[] };

/** What was read, as the shop looks it up. */
export const toTarifBook = (data: ReferenceData): TarifBook => toVersionedBook(data, premiumVersionOf(data).sha256);

export const toVersionedBook = (data: Rows, version: string): TarifBook => {
  const enabled = <Row extends { is_enabled: boolean }>(rows: readonly Row[]) => rows.filter((row) => row.is_enabled);
  const tarifParts = { ...data, tarif_factor: enabled(data.tarif_factor) };
  const races = speciesKeys.flatMap((key) => data[raceFileOf(key)].map((row) => ({ ...row, species_key: key })));

  return {
    version,
    species: byKey(enabled(data.species), (row) => [row.key, { speciesKey: row.key, name: row.name }]),
    tarifs: byKey(enabled(data.tarif), (row) => [row.id, toTarif(row, tarifParts)]),
    races: byKey(enabled(races), (row) => [row.id, toRace(row, data.farbschlag)]),
    retentions: byKey(enabled(data.retention), (row) => [
      row.key,
      { retentionKey: row.key, title: row.name, shortTitle: row.name_short, amountPerAnno: row.amount_per_anno },
    ]),
    paymentTerms: byKey(enabled(data.payment_term), (row) => [
      row.key,
      {
        paymentTermKey: row.key,
        title: row.name,
        factor: row.tarif_factor,
        unit: row.unit,
        paymentsPerAnno: row.count_payments_per_anno,
      },
    ]),
    contractRuntimes: byKey(enabled(data.contract_runtime), (row) => [
      row.key,
      { contractRuntimeKey: row.key, title: row.name, years: row.years },
    ]),
    genders: byKey(data.gender, (row) => [row.key, row.name]),
    haltungsformen: byKey(data.haltungsform, (row) => [row.key, row.name]),
    salutations: byKey(data.salutation, (row) => [row.key, { title: row.name, genderKey: row.gender_key }]),
    raceGroupFactors: byKey(data.race_group, (row) => [row.group_number, row.factor]),
    regionalFactors: expandRegionalFactors(data.regional_factor_rule, data.zip_code),
    zipCodes: toZipCodes(data.zip_code),
    dogDuties: byKey(data.dog_duty, (row) => [row.state, toDogDuty(row)]),
    tarifChanges: data.tarif_change.map((row) => ({
      fromTarifId: row.from_tarif_id,
      fromRetentionKey: row.from_retention_key,
      tarifChangeTypeKey: row.tarif_change_type_key,
      toTarifId: row.to_tarif_id,
      toRetentionKey: row.to_retention_key,
    })),
    surveys: toSurveys(data.survey_answer),
    vouchers: byKey(data.voucher, (row) => [
      row.code.toUpperCase(),
      {
        code: row.code,
        title: row.title,
        amount: row.amount,
        validFrom: row.valid_from,
        validTo: row.valid_to,
        speciesKeys: row.species_keys,
        maximumAgeMonths: row.maximum_age_months,
      },
    ]),
    affiliates: byKey(data.affiliate, (row) => [
      (row.affiliate_action_code ?? '').toUpperCase(),
      {
        affiliateActionId: row.affiliate_action_id,
        affiliateActionCode: row.affiliate_action_code ?? '',
        actionTexts: row.action_texts,
        verificationQuestion: row.verification_question,
        expectedAnswers: row.expected_answers,
        extraPoints: row.extra_points,
        allowedOrigins: row.allowed_origins,
      },
    ]),
  };
};

const byKey = <Row, Key, Value>(rows: readonly Row[], entry: (row: Row) => [Key, Value]) => new Map(rows.map(entry));

const toTarif = (
  row: ReferenceRow<'tarif'>,
  parts: Pick<Rows, 'base_rate' | 'tarif_factor' | 'age_difference' | 'disease'>,
): Tarif => {
  const own = <Part extends { tarif_id: number }>(rows: readonly Part[]) => rows.filter((part) => part.tarif_id === row.id);
  return {
    tarifId: row.id,
    tarifUuid: row.tarif_uuid,
    insuranceTypeKey: row.insurance_type_key,
    speciesKey: row.species_type_key,
    title: row.name,
    minimumRatePerAnno: row.min_customer_rate_per_anno,
    initialRatePerAnno: row.initial_customer_rate_per_anno,
    annualRecoveryLimit: row.annual_recovery_limit,
    ...readFlags(tarifFlagColumns, row),
    baseRates: byKey(own(parts.base_rate), (part) => [part.retention_key, part.base_rate]),
    factors: byKey(own(parts.tarif_factor), (part) => [
      `${part.category_key}/${part.value_key}`,
      { name: part.name, factor: part.tarif_factor },
    ]),
    ageDifferences: own(parts.age_difference)
      .map((part) => ({ years: part.age_diff_years, factor: part.factor }))
      .toSorted((a, b) => a.years - b.years),
    diseases: byKey(own(parts.disease), (part) => [part.tarif_disease_id, part.title]),
  };
};

const toRace = (row: ReferenceRow<RaceFileName> & { species_key: string }, farbschlaege: Rows['farbschlag']): Race => ({
  raceId: row.id,
  speciesKey: row.species_key,
  title: row.name,
  searchNames: row.search_names,
  isParent: row.is_parent,
  isFightingAnimal: row.is_fighting,
  isMischling: row.is_mischling,
  isLiabilityAllowed: row.is_liability_allowed,
  raceGroupNumber: row.race_group_number,
  optimalAgeYears: row.optimal_age_years,
  ...readFlags(raceFlagColumns, row),
  farbschlaege: byKey(
    farbschlaege.filter((farbschlag) => farbschlag.race_id === row.id),
    (farbschlag) => [farbschlag.farbschlag_key, { title: farbschlag.name, factor: farbschlag.factor }],
  ),
});

const toZipCodes = (rows: Rows['zip_code']): TarifBook['zipCodes'] =>
  byKey([...Map.groupBy(rows, (row) => row.zip_code)], ([zipCode, towns]) => {
    const mainFirst = towns.toSorted((a, b) => Number(b.is_main) - Number(a.is_main));
    const first = required(mainFirst[0], `a town of ${zipCode}`);
    return [
      zipCode,
      {
        zipCode,
        cities: mainFirst.map((town) => town.city),
        state: first.state,
        stateByCity: byKey(mainFirst, ({ city, state }) => [city, state]),
        latitude: Number(first.latitude),
        longitude: Number(first.longitude),
      },
    ];
  });

const toSurveys = (rows: Rows['survey_answer']): TarifBook['surveys'] =>
  byKey([...Map.groupBy(rows, (row) => row.survey_key)], ([surveyKey, answersOfSurvey]) => [
    surveyKey,
    [...Map.groupBy(answersOfSurvey, (row) => row.survey_question_key)].map(([surveyQuestionKey, answers]) => ({
      surveyQuestionKey,
      surveyQuestionText: required(answers[0], `an answer to ${surveyQuestionKey}`).survey_question_text,
      answers: answers.map((row) => ({ answerKey: row.answer_key, answerText: row.answer_text })),
    })),
  ]);
