import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Call, NoParams } from '#domain/wire/call.ts';
import { read } from '#web/ask.ts';
import { pause } from '#web/query-client.ts';
import type { OfferData } from '#domain/wire/shop/offers.ts';
import type { RateCell, RateExplanation } from '#domain/wire/shop/rates.ts';
import { compareInsuranceRates, explainInsuranceRate } from '#web/calls/shop/rates.ts';

/** The price itself comes first; what explains it may come a moment later. */
const pauseMs = 60;

/**
 * The last answer stays until the next one is there; without a request it stays too. A failure is silent: the price stands
 * without its explanation. `about` says what of the request the answer depends on.
 */
const useAnswer = <Answer>(entry: Call<NoParams, OfferData, Answer>, body: OfferData | null, about: OfferData | null) => {
  const { data = null, isError } = useQuery({
    queryKey: [entry.path, about],
    queryFn:
      body === null
        ? skipToken
        : async ({ signal }) => {
            await pause(pauseMs);
            return read(entry, { body, signal });
          },
    meta: { isNicety: true },
  });
  const [last, setLast] = useState(data);
  if (data !== null && data !== last) setLast(data);
  const answer = data ?? last;
  return { answer, isCurrent: data !== null, isAwaited: answer === null && !isError };
};

/** `isAwaited`: nothing has come yet, and may still come. */
type Freshness = { readonly isCurrent: boolean; readonly isAwaited: boolean };

/** How the price comes about; null until the first answer. */
export const useExplanation = (request: OfferData | null): Freshness & { readonly explanation: RateExplanation | null } => {
  const { answer, ...freshness } = useAnswer(explainInsuranceRate, request, request);
  return { explanation: answer?.explanation ?? null, ...freshness };
};

/** All combinations of terms come in one answer, so another choice among them asks nothing anew. */
export const withoutTerms = ({
  contractRetentionKey: _retention,
  contractPaymentTermKey: _paymentTerm,
  contractWantMultiYearDiscount: _runtime,
  contractDiscountCode: _voucher,
  ...rest
}: OfferData) => rest;

const none: readonly RateCell[] = [];

/** The prices of all combinations; empty until the first answer. */
export const useComparison = (request: OfferData | null): Freshness & { readonly cells: readonly RateCell[] } => {
  const { answer, ...freshness } = useAnswer(compareInsuranceRates, request, request && withoutTerms(request));
  return { cells: answer?.cells ?? none, ...freshness };
};
