import { monthOf, yearOf, type IsoDate } from '#domain/basics/calendar-date.ts';
import { error, warning, type Issue } from '#domain/basics/issue.ts';
import { animalLimits, healthLimits } from '#domain/basics/limits.ts';
import { checkInput, isMissing, type PresenceSwitch } from '#domain/basics/rules/rule.ts';
import { checkText } from '#domain/basics/text.ts';

export type IllnessType = 'current' | 'past';

type ManualDiseaseInput = 'illnessName' | 'illnessVet' | 'illnessYear' | 'illnessMonth';

type UncheckedDisease = { readonly [Name in 'type' | ManualDiseaseInput]?: unknown };

/** Which of the two lists the answers ask for: the current one if not healthy, the past one if seriously ill. */
export type AskedIllnesses = Readonly<Record<IllnessType, boolean>>;

export const illnessNameMaximumLength = 128;
const vetMaximumLength = 128;

const field = 'healthManualDiseases';

const listNames: Readonly<Record<IllnessType, string>> = { current: 'aktuellen Erkrankungen', past: 'früheren Erkrankungen' };

/** Inputs of an entry are told apart by its place in the list that is sent, for example `healthManualDiseases.0.illnessName`. */
export const manualDiseaseField = (index: number, input: ManualDiseaseInput) => `${field}.${index}.${input}`;

/** The current year and the ones before it (spec 5.3). */
export const illnessYears = (today: IsoDate) =>
  Array.from({ length: healthLimits.illnessYearOptions }, (_, before) => yearOf(today) - before);

export const newManualDisease = (type: IllnessType, today: IsoDate) => ({
  type,
  illnessName: '',
  illnessYear: yearOf(today),
  illnessMonth: 1,
});

const isDisease = (entry: unknown): entry is UncheckedDisease & { readonly type: IllnessType } =>
  typeof entry === 'object' && entry !== null && 'type' in entry && (entry.type === 'current' || entry.type === 'past');

const isMonth = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 1 && (value as number) <= 12;

/** No animal that can be insured is older than the general maximum age, so neither is its illness. */
const isYearOfAnimal = (value: unknown, today: IsoDate) =>
  Number.isSafeInteger(value) &&
  (value as number) <= yearOf(today) &&
  (value as number) >= yearOf(today) - animalLimits.maximumAgeYears - 1;

const checkDisease = (
  { illnessName, illnessVet, illnessYear, illnessMonth }: UncheckedDisease,
  index: number,
  today: IsoDate,
  presenceSwitch: PresenceSwitch,
): Issue[] => {
  const time = 'Bitte geben Sie an, wann die Krankheit ungefähr aufgetreten ist.';
  const isThisYear = illnessYear === yearOf(today);
  return [
    ...checkText(
      {
        field: manualDiseaseField(index, 'illnessName'),
        value: illnessName,
        maximum: illnessNameMaximumLength,
        missing: 'Bitte geben Sie den Namen der diagnostizierten Krankheit an.',
        faulty: 'Der Name der Krankheit ist ungültig.',
        tooLong: `Der Name der Krankheit darf nicht länger als ${illnessNameMaximumLength} Zeichen sein.`,
      },
      presenceSwitch,
    ),
    // Deprecated: no longer asked for, but accepted and shown (spec 5.3).
    ...checkText(
      {
        field: manualDiseaseField(index, 'illnessVet'),
        value: illnessVet,
        maximum: vetMaximumLength,
        faulty: 'Die Angabe zum Tierarzt ist ungültig.',
        tooLong: `Die Angabe zum Tierarzt darf nicht länger als ${vetMaximumLength} Zeichen sein.`,
      },
      presenceSwitch,
    ),
    ...checkInput(
      {
        field: manualDiseaseField(index, 'illnessMonth'),
        value: illnessMonth,
        isValid: (month) => isMonth(month) && !(isThisYear && (month as number) > monthOf(today)),
        missing: time,
        faulty: 'Der Monat der Erkrankung ist ungültig.',
      },
      presenceSwitch,
    ),
    ...checkInput(
      {
        field: manualDiseaseField(index, 'illnessYear'),
        value: illnessYear,
        isValid: (year) => isYearOfAnimal(year, today),
        missing: time,
        faulty: 'Das Jahr der Erkrankung ist ungültig.',
      },
      presenceSwitch,
    ),
  ];
};

/** spec 5.3: at least one entry of each kind that is asked for, at most ten; one that nobody asked for is a warning. */
const checkList = (type: IllnessType, count: number, isAsked: boolean, { presence }: PresenceSwitch): Issue[] => {
  if (!isAsked) return count > 0 ? [warning(`Angaben zu ${listNames[type]} sind nicht notwendig.`, field)] : [];
  if (count === 0) return presence ? [error(`Angaben zu ${listNames[type]} fehlen.`, field)] : [];
  const most = healthLimits.manualDiseasesPerList;
  return count > most ? [error(`Es können höchstens ${most} Angaben zu ${listNames[type]} gemacht werden.`, field)] : [];
};

export const checkManualDiseases = (
  diseases: unknown,
  { illnesses, today }: { readonly illnesses: AskedIllnesses; readonly today: IsoDate },
  presenceSwitch: PresenceSwitch,
): Issue[] => {
  const entries: unknown = isMissing(diseases) ? [] : diseases;
  if (!Array.isArray(entries) || !entries.every(isDisease)) return [error('Angaben zu Erkrankungen sind fehlerhaft.', field)];
  const countOf = (type: IllnessType) => entries.filter((entry) => entry.type === type).length;
  const lists = (['current', 'past'] as const).flatMap((type) => checkList(type, countOf(type), illnesses[type], presenceSwitch));
  // A list that is far too long need not be read to its end.
  const readable = entries.slice(0, 2 * healthLimits.manualDiseasesPerList);
  return [
    ...lists,
    ...readable.flatMap((entry, index) => (illnesses[entry.type] ? checkDisease(entry, index, today, presenceSwitch) : [])),
  ];
};

/** A list counts only when its answer asks for it, otherwise it is dropped (spec 5.7). */
export const keepAskedDiseases = <Disease extends { readonly type?: unknown }>(
  diseases: readonly Disease[],
  illnesses: AskedIllnesses,
) => diseases.filter(({ type }) => (type === 'current' && illnesses.current) || (type === 'past' && illnesses.past));
