import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { estimateInsuranceRate } from '#domain/wire/shop/offer-calls.ts';
import { estimateRequest } from '#domain/wizard/wizard-requests.ts';
import type { WizardState } from '#domain/wizard/state/wizard-state.ts';
import { read } from '#web/ask.ts';

/** The span that the price can still take, while the animal is described; null as long as none is known. */
export const useEstimate = (state: WizardState) => {
  const request = useMemo(() => estimateRequest(state), [state]);
  const { data } = useQuery({
    queryKey: ['estimate', request],
    queryFn: request === null ? skipToken : ({ signal }) => read(estimateInsuranceRate, { body: request, signal }),
    placeholderData: keepPreviousData,
    meta: { isNicety: true },
  });
  return data?.estimate ?? null;
};
