import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Type, type TObject, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { Fault } from './reference-file.ts';

const count = Type.Integer({ minimum: 0 });
const text = Type.String({ minLength: 1 });
const counts = (...names: string[]) => Type.Object(Object.fromEntries(names.map((name) => [name, count])));
const texts = (...names: string[]) => Type.Object(Object.fromEntries(names.map((name) => [name, text])));
const bySpecies = counts('dog', 'cat', 'rabbit');
const price = Type.String({ pattern: '^\\d{1,6}\\.\\d{2}$' });
const speciesKey = Type.Union([Type.Literal('dog'), Type.Literal('cat'), Type.Literal('rabbit')]);
const ofEachSpecies = (schema: TSchema) => Type.Object({ dog: schema, cat: schema, rabbit: schema });

/** The settings of `reference/` that are no tables: what must be in them for the shop to work. */
const jsonFiles: Readonly<Record<string, TSchema>> = {
  'limits.json': Type.Object({
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
    offer: counts('validForDays', 'acceptableForHours', 'latestStartMonths'),
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
      sealRatings: Type.Object({ bronze: Type.Number(), silver: Type.Number(), gold: Type.Number() }),
      gradeRatings: Type.Record(Type.String(), Type.Number()),
    }),
  }),
  'product.json': Type.Object({
    gotFactor: count,
    aftercareDays: count,
    abroadMonths: count,
    waiverOfTerminationYear: count,
    liability: counts('sumMillions', 'sumPerPersonMillions', 'retentionEuros'),
    noticeMonths: count,
    submissionMonths: count,
    withdrawalDays: count,
    sepa: counts('refundWeeks', 'preNotificationDays'),
    wordingDate: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
  }),
  'breeding.json': Type.Object({
    tarifs: ofEachSpecies(Type.Object({ tarifId: Type.Integer({ minimum: 1 }), title: text })),
    contractRuntimeKey: text,
    variants: Type.Array(
      Type.Object({
        key: Type.Union([Type.Literal('birth'), Type.Literal('litter')]),
        title: text,
        text: text,
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
    limits: Type.Object({
      ...counts('minimumAgeYears', 'maximumAgeYears', 'childAnimalCoverWeeks', 'litterSpanDays', 'litterMost').properties,
      ...counts('sellingDaysAhead', 'buyerLinkDays').properties,
      gestationDays: bySpecies,
    }),
  }),
  'brand.json': Type.Object({
    name: text,
    claim: text,
    legalName: text,
    address: texts('street', 'buildingNo', 'zipCode', 'city', 'country'),
    contact: texts('phone', 'fax', 'openingHours', 'infoMail', 'feedbackMail', 'privacyMail'),
    payment: texts('creditorId', 'creditorName', 'creditorIban'),
    social: Type.Record(Type.String(), text),
    links: texts('blogUrl', 'claimUploadUrl', 'petPassportUrl', 'ratingUrl'),
  }) satisfies TObject,
};

export const checkJsonFiles = async (folder: string): Promise<Fault[]> => {
  const faults = await Promise.all(Object.keys(jsonFiles).map((file) => checkJsonFile(folder, file)));
  return faults.flat();
};

const checkJsonFile = async (folder: string, file: string): Promise<Fault[]> => {
  const content = await readFile(join(folder, file), 'utf8').catch(() => null);
  if (content === null) return [{ file, line: 0, reason: 'die Datei fehlt oder ist nicht lesbar' }];
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch (cause) {
    const line = /line (\d+)/.exec((cause as Error).message)?.[1];
    return [{ file, line: Number(line ?? 0), reason: `kein gültiges JSON: ${(cause as Error).message}` }];
  }
  return [...Value.Errors(jsonFiles[file]!, value)].map((error) => ({
    file,
    line: lineOf(content, error.instancePath),
    reason: `${error.instancePath.slice(1).replaceAll('/', '.') || 'die Datei'}: ${error.message}`,
  }));
};

/** The line of the innermost key of the path that the file has: where a person would look. */
const lineOf = (content: string, path: string) => {
  let position = 0;
  for (const key of path.split('/').slice(1)) {
    const found = content.indexOf(`"${key}"`, position);
    if (found < 0) break;
    position = found;
  }
  return content.slice(0, position).split('\n').length;
};
