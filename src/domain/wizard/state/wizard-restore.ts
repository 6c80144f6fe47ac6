import { isUsableResult, pickCalculationResult } from '#domain/offer/calculation-result.ts';
import { todayInBerlin } from '#domain/basics/calendar-date.ts';
import { warning } from '#domain/basics/issue.ts';
import { isOfferAcceptable } from '#domain/offer/acceptance.ts';
import { isMissing } from '#domain/basics/rules/rule.ts';
import { isSpeciesKey } from '#domain/animal/species.ts';
import { tarifVariantOf } from '#domain/cover/tarif-choice.ts';
import { isUuid } from '#domain/basics/text.ts';
import { resetWizard } from './start-wizard.ts';
import type { LifeEvent } from './wizard-events.ts';
import { pickWizardData } from './wizard-fields.ts';
import type { WizardState } from './wizard-state.ts';
import type { OfferResult } from '#domain/wire/shop/offers.ts';

/** A time that cannot be read is none within the last day. */
const isTooOld = ({ insuranceOfferCreatedAt }: OfferResult, now: Date) => {
  const createdAt = new Date(insuranceOfferCreatedAt ?? Number.NaN);
  return !isOfferAcceptable(createdAt, now);
};

const warn = (state: WizardState, message: string): WizardState => ({
  ...state,
  issues: { ...state.issues, restore: [warning(message)] },
});

export const failRestore = (state: WizardState): WizardState =>
  warn(state, 'Angebot nicht gefunden, oder es ist bereits abgelaufen');

/** Fills all models from the offer and goes to step 4, or to the last page where it was reloaded (spec 11.13). */
export const restoreOffer = (
  state: WizardState,
  { offer, tarifs, now, finished }: Omit<Extract<LifeEvent, { type: 'offerRestored' }>, 'type'>,
): WizardState => {
  if (!isUuid(offer.insuranceOfferId) || !isUsableResult(offer)) return failRestore(state);
  const tarif = tarifs.find(({ tarifId }) => tarifId === offer.tarifId);
  if (tarif === undefined || !isSpeciesKey(tarif.speciesKey)) return warn(state, 'Tarif zu Angebot nicht gefunden');

  const chosen = { speciesKey: tarif.speciesKey, tarifVariant: tarifVariantOf(tarif) };
  // What was accepted in time stays accepted.
  const isOfferTooOld = offer.insuranceOfferIsAccepted !== true && isTooOld(offer, now);
  const reset = resetWizard({ ...state, today: todayInBerlin(now) }, chosen);
  const calculation = pickCalculationResult(offer);
  const isFinished = finished !== undefined && offer.insuranceOfferIsAccepted === true;
  return {
    ...reset,
    ...(isFinished && { isAccepted: true, acceptance: { ...reset.acceptance, ...finished } }),
    // Only a sold child animal has the token; without it the eight weeks hold (spec 4.3).
    isMinimumAgeChecked: isMissing(offer.childAnimalSellingToken),
    options: { ...reset.options, tarifs },
    step: isFinished ? 'step5' : 'step4',
    data: pickWizardData(offer),
    offer,
    isOfferRestored: true,
    isOfferTooOld,
    // A fresh offer needs today's price.
    calculation: isOfferTooOld ? null : calculation,
    shownCalculation: calculation,
  };
};

/** Days pass and offers age while a page is open. */
export const readClock = (state: WizardState, now: Date): WizardState => {
  const today = todayInBerlin(now);
  const { contractStartDateStr } = state.acceptance;
  const next: WizardState = {
    ...state,
    today,
    // The default is today (spec 6.10), also after midnight.
    acceptance:
      contractStartDateStr === state.today && !state.isAccepted
        ? { ...state.acceptance, contractStartDateStr: today }
        : state.acceptance,
  };
  const isTaken = state.isAccepted || state.offer?.insuranceOfferIsAccepted === true;
  const isAging = state.offer !== null && !state.isOfferTooOld && !isTaken && state.busy === null;
  if (!isAging || state.offer === null || !isTooOld(state.offer, now)) return next;
  return {
    ...next,
    isOfferTooOld: true,
    calculation: null,
    alternative: null,
    isCalculating: false,
    calculationNumber: state.calculationNumber + 1,
  };
};
