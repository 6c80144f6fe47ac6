import { keepNeededAnimalFields } from '#domain/animal/animal-needs.ts';
import { pickControlValues } from '#domain/offer/calculation-result.ts';
import { keepAskedHealth, keepShownOccurrences } from '#domain/health/health.ts';
import { isSuccess, type Issue } from '#domain/basics/issue.ts';
import { keepAskedLiability } from '#domain/cover/liability.ts';
import { tarifVariantOf } from '#domain/cover/tarif-choice.ts';
import { trimTexts } from '#domain/basics/text.ts';
import { areOptionsLoaded, neededOptionLists } from './change/load-options.ts';
import { isContracteeField } from './state/wizard-fields.ts';
import { blockIssues } from './steps/wizard-issues.ts';
import { raceOf, stageOf, tarifOf, type WizardState } from './state/wizard-state.ts';
import { isStepAnswered, isStepComplete } from './steps/wizard-steps.ts';
import { tarifChangeOf } from './change/wizard-tarif-change.ts';
import type { AcceptanceData, OfferData } from '#domain/wire/shop/offers.ts';
import type { RateEstimateData } from '#domain/wire/shop/rates.ts';
import type { TarifOption } from '#domain/wire/shop/options.ts';

/** Only what race, tarif and the answers before ask for is sent (spec 4.4, 5.7, 6.5). */
const payloadFor = (state: WizardState, tarif: TarifOption): OfferData => {
  const needed = keepNeededAnimalFields(trimTexts(state.data), { tarif, race: raceOf(state) });
  const answers = keepAskedLiability(keepShownOccurrences(keepAskedHealth(needed)), tarif);
  return { ...answers, tarifId: tarif.tarifId, tarifIsOpTarif: tarifVariantOf(tarif) === 'op' };
};

/** A price needs nothing about the person, so nothing about the person travels for it. */
const withoutContractee = (data: OfferData): OfferData =>
  Object.fromEntries(Object.entries(data).filter(([field]) => !isContracteeField(field)));

/** The lists of illnesses change no price: they may still be in the making, and so may the questions after liability. */
const isAboutPrice = ({ field }: Issue) => field?.startsWith('healthManualDiseases') !== true;

const isPriceable = (state: WizardState) => {
  const issues = [
    ...blockIssues(state, 'animal', { presence: true }),
    ...blockIssues(state, 'health', { presence: true }).filter(isAboutPrice),
    ...blockIssues(state, 'contract', { presence: true }),
    ...blockIssues(state, 'liability', { presence: false }),
  ];
  return areOptionsLoaded(state) && isSuccess(issues);
};

const isAtWork = (state: WizardState) => stageOf(state) === 'pages' && state.step !== 'step5' && state.busy === null;

/** What to calculate now; null when there is nothing to, or not yet (spec 11.3). */
export const calculationRequest = (state: WizardState): OfferData | null => {
  const tarif = tarifOf(state);
  if (tarif === null || !isAtWork(state) || state.calculation !== null || !isPriceable(state)) return null;
  return withoutContractee(payloadFor(state, tarif));
};

/** What no price depends on: typing it asks for no new one. */
const unpriced = new Set(['animalName', 'animalChipNummer']);

/** On step 1 what is known so far, without what is not valid yet; null once the price itself is near (spec 11.3). */
export const estimateRequest = (state: WizardState): RateEstimateData | null => {
  const tarif = tarifOf(state);
  if (tarif === null || !isAtWork(state) || state.step !== 'step1') return null;
  const wrong = new Set(blockIssues(state, 'animal', { presence: false }).map(({ field }) => field));
  const isKnown = ([field, value]: [string, unknown]) =>
    value !== null && value !== '' && !unpriced.has(field) && !wrong.has(field as keyof OfferData);
  return Object.fromEntries(Object.entries(withoutContractee(payloadFor(state, tarif))).filter(isKnown));
};

/**
 * The request behind the price that stands, for its explanation and for the comparison of retentions; null without a price.
 */
export const pricedRequest = (state: WizardState): OfferData | null => {
  const tarif = tarifOf(state);
  return tarif === null || state.calculation === null ? null : withoutContractee(payloadFor(state, tarif));
};

/** The other tarif, once the own one has its price. The diseases keep their numbers: a price does not look at them. */
export const alternativeRequest = (state: WizardState): OfferData | null => {
  const change = tarifChangeOf(state);
  const tarif = state.options.tarifs?.find(({ tarifId }) => tarifId === change?.toTarifId);
  const isWanted = isAtWork(state) && state.calculation !== null && state.alternative === null && state.step !== 'step4';
  if (change === null || tarif === undefined || !isWanted) return null;
  return withoutContractee({ ...payloadFor(state, tarif), contractRetentionKey: change.toRetentionKey });
};

const isOfferWanted = (state: WizardState) =>
  state.step === 'step3' ? state.offer === null || state.isOfferTooOld : state.step === 'step4' && state.isOfferTooOld;

/** On step 3, and on step 4 for a fresh one in place of an offer that is too old (spec 11.10). */
export const offerRequest = (state: WizardState): OfferData | null => {
  const { calculation } = state;
  const tarif = tarifOf(state);
  if (tarif === null || calculation === null || !isAtWork(state) || !isOfferWanted(state)) return null;
  const isAnswered = (['step1', 'step2', 'step3'] as const).every((step) => isStepAnswered(state, step));
  return isAnswered && areOptionsLoaded(state) ? { ...payloadFor(state, tarif), ...pickControlValues(calculation) } : null;
};

/** With the prices that the customer was shown, for control (spec 7.7). */
export const acceptanceRequest = (state: WizardState): AcceptanceData | null => {
  const { offer, acceptance } = state;
  if (
    offer === null ||
    offer.insuranceOfferIsAccepted === true ||
    !isAtWork(state) ||
    state.step !== 'step4' ||
    !isStepComplete(state, 'step4')
  )
    return null;
  return { ...trimTexts(acceptance), insuranceOfferId: offer.insuranceOfferId ?? null, ...pickControlValues(offer) };
};

/** A price is under way or will be, so that a press may wait for it. What was answered without one is not asked for again. */
export const isPriceAwaited = (state: WizardState) =>
  state.isCalculating ||
  neededOptionLists(state).length > 0 ||
  (calculationRequest(state) !== null && state.answeredNumber !== state.calculationNumber);

/** Whether the button of this page sends something, now or as soon as the price is there. */
export const canSend = (state: WizardState) => {
  if (offerRequest(state) !== null || acceptanceRequest(state) !== null) return true;
  const isOfferMissing = (state.step === 'step3' || state.step === 'step4') && isOfferWanted(state);
  return isOfferMissing && state.calculation === null && isPriceAwaited(state);
};

/** A press is on its way: the button says so. */
export const isUnderWay = (state: WizardState) =>
  state.busy !== null || ((state.isLeavingWhenCalculated || state.pressedStep !== null) && isPriceAwaited(state));
