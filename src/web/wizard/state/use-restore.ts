import { type Dispatch, useCallback, useEffect, useState } from 'react';
import type { WizardEvent } from '#domain/wizard/wizard-events.ts';
import { getInsuranceOffer } from '#domain/wire/offer-calls.ts';
import { getTarifOptions } from '#domain/wire/option-calls.ts';
import { call } from '#web/api.ts';
import { warn } from '#web/wizard/state/log.ts';
import type { Attempt } from '#web/wizard/state/use-connection.ts';

const isUnknown = (status: number) => status === 404 || status === 400;

type Restoring = { dispatch: Dispatch<WizardEvent>; attempt: Attempt };

/** Fetches the offer of the address, with the tarifs that tell its species (1-shop 4 Restore). Waits until the server has spoken. */
export const useRestore = (offerUuid: string | null, { dispatch, attempt }: Restoring) => {
  const [isRestoring, setRestoring] = useState(offerUuid !== null);
  const [isRefused, setRefused] = useState(false);

  const restore = useCallback(
    async (signal?: AbortSignal) => {
      if (offerUuid === null) return;
      const options = signal === undefined ? {} : { signal };
      const [offer, tarifs] = await Promise.all([
        attempt(call(getInsuranceOffer, { params: { offerUuid }, ...options })),
        attempt(call(getTarifOptions, options)),
      ]);
      if (typeof offer === 'string' || typeof tarifs === 'string') return;
      const isAnswered = tarifs.status === 200 && (offer.status === 200 || isUnknown(offer.status));
      setRefused(!isAnswered);
      if (!isAnswered) return warn('das Angebot ist nicht zu laden', offer.status);
      if (offer.status === 200) dispatch({ type: 'offerRestored', offer: offer.data, tarifs: tarifs.data, now: new Date() });
      else dispatch({ type: 'restoreFailed' });
      setRestoring(false);
    },
    [offerUuid, dispatch, attempt],
  );

  useEffect(() => {
    const controller = new AbortController();
    // oxlint-disable-next-line react/set-state-in-effect -- only after the server has answered
    void restore(controller.signal);
    return () => controller.abort();
  }, [restore]);

  const retryRestore = useCallback(() => {
    if (isRestoring) void restore();
  }, [isRestoring, restore]);
  return { isRestoring, isRefused, retryRestore };
};
