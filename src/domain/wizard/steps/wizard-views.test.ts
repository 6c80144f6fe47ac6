import { describe, expect, test } from 'vitest';
import { answer, atStep1, atStep2, atStep3, atStep4, atStep5, bello, forward } from '#domain/wizard/testing/sample-journeys.ts';
import { play, start } from '#domain/wizard/testing/sample-shop.ts';
import { tarifFeatures } from '#domain/product/product.ts';
import { priceBadge } from '#domain/wizard/price-badge.ts';
import {
  diseaseYears,
  finishStateOf,
  forwardButtonText,
  isLiabilityImpossible,
  occurrenceOptions,
  raceLabel,
  step1Fields,
  step2Fields,
  vetVisitOptions,
} from './wizard-views.ts';

test('vet visits go from 0 to "mehr als 12", occurrences from 0 to "mehr als 6", years back to two before', () => {
  expect(vetVisitOptions).toHaveLength(14);
  expect(vetVisitOptions.slice(-2)).toEqual([
    { value: 12, title: '12' },
    { value: 13, title: 'mehr als 12' },
  ]);
  expect(occurrenceOptions.map(({ title }) => title)).toEqual(['0', '1', '2', '3', '4', '5', '6', 'mehr als 6']);
  expect(diseaseYears(atStep1())).toEqual([2026, 2025, 2024]);
});

describe('step 1 shows', () => {
  const always = ['animalName', 'animalBirthdateStr', 'animalGenderKey', 'animalRaceId', 'animalZipCode', 'healthCountVetVisits'];

  test('for a dog hunting and chip, never business use', () => {
    const fields = step1Fields(atStep1());
    expect(fields).toEqual(expect.arrayContaining([...always, 'animalIsUsedForHunting', 'animalIsChipped']));
    expect(fields).not.toContain('animalIsUsedForBusiness');
    expect(fields).not.toContain('animalChipNummer');
    expect(fields).not.toContain('healthWereHardTreatments');
  });

  test('the chip number if chipped, the treatments and diseases after a vet visit, the list of an illness', () => {
    const change = answer({ animalIsChipped: true, healthCountVetVisits: 1, healthIsHealthy: false });
    expect(step1Fields(play(atStep1(), ...change))).toEqual(
      expect.arrayContaining([
        'animalChipNummer',
        'healthWereHardTreatments',
        'healthDiseaseOccurrenceEntries',
        'healthManualDiseases',
      ]),
    );
  });

  test('what the race asks for', () => {
    expect(step1Fields(play(atStep1(), ...answer({ animalRaceId: 20 })))).toEqual(
      expect.arrayContaining([
        'animalManualRaceName',
        'animalParentRace1Id',
        'animalParentRace2Id',
        'animalFarbschlagKey',
        'animalIsImported',
      ]),
    );
  });

  test('for a cat the housing form', () => {
    const fields = step1Fields(play(start({ species: 'cat', tarif_variant: 'full' })));
    expect(fields).toContain('animalHaltungsformKey');
    expect(fields).not.toContain('animalIsUsedForHunting');
  });
});

describe('step 2 shows', () => {
  const liability = (state: Parameters<typeof step2Fields>[0]) =>
    step2Fields(state).filter((field) => field.startsWith('liability'));

  test.each([
    [{}, 1],
    [{ liabilityWantInsurance: true }, 2],
    [{ liabilityWantInsurance: true, liabilityHasBeenPreInsuranced: true }, 3],
    [{ liabilityWantInsurance: true, liabilityHasBeenPreInsuranced: true, liabilityPreInsuranceCanceledByCeding: true }, 5],
    [{ liabilityWantInsurance: true, liabilityHasBeenPreInsuranced: true, liabilityPreInsuranceCanceledByCeding: false }, 8],
  ])('after %j %d fields of liability', (answers, count) => {
    expect(liability(play(atStep2(), ...answer(answers)))).toHaveLength(count);
  });

  test('no liability for a cat', () => {
    expect(liability(play(start({ species: 'cat', tarif_variant: 'full' })))).toEqual([]);
  });

  test('the question of the partner only when the calculation asks for it', () => {
    const withQuestion = { ...atStep2(), data: { ...atStep2().data, affiliateActionNeedVerification: true } };
    expect(step2Fields(atStep2())).not.toContain('affiliateActionVerificationAnswer');
    expect(step2Fields(withQuestion)).toContain('affiliateActionVerificationAnswer');
  });
});

test('liability is impossible for a list dog', () => {
  expect(isLiabilityImpossible(atStep2())).toBe(false);
  expect(isLiabilityImpossible(play(atStep1(), ...answer({ ...bello, animalRaceId: 30 })))).toBe(true);
});

test('the race of a rabbit is called otherwise', () => {
  expect(raceLabel(atStep1())).toBe('Rasse');
  expect(raceLabel(start({ species: 'rabbit' }))).toBe('Rassemerkmale');
});

test('the button says where it leads', () => {
  const state = atStep4();
  expect(forwardButtonText(atStep2())).toBe('Weiter');
  expect(forwardButtonText(atStep3())).toBe('Angebot sofort per E-Mail erhalten');
  expect(forwardButtonText(state)).toBe('Zahlungspflichtig abschließen für 59,00 € / Monat');
  const manual = { ...state, offer: { ...state.offer, insuranceIsManualToProcess: true } };
  expect(forwardButtonText(manual)).toBe('Versicherung beantragen für 59,00 € / Monat');
  expect(forwardButtonText({ ...state, offer: null })).toBe('Versicherung beantragen???');
});

test('how it ended is told on the last page only', () => {
  expect(finishStateOf(atStep4())).toBeNull();
  expect(finishStateOf(atStep5())).toBe('automatic');
});

describe('the price badge', () => {
  test('stands on steps 2 and 3', () => {
    expect([atStep1(), atStep2(), atStep3(), atStep4(), atStep5()].map((state) => priceBadge(state) !== null)).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
  });

  test('shows price, tax, discount and the features of the variant', () => {
    expect(priceBadge(atStep2())).toEqual({
      price: '59,00\u00A0€',
      unitWord: 'im Monat',
      taxStr: '19,0 %',
      discountText: '5 % Rabatt für 3 Jahre Laufzeit',
      liabilityPrice: null,
      features: tarifFeatures.full,
      tarifSwitch: null,
      isOutdated: false,
    });
    expect(tarifFeatures.full.at(-1)).toContain('ab dem 4. Versicherungsjahr');
  });

  test('shows no discount where there is none', () => {
    expect(priceBadge(play(atStep2(), ...answer({ contractWantMultiYearDiscount: false })))?.discountText).toBeNull();
  });

  test('keeps the last price while the next one is on its way, and none after a failure', () => {
    const state = play(atStep2());
    const waiting = { ...state, calculation: null };
    expect(priceBadge(waiting)).toMatchObject({ price: '59,00\u00A0€', isOutdated: true });
    expect(priceBadge({ ...waiting, shownCalculation: null })).toBeNull();
  });

  test('shows none when an answer forbids the next one', () => {
    const canceled = {
      liabilityWantInsurance: true,
      liabilityHasBeenPreInsuranced: true,
      liabilityPreInsuranceCanceledByCeding: true,
    };
    expect(priceBadge(play(atStep2(), ...answer(canceled)))).toBeNull();
  });

  test('says nothing costs nothing more', () => {
    const op = play(start({ species: 'dog', tarif_variant: 'op' }), ...answer(bello), forward);
    const same = { ...op, alternative: op.calculation };
    expect(priceBadge(same)?.tarifSwitch).toEqual({ to: 'full', extraPrice: '0,00\u00A0€' });
  });
});
