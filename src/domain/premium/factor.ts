import { error, type Issue } from '#domain/basics/issue.ts';
import type { PremiumInput } from './premium-input.ts';
import type { TarifBook, TarifFactor } from './tarif-book.ts';
import { animalFieldNames, animalFieldOf, type animalFields, type AnimalField } from '#domain/animal/animal-fields.ts';
import type { OfferData } from '#domain/wire/shop/offers.ts';

/** The tarif book has no row for what the customer chose (spec 10.3): an error, never a silent factor of 1. */
export type MissingConfiguration = { readonly missing: Issue };

/** `about` continues "Für", for example "die Selbstbeteiligung". The field is the input that the row was looked up by. */
export const missingConfiguration = (about: string, field?: keyof OfferData): MissingConfiguration => ({
  missing: error(`Für ${about} fehlt die Konfiguration.`, field),
});

export const isMissingConfiguration = (result: object): result is MissingConfiguration => 'missing' in result;

/** `factor` is the tarif book's decimal text, `title` says to the customer what it stands for. */
export type FoundFactor = { readonly factor: string; readonly title: string };

/** Null where the factor does not apply: it is left out and counts as 1. */
type Finding = FoundFactor | MissingConfiguration | null;

/**
 * What a factor is looked up by, as far as a customer answers it; named by its wire field, the questions about health together.
 * The payment term is none of them: a span of prices is always one of a payment term.
 */
export type Question =
  | 'animalRaceId'
  | 'animalParentRace1Id'
  | 'animalParentRace2Id'
  | 'animalFarbschlagKey'
  | 'animalBirthdateStr'
  | ChargedAnimalField
  | 'animalZipCode'
  | 'health'
  | 'contractWantMultiYearDiscount'
  | 'contractIsCashFree'
  | 'contractIsAlreadyTdCustomer';

export type Factor = {
  readonly key: string;
  readonly title: string;
  readonly asks: readonly Question[];
  readonly find: (input: PremiumInput, book: TarifBook) => Finding;
};

/** `about` continues "Für", in the message that the row is missing. */
type Naming = {
  readonly key: string;
  readonly title: string;
  readonly about: string;
  readonly field?: Exclude<Question, 'health'>;
};

const asksOf = ({ field }: Naming): readonly Question[] => (field === undefined ? [] : [field]);

const toFinding = (row: TarifFactor | undefined, { about, field }: Naming): Finding =>
  row === undefined ? missingConfiguration(about, field) : { factor: row.factor, title: row.name };

/**
 * A category of the tarif's own factors. `valueKeyOf` answers null where the factor does not apply. The keys that do not
 * change are made once: at every keystroke a dozen of them are looked up.
 */
export const ofCategory = (naming: Naming, valueKeyOf: (input: PremiumInput) => unknown): Factor => {
  const { key, title } = naming;
  const [yes, no] = [`${key}/true`, `${key}/false`];
  const rowKeyOf = (value: unknown) => (value === true ? yes : value === false ? no : `${key}/${value as string}`);
  const find = (input: PremiumInput) => {
    const valueKey = valueKeyOf(input);
    return valueKey === null ? null : toFinding(input.tarif.factors.get(rowKeyOf(valueKey)), naming);
  };
  return { key, title, asks: asksOf(naming), find };
};

/** Category `common`: one row, which has no value to choose by. */
export const common = (naming: Naming, isApplying: (input: PremiumInput) => boolean = () => true): Factor => {
  const { key, title } = naming;
  const rowKey = `common/${key}`;
  const find = (input: PremiumInput) => (isApplying(input) ? toFinding(input.tarif.factors.get(rowKey), naming) : null);
  return { key, title, asks: asksOf(naming), find };
};

type Charged = Extract<(typeof animalFields)[AnimalField], { readonly factor: object }>;
type ChargedAnimalField = {
  [Field in AnimalField]: (typeof animalFields)[Field] extends { readonly factor: object } ? Field : never;
}[AnimalField];
type FactorCategory = Charged['factor']['category'];
/** What is chosen from a list; the others have a row for yes and one for no. */
export type ListedFactorCategory = Exclude<Charged, { readonly kind: 'boolean' }>['factor']['category'];

/** What the premium has a factor for, in the order of the formula (spec 10.2). */
export const chargedAnimalFields = animalFieldNames.flatMap((field) => {
  const { factor, ...row } = animalFieldOf(field);
  return factor === undefined
    ? []
    : [{ ...row, ...factor, field: field as ChargedAnimalField, category: factor.category as FactorCategory }];
});
