import { useEffect, useState } from 'react';
import type { Call, NoParams } from '#domain/wire/call.ts';
import type { OfferData } from '#domain/wire/schemas/offer-schemas.ts';
import { compareInsuranceRates, explainInsuranceRate } from '#domain/wire/premium-calls.ts';
import type { RateCell, RateExplanation } from '#domain/wire/schemas/premium-schemas.ts';
import { call } from '#web/api.ts';

/** The price itself comes first; what explains it may come a moment later. */
const pauseMs = 60;
const mostKept = 60;
const kept = new Map<string, unknown>();

const keep = (key: string, answer: unknown) => {
  kept.set(key, answer);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
};

type Shown<Answer> = { key: string; answer: Answer };

const find = <Answer>(key: string | null): Shown<Answer> | null =>
  key !== null && kept.has(key) ? { key, answer: kept.get(key) as Answer } : null;

/**
 * The last answer stays until the next one is there; without a request it stays too. A failure is silent: the price stands
 * without its explanation.
 */
const useAnswer = <Answer>(entry: Call<NoParams, OfferData, Answer>, body: OfferData | null, key: string | null) => {
  const known = find<Answer>(key);
  const [last, setLast] = useState(known);
  if (known !== null && known.key !== last?.key) setLast(known);

  useEffect(() => {
    if (body === null || key === null || find(key) !== null) return;
    const stale = new AbortController();
    const load = async () => {
      try {
        const { status, data } = await call(entry, { body, signal: stale.signal });
        if (status !== 200 || stale.signal.aborted) return;
        keep(key, data);
        setLast({ key, answer: data });
      } catch {
        // Nothing to say: the next change asks again.
      }
    };
    const timer = setTimeout(() => void load(), pauseMs);
    return () => {
      clearTimeout(timer);
      stale.abort();
    };
    // The key says all that the body does.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);

  return { answer: (known ?? last)?.answer ?? null, isCurrent: known !== null };
};

/** How the price comes about; null until the first answer. */
export const useExplanation = (
  request: OfferData | null,
): { readonly explanation: RateExplanation | null; readonly isCurrent: boolean } => {
  const { answer, isCurrent } = useAnswer(explainInsuranceRate, request, request && `explain ${JSON.stringify(request)}`);
  return { explanation: answer?.explanation ?? null, isCurrent };
};

/** All combinations of terms come in one answer, so another choice among them asks nothing anew. */
const withoutTerms = ({
  contractRetentionKey: _retention,
  contractPaymentTermKey: _paymentTerm,
  contractWantMultiYearDiscount: _runtime,
  contractDiscountCode: _voucher,
  ...rest
}: OfferData) => rest;

const none: readonly RateCell[] = [];

/** The prices of all combinations; empty until the first answer. */
export const useComparison = (
  request: OfferData | null,
): { readonly cells: readonly RateCell[]; readonly isCurrent: boolean } => {
  const key = request && `compare ${JSON.stringify(withoutTerms(request))}`;
  const { answer, isCurrent } = useAnswer(compareInsuranceRates, request, key);
  return { cells: answer?.cells ?? none, isCurrent };
};
