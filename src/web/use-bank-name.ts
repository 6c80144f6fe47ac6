import { skipToken, useQuery } from '@tanstack/react-query';
import { bankCodeOf } from '#domain/person/payment.ts';
import { getBankByCode } from '#domain/wire/shop/option-calls.ts';
import { read } from './ask.ts';

/** The bank that an IBAN belongs to, as soon as its bank code is typed. A nicety: no answer is no fault. */
export const useBankName = (iban: string): string | null => {
  const bankCode = bankCodeOf(iban);
  const { data } = useQuery({
    queryKey: ['bank', bankCode],
    queryFn: bankCode === null ? skipToken : ({ signal }) => read(getBankByCode, { params: { bankCode }, signal }),
    staleTime: Infinity,
    meta: { isNicety: true },
  });
  return data?.bankName ?? null;
};
