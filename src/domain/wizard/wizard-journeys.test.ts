import { expect, test } from 'vitest';
import { askedOfEveryAnimal } from '#domain/testing/sample-offer.ts';
import { today } from '#domain/testing/sample-options.ts';
import {
  back,
  answer,
  atStep4,
  atStep5,
  bello,
  dog,
  erika,
  forward,
  full,
  healthy,
  op,
  payment,
  sendAcceptance,
  sendOffer,
} from './testing/sample-journeys.ts';
import { calculate, createOffer, offerUuid, play, reduce, start } from './testing/sample-shop.ts';
import { priceBadge } from './price-badge.ts';
import { refusals } from './steps/refusals.ts';
import { acceptanceRequest, calculationRequest, offerRequest } from './wizard-requests.ts';
import { stageOf } from './state/wizard-state.ts';
import { canGoForward, wizardProgress } from './steps/wizard-steps.ts';
import { finishStateOf, forwardButtonText } from './steps/wizard-views.ts';

test('a dog in full cover with liability, from the first choice to the end', () => {
  let state = play(start(), dog);
  expect(stageOf(state)).toBe('variant');
  state = play(state, full, ...answer(bello), forward);
  expect(state.step).toBe('step2');
  expect(state.data.contractRetentionKey).toBe('sb85');
  expect(priceBadge(state)).toMatchObject({ price: '59,00\u00A0€', liabilityPrice: null });

  state = play(state, ...answer({ liabilityWantInsurance: true }), forward);
  expect(state.step).toBe('step2');
  state = play(state, ...answer({ liabilityHasBeenPreInsuranced: false }), forward);
  expect(state.step).toBe('step3');
  expect(state.data).toMatchObject({ contracteeZipCode: '10115', contracteeCity: 'Berlin' });
  expect(priceBadge(state)).toMatchObject({ price: '64,00\u00A0€', liabilityPrice: '5,00\u00A0€', unitWord: 'im Monat' });

  state = sendOffer(play(state, ...answer(erika)));
  expect(state.step).toBe('step4');
  expect(forwardButtonText(state)).toBe('Zahlungspflichtig abschließen für 64,00 € / Monat');
  expect(canGoForward(state)).toBe(false);

  state = play(state, ...answer(payment));
  expect(acceptanceRequest(state)).toMatchObject({
    insuranceOfferId: offerUuid,
    contractStartDateStr: '2026-11-15',
    paymentSepaMandat: true,
    contractAcceptConditions: true,
    contractEverythingCorrect: true,
    insuranceCalculationSummaryRateAmount: 64,
  });
  state = sendAcceptance(state);
  expect(state.step).toBe('step5');
  expect(finishStateOf(state)).toBe('automatic');
  expect(state.acceptance.paymentIban).toBeUndefined();
  expect(wizardProgress(state).map(({ status }) => status)).toEqual(['done', 'done', 'done', 'done', 'current']);
});

test('a cat in op cover is asked for its housing form and never for liability', () => {
  const cat = { animalName: 'Minka', animalBirthdateStr: '2023-01-01', animalGenderKey: 'female', animalRaceId: 40 };
  const state = play(
    start(),
    { type: 'speciesChosen', speciesKey: 'cat' },
    op,
    ...answer({
      ...askedOfEveryAnimal,
      ...cat,
      animalIsImported: false,
      animalIsChipped: false,
      animalZipCode: '10115',
      ...healthy,
    }),
    forward,
  );
  expect(state.step).toBe('step1');
  const next = play(state, ...answer({ animalHaltungsformKey: 'inside' }), forward, forward, ...answer(erika));
  expect(next.step).toBe('step3');
  const request = offerRequest(next);
  expect(request).toMatchObject({ tarifId: 4, tarifIsOpTarif: true, animalHaltungsformKey: 'inside', animalIsChipped: false });
  expect(request).not.toHaveProperty('liabilityWantInsurance');
  expect(request).not.toHaveProperty('animalIsUsedForHunting');
});

test('a rabbit needs no chip, and its price comes as soon as the first page is answered', () => {
  const rabbit = { animalName: 'Hoppel', animalBirthdateStr: '2025-01-01', animalGenderKey: 'male', animalRaceId: 50 };
  const state = play(
    start({ tarif_variant: 'full' }),
    { type: 'speciesChosen', speciesKey: 'rabbit' },
    ...answer({ ...askedOfEveryAnimal, ...rabbit, animalZipCode: '80331', animalHaltungsformKey: 'outside', ...healthy }),
  );
  expect(stageOf(state)).toBe('pages');
  expect(state.calculation?.insuranceCalculationSummaryRateAmount).toBe(19);
  expect(sendOffer(play(state, forward, forward, ...answer(erika))).step).toBe('step4');
});

test('an animal that is too old is refused with the reason and gets no price', () => {
  const state = play(start(), dog, full, ...answer({ ...bello, animalBirthdateStr: '2019-11-15' }), forward);
  expect(state.step).toBe('step1');
  expect(calculationRequest(state)).toBeNull();
  expect(refusals(state).map(({ reason }) => reason)).toEqual(['tooOld']);
  expect(play(state, ...answer({ animalBirthdateStr: '2020-11-15' }), forward).step).toBe('step2');
});

test('upgrade and back: the price, the retention and the diseases follow', () => {
  const ill = { healthCountVetVisits: 2, healthWereHardTreatments: false };
  let state = play(start(), dog, op, ...answer({ ...bello, ...ill }));
  state = play(state, { type: 'occurrenceChanged', tarifDiseaseId: 201, countOccurrences: 1 }, forward);
  state = play(state, ...answer({ contractRetentionKey: 'sb35', contractPaymentTermKey: 'payment_annual' }));
  expect(priceBadge(state)).toMatchObject({ price: '49,00\u00A0€', tarifSwitch: { to: 'full', extraPrice: '10,00\u00A0€' } });

  state = play(state, { type: 'upgraded' });
  expect(priceBadge(state)).toMatchObject({ price: '59,00\u00A0€', unitWord: 'im Jahr', tarifSwitch: { to: 'op' } });
  expect(state.data).toMatchObject({ contractRetentionKey: 'sb35', contractPaymentTermKey: 'payment_annual' });
  expect(state.data.healthDiseaseOccurrenceEntries).toEqual([
    { tarifDiseaseId: 101, title: 'Ohrenentzündung', countOccurrences: 1 },
  ]);
  expect(state.step).toBe('step2');

  state = play(state, ...answer({ contractRetentionKey: 'sb0' }), { type: 'downgraded' });
  expect(state.data.contractRetentionKey).toBe('sb35');
  expect(priceBadge(state)).toMatchObject({ price: '49,00\u00A0€', tarifSwitch: { to: 'full', extraPrice: '10,00\u00A0€' } });
});

test('a result that arrives late is dropped', () => {
  const before = play(start(), dog, full, ...answer(bello));
  const { calculationNumber: number } = before;
  const changed = reduce(before, ...answer({ animalName: 'Rex' }));
  expect(changed.calculation).toBeNull();
  const late = calculate({ ...before.data, tarifId: 1 });
  expect(reduce(changed, { type: 'calculationArrived', number, answer: late })).toBe(changed);
  expect(reduce(changed, { type: 'alternativeArrived', number, answer: late })).toBe(changed);
  expect(reduce(changed, { type: 'calculationFailed', number })).toBe(changed);
});

test('another animal: the customer is kept, the rest begins anew', () => {
  const state = play(atStep5(), { type: 'anotherAnimalStarted' });
  expect(stageOf(state)).toBe('species');
  expect(state).toMatchObject({ step: 'step1', offer: null, calculation: null, isAccepted: false, checkedSteps: [] });
  expect(state.data).toMatchObject({ contracteeFirstname: 'Erika', contracteeCity: 'Berlin' });
  expect(state.data.animalName).toBeUndefined();
});

test('another animal after a purchase is a further one, whatever species and variant are chosen for it', () => {
  const next = play(atStep5(), { type: 'anotherAnimalStarted' });
  expect(next.data.contractIsAlreadyTdCustomer).toBe(true);
  expect(play(next, dog, full).data.contractIsAlreadyTdCustomer).toBe(true);
  const notBought = play({ ...atStep5(), isAccepted: false }, { type: 'anotherAnimalStarted' });
  expect(notBought.data.contractIsAlreadyTdCustomer).not.toBe(true);
});

const sold = {
  species: 'dog',
  animal_name: 'Welpe',
  animal_birthdate: today,
  animal_gender: 'female',
  animal_race: 'Labrador Retriever',
  is_child_animal_selling: 't',
  child_animal_token: 'abc.def',
  firstname: 'Erika',
};

test('a sold child animal sends its token along, and another animal begins without both', () => {
  const bought = play(start(sold), full);
  expect(bought.data).toMatchObject({ animalName: 'Welpe', childAnimalSellingToken: 'abc.def' });
  expect(bought.isMinimumAgeChecked).toBe(false);
  const next = play({ ...bought, step: 'step5' }, { type: 'anotherAnimalStarted' });
  expect(stageOf(next)).toBe('species');
  expect(next.data).toMatchObject({ contracteeFirstname: 'Erika' });
  expect(next.data.animalName).toBeUndefined();
  expect(next.data.childAnimalSellingToken).toBeUndefined();
  expect(next.isMinimumAgeChecked).toBe(true);
  const chosen = play(next, dog, full);
  expect(chosen.data.animalName).toBeUndefined();
  expect(chosen.data.animalRaceId).toBeUndefined();
  expect(chosen.data.childAnimalSellingToken).toBeUndefined();
});

test('an address without a sold animal is applied again to another one', () => {
  const begun = play(start({ species: 'dog', animal_plz: '10115' }), full);
  const state = play({ ...begun, isAccepted: true }, { type: 'anotherAnimalStarted' });
  expect(state).toMatchObject({ speciesKey: 'dog', data: { animalZipCode: '10115' } });
});

test('an offer that stands is not made twice, one that was changed is', () => {
  const returned = play(atStep4(), back, forward);
  expect(returned).toMatchObject({ step: 'step4', offer: { insuranceOfferId: offerUuid } });
  const changed = play(atStep4(), back, ...answer({ contracteePhone: '030 7654321' }), forward);
  expect(changed).toMatchObject({ step: 'step3', offer: null });
  expect(offerRequest(changed)).toMatchObject({ contracteePhone: '030 7654321' });
});

test('a failed offer is told, leaves the page, and the price is calculated anew', () => {
  const before = play(start(), dog, full, ...answer(bello), forward, forward, ...answer(erika));
  const issue = { level: 'error', message: 'Die Kontrollberechnung weicht ab.' } as const;
  const state = sendOffer(before, (request) => ({ ...createOffer(request), _issues: [issue] }));
  expect(state).toMatchObject({ step: 'step3', busy: null, offer: null, issues: { offer: [issue] } });
  expect(state.calculation).not.toBeNull();
  expect(state.calculationNumber).toBeGreaterThan(before.calculationNumber);
  expect(sendOffer(state).step).toBe('step4');
});
