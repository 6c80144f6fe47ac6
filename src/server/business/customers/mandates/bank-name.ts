import { bankDataByBLZ } from 'bankdata-germany';
import { bankCodeOf, type Iban } from '#domain/person/payment.ts';

/** From the Bundesbank's list; null for a code that it does not carry. */
export const bankNameByCode = (bankCode: string): string | null => bankDataByBLZ(bankCode)?.bankName ?? null;

export const bankNameOf = (iban: Iban): string | null => {
  const bankCode = bankCodeOf(iban);
  return bankCode === null ? null : bankNameByCode(bankCode);
};
