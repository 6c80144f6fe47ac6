import { useEffect, useState } from 'react';
import { bankCodeOf } from '#domain/person/iban.ts';
import { getBankByCode } from '#domain/wire/option-calls.ts';
import { call } from '#web/api.ts';

/** The bank that an IBAN belongs to, as soon as its bank code is typed. A nicety: no answer is no fault. */
export const useBankName = (iban: string): string | null => {
  const bankCode = bankCodeOf(iban);
  const [found, setFound] = useState<{ bankCode: string; bankName: string | null } | null>(null);
  useEffect(() => {
    if (bankCode === null) return undefined;
    const asked = new AbortController();
    call(getBankByCode, { params: { bankCode }, signal: asked.signal }).then(
      ({ status, data }) => status === 200 && setFound({ bankCode, bankName: data.bankName }),
      () => {},
    );
    return () => asked.abort();
  }, [bankCode]);
  return found?.bankCode === bankCode ? (found?.bankName ?? null) : null;
};
