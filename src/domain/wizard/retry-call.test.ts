import { describe, expect, test } from 'vitest';
import { error } from '#domain/basics/issue.ts';
import { answer, atStep1, atStep2, atStep3, atStep4, back, bello, erika, forward, payment } from './testing/sample-journeys.ts';
import { calculate, createOffer, play, reduce } from './testing/sample-shop.ts';
import type { WizardEvent } from './state/wizard-events.ts';
import { calculationRequest, isUnderWay, offerRequest } from './wizard-requests.ts';
import { fromSaved, toSaved } from './state/wizard-saved.ts';
import type { WizardState } from './state/wizard-state.ts';

const retry: WizardEvent = { type: 'callRetried' };
const key = '0b1f6f1f-0001-4f63-9f0c-0d9b6f1f0002';

const fail = (state: WizardState) => {
  const { calculationNumber: number } = state;
  return reduce(state, { type: 'calculationStarted', number }, { type: 'calculationFailed', number });
};
const arrive = (state: WizardState, result = calculate(calculationRequest(state)!)) => {
  const { calculationNumber: number } = state;
  return reduce(state, { type: 'calculationStarted', number }, { type: 'calculationArrived', number, answer: result });
};

describe('a calculation that failed', () => {
  const failed = () => fail(reduce(atStep2(), ...answer({ contractRetentionKey: 'sb0' })));

  test.each([
    ['without an answer', failed],
    ['with an answer of no use', () => arrive(reduce(atStep2(), ...answer({ contractRetentionKey: 'sb0' })), { _issues: [] })],
  ])('%s is told', (_, at) => {
    expect(at()).toMatchObject({ failed: 'calculation', calculation: null });
  });

  test('because the rules refuse is none', () => {
    const state = reduce(atStep2(), ...answer({ contractRetentionKey: 'sb0' }));
    expect(arrive(state, { _issues: [error('Nein.')] }).failed).toBeNull();
  });

  test('is told on step 2, too, where it failed on step 1', () => {
    const state = reduce(fail(reduce(play(atStep1(), ...answer(bello)), ...answer({ animalName: 'Rex' }))), forward);
    expect(state).toMatchObject({ step: 'step2', failed: 'calculation' });
    expect(isUnderWay(state)).toBe(false);
  });

  test('is asked for again by the button that leads on, which then waits, and not for ever', () => {
    const pressed = reduce(failed(), forward);
    expect(pressed.calculationNumber).toBe(failed().calculationNumber + 1);
    expect(isUnderWay(pressed)).toBe(true);
    expect(arrive(pressed)).toMatchObject({ step: 'step3', failed: null });
    expect(isUnderWay(fail(pressed))).toBe(false);
  });

  test('is told until the price is there, or something is changed', () => {
    const retried = reduce(failed(), retry);
    expect(retried.failed).toBe('calculation');
    expect(arrive(retried)).toMatchObject({ failed: null, step: 'step2' });
    expect(reduce(failed(), ...answer({ contractRetentionKey: 'sb35' })).failed).toBeNull();
  });
});

describe('an offer that failed', () => {
  const filled = () => play(atStep3(), ...answer(erika));
  const failed = (state = filled()) =>
    reduce(state, forward, { type: 'offerCreationStarted', requestKey: key }, { type: 'offerCreationFailed' });

  test('keeps the entries and its key, and is asked for again as soon as the price is there', () => {
    const state = failed();
    expect(state).toMatchObject({ failed: 'offer', requestKeys: { offer: key }, data: { contracteeFirstname: 'Erika' } });
    const retried = reduce(state, retry);
    expect([retried.pressedStep, isUnderWay(retried)]).toEqual(['step3', true]);
    const priced = arrive(retried);
    expect(priced).toMatchObject({ pressedStep: 'step3', requestKeys: { offer: key } });
    expect(offerRequest(priced)).not.toBeNull();
  });

  test('is still what is tried again when its price failed after it', () => {
    const state = fail(failed());
    expect(state.failed).toBe('offer');
    expect(arrive(reduce(state, retry))).toMatchObject({ pressedStep: 'step3', failed: 'offer' });
  });

  test('gets another key for other data, and none once it is there', () => {
    expect(reduce(failed(), ...answer({ contracteeFirstname: 'Anna' }))).toMatchObject({
      failed: null,
      requestKeys: { offer: null },
    });
    const creating = reduce(filled(), forward, { type: 'offerCreationStarted', requestKey: key });
    const made = reduce(creating, { type: 'offerCreationArrived', answer: createOffer(offerRequest(filled())!) });
    expect(made).toMatchObject({ failed: null, requestKeys: { offer: null, acceptance: null } });
  });

  test('is forgotten on another page', () => {
    expect(reduce(failed(), back)).toMatchObject({ step: 'step2', failed: null });
  });

  test('keeps its key on the device', () => {
    const saved = fromSaved(JSON.stringify(toSaved(failed())), filled().today);
    expect(saved?.requestKey).toBe(key);
    expect(play(atStep1(), { type: 'resumed', saved: saved! }).requestKeys.offer).toBe(key);
    expect(toSaved(filled())).not.toHaveProperty('requestKey');
  });
});

describe('an acceptance that failed', () => {
  const accepting = () => reduce(play(atStep4(), ...answer(payment)), forward, { type: 'acceptanceStarted', requestKey: key });

  test('keeps its key while it is tried again, also with other answers', () => {
    const state = reduce(accepting(), { type: 'acceptanceFailed' });
    expect(state).toMatchObject({ step: 'step4', failed: 'acceptance', requestKeys: { acceptance: key } });
    expect(reduce(state, retry)).toMatchObject({ pressedStep: 'step4', requestKeys: { acceptance: key } });
    expect(reduce(state, ...answer({ contractStartDateStr: '2026-11-20' })).requestKeys.acceptance).toBe(key);
  });

  test('and turns out to be made with another start names none', () => {
    const issue = { level: 'warn', field: 'contractStartDateStr', message: 'Dein Vertrag besteht schon.' } as const;
    const state = reduce(accepting(), { type: 'acceptanceArrived', answer: { _issues: [issue] } });
    expect(state).toMatchObject({ step: 'step5', acceptance: { contractStartDateStr: null } });
    expect(state.issues.acceptance).toEqual([{ level: 'warn', message: issue.message }]);
  });
});
