import { mailWords } from '#domain/offer/acceptance.ts';
import { animalFieldNames } from '#domain/animal/animal-fields.ts';
import { speciesWords } from '#domain/animal/species.ts';
import { isAnimalFieldShown } from '#domain/animal/animal-needs.ts';
import { finishState, type FinishState } from '#domain/offer/examination.ts';
import { askedIllnesses, hadVetVisits, occurrencesHighestOption, vetVisitsHighestOption } from '#domain/health/health.ts';
import { isLiabilityBlocked } from '#domain/cover/liability-race.ts';
import { isLiabilityFieldAsked, type LiabilityField } from '#domain/cover/liability.ts';
import { illnessYears } from '#domain/health/manual-disease.ts';
import type { WizardData } from '#domain/wizard/state/wizard-fields.ts';
import { raceOf, tarifOf, type WizardState } from '#domain/wizard/state/wizard-state.ts';

export type CountOption = { readonly value: number; readonly title: string };

const countOptions = (highest: number): CountOption[] =>
  Array.from({ length: highest + 1 }, (_, value) => ({
    value,
    title: value === highest ? `mehr als ${highest - 1}` : String(value),
  }));

/** 0 to 13, the last one meaning "mehr als 12" (spec 5.1). */
export const vetVisitOptions = countOptions(vetVisitsHighestOption);

/** 0 to 7, the last one meaning "mehr als 6" (spec 5.4). */
export const occurrenceOptions = countOptions(occurrencesHighestOption);

/** This year and the two before (spec 5.3). */
export const diseaseYears = ({ today }: WizardState) => illnessYears(today);

type Field = keyof WizardData;

/** The inputs of step 1 (spec 11.7). */
export const step1Fields = (state: WizardState): Field[] => {
  const needs = { tarif: tarifOf(state), race: raceOf(state), animalIsChipped: state.data.animalIsChipped };
  const illnesses = askedIllnesses(state.data);
  return [
    ...animalFieldNames.filter((field) => isAnimalFieldShown(field, needs)),
    'healthCountVetVisits',
    ...(hadVetVisits(state.data) ? (['healthWereHardTreatments', 'healthDiseaseOccurrenceEntries'] as const) : []),
    'healthIsChronicallyIll',
    'healthWasSeriousIll',
    'healthIsHealthy',
    ...(illnesses.current || illnesses.past ? (['healthManualDiseases'] as const) : []),
  ];
};

/** Each list with the place of its entries, since events and issues name an entry by its place in the whole. */
export const shownDiseases = ({ data }: WizardState) => {
  const illnesses = askedIllnesses(data);
  const entries = (data.healthManualDiseases ?? []).map((disease, index) => ({ disease, index }));
  const listOf = (type: 'current' | 'past') => (illnesses[type] ? entries.filter(({ disease }) => disease.type === type) : null);
  return { current: listOf('current'), past: listOf('past') };
};

const liabilityFields: readonly LiabilityField[] = [
  'liabilityWantInsurance',
  'liabilityHasBeenPreInsuranced',
  'liabilityPreInsuranceCanceledByCeding',
  'liabilityPreInsuranceCedingName',
  'liabilityPreInsurancePolicyNumber',
  'liabilityPreInsurancePolicyEndDate',
  'liabilityPreInsuranceLossesCount',
  'liabilityPreInsuranceLossesAmount',
];

/** The inputs of step 2 in their order: liability as far as it is asked for, then the contract. */
export const step2Fields = (state: WizardState): Field[] => {
  const tarif = tarifOf(state);
  const isVerificationAsked = state.data.affiliateActionNeedVerification === true;
  return [
    ...liabilityFields.filter((field) => isLiabilityFieldAsked(field, state.data, tarif)),
    'contractRetentionKey',
    'contractWantMultiYearDiscount',
    'contractPaymentTermKey',
    'contractIsCashFree',
    'contractIsAlreadyTdCustomer',
    'contractDiscountCode',
    ...(isVerificationAsked ? (['affiliateActionVerificationAnswer'] as const) : []),
  ];
};

/** The race leaves no room for liability: "Ja" need not be offered (spec 6.4). */
export const isLiabilityImpossible = (state: WizardState) => {
  const race = raceOf(state);
  return race !== null && isLiabilityBlocked(state.data, { race, raceOptions: state.options.races });
};

export const raceLabel = ({ speciesKey }: WizardState) => speciesWords[speciesKey ?? 'dog'].race;

const finalButtonText = ({ offer }: WizardState) => {
  const rate = offer?.insuranceCalculationSummaryRateStr;
  if (offer === null || !rate) return 'Versicherung beantragen???';
  return offer.insuranceIsManualToProcess === true
    ? `Versicherung beantragen für ${rate}`
    : `Zahlungspflichtig abschließen für ${rate}`;
};

/** What the button that leads on says (spec 11.9, 11.10); on step 4 it is the button of § 312j BGB. */
export const forwardButtonText = (state: WizardState) => {
  if (state.step === 'step4') return finalButtonText(state);
  return state.step === 'step3' ? 'Angebot sofort per E-Mail erhalten' : 'Weiter';
};

/** The link of the mail still leads to an offer that has become a police. */
export const isOfferTaken = ({ step, offer }: WizardState) => step === 'step4' && offer?.insuranceOfferIsAccepted === true;

/** Stored and shown, but its mail has not left yet. */
export const isOfferMailLate = ({ step, offer }: WizardState) => step === 'step4' && offer?.contractWasAvbSendToEmail === false;

export const isPoliceMailLate = ({ step, issues }: WizardState) =>
  step === 'step5' && issues.acceptance.some(({ message }) => message === mailWords.policeWaits);

/** What step 5 says; null before it. */
export const finishStateOf = ({ step, offer }: WizardState): FinishState | null =>
  step === 'step5' && offer !== null ? finishState(offer) : null;
