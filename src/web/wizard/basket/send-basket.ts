import type { Dispatch } from 'react';
import { todayInBerlin } from '#domain/basics/calendar-date.ts';
import { httpStatus } from '#domain/basics/http-status.ts';
import { error, filterByMinimumLevel, isSuccess, type Issue } from '#domain/basics/issue.ts';
import { pickControlValues } from '#domain/offer/calculation-result.ts';
import {
  type BasketAnimal,
  changeAnimal,
  orderOf,
  personOf,
  rateRequestOf,
  takeOut,
  withOfferKeys,
} from '#domain/wizard/basket/basket.ts';
import { fieldChanged, type WizardEvent } from '#domain/wizard/state/wizard-events.ts';
import type { WizardState } from '#domain/wizard/state/wizard-state.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type { AcceptanceData, OfferAnswer, OfferData } from '#domain/wire/shop/offers.ts';
import { acceptInsuranceOffers, createInsuranceOffers } from '#web/calls/shop/basket.ts';
import { newRequestKey } from '#web/send-command.ts';
import { wizardClient } from '#web/wizard/state/connection.ts';
import { sendFromWizard } from '#web/wizard/state/send-from-wizard.ts';
import { keepPressOf } from '#web/wizard/photo/keep-press.ts';
import { basketOutcome } from './basket-outcome.ts';
import { nameOf } from './basket-words.ts';
import { basketOfferQuery, basketRateQuery, changeBasket, currentBasket } from './use-basket.ts';

/** As of a call for one animal. */
type Outcome<Answer> = { status: number | null; answer: Answer | undefined };

const unanswered = { status: null, answer: undefined };

/** About an animal that is not on the page: it has no input here. */
const named = (animal: BasketAnimal, issues: readonly Issue[]) =>
  filterByMinimumLevel(issues, 'error').map(({ message }) => error(`${nameOf(animal)}: ${message}`));

/** The offer of the page and those of the basket, all or none; null without a basket. */
export const createWithBasket = async (body: OfferData, requestKey: string | null): Promise<Outcome<OfferAnswer> | null> => {
  const person = personOf({ data: body });
  const today = todayInBerlin(new Date());
  basketOutcome.set({ accepted: [], refused: [] });
  // Kept before anything is sent: whoever comes back after a lost answer sends the same again.
  changeBasket(
    (basket) =>
      basket && {
        ...basket,
        animals: basket.animals.map((animal) => withOfferKeys(basket, animal, { person, today, newKey: newRequestKey })),
      },
  );
  const basket = currentBasket();
  if (basket === null) return null;
  const { animals } = basket;
  const requests = animals.map((animal) => rateRequestOf(basket, animal));
  const rates = await Promise.all(requests.map((request) => wizardClient.fetchQuery(basketRateQuery(request)))).catch(() => null);
  if (rates === null) return unanswered;
  const unpriced = animals.flatMap((animal, place) => named(animal, rates[place]?._issues ?? []));
  if (unpriced.length > 0) return { status: httpStatus.ok, answer: { ...body, _issues: unpriced } };

  const offers = animals.map(({ offer }, place) => ({
    ...requests[place],
    ...person,
    ...pickControlValues(rates[place] ?? {}),
    requestKey: offer?.requestKey ?? null,
  }));
  const { status, answer } = await sendFromWizard(createInsuranceOffers, { offers: [{ ...body, requestKey }, ...offers] });
  const [own, ...others] = answer?.offers ?? [];
  if (status !== httpStatus.ok || answer === undefined || own === undefined)
    return { status, answer: answer && { _issues: answer._issues } };
  if (!isSuccess(answer._issues)) {
    // A price may have changed since it was asked for.
    await wizardClient.invalidateQueries({ queryKey: ['basketRate'] });
    const ofOthers = animals.flatMap((animal, place) => named(animal, others[place]?._issues ?? []));
    return { status, answer: { ...own, _issues: [...own._issues, ...ofOthers, ...answer._issues] } };
  }
  for (const [place, { id, offer }] of animals.entries()) {
    const offerUuid = others[place]?.insuranceOfferId;
    if (typeof offerUuid !== 'string' || offer === null) continue;
    wizardClient.setQueryData(basketOfferQuery(offerUuid).queryKey, others[place]);
    changeBasket((now) => changeAnimal(now, id, { offer: { ...offer, offerUuid } }));
  }
  return { status, answer: own };
};

/** Start, account and declarations hold for all of them. */
const pressed = (body: AcceptanceData) => ({
  contractStartDateStr: body.contractStartDateStr ?? null,
  paymentIban: body.paymentIban ?? null,
  paymentSepaMandat: body.paymentSepaMandat ?? null,
  contractAcceptConditions: body.contractAcceptConditions ?? null,
  contractEverythingCorrect: body.contractEverythingCorrect ?? null,
});

type Ordered = { animal: BasketAnimal; offer: OfferAnswer };

/** The page goes on with one that could not be accepted, with the account and the start that were typed. */
export const goOnWith = ({ animal, offer }: Ordered, state: WizardState, dispatch: Dispatch<WizardEvent>) => {
  const { contractStartDateStr = null, paymentIban = null, paymentSepaMandat = null } = state.acceptance;
  changeBasket((basket) => takeOut(basket, [animal.id]));
  dispatch({ type: 'offerRestored', offer, tarifs: state.options.tarifs ?? [], now: new Date() });
  dispatch(fieldChanged('contractStartDateStr', contractStartDateStr));
  dispatch(fieldChanged('paymentIban', paymentIban));
  dispatch(fieldChanged('paymentSepaMandat', paymentSepaMandat));
};

/** Each offer for itself, in one press. Answers what became of the page's own; null where the page goes on with another one. */
export const acceptWithBasket = async (
  body: AcceptanceData,
  requestKey: string | null,
  { state, dispatch }: { state: WizardState; dispatch: Dispatch<WizardEvent> },
): Promise<Outcome<IssuesAnswer> | 'alone' | null> => {
  const order = orderOf(currentBasket(), state);
  if (order.length === 0) return 'alone';
  const offers = await Promise.all(
    order.map(({ offer }) => wizardClient.fetchQuery(basketOfferQuery(offer?.offerUuid ?? ''))),
  ).catch(() => null);
  if (offers === null) return unanswered;
  const all = order.flatMap((animal, place) => {
    const offer = offers[place];
    return offer === undefined ? [] : [{ animal, offer }];
  });
  const acceptances = all.map(({ animal, offer }) => ({
    ...pressed(body),
    ...pickControlValues(offer),
    insuranceOfferId: offer.insuranceOfferId ?? null,
    requestKey: animal.offer?.acceptanceKey ?? null,
  }));
  keepPressOf(
    all.map(({ animal, offer: { insuranceOfferId = null } }) => ({
      animal: animal.saved,
      insuranceOfferId,
      requestKey: animal.offer?.acceptanceKey ?? null,
    })),
  );
  const { status, answer } = await sendFromWizard(acceptInsuranceOffers, {
    acceptances: [{ ...body, requestKey }, ...acceptances],
  });
  const [own, ...others] = answer?.answers ?? [];
  if (status !== httpStatus.ok || own === undefined) return { status, answer: answer && { _issues: answer._issues } };

  const isDone = (_: Ordered, place: number) => isSuccess(others[place]?._issues ?? [error('')]);
  const acceptedNow = all.filter(isDone);
  const refused = all.flatMap((each, place) =>
    isDone(each, place)
      ? []
      : [{ ...each, messages: filterByMinimumLevel(others[place]?._issues ?? [], 'error').map(({ message }) => message) }],
  );
  const isOwnDone = isSuccess(own._issues);
  const isSomeDone = isOwnDone || acceptedNow.length > 0;
  changeBasket((basket) => {
    const rest = takeOut(
      basket,
      acceptedNow.map(({ animal }) => animal.id),
    );
    return rest && isSomeDone ? { ...rest, isAlreadyCustomer: true } : rest;
  });
  const [next] = refused;
  const isGoingOn = isOwnDone && next !== undefined;
  basketOutcome.set({
    accepted: [
      ...basketOutcome.get().accepted,
      ...(isGoingOn && state.offer !== null ? [state.offer] : []),
      ...acceptedNow.map(({ offer }) => offer),
    ],
    refused: refused.map(({ animal, messages }) => ({ name: nameOf(animal), messages })),
  });
  if (!isGoingOn) return { status, answer: own };
  goOnWith(next, state, dispatch);
  return null;
};
