import { error, type Issue } from '#domain/basics/issue.ts';

/**
 * What every rule shares (spec 2.1). A rule is a function of a slice, a context and the presence switch: with `presence` it
 * also reports what is missing, without it only what is there and wrong. It never throws and never converts a value.
 */
export type PresenceSwitch = { readonly presence: boolean };

/** A slice of a request as it comes from a form or the wire: each property may be anything. */
export type Unchecked<Field extends string> = { readonly [Name in Field]?: unknown };

/** The form allows shorter texts than the server (spec 3.4, 4.2: animal name 64 and 128, phone 20 characters and 23 digits). */
export type CheckedAt = 'form' | 'server';

/** In UTF-16 units, more than any input may hold. What is longer is not read at all: it is wrong whatever stands in it, blank or not (spec 21.3). */
export const longestInput = 20_000;

/** Text inputs are trimmed, so a blank one is a missing one. */
export const isMissing = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.length <= longestInput && value.trim() === '');

export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

export const isFilledText = (value: unknown): value is string => typeof value === 'string' && !isMissing(value);

export const isPositive = (value: unknown): value is number => Number.isFinite(value) && (value as number) > 0;

export const isNotNegative = (value: unknown): value is number => Number.isFinite(value) && (value as number) >= 0;

/** A whole number that counts something. */
export const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

type Input = {
  field: string;
  value: unknown;
  isValid: (value: unknown) => boolean;
  /** Left out for an input that may stay empty. */
  missing?: string;
  faulty: string;
};

/** The issue of an input that is empty. */
export const checkPresence = ({ field, missing }: Pick<Input, 'field' | 'missing'>, { presence }: PresenceSwitch): Issue[] =>
  presence && missing !== undefined ? [error(missing, field)] : [];

export const checkInput = (input: Input, presenceSwitch: PresenceSwitch): Issue[] => {
  const { field, value, isValid, faulty } = input;
  if (isMissing(value)) return checkPresence(input, presenceSwitch);
  return isValid(value) ? [] : [error(faulty, field)];
};

/** `question` continues "Angabe", for example "ob das Tier chronisch krank ist". */
export const checkYesNo = (
  { field, value, question }: { field: string; value: unknown; question: string },
  presenceSwitch: PresenceSwitch,
): Issue[] => {
  if (isBoolean(value)) return [];
  const [missing, faulty] = [`Angabe, ${question}, fehlt.`, `Angabe, ${question}, ist fehlerhaft.`];
  return checkInput({ field, value, isValid: isBoolean, missing, faulty }, presenceSwitch);
};

export type Requirement<Field extends string> = readonly [field: Field, about: string, isValid: (value: unknown) => boolean];

/** The server's word on what it cannot calculate or create an offer without, missing or not (spec 2.1). */
export const checkRequirements = <Field extends string>(
  slice: Unchecked<Field>,
  requirements: readonly Requirement<Field>[],
): Issue[] =>
  requirements
    .filter(([field, , isValid]) => !isValid(slice[field]))
    .map(([field, about]) => error(`Angabe zu ${about} fehlt oder ist fehlerhaft`, field));

/** A list that came back empty has failed to load (spec 2.4), so it says nothing about what may be chosen. */
const isLoaded = (options: readonly unknown[] | null): options is readonly unknown[] => options !== null && options.length > 0;

const isChosenFrom =
  <Option>(isOfItsKind: (value: unknown) => boolean, options: readonly Option[] | null, keyOf: (option: Option) => unknown) =>
  (value: unknown) =>
    isOfItsKind(value) && (options === null || !isLoaded(options) || options.some((option) => keyOf(option) === value));

/** A text that is one of the offered keys, as far as the offered ones are known. */
export const isKeyOf = <Option>(options: readonly Option[] | null, keyOf: (option: Option) => string) =>
  isChosenFrom(isFilledText, options, keyOf);

/** A whole number that is one of the offered ids, as far as the offered ones are known. */
export const isIdOf = <Option>(options: readonly Option[] | null, idOf: (option: Option) => number) =>
  isChosenFrom(Number.isSafeInteger, options, idOf);

type Choice = Parameters<typeof checkInput>[0] & { options: readonly unknown[] | null; notLoaded: string };

/** A choice whose options must be there before it can be judged at all. */
export const checkChoice = ({ options, notLoaded, ...input }: Choice, presenceSwitch: PresenceSwitch): Issue[] =>
  isLoaded(options) ? checkInput(input, presenceSwitch) : [error(notLoaded, input.field)];

/** What a plain field holds, as `typeof` names it. */
export type FieldKind = 'string' | 'number' | 'boolean';

/** That something was said, whatever it is worth: a number names a row or counts. */
export const isAnswerOfKind: Readonly<Record<FieldKind, (value: unknown) => boolean>> = {
  string: isFilledText,
  number: Number.isSafeInteger,
  boolean: isBoolean,
};
