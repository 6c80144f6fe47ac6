import { isSpeciesKey, type SpeciesKey } from '#domain/animal/species.ts';
import { checkCalculationNeeds } from '#domain/offer/calculation-data.ts';
import { readPrefill, type Prefill } from '#domain/offer/prefill.ts';
import { findRace } from '#domain/animal/animal-needs.ts';
import { isSuccess } from '#domain/basics/issue.ts';
import { checkShownCalculation } from '#domain/offer/calculation-result.ts';
import { catTarif, dogTarif, labrador, mischling, pitBull, today } from '#domain/testing/sample-options.ts';
import { alternativeRequest, calculationRequest } from '#domain/wizard/wizard-requests.ts';
import { neededOptionLists, neededZipCodes } from '#domain/wizard/change/load-options.ts';
import type { LoadedOptions, OptionListRequest } from '#domain/wizard/state/option-lists.ts';
import { startWizard } from '#domain/wizard/state/start-wizard.ts';
import type { WizardEvent } from '#domain/wizard/state/wizard-events.ts';
import { reduceWizard } from '#domain/wizard/wizard-reducer.ts';
import type { WizardState } from '#domain/wizard/state/wizard-state.ts';
import type { CalculationAnswer, OfferAnswer, OfferData } from '#domain/wire/shop/offers.ts';
import type { RaceOption, TarifOption } from '#domain/wire/shop/options.ts';

/** A shop small enough to be read, for the tests of the wizard: six tarifs, few races, prices that tell where they come from. */
const op = (tarif: TarifOption): TarifOption => ({ ...tarif, tarifId: tarif.tarifId + 1, insuranceTypeKey: 'tier_op' });
const rabbitTarif: TarifOption = { ...catTarif, tarifId: 5, speciesKey: 'rabbit', needIsChippedInput: false };
export const tarifs = [dogTarif, catTarif, rabbitTarif].flatMap((tarif) => [tarif, op(tarif)]);

const races: Readonly<Record<SpeciesKey, readonly RaceOption[]>> = {
  dog: [labrador, mischling, pitBull],
  cat: [{ ...labrador, raceId: 40, title: 'Hauskatze', needIsImportedInput: true, isLiabilityAllowed: false }],
  rabbit: [{ ...labrador, raceId: 50, title: 'Zwergkaninchen', isLiabilityAllowed: false }],
};

const retentionKeys = ['sb0', 'sb35', 'sb85', 'sb175'];

const optionsOf = (tarif: TarifOption | undefined): LoadedOptions => ({
  tarifs,
  tarifChanges: tarifs.flatMap((from) =>
    retentionKeys.map((key) => ({
      fromTarifId: from.tarifId,
      fromRetentionKey: key,
      tarifChangeTypeKey: from.insuranceTypeKey === 'tier_op' ? ('upgrade' as const) : ('downgrade' as const),
      toTarifId: from.insuranceTypeKey === 'tier_op' ? from.tarifId - 1 : from.tarifId + 1,
      toRetentionKey: key,
    })),
  ),
  genders: ['male', 'female'].map((genderKey) => ({ genderKey, title: genderKey })),
  races: isSpeciesKey(tarif?.speciesKey) ? races[tarif.speciesKey] : [],
  parentRaces: [labrador, pitBull].map(({ raceId, title }) => ({ raceId, title })),
  farbschlaege: ['black', 'blue'].map((farbschlagKey) => ({ farbschlagKey, title: farbschlagKey })),
  haltungsformen: ['inside', 'outside', 'unknown'].map((haltungsformKey) => ({ haltungsformKey, title: haltungsformKey })),
  diseases: ['Ohrenentzündung', 'Allergie'].map((title, place) => ({
    tarifDiseaseId: (tarif?.tarifId ?? 0) * 100 + place + 1,
    tarifId: tarif?.tarifId ?? 0,
    title,
  })),
  months: [{ value: 1, indexTitle: 'Januar' }],
  retentions: retentionKeys.map((retentionKey) => ({ retentionKey, title: retentionKey })),
  paymentTerms: ['payment_annual', 'payment_monthly'].map((paymentTermKey) => ({ paymentTermKey, title: paymentTermKey })),
  salutations: [
    { salutationKey: 'herr', title: 'Herr', genderKey: 'male' },
    { salutationKey: 'frau', title: 'Frau', genderKey: 'female' },
  ],
  surveyQuestions: [
    {
      surveyKey: 'customer_survey_000',
      surveyQuestionKey: 'where_knowing',
      surveyQuestionText: 'Wie hast du von uns erfahren?',
      answers: [{ answerKey: 'from_vet', answerText: 'In der Tierarztpraxis' }],
    },
  ],
});

export const answerOptions = ({ list, of }: OptionListRequest): WizardEvent => {
  const options = optionsOf(tarifs.find(({ tarifId }) => tarifId === of))[list] ?? [];
  return { type: 'optionsLoaded', list, of, options } as WizardEvent;
};

const towns: Readonly<Record<string, readonly string[]>> = {
  '10115': ['Berlin'],
  '80331': ['München'],
  '21039': ['Börnsen', 'Escheburg'],
};

export const answerZipCode = (zipCode: string): WizardEvent => {
  const cities = towns[zipCode] ?? [];
  return { type: 'zipCodeLooked', zipCode, isExisting: cities.length > 0, city: cities[0] ?? null, cities };
};

/** 10 for each tarif: full cover of a dog 60, of which op is 10 less; 5 more with liability; 1 less with three years. */
const price = (data: OfferData) => {
  const kv = 70 - 10 * (data.tarifId ?? 0) - (data.contractWantMultiYearDiscount === true ? 1 : 0);
  return { kv, hv: data.liabilityWantInsurance === true ? 5 : null };
};

export const calculatedAt = '2026-11-15T09:30:00.000Z';

/** As the server does: without what a price needs there is none. */
export const calculate = (data: OfferData): CalculationAnswer => {
  const tarif = tarifs.find(({ tarifId }) => tarifId === data.tarifId) ?? null;
  const race = findRace(Object.values(races).flat(), data.animalRaceId);
  const _issues = checkCalculationNeeds(data, { tarif, race });
  if (!isSuccess(_issues)) return { ...data, _issues };
  const { kv, hv } = price(data);
  const unit = data.contractPaymentTermKey === 'payment_annual' ? 'EUR/Jahr' : 'EUR/Monat';
  const rate = (amount: number) => `${amount},00 € / ${unit.slice(4)}`;
  const isManualToProcess = data.healthIsHealthy === false;
  return {
    ...data,
    insuranceCalculationCalculatedAt: calculatedAt,
    insuranceCalculationSummaryRateAmount: kv + (hv ?? 0),
    insuranceCalculationSummaryRateUnit: unit,
    insuranceCalculationSummaryRateStr: rate(kv + (hv ?? 0)),
    insuranceCalculationKvRateAmount: kv,
    insuranceCalculationKvRateUnit: unit,
    insuranceCalculationKvRateStr: rate(kv),
    insuranceCalculationKvDiscountAmount: data.contractWantMultiYearDiscount === true ? 1 : 0,
    insuranceCalculationKvDiscountUnit: unit,
    insuranceCalculationKvDiscountText: data.contractWantMultiYearDiscount === true ? '5 % Rabatt für 3 Jahre Laufzeit' : null,
    insuranceCalculationHvRateAmount: hv,
    insuranceCalculationHvRateUnit: hv === null ? null : unit,
    insuranceCalculationHvRateStr: hv === null ? null : rate(hv),
    insuranceCalculationInsuranceTax: 19,
    insuranceCalculationInsuranceTaxStr: '19,0 %',
    insuranceIsManualToProcess: isManualToProcess,
    insuranceIsHvManualToProcess: hv === null ? null : false,
    insuranceHvTarifId: hv === null ? null : 7,
    insuranceRuntimeYears: 3,
    insuranceRuntimeStr: '3 Jahre',
    _issues: [],
  };
};

export const offerUuid = '6f1f0001-0b1f-4f63-9f0c-0d9b6f1f0001';

export const createOffer = (data: OfferData): OfferAnswer => {
  const _issues = checkShownCalculation(data);
  return {
    ...data,
    insuranceOfferId: offerUuid,
    insuranceOfferCreatedAt: calculatedAt,
    insuranceOfferValidForDays: 14,
    contractWasAvbSendToEmail: true,
    _issues,
  };
};

const prefillFrom = (parameters: Readonly<Record<string, string>> = {}): Prefill =>
  readPrefill((name) => parameters[name] ?? null);

export const start = (parameters: Readonly<Record<string, string>> = {}) =>
  startWizard({ today, prefill: prefillFrom(parameters) });

/** What the screens do after each event: load what is needed, calculate what can be. */
const settle = (state: WizardState): WizardState => {
  const { calculationNumber: number } = state;
  const [list] = neededOptionLists(state);
  const [zipCode] = neededZipCodes(state);
  const calculation = calculationRequest(state);
  const alternative = alternativeRequest(state);
  if (list !== undefined) return settle(reduceWizard(state, answerOptions(list)));
  if (zipCode !== undefined) return settle(reduceWizard(state, answerZipCode(zipCode)));
  if (calculation !== null) {
    const started = reduceWizard(state, { type: 'calculationStarted', number });
    return settle(reduceWizard(started, { type: 'calculationArrived', number, answer: calculate(calculation) }));
  }
  if (alternative !== null)
    return settle(reduceWizard(state, { type: 'alternativeArrived', number, answer: calculate(alternative) }));
  return state;
};

/** Plays the events as a customer would, with a server that answers at once. */
export const play = (state: WizardState, ...events: readonly WizardEvent[]): WizardState =>
  events.reduce((before, event) => settle(reduceWizard(before, event)), settle(state));

/** The bare reducer, without any answer of the server. */
export const reduce = (state: WizardState, ...events: readonly WizardEvent[]): WizardState => events.reduce(reduceWizard, state);
