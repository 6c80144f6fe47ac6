import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/basics/calendar-date.ts';
import { today } from '#domain/testing/sample-options.ts';
import { answer, atStep1, atStep3, atStep4, atStep5, erika, payment } from '#domain/wizard/testing/sample-journeys.ts';
import { answerOptions, play, reduce, start } from '#domain/wizard/testing/sample-shop.ts';
import { fromSaved, toSaved } from './wizard-saved.ts';

const answered = (data: object) => Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null));
const text = (state: Parameters<typeof toSaved>[0]) => JSON.stringify(toSaved(state));

test('what was typed comes back, page included, and the price is calculated anew', () => {
  const before = play(atStep3(), ...answer(erika));
  const saved = fromSaved(text(before), today);
  const resumed = play(start(), { type: 'resumed', saved: saved! });
  expect(resumed).toMatchObject({ step: 'step3', speciesKey: 'dog', tarifVariant: 'full', isResuming: false });
  expect(answered(resumed.data)).toEqual(answered(before.data));
  expect(resumed.calculation).toEqual(before.calculation);
});

test.each([
  ['the sold child animal', { childAnimalSellingToken: 'abc.def' }, 'abc.def'],
  ['the animal after it', {}, undefined],
])('%s is taken up under the address of the sale', (_, data, token) => {
  const address = { child_animal_token: 'abc.def', is_child_animal_selling: 't', animal_chip_nummer: '276' };
  const saved = { ...toSaved(atStep1())!, data };
  const resumed = reduce(start(address), { type: 'resumed', saved });
  expect(resumed.data.childAnimalSellingToken).toBe(token);
  expect(resumed.data.animalChipNummer).toBe(token && '276');
});

test('neither results nor the bank account are saved, and step 4 becomes step 3', () => {
  const saved = text(play(atStep4(), ...answer(payment)));
  expect(saved).not.toContain('DE89');
  expect(saved).not.toContain('insuranceCalculation');
  expect(saved).not.toContain('insuranceOfferId');
  expect(fromSaved(saved, today)?.step).toBe('step3');
});

test('before the first page and after the last there is nothing to save', () => {
  expect(toSaved(start())).toBeNull();
  expect(toSaved(atStep5())).toBeNull();
});

test.each([
  [0, true],
  [30, true],
  [31, false],
  [-1, false],
])('after %d days it is taken up: %s', (days, isTaken) => {
  expect(fromSaved(text(atStep1()), addDays(today, days)) !== null).toBe(isTaken);
});

test('an upgrade stays in place', () => {
  const upgraded = { ...atStep3(), originalRetentionKey: 'sb35' };
  expect(fromSaved(text(upgraded), today)?.originalRetentionKey).toBe('sb35');
  expect(fromSaved(text({ ...upgraded, tarifVariant: 'op' }), today)?.originalRetentionKey).toBeNull();
});

test('a page that no longer holds is where it goes on', () => {
  const before = { ...atStep3(), data: { ...atStep3().data, animalBirthdateStr: '2019-01-01' } };
  const resumed = play(start(), { type: 'resumed', saved: fromSaved(text(before), today)! });
  expect(resumed).toMatchObject({ step: 'step1', isResuming: false });
});

test('a list that failed sends nobody back to an earlier page', () => {
  const resumed = reduce(start(), { type: 'resumed', saved: fromSaved(text(atStep3()), today)! });
  const failed = play(reduce(resumed, { type: 'optionsLoaded', list: 'tarifs', of: null, options: [] }));
  expect(failed).toMatchObject({ step: 'step3', isResuming: true });
  expect(play(failed, answerOptions({ list: 'tarifs', of: null }))).toMatchObject({ step: 'step3', isResuming: false });
});

describe('what the storage holds is not trusted', () => {
  const valid = () => ({ ...toSaved(atStep3())! });

  test.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a number', '1'],
    ['another version', JSON.stringify({ ...valid(), version: 2 })],
    ['no day', JSON.stringify({ ...valid(), savedOn: 'gestern' })],
    ['another species', JSON.stringify({ ...valid(), speciesKey: 'horse' })],
    ['another variant', JSON.stringify({ ...valid(), tarifVariant: 'x' })],
    ['another step', JSON.stringify({ ...valid(), step: 'step9' })],
  ])('%s', (_, saved) => {
    expect(fromSaved(saved, today)).toBeNull();
  });

  test('wrong types, unknown names and giant texts are left out', () => {
    const data = {
      animalName: 5,
      animalRaceId: '10',
      animalZipCode: '1'.repeat(5_000),
      animalIsUsedForBusiness: true,
      tarifId: 7,
      paymentIban: 'DE89',
      healthManualDiseases: [{ type: 'current', illnessName: 4, constructor: 'x' }, null, 'x'],
      healthDiseaseOccurrenceEntries: 'x',
    };
    const text = JSON.stringify({ ...valid(), data }).replace('"tarifId":7', '"__proto__":{"polluted":true}');
    expect(fromSaved(text, today)?.data).toEqual({
      animalIsUsedForBusiness: false,
      healthManualDiseases: [{ type: 'current' }, {}, {}],
      healthDiseaseOccurrenceEntries: [],
    });
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  test('whatever it is, it does not throw, and neither does going on with it', () => {
    const anyData = fc.dictionary(fc.constantFrom(...Object.keys(valid().data), '__proto__'), fc.jsonValue());
    fc.assert(
      fc.property(anyData, fc.constantFrom('step1', 'step3', 'step5'), (data, step) => {
        const saved = fromSaved(JSON.stringify({ ...valid(), step, data }), today);
        expect(saved).not.toBeNull();
        play(start(), { type: 'resumed', saved: saved! }, { type: 'stepLeftForward' });
      }),
      { numRuns: 60 },
    );
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (saved) => {
        expect(() => fromSaved(saved, today)).not.toThrow();
      }),
    );
  });
});

test('the contractee of the running application is not lost by taking up another', () => {
  const saved = fromSaved(text(atStep1()), today)!;
  const state = reduce(play(atStep3(), ...answer(erika)), { type: 'resumed', saved });
  expect(state.data.contracteeFirstname).toBe('Erika');
});
