import { Type, type Static } from 'typebox';

/** Null for a code that no bank has: somebody is still typing, which is no fault. */
export const BankAnswer = Type.Object({ bankName: Type.Union([Type.String(), Type.Null()]) });
export type BankAnswer = Static<typeof BankAnswer>;
