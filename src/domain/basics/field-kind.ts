import { isBoolean, isFilledText } from './rule.ts';

/** What a plain field holds, as `typeof` names it. */
export type FieldKind = 'string' | 'number' | 'boolean';

/** That something was said, whatever it is worth: a number names a row or counts. */
export const isAnswerOfKind: Readonly<Record<FieldKind, (value: unknown) => boolean>> = {
  string: isFilledText,
  number: Number.isSafeInteger,
  boolean: isBoolean,
};
