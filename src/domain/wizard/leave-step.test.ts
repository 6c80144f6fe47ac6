import { describe, expect, test } from 'vitest';
import { error } from '#domain/basics/issue.ts';
import {
  answer,
  atStep1,
  atStep2,
  atStep3,
  atStep4,
  atStep5,
  back,
  bello,
  dog,
  erika,
  forward,
  full,
  op,
  payment,
} from './testing/sample-journeys.ts';
import { calculate, play, reduce, start } from './testing/sample-shop.ts';
import { calculationRequest, isUnderWay } from './wizard-requests.ts';
import { stageOf, type WizardStep } from './state/wizard-state.ts';

describe('back', () => {
  test.each([
    [atStep2, 'step1'],
    [atStep3, 'step2'],
    [atStep4, 'step3'],
  ] as const)('%o leads to %s', (at, step) => {
    expect(reduce(at(), back).step).toBe(step);
  });

  test('from step 1 resets the whole wizard and keeps the contractee', () => {
    const typed = play(atStep1(), ...answer({ ...bello, contracteeFirstname: 'Erika' }));
    const state = reduce(typed, back);
    expect(stageOf(state)).toBe('species');
    expect(state.data.animalName).toBeUndefined();
    expect(state.data.contracteeFirstname).toBe('Erika');
  });

  test('the address does not lead the customer into the same page again', () => {
    const state = reduce(play(start({ species: 'dog', tarif_variant: 'op', animal_name: 'Bello' })), back);
    expect(stageOf(state)).toBe('species');
    expect(state.data.animalName).toBe('Bello');
    expect(stageOf(reduce(state, dog))).toBe('variant');
  });

  test('from the choice of the variant leads to the species; before that and after the end there is none', () => {
    expect(stageOf(reduce(start(), dog, back))).toBe('species');
    const begun = start();
    expect(reduce(begun, back)).toBe(begun);
    const end = atStep5();
    expect(reduce(end, back)).toBe(end);
  });
});

describe('forward', () => {
  test('shows what is missing and stays on an incomplete page', () => {
    const state = reduce(atStep1(), forward);
    expect(state).toMatchObject({ step: 'step1', checkedSteps: ['step1'] });
  });

  test('pressed while the price is on its way turns the page when it arrives', () => {
    const waiting = reduce(atStep2(), ...answer({ contractRetentionKey: 'sb0' }), forward);
    expect(waiting).toMatchObject({ step: 'step2', isLeavingWhenCalculated: true });
    const number = waiting.calculationNumber;
    const started = reduce(waiting, { type: 'calculationStarted', number });
    const arrival = { type: 'calculationArrived', number } as const;
    const request = calculationRequest(waiting)!;
    expect(reduce(started, { ...arrival, answer: calculate(request) }).step).toBe('step3');
    expect(reduce(started, { ...arrival, answer: { _issues: [] } })).toMatchObject({
      step: 'step2',
      isLeavingWhenCalculated: false,
    });
    expect(reduce(waiting, ...answer({ contractRetentionKey: 'sb35' })).isLeavingWhenCalculated).toBe(false);
  });

  test('does not leave steps 3 and 4 without the server', () => {
    expect(reduce(atStep3(), forward).step).toBe('step3');
    expect(reduce(atStep4(), forward)).toMatchObject({ step: 'step4', checkedSteps: ['step1', 'step2', 'step3', 'step4'] });
  });
});

describe('a press belongs to its page', () => {
  const filled = () => play(atStep3(), ...answer(erika));

  test('on step 2 it leads to step 3 and asks for no offer, though step 3 is filled', () => {
    expect(play(filled(), back, forward)).toMatchObject({ step: 'step3', pressedStep: null });
    expect(play(filled(), back, back, ...answer({ animalName: 'Rex' }), forward, forward)).toMatchObject({
      step: 'step3',
      pressedStep: null,
    });
  });

  test('on step 3 it leads to the offer that stands and accepts nothing, though step 4 is filled', () => {
    const ready = play(atStep4(), ...answer(payment));
    expect(play(ready, back, forward)).toMatchObject({ step: 'step4', pressedStep: null });
    expect(play(ready, forward).pressedStep).toBe('step4');
  });

  test('it asks for the offer until that is sent, something changes, or the page is left', () => {
    const pressed = reduce(filled(), forward);
    expect(pressed.pressedStep).toBe('step3');
    expect(reduce(pressed, { type: 'offerCreationStarted' }).pressedStep).toBeNull();
    expect(reduce(pressed, ...answer({ contracteeFirstname: 'Anna' })).pressedStep).toBeNull();
    expect(reduce(pressed, back).pressedStep).toBeNull();
    expect(reduce(atStep3(), forward).pressedStep).toBeNull();
  });

  test('it waits for the price on step 3, too', () => {
    const state = reduce({ ...filled(), calculation: null, answeredNumber: null }, forward);
    expect([state.pressedStep, isUnderWay(state)]).toEqual(['step3', true]);
    const number = state.calculationNumber;
    const unpriced = reduce(
      state,
      { type: 'calculationStarted', number },
      { type: 'calculationArrived', number, answer: { _issues: [] } },
    );
    expect([unpriced.pressedStep, isUnderWay(unpriced)]).toEqual([null, false]);
  });

  test('it waits for no price that was refused', () => {
    const state = reduce(atStep2(), ...answer({ contractRetentionKey: 'sb0' }));
    const number = state.calculationNumber;
    const refused = reduce(
      state,
      { type: 'calculationStarted', number },
      { type: 'calculationArrived', number, answer: { _issues: [error('Nein.')] } },
      forward,
    );
    expect([refused.step, isUnderWay(refused)]).toEqual(['step2', false]);
  });
});

describe('another choice', () => {
  test('of species or variant resets, the same one does not', () => {
    const typed = play(atStep1(), ...answer({ ...bello, contracteeFirstname: 'Erika' }));
    expect(reduce(typed, dog)).toBe(typed);
    expect(reduce(typed, full)).toBe(typed);
    const other = reduce(typed, op);
    expect(other).toMatchObject({ speciesKey: 'dog', tarifVariant: 'op', step: 'step1', calculation: null });
    expect(other.data.animalName).toBeUndefined();
    expect(other.data.contracteeFirstname).toBe('Erika');
    expect(other.calculationNumber).toBeGreaterThan(typed.calculationNumber);
    const cat = reduce(typed, { type: 'speciesChosen', speciesKey: 'cat' });
    expect(cat).toMatchObject({ speciesKey: 'cat', tarifVariant: null });
    expect(cat.options.races).toBeNull();
  });

  test('a variant needs a species first', () => {
    const begun = start();
    expect(reduce(begun, op)).toBe(begun);
  });
});

describe('start and reset', () => {
  test('the defaults: three years, cash-free, monthly, no liability, no business use', () => {
    expect(start().data).toMatchObject({
      contractWantMultiYearDiscount: true,
      contractIsCashFree: true,
      contractPaymentTermKey: 'payment_monthly',
      contractRetentionKey: null,
      liabilityWantInsurance: false,
      animalIsUsedForBusiness: false,
    });
    expect(start().acceptance).toEqual({
      contractStartDateStr: '2026-11-15',
      paymentSepaMandat: false,
      contractAcceptConditions: true,
      contractEverythingCorrect: true,
    });
  });

  test('the address is applied at the start and after a reset, without overwriting the contractee', () => {
    const address = {
      species: 'dog',
      animal_name: 'Bello',
      animal_is_healthy: 't',
      animal_is_business: 't',
      is_child_animal_selling: '1',
      assumed_start_date: '2026-12-01',
      firstname: 'Erika',
      lastname: 'Muster',
    };
    const begun = play(start(address));
    expect(begun).toMatchObject({ speciesKey: 'dog', tarifVariant: null, isMinimumAgeChecked: false });
    expect(begun.acceptance.contractStartDateStr).toBe('2026-12-01');
    const reset = play(begun, full, ...answer({ animalName: 'Rex', contracteeFirstname: 'Anna' }), op);
    expect(reset.data).toMatchObject({
      animalName: 'Bello',
      healthCountVetVisits: 0,
      healthIsHealthy: true,
      animalIsUsedForBusiness: false,
      contracteeFirstname: 'Anna',
      contracteeLastname: 'Muster',
    });
    expect(reset.isMinimumAgeChecked).toBe(false);
  });
});

describe("the browser's own ways", () => {
  const on = (step: WizardStep) => ({ type: 'stepsWalkedOn', step }) as const;

  test('lead on as far as the pages hold, and make nothing', () => {
    const begun = play(atStep4(), back, back, back);
    expect(begun.step).toBe('step1');
    expect(reduce(begun, on('step2')).step).toBe('step2');
    expect(reduce(begun, on('step5'))).toMatchObject({ step: 'step4', busy: null, pressedStep: null });
    const changed = play(atStep4(), back, ...answer({ contracteePhone: '030 7654321' }));
    expect(reduce(changed, on('step4'))).toBe(changed);
    expect(reduce(play(atStep2(), back, ...answer({ animalName: '' })), on('step2'))).toMatchObject({
      step: 'step1',
      checkedSteps: expect.arrayContaining(['step1']),
    });
    expect(reduce(atStep3(), on('step1')).step).toBe('step3');
  });

  test('lead back from the first page to the choice of cover, also of one that the address made', () => {
    const reopened = reduce(start({ species: 'cat', tarif_variant: 'op' }), { type: 'coverReopened' });
    expect([stageOf(reopened), reopened.speciesKey]).toEqual(['variant', 'cat']);
    expect(reduce(atStep2(), { type: 'coverReopened' })).toMatchObject({ step: 'step2', tarifVariant: 'full' });
  });
});
