import type { ChargedAnimalField } from '#domain/animal/charged-animal-fields.ts';
import { missingConfiguration, type MissingConfiguration } from './missing-configuration.ts';
import type { PremiumInput } from './premium-input.ts';
import type { TarifBook, TarifFactor } from './tarif-book.ts';

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
