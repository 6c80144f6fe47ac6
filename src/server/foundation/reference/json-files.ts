import type { ReferenceRows } from './files.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Type, type Static, type TInteger, type TSchema, type TString } from 'typebox';
import { Value } from 'typebox/value';
import { speciesKeys, type SpeciesKey } from '#domain/animal/species.ts';
import { parseIsoDate } from '#domain/basics/calendar-date.ts';
import { deletedKinds, keptKinds } from '#domain/product/keeping-kinds.ts';
import { blockFields, findUnknownField } from '#domain/staff/text-blocks.ts';
import type { Fault } from './reference-file.ts';

/** A character, or the first and the last of a row of them. */
const characters = Type.String({ pattern: '^.(-.)?$' });
const day = Type.Refine(
  Type.String(),
  (value) => parseIsoDate(value) !== null,
  () => 'kein Datum wie 2026-01-31',
);
/** The text of a message to a customer: what nobody can fill in is refused here, not at the desk. */
const blockText = Type.Refine(
  Type.String({ minLength: 1 }),
  (value) => findUnknownField(value) === null,
  (value) => `ein Feld {${findUnknownField(value)}} gibt es nicht, nur {${blockFields.join('}, {')}}`,
);
const rating = Type.Number();
const count = Type.Integer({ minimum: 0 });
const text = Type.String({ minLength: 1 });
const counts = <const Name extends string>(...names: readonly Name[]) =>
  Type.Object(Object.fromEntries(names.map((name) => [name, count])) as Record<Name, TInteger>);
const texts = <const Name extends string>(...names: readonly Name[]) =>
  Type.Object(Object.fromEntries(names.map((name) => [name, text])) as Record<Name, TString>);
const bySpecies = counts(...speciesKeys);
const price = Type.String({ pattern: '^\\d{1,6}\\.\\d{2}$' });
const mail = Type.String({ pattern: '^[^\\s@]+@[^\\s@]+$' });
const link = Type.String({ pattern: '^https?://\\S+$' });
const linkOrNone = Type.String({ pattern: '^(https?://\\S+)?$' });
/** At least one: nobody may be shut out by a figure. */
const callLimit = Type.Object({
  perRecipientAndDay: Type.Integer({ minimum: 1 }),
  perNetworkAndHour: Type.Integer({ minimum: 1 }),
});
const speciesKey = Type.Union(speciesKeys.map((key) => Type.Literal(key)));
const ofEachSpecies = <Schema extends TSchema>(schema: Schema) =>
  Type.Object(Object.fromEntries(speciesKeys.map((key) => [key, schema])) as Record<SpeciesKey, Schema>);

const period = Type.Object({
  ...texts('title', 'since', 'why').properties,
  amount: Type.Integer({ minimum: 1 }),
  unit: Type.Union([Type.Literal('days'), Type.Literal('years')]),
});
const keyedPeriod = <const Key extends string>(keys: readonly Key[]) =>
  Type.Object({ key: Type.Union(keys.map((key) => Type.Literal(key))), ...period.properties });

/** The settings of `reference/` that are no tables: what must be in them for the shop to work. */
const jsonFiles = {
  limits: Type.Object({
    animal: Type.Object({
      minimumAgeDays: count,
      maximumAgeYears: count,
      maximumEntryAgeYears: bySpecies,
      ageOptionYears: bySpecies,
    }),
    health: counts(
      'vetVisitsMonths',
      'vetVisitsMostCounted',
      'youngAnimalMonths',
      'vetVisitsExcessiveUnderOneYear',
      'vetVisitsExcessive',
      'occurrencesMostInsurable',
      'surchargeOccurrencesExactly',
      'surchargeHardOccurrencesFrom',
      'surchargeHardOccurrencesTo',
      'surchargeHardOccurrencesInTotal',
      'seriousIllnessMonths',
      'manualDiseasesPerList',
      'illnessYearOptions',
    ),
    liability: counts('lossesMost', 'lossesAmountMost', 'lossesInputMost', 'lossesAmountStep'),
    contractee: counts('minimumAgeYears', 'maximumAgeYears'),
    offer: counts('validForDays', 'acceptableForHours', 'latestStartMonths', 'basketMost'),
    payment: Type.Object({ ibanCountries: Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), { minItems: 1 }) }),
    password: Type.Object({
      minimumLength: Type.Integer({ minimum: 1, maximum: 256 }),
      maximumLength: Type.Integer({ minimum: 1, maximum: 256 }),
      minimumScore: count,
      pointsPerCharacter: count,
      pointsPerFurtherClass: count,
      strengthScores: counts('too_short', 'very_weak', 'weak', 'good', 'strong'),
    }),
    reviews: Type.Object({
      minimumCount: count,
      maximumVisible: count,
      sealRatings: Type.Object({ bronze: rating, silver: rating, gold: rating }),
      gradeRatings: Type.Object({ poor: rating, satisfactory: rating, good: rating, excellent: rating }),
    }),
    animalGone: counts('appliedMonthsBack', 'inputYearsBack', 'inputYearsAhead'),
    declarations: counts('linkDays', 'deskAfterDays', 'mailsFromAllNetworksPerDay'),
    calls: Type.Object({
      offer: callLimit,
      feedback: callLimit,
      agreement: callLimit,
      loginCode: callLimit,
      proofCode: callLimit,
      emailChange: callLimit,
      declaration: callLimit,
      buyerInvitation: callLimit,
    }),
    text: Type.Object({ characters: Type.Array(characters, { minItems: 1 }) }),
  }),
  product: Type.Object({
    gotFactor: count,
    aftercareDays: count,
    abroadMonths: count,
    waiverOfTerminationYear: count,
    liability: counts('sumMillions', 'sumPerPersonMillions', 'retentionEuros'),
    noticeMonths: count,
    submissionMonths: count,
    withdrawalDays: count,
    sepa: counts('refundWeeks', 'preNotificationDays'),
    wordingDate: day,
  }),
  money: Type.Object({
    insuranceTaxes: Type.Array(Type.Object({ from: day, percent: count }), { minItems: 1 }),
    collectedSince: day,
    announceDays: count,
    reminderDays: count,
    passesOnReturnCharges: Type.Boolean(),
    payoutWaitDays: count,
    letGoMostCents: count,
  }),
  claims: Type.Object({
    ...counts('automaticUpTo', 'firstDaysByPerson').properties,
    oneInByPerson: Type.Integer({ minimum: 1 }),
    decideUpTo: counts('clerk'),
  }),
  'text-blocks': Type.Array(Type.Object({ key: text, title: text, subject: blockText, text: blockText }), { minItems: 1 }),
  keeping: Type.Object({
    deleted: Type.Array(keyedPeriod(deletedKinds), { minItems: 1 }),
    kept: Type.Array(keyedPeriod(keptKinds), { minItems: 1 }),
    browser: period,
  }),
  breeding: Type.Object({
    tarifs: ofEachSpecies(Type.Object({ tarifId: Type.Integer({ minimum: 1 }), title: text })),
    contractRuntimeKey: text,
    variants: Type.Array(
      Type.Object({
        key: Type.Union([Type.Literal('birth'), Type.Literal('litter')]),
        title: text,
        text,
        includes: Type.Optional(Type.Literal('birth')),
        benefits: Type.Array(text, { minItems: 1 }),
        annualPrice: ofEachSpecies(price),
        coversChildAnimals: Type.Boolean(),
      }),
      { minItems: 2, maxItems: 2 },
    ),
    memberFactor: Type.String({ pattern: '^(0\\.\\d{2}|1\\.00)$' }),
    associations: Type.Array(
      Type.Object({ key: text, title: text, speciesKeys: Type.Array(speciesKey, { minItems: 1 }), isListed: Type.Boolean() }),
      { minItems: 1 },
    ),
    voucherCodes: Type.Partial(ofEachSpecies(text)),
    voucherTitles: ofEachSpecies(text),
    limits: Type.Object({
      ...counts('minimumAgeYears', 'maximumAgeYears', 'childAnimalCoverWeeks', 'litterSpanDays', 'litterMost').properties,
      ...counts('sellingDaysAhead', 'buyerLinkDays').properties,
      gestationDays: bySpecies,
    }),
  }),
  brand: Type.Object({
    name: text,
    slogan: text,
    legalName: text,
    address: texts('street', 'buildingNo', 'zipCode', 'city', 'country'),
    contact: Type.Object({
      ...texts('phone', 'fax', 'openingHours').properties,
      infoMail: mail,
      feedbackMail: mail,
      privacyMail: mail,
    }),
    company: Type.Object({
      board: Type.Array(text, { minItems: 1 }),
      ...texts('supervisoryBoardChair', 'registerCourt', 'registerNumber', 'vatId').properties,
      ...texts('insuranceTaxNumber', 'supervisoryAuthority').properties,
    }),
    payment: texts('creditorId', 'creditorName', 'creditorIban'),
    social: Type.Record(Type.String(), link),
    links: Type.Object({ blogUrl: link, claimUploadUrl: linkOrNone, petPassportUrl: link, ratingUrl: link }),
  }),
};

type SettingsName = keyof typeof jsonFiles;
export type ReferenceSettings = { [Name in SettingsName]: Static<(typeof jsonFiles)[Name]> };

/** Everything in `reference/`: the rows of its tables, and the settings of its JSON files. */
export type ReferenceData = ReferenceRows & { settings: ReferenceSettings };

/** Answers nothing useful for a file at fault: its faults are added to those given. */
export const readJsonFiles = async (folder: string, faults: Fault[]): Promise<ReferenceSettings> => {
  const names = Object.keys(jsonFiles) as SettingsName[];
  const entries = await Promise.all(names.map(async (name) => [name, await readJsonFile(folder, name, faults)] as const));
  return Object.fromEntries(entries) as ReferenceSettings;
};

const readJsonFile = async (folder: string, name: SettingsName, faults: Fault[]): Promise<unknown> => {
  const file = `${name}.json`;
  const content = await readFile(join(folder, file), 'utf8').catch(() => null);
  if (content === null) {
    faults.push({ file, line: 0, reason: 'die Datei fehlt oder ist nicht lesbar' });
    return null;
  }
  try {
    const value: unknown = JSON.parse(content);
    for (const error of Value.Errors(jsonFiles[name], value)) {
      const reason = `${error.instancePath.slice(1).replaceAll('/', '.') || 'die Datei'}: ${error.message}`;
      faults.push({ file, line: lineOf(content, error.instancePath), reason });
    }
    return value;
  } catch (cause) {
    const line = /line (\d+)/.exec((cause as Error).message)?.[1];
    faults.push({ file, line: Number(line ?? 0), reason: `kein gültiges JSON: ${(cause as Error).message}` });
    return null;
  }
};

/** The line of the innermost key of the path that the file has: where a person would look. */
const lineOf = (content: string, path: string) => {
  let position = 0;
  for (const key of path.split('/').slice(1)) {
    const index = content.indexOf(`"${key}"`, position);
    if (index < 0) break;
    position = index;
  }
  return content.slice(0, position).split('\n').length;
};
