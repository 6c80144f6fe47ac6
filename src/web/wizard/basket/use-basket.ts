import { queryOptions, useQueries } from '@tanstack/react-query';
import { type Dispatch, useEffect, useMemo, useRef } from 'react';
import { todayInBerlin } from '#domain/basics/calendar-date.ts';
import { httpStatus } from '#domain/basics/http-status.ts';
import { isUsableResult } from '#domain/offer/calculation-result.ts';
import { type Basket, orderOf, rateRequestOf, readBasket, takeOut, waitingBeside } from '#domain/wizard/basket/basket.ts';
import type { WizardEvent } from '#domain/wizard/state/wizard-events.ts';
import type { WizardState } from '#domain/wizard/state/wizard-state.ts';
import { readAnswer } from '#domain/wizard/take-answers.ts';
import type { OfferData } from '#domain/wire/shop/offers.ts';
import { ask, NotAnswered, read } from '#web/ask.ts';
import { calculateInsuranceRate, getInsuranceOffer } from '#web/calls/shop/offers.ts';
import { basketEntry } from '#web/visit/device-entry.ts';
import { basketText, useBasketText } from '#web/wizard/state/basket-text.ts';

const today = () => todayInBerlin(new Date());

let isStored = true;

/** Read anew from the device, where another tab may have put something in meanwhile. */
export const currentBasket = () => readBasket(isStored ? basketEntry.read() : basketText.get(), today());

/** In one go, so that two tabs lose no animal of each other. Where the browser stores nothing, this page keeps it. */
export const changeBasket = (change: (basket: Basket | null) => Basket | null) => {
  const basket = change(currentBasket());
  const text = basket && JSON.stringify(basket);
  if (text === null) basketEntry.remove();
  else isStored = basketEntry.write(text);
  basketText.set(text);
};

export const useBasket = (): Basket | null => {
  const text = useBasketText();
  return useMemo(() => readBasket(text, today()), [text]);
};

const freshForMs = 300_000;

/** What an animal of the basket costs today. */
export const basketRateQuery = (request: OfferData) =>
  queryOptions({
    queryKey: ['basketRate', request],
    queryFn: async ({ signal }) => {
      const { status, data } = await ask(calculateInsuranceRate, { body: request, signal });
      if (status !== httpStatus.ok || data === undefined) throw new NotAnswered(status);
      return readAnswer({ status, data });
    },
    staleTime: freshForMs,
  });

/** Each animal of the basket with its price; null while that is on its way, and where there is none any more. */
export const useBasketRates = (basket: Basket) => {
  const requests = useMemo(() => basket.animals.map((animal) => rateRequestOf(basket, animal)), [basket]);
  const results = useQueries({ queries: requests.map(basketRateQuery) });
  return basket.animals.map((animal, place) => {
    const answer = results[place]?.data;
    return { animal, rate: answer !== undefined && isUsableResult(answer) ? answer : null, issues: answer?._issues ?? [] };
  });
};

/** Whether it was accepted meanwhile is asked again with every look. */
export const basketOfferQuery = (offerUuid: string) =>
  queryOptions({
    queryKey: ['basketOffer', offerUuid],
    queryFn: ({ signal }) => read(getInsuranceOffer, { params: { offerUuid }, signal }),
    staleTime: freshForMs,
  });

/** Bought by the link of its own offer while it waited here. */
const ownIds = (basket: Basket | null, offerUuid: string) =>
  basket?.animals.filter(({ offer }) => offer?.offerUuid === offerUuid).map(({ id }) => id) ?? [];

/** While others wait in the basket, the animal of the page is a further one; once they are gone, what the customer said holds again. */
export const useFurther = (state: WizardState, basket: Basket | null, dispatch: Dispatch<WizardEvent>) => {
  const last = useRef<Basket>(null);
  const isOpen = state.busy === null && (state.step === 'step1' || state.step === 'step2' || state.step === 'step3');
  const isFurther = state.data.contractIsAlreadyTdCustomer === true;
  const isOfferOfFewer =
    isOpen && state.offer !== null && basket !== null && orderOf(basket, state).length < waitingBeside(basket, state).length;
  useEffect(() => {
    if (!isOpen) return;
    const wanted = basket === null ? last.current?.isAlreadyCustomer : true;
    last.current = basket;
    if (wanted !== undefined && wanted !== isFurther)
      dispatch({ type: 'fieldChanged', field: 'contractIsAlreadyTdCustomer', value: wanted });
  }, [isOpen, basket, isFurther, dispatch]);
  const accepted = state.step === 'step5' ? state.offer?.insuranceOfferId : undefined;
  useEffect(() => {
    if (accepted) changeBasket((now) => takeOut(now, ownIds(now, accepted)));
  }, [accepted]);
  useEffect(() => {
    if (isOfferOfFewer) dispatch({ type: 'basketChanged' });
  }, [isOfferOfFewer, dispatch]);
};
