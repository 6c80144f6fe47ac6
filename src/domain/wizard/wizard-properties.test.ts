import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hostileValues } from '#domain/testing/hostile-values.ts';
import { priceBadge } from './price-badge.ts';
import { refusals } from './steps/refusals.ts';
import { neededOptionLists } from './change/load-options.ts';
import { answer, atStep1, atStep2, atStep3, atStep4, atStep5, bello, erika, payment } from './testing/sample-journeys.ts';
import { answerOptions, answerZipCode, calculate, calculatedAt, createOffer, start, tarifs } from './testing/sample-shop.ts';
import type { WizardEvent } from './state/wizard-events.ts';
import { visibleIssues } from './steps/wizard-issues.ts';
import { reduceWizard } from './wizard-reducer.ts';
import { acceptanceRequest, alternativeRequest, calculationRequest, offerRequest, pricedRequest } from './wizard-requests.ts';
import { fromSaved, toSaved } from './state/wizard-saved.ts';
import { stageOf, wizardSteps, type WizardState } from './state/wizard-state.ts';
import { canGoBack, canGoForward, wizardProgress } from './steps/wizard-steps.ts';
import { surveyRequest } from './wizard-survey.ts';
import { finishStateOf, forwardButtonText, shownDiseases, step1Fields, step2Fields } from './steps/wizard-views.ts';

/** An event as the customer or the server would send it in this state, chosen by two numbers. */
type Move = (state: WizardState, choice: number) => WizardEvent;

const typed = { ...bello, ...erika, ...payment, liabilityWantInsurance: true, contractRetentionKey: 'sb0' };
const questions = {
  animalRaceId: [10, 20, 30, null],
  animalIsChipped: [true, false],
  animalBirthdateStr: ['2024-05-01', '2015-01-01', '2026-11-10', 'x'],
  healthCountVetVisits: [0, 3, 13],
  healthIsHealthy: [true, false],
  healthWasSeriousIll: [true, false],
  healthIsChronicallyIll: [true, false],
  liabilityWantInsurance: [true, false],
  liabilityHasBeenPreInsuranced: [true, false],
  liabilityPreInsuranceCanceledByCeding: [true, false],
  liabilityPreInsuranceLossesCount: [0, 2, Number.NaN],
  contracteeZipCode: ['10115', '80331', '1'],
};

const pick = <Value>(values: readonly Value[], choice: number) => values[choice % values.length] as Value;

const moves: readonly Move[] = [
  (_, choice) => ({ type: 'speciesChosen', speciesKey: pick(['dog', 'cat', 'rabbit'], choice) }),
  (_, choice) => ({ type: 'variantChosen', tarifVariant: pick(['op', 'full'], choice) }),
  (_, choice) => pick(answer(typed), choice),
  (_, choice) => pick(answer(typed), choice * 7),
  (_, choice) => {
    const [field, values] = pick(Object.entries(questions), choice);
    return { type: 'fieldChanged', field, value: pick<unknown>(values, choice >> 4) } as WizardEvent;
  },
  (_, choice) =>
    ({ type: 'fieldChanged', field: pick(Object.keys(typed), choice), value: pick(hostileValues, choice >> 5) }) as WizardEvent,
  (_, choice) => ({ type: 'fieldLeft', field: pick(Object.keys(typed), choice) }) as WizardEvent,
  (_, choice) => ({ type: 'diseaseAdded', illnessType: pick(['current', 'past'], choice) }),
  (_, choice) => ({ type: 'diseaseRemoved', index: (choice % 4) - 1 }),
  (_, choice) => ({ type: 'diseaseChanged', index: choice % 3, change: { illnessName: 'Husten' } }),
  (_, choice) => ({
    type: 'occurrenceChanged',
    tarifDiseaseId: pick([101, 102, 201, 301], choice),
    countOccurrences: choice % 9,
  }),
  ...Array.from(
    { length: 4 },
    (): Move => (state, choice) => answerOptions(neededOptionLists(state)[0] ?? { list: 'races', of: choice % 7 }),
  ),
  (_, choice) => answerZipCode(pick(['10115', '80331', '21039', '99999'], choice)),
  ...Array.from({ length: 4 }, (): Move => ({ calculationNumber }, choice) => ({
    type: 'calculationStarted',
    number: calculationNumber - (choice % 8 === 0 ? 1 : 0),
  })),
  (state, choice) => ({
    type: 'calculationArrived',
    number: state.calculationNumber - (choice % 5 === 0 ? 1 : 0),
    answer: calculate(calculationRequest(state) ?? {}),
  }),
  ({ calculationNumber }) => ({ type: 'calculationFailed', number: calculationNumber }),
  () => ({ type: 'calculationRetried' }),
  (state) => ({
    type: 'alternativeArrived',
    number: state.calculationNumber,
    answer: calculate(alternativeRequest(state) ?? {}),
  }),
  () => ({ type: 'upgraded' }),
  () => ({ type: 'downgraded' }),
  () => ({ type: 'tarifChanged' }),
  () => ({ type: 'stepLeftForward' }),
  () => ({ type: 'stepLeftForward' }),
  () => ({ type: 'stepLeftBack' }),
  () => ({ type: 'stepsWalkedOn', step: 'step4' }),
  () => ({ type: 'coverReopened' }),
  () => ({ type: 'sampleFilled' }),
  () => ({ type: 'offerCreationStarted' }),
  (state) => ({ type: 'offerCreationArrived', answer: createOffer(pricedRequest(state) ?? calculate({ tarifId: 1 })) }),
  () => ({ type: 'offerCreationFailed' }),
  () => ({ type: 'acceptanceStarted' }),
  (_, choice) => ({ type: 'acceptanceArrived', answer: { _issues: choice % 2 ? [] : [{ level: 'error', message: 'x' }] } }),
  () => ({ type: 'acceptanceFailed' }),
  (_, choice) => ({
    type: 'offerRestored',
    offer: createOffer(calculate({ tarifId: choice % 9 })),
    tarifs,
    now: new Date(calculatedAt),
  }),
  () => ({ type: 'restoreFailed' }),
  (_, choice) => ({ type: 'clockRead', now: new Date(Date.parse(calculatedAt) + choice * 3_600_000) }),
  () => ({ type: 'anotherAnimalStarted' }),
  (_, choice) => ({
    type: 'surveyAnswered',
    surveyQuestionKey: pick(['where_knowing', 'x'], choice),
    surveyAnswerKey: 'from_vet',
  }),
  () => ({ type: 'surveySendStarted' }),
  () => ({ type: 'surveySent' }),
  () => ({ type: 'surveySendFailed' }),
  (state) => {
    const text = JSON.stringify(toSaved(state), (_, value: unknown) => (typeof value === 'bigint' ? null : value));
    const saved = fromSaved(text, state.today);
    return saved === null ? { type: 'restoreFailed' } : { type: 'resumed', saved };
  },
];

const anySequence = fc.array(fc.tuple(fc.nat(moves.length - 1), fc.nat(4_095)), { maxLength: 40 });
const beginnings = [start, () => start({ species: 'dog', tarif_variant: 'op' }), atStep1, atStep2, atStep3, atStep4, atStep5];

const leavesTheEnd = new Set(['anotherAnimalStarted', 'offerRestored', 'resumed']);

const look = (state: WizardState) => {
  visibleIssues(state);
  refusals(state);
  priceBadge(state);
  wizardProgress(state);
  step1Fields(state);
  step2Fields(state);
  shownDiseases(state);
  finishStateOf(state);
  forwardButtonText(state);
  canGoForward(state);
  canGoBack(state);
  return [calculationRequest(state), offerRequest(state), acceptanceRequest(state), surveyRequest(state)];
};

const holds = (before: WizardState, event: WizardEvent, state: WizardState) => {
  const at = wizardSteps.indexOf(state.step);
  if (before.step === 'step5' && !leavesTheEnd.has(event.type)) expect(state.step).toBe('step5');
  // No offer without its price, no page without what it shows, no end without an acceptance.
  if (state.offer !== null && !state.isOfferTooOld && state.busy === null) expect(state.calculation).not.toBeNull();
  if (at >= 3) expect(state.offer).not.toBeNull();
  expect(state.isAccepted).toBe(state.step === 'step5');
  if (stageOf(state) !== 'pages') expect(state).toMatchObject({ step: 'step1', calculation: null, offer: null });
  // What the customer said does not change beside a price that was made from other words.
  const isSamePrice = before.calculation !== null && state.calculation === before.calculation;
  if (isSamePrice) expect(pricedRequest(state)).toEqual(pricedRequest(before));
  expect(state.calculationNumber).toBeGreaterThanOrEqual(before.calculationNumber);
  expect(state.data.animalIsUsedForBusiness).toBe(false);
  if (state.originalRetentionKey !== null) expect(state.tarifVariant).toBe('full');
  if (state.busy !== null) expect(look(state)).toEqual([null, null, null, null]);
};

test('whatever happens in whatever order, nothing throws and the wizard stays consistent', () => {
  fc.assert(
    fc.property(fc.constantFrom(...beginnings), anySequence, (begin, sequence) => {
      let state = begin();
      for (const [move, choice] of sequence) {
        const event = moves[move]!(state, choice);
        const next = reduceWizard(state, event);
        holds(state, event, next);
        state = next;
      }
      expect(look(state)).toHaveLength(4);
    }),
    { numRuns: 300 },
  );
});

test('an event changes nothing in the state before it', () => {
  const freeze = <Value>(value: Value): Value => {
    if (typeof value === 'object' && value !== null && !Object.isFrozen(value))
      Object.values(Object.freeze(value)).forEach(freeze);
    return value;
  };
  fc.assert(
    fc.property(fc.constantFrom(...beginnings), anySequence, (begin, sequence) => {
      const play = () =>
        sequence.reduce(
          (state, [move, choice]) => freeze(reduceWizard(state, freeze(moves[move]!(state, choice)))),
          freeze(begin()),
        );
      expect(play).not.toThrow();
    }),
    { numRuns: 50 },
  );
});
