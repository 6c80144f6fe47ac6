import { useQueries } from '@tanstack/react-query';
import { type Dispatch, useEffect, useMemo } from 'react';
import { rateSumText } from '#domain/offer/rate-sum.ts';
import { orderOf, takeOut, waitingBeside } from '#domain/wizard/basket/basket.ts';
import type { WizardEvent } from '#domain/wizard/state/wizard-events.ts';
import type { WizardState } from '#domain/wizard/state/wizard-state.ts';
import { forwardButtonText, isOfferTaken } from '#domain/wizard/steps/wizard-views.ts';
import { goOnWith } from './send-basket.ts';
import { basketOfferQuery, changeBasket, useBasket } from './use-basket.ts';

const finalText = (sum: string, areAllManual: boolean) =>
  areAllManual ? `Versicherung beantragen für ${sum}` : `Zahlungspflichtig abschließen für ${sum}`;

/** What step 4 offers together: the page's own offer and those of the basket, with what they cost and what the button says. */
export const useOrder = (state: WizardState) => {
  const basket = useBasket();
  const isItsPlace = state.step === 'step4';
  const animals = useMemo(() => (isItsPlace ? orderOf(basket, state) : []), [isItsPlace, basket, state]);
  const results = useQueries({ queries: animals.map(({ offer }) => basketOfferQuery(offer?.offerUuid ?? '')) });
  const order = animals.flatMap((animal, place) => {
    const offer = results[place]?.data;
    return offer === undefined ? [] : [{ animal, offer }];
  });
  const isThere = order.length === animals.length;
  const all = [...(state.offer === null ? [] : [state.offer]), ...order.map(({ offer }) => offer)];
  const sum = rateSumText(all);
  const areAllManual = all.every(({ insuranceIsManualToProcess }) => insuranceIsManualToProcess === true);
  const isTogether = order.length > 0;
  return {
    order,
    /** Put in meanwhile, without an offer beside this one. */
    unoffered:
      isItsPlace && state.offer !== null && !isOfferTaken(state) ? waitingBeside(basket, state).length - animals.length : 0,
    isThere,
    sum,
    buttonText: isTogether ? finalText(sum, areAllManual) : forwardButtonText(state),
  };
};

export type Order = ReturnType<typeof useOrder>['order'];

/** What was accepted though its answer got lost is no longer in the basket; what was not is where the page goes on. */
export const useAcceptedOrder = (order: Order, state: WizardState, dispatch: Dispatch<WizardEvent>) => {
  const accepted = order.filter(({ offer }) => offer.insuranceOfferIsAccepted === true);
  const ids = accepted.map(({ animal }) => animal.id).join(' ');
  useEffect(() => {
    if (ids === '') return;
    changeBasket((basket) => {
      const rest = takeOut(basket, ids.split(' '));
      return rest && { ...rest, isAlreadyCustomer: true };
    });
  }, [ids]);
  const open = order.find(({ offer }) => offer.insuranceOfferIsAccepted !== true);
  return isOfferTaken(state) && open !== undefined ? () => goOnWith(open, state, dispatch) : null;
};
