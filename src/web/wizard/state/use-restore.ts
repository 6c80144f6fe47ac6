import { skipToken, useQuery } from '@tanstack/react-query';
import { type Dispatch, useEffect, useState } from 'react';
import { httpStatus } from '#domain/basics/http-status.ts';
import type { WizardEvent } from '#domain/wizard/state/wizard-events.ts';
import { ask, NotAnswered, read } from '#web/ask.ts';
import { readEntry } from './step-entry.ts';
import { warn } from '#web/log.ts';
import { getInsuranceOffer } from '#web/calls/shop/offers.ts';
import { getTarifOptions } from '#web/calls/shop/options.ts';

/** Null for an offer that the server does not know. */
const loadOffer = async (offerUuid: string, signal: AbortSignal) => {
  const { status, data } = await ask(getInsuranceOffer, { params: { offerUuid }, signal });
  if (status === httpStatus.notFound || status === httpStatus.badRequest) return null;
  if (status !== httpStatus.ok || data === undefined) throw new NotAnswered(status);
  return data;
};

/** Fetches the offer of the address, with the tarifs that tell its species (spec 11.13). Waits until the server has spoken. */
export const useRestore = (offerUuid: string | null, dispatch: Dispatch<WizardEvent>) => {
  const [isRestoring, setRestoring] = useState(offerUuid !== null);
  const { data, error, errorUpdateCount, isFetchedAfterMount } = useQuery({
    queryKey: ['offer', offerUuid],
    queryFn:
      offerUuid === null
        ? skipToken
        : async ({ signal }) => {
            const [offer, tarifs] = await Promise.all([loadOffer(offerUuid, signal), read(getTarifOptions, { signal })]);
            return { offer, tarifs };
          },
    // It may have been accepted since it was last seen.
    staleTime: 0,
  });

  useEffect(() => {
    if (error !== null) warn('das Angebot ist nicht zu laden', error.message);
  }, [error]);
  useEffect(() => {
    if (!isRestoring || data === undefined || !isFetchedAfterMount) return;
    const { offer, tarifs } = data;
    dispatch(
      offer === null
        ? { type: 'restoreFailed' }
        : { type: 'offerRestored', offer, tarifs, now: new Date(), finished: readEntry().finished },
    );
    // oxlint-disable-next-line react/set-state-in-effect -- together with the state that was restored, never before it
    setRestoring(false);
  }, [isRestoring, data, isFetchedAfterMount, dispatch]);

  return { isRestoring, isRefused: isRestoring && errorUpdateCount > 0 };
};
