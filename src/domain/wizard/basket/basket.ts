import { parseIsoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { offerLimits } from '#domain/basics/limits.ts';
import { parseUuid, trimTexts } from '#domain/basics/text.ts';
import { isContracteeField, pickWizardData, type WizardData } from '#domain/wizard/state/wizard-fields.ts';
import { fromSaved, toSaved, type SavedWizard } from '#domain/wizard/state/wizard-saved.ts';
import type { WizardState } from '#domain/wizard/state/wizard-state.ts';
import { isStepAnswered } from '#domain/wizard/steps/wizard-steps.ts';
import { pricedRequest } from '#domain/wizard/wizard-requests.ts';
import type { OfferData } from '#domain/wire/shop/offers.ts';

/** The offer of an animal in the basket. */
type BasketOffer = {
  /** For what it was asked, so that the same is asked for only once. */
  readonly madeFor: string;
  /** The same request again makes no second one. */
  readonly requestKey: string;
  /** For the press that accepts it: only this device knows it. */
  readonly acceptanceKey: string;
  /** Null until the answer is there. */
  readonly offerUuid: string | null;
};

/** An animal that waits while the next one is described (decision 027): all but the person, who is asked once for all. */
export type BasketAnimal = {
  readonly id: string;
  /** What steps 1 and 2 hold, to go back to it. */
  readonly saved: SavedWizard;
  /** What its price and its offer are made of. */
  readonly request: OfferData;
  readonly offer: BasketOffer | null;
};

export type Basket = {
  readonly savedOn: IsoDate;
  /** What the customer said of the first animal: whether another one is insured already. */
  readonly isAlreadyCustomer: boolean;
  readonly animals: readonly BasketAnimal[];
};

const withoutPerson = (data: WizardData): WizardData =>
  Object.fromEntries(Object.entries(data).filter(([field]) => !isContracteeField(field)));

/** One place is for the animal that is being described. */
export const isBasketFull = (basket: Basket | null) => (basket?.animals.length ?? 0) >= offerLimits.basketMost - 1;

/** The animal of the page as it waits in the basket; null as long as its price is not there or an answer is missing. */
const toAnimal = (state: WizardState, id: string): BasketAnimal | null => {
  const saved = toSaved(state);
  const request = pricedRequest(state);
  const isComplete = isStepAnswered(state, 'step1') && isStepAnswered(state, 'step2');
  if (saved === null || request === null || !isComplete) return null;
  const { requestKey: _requestKey, ...kept } = saved;
  return { id, saved: { ...kept, step: 'step2', data: withoutPerson(saved.data) }, request, offer: null };
};

export const canPutIn = (state: WizardState, basket: Basket | null) => !isBasketFull(basket) && toAnimal(state, '') !== null;

export const putIn = (basket: Basket | null, state: WizardState, id: string): Basket | null => {
  const animal = toAnimal(state, id);
  if (animal === null || isBasketFull(basket)) return basket;
  const isAlreadyCustomer = basket?.isAlreadyCustomer ?? state.data.contractIsAlreadyTdCustomer === true;
  return { savedOn: state.today, isAlreadyCustomer, animals: [...(basket?.animals ?? []), animal] };
};

/** The animal of the page waits, and one that waited comes back to the page. */
export const exchange = (
  basket: Basket | null,
  state: WizardState,
  { id, newId }: { id: string; newId: string },
): Basket | null => {
  const animal = toAnimal(state, newId);
  if (basket === null || animal === null) return basket;
  return { ...basket, animals: [...basket.animals.filter((each) => each.id !== id), animal] };
};

/** Null for an empty one. */
export const takeOut = (basket: Basket | null, ids: readonly string[]): Basket | null => {
  const animals = basket?.animals.filter(({ id }) => !ids.includes(id)) ?? [];
  return basket === null || animals.length === 0 ? null : { ...basket, animals };
};

export const changeAnimal = (basket: Basket | null, id: string, change: Partial<BasketAnimal>): Basket | null =>
  basket && { ...basket, animals: basket.animals.map((animal) => (animal.id === id ? { ...animal, ...change } : animal)) };

/** The first animal pays in full, unless another one is insured already; each further one has the discount (spec 10.2). */
export const isFurther = ({ isAlreadyCustomer, animals }: Basket, { id }: BasketAnimal) =>
  isAlreadyCustomer || animals.findIndex((animal) => animal.id === id) > 0;

/** For its price. */
export const rateRequestOf = (basket: Basket, animal: BasketAnimal): OfferData => ({
  ...animal.request,
  contractIsAlreadyTdCustomer: isFurther(basket, animal),
});

/** The person as they were typed for all animals. */
export const personOf = ({ data }: Pick<WizardState, 'data'>): OfferData =>
  trimTexts(Object.fromEntries(Object.entries(data).filter(([field]) => isContracteeField(field))));

/** What an offer was asked for: this animal, for this person. Prices and hours are no part of it. */
export const askedFor = (basket: Basket, animal: BasketAnimal, person: OfferData): string =>
  JSON.stringify(
    Object.entries({ ...rateRequestOf(basket, animal), ...person })
      .filter(([, value]) => value !== null && value !== '')
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );

/** Those that are not on the page: the link of a mail leads to one that may still wait here. */
export const waitingBeside = (basket: Basket | null, { offer }: Pick<WizardState, 'offer'>) =>
  basket?.animals.filter((animal) => {
    const offerUuid = animal.offer?.offerUuid ?? null;
    return offerUuid === null || offerUuid !== offer?.insuranceOfferId;
  }) ?? [];

/** The order of the page: what was offered to this very person. Another tab may have put in more meanwhile. */
export const orderOf = (basket: Basket | null, state: Pick<WizardState, 'data' | 'offer'>) => {
  const person = personOf(state);
  return waitingBeside(basket, state).filter(
    (animal) =>
      basket !== null &&
      typeof animal.offer?.offerUuid === 'string' &&
      animal.offer.madeFor.endsWith(` ${askedFor(basket, animal, person)}`),
  );
};

/** The same again keeps its keys, so that a lost answer makes nothing twice; on another day it is another offer. */
export const withOfferKeys = (
  basket: Basket,
  animal: BasketAnimal,
  { person, today, newKey }: { person: OfferData; today: IsoDate; newKey: () => string },
): BasketAnimal => {
  const madeFor = `${today} ${askedFor(basket, animal, person)}`;
  if (animal.offer?.madeFor === madeFor) return animal;
  return { ...animal, offer: { madeFor, requestKey: newKey(), acceptanceKey: newKey(), offerUuid: null } };
};

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const readOffer = (value: unknown): BasketOffer | null => {
  const { madeFor, ...keys } = record(value);
  const requestKey = parseUuid(keys['requestKey']);
  const acceptanceKey = parseUuid(keys['acceptanceKey']);
  if (typeof madeFor !== 'string' || requestKey === null || acceptanceKey === null) return null;
  return { madeFor, requestKey, acceptanceKey, offerUuid: parseUuid(keys['offerUuid']) };
};

const readAnimal = (value: unknown, today: IsoDate): BasketAnimal[] => {
  const { id, saved: written, request, offer } = record(value);
  const saved = fromSaved(JSON.stringify(written ?? null), today);
  const uuid = parseUuid(id);
  const { tarifId, tarifIsOpTarif } = record(request);
  if (saved === null || uuid === null || typeof tarifId !== 'number') return [];
  const rateRequest = { ...withoutPerson(pickWizardData(request)), tarifId, tarifIsOpTarif: tarifIsOpTarif === true };
  return [{ id: uuid, saved, request: rateRequest, offer: readOffer(offer) }];
};

/** Whatever the device's storage holds, this does not throw; null for nothing that can be taken up. */
export const readBasket = (text: string | null, today: IsoDate): Basket | null => {
  if (text === null) return null;
  try {
    const { savedOn, isAlreadyCustomer, animals } = record(JSON.parse(text));
    const kept = Array.isArray(animals)
      ? animals.slice(0, offerLimits.basketMost).flatMap((each) => readAnimal(each, today))
      : [];
    if (kept.length === 0) return null;
    return { savedOn: parseIsoDate(savedOn) ?? today, isAlreadyCustomer: isAlreadyCustomer === true, animals: kept };
  } catch {
    return null;
  }
};
