import { Type, type Static } from 'typebox';

export const BankAnswer = Type.Object({ bankName: Type.String() });
export type BankAnswer = Static<typeof BankAnswer>;
