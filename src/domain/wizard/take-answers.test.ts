import { describe, expect, test } from 'vitest';
import { error, warning } from '#domain/basics/issue.ts';
import { answer, atStep1, atStep2, atStep3, atStep4, bello, erika, forward, payment } from './testing/sample-journeys.ts';
import { calculate, createOffer, offerUuid, play, reduce } from './testing/sample-shop.ts';
import { readAnswer } from './take-answers.ts';
import { calculationRequest, offerRequest } from './wizard-requests.ts';
import type { CalculationAnswer } from '#domain/wire/shop/offers.ts';

const waiting = () => reduce(atStep2(), ...answer({ contractRetentionKey: 'sb0' }));
const started = () => {
  const state = waiting();
  return reduce(state, { type: 'calculationStarted', number: state.calculationNumber });
};
const arrived = (change: Partial<CalculationAnswer> = {}) => {
  const state = started();
  const answer = { ...calculate(calculationRequest(state)!), ...change };
  return reduce(state, { type: 'calculationArrived', number: state.calculationNumber, answer });
};

describe('a calculation', () => {
  test('is under way from its start to its answer', () => {
    const state = started();
    expect(state.isCalculating).toBe(true);
    expect(reduce(state, { type: 'calculationFailed', number: state.calculationNumber })).toMatchObject({
      isCalculating: false,
      calculation: null,
      shownCalculation: null,
      failed: 'calculation',
      issues: { calculation: [] },
    });
    expect(arrived()).toMatchObject({ isCalculating: false, calculation: { insuranceCalculationSummaryRateAmount: 59 } });
  });

  test('of another number is not begun', () => {
    const state = waiting();
    expect(reduce(state, { type: 'calculationStarted', number: state.calculationNumber - 1 })).toBe(state);
    const early = atStep1();
    expect(reduce(early, { type: 'calculationStarted', number: early.calculationNumber })).toBe(early);
    const unasked = { type: 'calculationArrived', number: state.calculationNumber, answer: calculate({ tarifId: 1 }) } as const;
    expect(reduce(state, unasked)).toBe(state);
  });

  test.each([
    { insuranceCalculationCalculatedAt: null },
    { insuranceCalculationSummaryRateAmount: null },
    { insuranceCalculationSummaryRateUnit: null },
    { insuranceCalculationSummaryRateStr: '' },
    { _issues: [error('Nein.', 'tarifId')] },
  ])('with %j shows nothing', (change) => {
    expect(arrived(change)).toMatchObject({ calculation: null, shownCalculation: null });
  });

  test('with a warning holds, and the warning is kept', () => {
    const chip = warning('Bitte lassen Sie Ihr Tier umgehend chippen.', 'animalIsChipped');
    expect(arrived({ _issues: [chip] })).toMatchObject({ calculation: {}, issues: { calculation: [chip] } });
  });

  test('brings the question of the partner, which stays while its answer is typed', () => {
    const withQuestion = arrived({ affiliateActionNeedVerification: true, affiliateActionVerificationQuestion: 'Stichwort?' });
    const typing = reduce(withQuestion, ...answer({ affiliateActionVerificationAnswer: 'Pf' }));
    expect(typing.calculation).toBeNull();
    expect(typing.data).toMatchObject({
      affiliateActionNeedVerification: true,
      affiliateActionVerificationQuestion: 'Stichwort?',
      affiliateActionVerificationAnswer: 'Pf',
    });
  });

  test('can be asked for again after a failure', () => {
    const state = started();
    const failed = reduce(state, { type: 'calculationFailed', number: state.calculationNumber });
    const retried = reduce(failed, { type: 'calculationRetried' });
    expect(retried).toMatchObject({ calculationNumber: state.calculationNumber + 1, issues: { calculation: [] } });
    expect(calculationRequest(retried)).not.toBeNull();
    expect(reduce(atStep2(), { type: 'calculationRetried' }).calculation).not.toBeNull();
  });
});

describe('an offer', () => {
  const ready = () => play(atStep3(), ...answer(erika));

  test('clears the calculation while it is made, and its own takes the place', () => {
    const creating = reduce(ready(), { type: 'offerCreationStarted' });
    expect(creating).toMatchObject({ busy: 'creatingOffer', calculation: null, alternative: null, step: 'step3' });
    const answer = createOffer(offerRequest(ready())!);
    expect(reduce(creating, { type: 'offerCreationArrived', answer })).toMatchObject({
      busy: null,
      step: 'step4',
      offer: { insuranceOfferId: offerUuid },
      calculation: { insuranceCalculationSummaryRateAmount: 59 },
    });
  });

  test('locks the form while it is made', () => {
    const creating = reduce(ready(), { type: 'offerCreationStarted' });
    expect(reduce(creating, ...answer({ animalName: 'Rex' }), forward, { type: 'stepLeftBack' })).toBe(creating);
    expect(calculationRequest(creating)).toBeNull();
  });

  test.each([
    ['an error', { _issues: [error('Nein.')] }, ['Nein.']],
    ['no id', { _issues: [], insuranceOfferId: null }, ['Versicherungsangebot ist nicht vorhanden.']],
  ])('with %s leaves the page as it is', (_, change, messages) => {
    const creating = reduce(ready(), { type: 'offerCreationStarted' });
    const failed = { ...createOffer(offerRequest(ready())!), ...change };
    const state = reduce(creating, { type: 'offerCreationArrived', answer: failed });
    expect(state).toMatchObject({ step: 'step3', busy: null, offer: null });
    expect(state.issues.offer.map(({ message }) => message)).toEqual(messages);
  });

  test('that nobody answers is told, and not as something to mend', () => {
    const state = reduce(ready(), { type: 'offerCreationStarted' }, { type: 'offerCreationFailed' });
    expect(state).toMatchObject({ step: 'step3', busy: null, failed: 'offer', issues: { offer: [] } });
  });

  test('is not made on another page, without a price, or unasked', () => {
    const early = atStep2();
    expect(reduce(early, { type: 'offerCreationStarted' })).toBe(early);
    expect(reduce(early, { type: 'offerCreationArrived', answer: createOffer({}) })).toBe(early);
    const unpriced = { ...ready(), calculation: null };
    expect(reduce(unpriced, { type: 'offerCreationStarted' })).toBe(unpriced);
  });
});

describe('an acceptance', () => {
  const accepting = () => reduce(play(atStep4(), ...answer(payment)), { type: 'acceptanceStarted' });

  test('ends the application', () => {
    const state = reduce(accepting(), { type: 'acceptanceArrived', answer: { _issues: [] } });
    expect(state).toMatchObject({ step: 'step5', isAccepted: true, busy: null });
    expect(state.acceptance.paymentIban).toBeUndefined();
  });

  test('leaves the first day of cover to be named, also after midnight, and not to the next animal', () => {
    const later = play(atStep4(), ...answer({ ...payment, contractStartDateStr: '2026-11-20' }), { type: 'acceptanceStarted' });
    const state = reduce(later, { type: 'acceptanceArrived', answer: { _issues: [] } });
    expect(state.acceptance.contractStartDateStr).toBe('2026-11-20');
    expect(reduce(state, { type: 'anotherAnimalStarted' }).acceptance.contractStartDateStr).toBe(state.today);
    const atOnce = reduce(accepting(), { type: 'acceptanceArrived', answer: { _issues: [] } });
    const nextDay = reduce(atOnce, { type: 'clockRead', now: new Date('2026-11-16T08:00:00Z') });
    expect([nextDay.today, nextDay.acceptance.contractStartDateStr]).toEqual(['2026-11-16', '2026-11-15']);
  });

  test('with an error is told, and the page stays with all its inputs', () => {
    const issue = error('Es existiert bereits eine Police zum Versicherungangebot.');
    const state = reduce(accepting(), { type: 'acceptanceArrived', answer: { _issues: [issue] } });
    expect(state).toMatchObject({ step: 'step4', isAccepted: false, busy: null, issues: { acceptance: [issue] } });
    expect(state.acceptance.paymentIban).toBe(payment.paymentIban);
    expect(reduce(accepting(), { type: 'acceptanceFailed' })).toMatchObject({ step: 'step4', busy: null });
  });

  test('needs an offer and its page', () => {
    const early = atStep3();
    expect(reduce(early, { type: 'acceptanceStarted' })).toBe(early);
    expect(reduce(early, { type: 'acceptanceArrived', answer: { _issues: [] } })).toBe(early);
  });
});

test('any status but 200 becomes an issue beside the data', () => {
  const data = { animalName: 'Bello', _issues: [warning('Achtung')] };
  expect(readAnswer({ status: 200, data })).toEqual(data);
  expect(readAnswer({ status: 503, data })).toEqual({
    animalName: 'Bello',
    _issues: [warning('Achtung'), error('Das Backend hat ein nicht erfolgreiches Ergebnis geliefert (Status 503).')],
  });
  expect(readAnswer({ status: 200, data: undefined as never })).toEqual({ _issues: [] });
  const limited = { _issues: [error('Bitte versuche es morgen noch einmal.')] };
  expect(readAnswer({ status: 429, data: limited })).toEqual(limited);
  expect(readAnswer({ status: 429, data: { _issues: [] } })._issues).toHaveLength(1);
});

test('a change of the first page makes a running calculation stale', () => {
  const state = play(atStep1(), ...answer(bello));
  const changed = reduce(state, ...answer({ animalGenderKey: 'female' }));
  expect(changed.calculationNumber).toBe(state.calculationNumber + 1);
});
