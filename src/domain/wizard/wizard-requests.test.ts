import { describe, expect, test } from 'vitest';
import { askedOfEveryAnimal } from '#domain/testing/sample-offer.ts';
import { checkShownCalculation } from '#domain/offer/calculation-result.ts';
import {
  answer,
  atStep1,
  atStep2,
  atStep3,
  atStep4,
  atStep5,
  bello,
  erika,
  forward,
  payment,
} from './testing/sample-journeys.ts';
import { play, reduce, start } from './testing/sample-shop.ts';
import { acceptanceRequest, alternativeRequest, calculationRequest, offerRequest, pricedRequest } from './wizard-requests.ts';

const open = (...events: Parameters<typeof reduce>[1][]) =>
  reduce(atStep2(), ...answer({ contractRetentionKey: 'sb0' }), ...events);

describe('the calculation', () => {
  test('carries what tarif, race and answers ask for, and nothing about the person', () => {
    const state = reduce(play(atStep2(), ...answer(erika)), ...answer({ contractRetentionKey: 'sb0' }));
    expect(calculationRequest(state)).toEqual({
      tarifId: 1,
      tarifIsOpTarif: false,
      ...askedOfEveryAnimal,
      animalName: 'Bello',
      animalBirthdateStr: '2024-05-01',
      animalGenderKey: 'male',
      animalRaceId: 10,
      animalIsUsedForHunting: false,
      animalIsUsedForBusiness: false,
      animalIsChipped: true,
      animalChipNummer: '276098100000001',
      animalZipCode: '10115',
      healthCountVetVisits: 0,
      healthWereHardTreatments: null,
      healthWasSeriousIll: false,
      healthIsChronicallyIll: false,
      healthIsHealthy: true,
      healthManualDiseases: [],
      healthDiseaseOccurrenceEntries: [],
      contractIsCashFree: true,
      contractRetentionKey: 'sb0',
      contractPaymentTermKey: 'payment_monthly',
      contractWantMultiYearDiscount: true,
      liabilityWantInsurance: false,
      affiliateActionNeedVerification: null,
      affiliateActionVerificationQuestion: null,
    });
  });

  test('carries the fields of a race that asks for them, trimmed', () => {
    const mixed = { animalRaceId: 20, animalParentRace1Id: 10, animalParentRace2Id: 10, animalFarbschlagKey: 'blue' };
    const state = play(
      atStep1(),
      ...answer({ ...bello, ...mixed, animalIsImported: true, animalManualRaceName: ' Labradoodle ' }),
    );
    expect(pricedRequest(state)).toMatchObject({ ...mixed, animalIsImported: true, animalManualRaceName: 'Labradoodle' });
  });

  test('leaves out the chip number of an animal without a chip, and what another race was told', () => {
    const request = pricedRequest(play(atStep1(), ...answer({ ...bello, animalIsImported: true, animalIsChipped: false })));
    expect(request).not.toHaveProperty('animalChipNummer');
    expect(request).not.toHaveProperty('animalIsImported');
    expect(request).not.toHaveProperty('animalHaltungsformKey');
  });

  test('carries the partner', () => {
    const affiliate = { affiliateActionId: 2, affiliateActionCode: 'MUSTERVEREIN' };
    expect(calculationRequest(open({ type: 'affiliateArrived', affiliate }))).toMatchObject(affiliate);
  });

  test('is there only when it is needed and possible', () => {
    expect(calculationRequest(open())).not.toBeNull();
    expect(calculationRequest(start())).toBeNull();
    expect(calculationRequest(atStep1())).toBeNull();
    expect(calculationRequest(atStep2())).toBeNull();
    expect(calculationRequest(atStep5())).toBeNull();
    expect(calculationRequest({ ...open(), options: { ...open().options, races: null } })).toBeNull();
    expect(calculationRequest({ ...open(), options: { ...open().options, diseases: null } })).toBeNull();
  });

  test.each([
    ['a wrong name', { animalName: 'Bello?' }],
    ['a missing answer', { healthIsHealthy: null }],
    ['a chronic illness', { healthIsChronicallyIll: true }],
    ['an age', { animalBirthdateStr: '2015-01-01' }],
    ['no payment term', { contractPaymentTermKey: null }],
  ])('waits for %s', (_, change) => {
    expect(calculationRequest(play(atStep2(), ...answer(change)))).toBeNull();
  });

  test.each([
    ['an illness without a name', { healthIsHealthy: false }],
    ['an open question after liability', { liabilityWantInsurance: true }],
    ['a wrong e-mail address', { contracteeEmail: 'x' }],
  ])('does not wait for %s', (_, change) => {
    expect(play(atStep2(), ...answer(change)).calculation).not.toBeNull();
  });
});

describe('the alternative', () => {
  test('of full cover is op, of op cover full, in the retention that the change names', () => {
    const full = { ...atStep2(), alternative: null };
    expect(alternativeRequest(full)).toMatchObject({ tarifId: 2, tarifIsOpTarif: true, contractRetentionKey: 'sb85' });
    const op = { ...play(start({ species: 'dog', tarif_variant: 'op' }), ...answer(bello)), alternative: null };
    expect(alternativeRequest(op)).toMatchObject({ tarifId: 1, tarifIsOpTarif: false });
  });

  test('needs a price, a change option, and is asked for once', () => {
    const state = { ...atStep2(), alternative: null };
    expect(alternativeRequest(atStep2())).toBeNull();
    expect(alternativeRequest({ ...state, calculation: null })).toBeNull();
    expect(alternativeRequest({ ...state, options: { ...state.options, tarifChanges: [] } })).toBeNull();
    expect(alternativeRequest({ ...atStep4(), alternative: null })).toBeNull();
  });
});

describe('the offer', () => {
  test('carries everything, with the prices that were shown', () => {
    const request = offerRequest(play(atStep3(), ...answer(erika)));
    expect(request).toMatchObject({ ...erika, tarifId: 1, animalName: 'Bello', insuranceCalculationSummaryRateAmount: 59 });
    expect(checkShownCalculation(request!)).toEqual([]);
  });

  test('sends blank texts as null', () => {
    expect(offerRequest(play(atStep3(), ...answer({ ...erika, contractDiscountCode: '  ' })))).toMatchObject({
      contractDiscountCode: null,
    });
  });

  test('is there only on its page, with all pages answered', () => {
    expect(offerRequest(atStep3())).toBeNull();
    expect(offerRequest(atStep4())).toBeNull();
    const ready = play(atStep3(), ...answer(erika));
    expect(offerRequest({ ...ready, busy: 'creatingOffer' })).toBeNull();
    expect(offerRequest({ ...ready, data: { ...ready.data, animalName: null } })).toBeNull();
    const ill = play(ready, ...answer({ healthIsHealthy: false }));
    expect(ill.calculation).not.toBeNull();
    expect(offerRequest(ill)).toBeNull();
  });
});

describe('the acceptance', () => {
  test('is there once the last page is complete', () => {
    const open = atStep4();
    expect(acceptanceRequest(open)).toBeNull();
    const ready = play(open, ...answer({ ...payment, paymentIban: ` ${payment.paymentIban} ` }), forward);
    expect(acceptanceRequest(ready)).toMatchObject({ paymentIban: payment.paymentIban, paymentSepaMandat: true });
    expect(acceptanceRequest({ ...ready, isOfferTooOld: true })).toBeNull();
    expect(acceptanceRequest(reduce(ready, ...answer({ contractStartDateStr: '2026-11-14' })))).toBeNull();
  });
});
