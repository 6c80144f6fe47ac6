import { Type, type Static } from 'typebox';
import { textOrNull } from './maybe-schemas.ts';

/** Null for a code that no bank has: somebody is still typing, which is no fault. */
export const BankAnswer = Type.Object({ bankName: textOrNull });
export type BankAnswer = Static<typeof BankAnswer>;
