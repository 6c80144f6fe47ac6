import { describe, expect, test } from 'vitest';
import { error } from '#domain/basics/issue.ts';
import {
  answer,
  atStep1,
  atStep2,
  atStep3,
  atStep4,
  atStep5,
  bello,
  dog,
  erika,
  payment,
} from '#domain/wizard/testing/sample-journeys.ts';
import { play, reduce, start } from '#domain/wizard/testing/sample-shop.ts';
import { canGoBack, canGoForward, firstUnansweredStep, isStepComplete, wizardProgress } from './wizard-steps.ts';

describe('a page is complete', () => {
  test.each(Object.keys(bello).filter((field) => field !== 'animalChipNummer'))('step 1 not without %s', (field) => {
    const state = play(atStep1(), ...answer(bello));
    expect(isStepComplete(state, 'step1')).toBe(true);
    expect(isStepComplete(play(state, ...answer({ [field]: null })), 'step1')).toBe(false);
  });

  test('step 1 not with an answer that the server refuses, nor for a link without its token', () => {
    const state = play(atStep1(), ...answer(bello));
    const refused = (field: string) => ({ ...state, issues: { ...state.issues, calculation: [error('Nein.', field)] } });
    expect(isStepComplete(refused('animalBirthdateStr'), 'step1')).toBe(false);
    expect(isStepComplete(refused('contractDiscountCode'), 'step1')).toBe(true);
    const link = { species: 'dog', tarif_variant: 'full', is_child_animal_selling: '1' };
    const puppy = { ...bello, animalBirthdateStr: '2026-11-01' };
    expect(isStepComplete(play(start({ ...link, child_animal_token: 'token' }), ...answer(puppy)), 'step1')).toBe(true);
    expect(isStepComplete(play(start(link), ...answer(puppy)), 'step1')).toBe(false);
    expect(isStepComplete(play(start(link), ...answer(bello)), 'step1')).toBe(true);
  });

  test('step 2 with liability and contract answered and a price', () => {
    const state = atStep2();
    expect(isStepComplete(state, 'step2')).toBe(true);
    expect(isStepComplete({ ...state, calculation: null }, 'step2')).toBe(false);
    expect(isStepComplete(play(state, ...answer({ liabilityWantInsurance: true })), 'step2')).toBe(false);
    expect(isStepComplete(play(state, ...answer({ contractPaymentTermKey: null })), 'step2')).toBe(false);
  });

  test.each(Object.keys(erika))('step 3 not without %s', (field) => {
    const state = play(atStep3(), ...answer(erika));
    expect(isStepComplete(state, 'step3')).toBe(true);
    expect(isStepComplete({ ...state, calculation: null }, 'step3')).toBe(false);
    expect(isStepComplete(reduce(state, ...answer({ [field]: null })), 'step3')).toBe(false);
  });

  test('step 4 with payment, start, confirmations, price and offer', () => {
    const state = play(atStep4(), ...answer(payment));
    expect(isStepComplete(state, 'step4')).toBe(true);
    expect(isStepComplete({ ...state, offer: null }, 'step4')).toBe(false);
    expect(isStepComplete({ ...state, calculation: null }, 'step4')).toBe(false);
    expect(isStepComplete({ ...state, isOfferTooOld: true }, 'step4')).toBe(false);
    for (const field of ['paymentIban', 'paymentSepaMandat', 'contractStartDateStr', 'contractAcceptConditions'] as const) {
      expect(isStepComplete(reduce(state, ...answer({ [field]: null })), 'step4')).toBe(false);
    }
  });

  test('step 5 never', () => {
    expect(isStepComplete(atStep5(), 'step5')).toBe(false);
  });
});

test('forward needs a complete page and no request on its way; back is closed at both ends', () => {
  expect([start(), atStep1(), atStep2(), atStep4(), atStep5()].map(canGoForward)).toEqual([false, false, true, false, false]);
  expect(canGoForward({ ...atStep2(), busy: 'creatingOffer' })).toBe(false);
  expect([start(), reduce(start(), dog), atStep1(), atStep4(), atStep5()].map(canGoBack)).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
});

test('the header names the five pages and where the customer is', () => {
  expect(wizardProgress(atStep3())).toEqual([
    { step: 'step1', title: 'Mein Tier', status: 'done' },
    { step: 'step2', title: 'Mein Tarif', status: 'done' },
    { step: 'step3', title: 'Persönliche Daten', status: 'current' },
    { step: 'step4', title: 'Mein Vertrag', status: 'open' },
    { step: 'step5', title: 'Abschluss', status: 'open' },
  ]);
  expect(wizardProgress(start()).every(({ status }) => status === 'open')).toBe(true);
});

test('the first page that does not hold is found', () => {
  expect(firstUnansweredStep(atStep3())).toBeNull();
  expect(firstUnansweredStep(play(atStep3(), ...answer({ animalName: null })))).toBe('step1');
});
