import { error, type Issue } from './issue.ts';
import { checkInput, isFilledText, type PresenceSwitch } from './rule.ts';

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
