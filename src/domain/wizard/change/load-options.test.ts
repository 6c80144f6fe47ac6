import { describe, expect, test } from 'vitest';
import { missingOptionLists, neededOptionLists, neededZipCodes } from './load-options.ts';
import { mischling } from '#domain/testing/sample-options.ts';
import { answer, atStep1, atStep5, dog, full } from '#domain/wizard/testing/sample-journeys.ts';
import { answerOptions, play, reduce, start } from '#domain/wizard/testing/sample-shop.ts';

const listsOf = (state: Parameters<typeof neededOptionLists>[0]) => neededOptionLists(state).map(({ list }) => list);

describe('needed lists', () => {
  test('first the tarifs, then all of the chosen tarif', () => {
    const begun = reduce(start(), dog, full);
    expect(neededOptionLists(begun)).toEqual([{ list: 'tarifs', of: null }]);
    const withTarifs = reduce(begun, answerOptions({ list: 'tarifs', of: null }));
    expect(neededOptionLists(withTarifs)).toEqual([
      { list: 'genders', of: 1 },
      { list: 'races', of: 1 },
      { list: 'diseases', of: 1 },
      { list: 'retentions', of: 1 },
      { list: 'paymentTerms', of: null },
      { list: 'salutations', of: null },
      { list: 'tarifChanges', of: null },
      { list: 'months', of: null },
    ]);
  });

  test('of the parents and the farbschlag only when the race asks, of the housing form when the tarif does', () => {
    expect(listsOf(atStep1())).toEqual([]);
    const mixed = reduce(atStep1(), ...answer({ animalRaceId: 20 }));
    expect(neededOptionLists(mixed)).toEqual([
      { list: 'parentRaces', of: 1 },
      { list: 'farbschlaege', of: 20 },
    ]);
    const tarifs = reduce(start({ species: 'cat', tarif_variant: 'op' }), answerOptions({ list: 'tarifs', of: null }));
    expect(listsOf(tarifs)).toContain('haltungsformen');
  });

  test('the survey on the last page', () => {
    const state = { ...atStep5(), options: { ...atStep5().options, surveyQuestions: null } };
    expect(listsOf(state)).toEqual(['surveyQuestions']);
  });

  test('a list that failed is asked for until it is there, and nobody waits for it', () => {
    const failed = { ...atStep1(), options: { ...atStep1().options, races: [] } };
    expect(missingOptionLists(failed)).toEqual([{ list: 'races', of: 1 }]);
    expect(listsOf(failed)).toEqual([]);
    const failedAgain = reduce(failed, { type: 'optionsLoaded', list: 'races', of: 1, options: [] });
    expect(failedAgain).toBe(failed);
    expect(missingOptionLists(reduce(failedAgain, answerOptions({ list: 'races', of: 1 })))).toEqual([]);
  });
});

test('a list of another tarif or race is dropped', () => {
  const state = atStep1();
  expect(reduce(state, answerOptions({ list: 'races', of: 3 }))).toBe(state);
  const mixed = reduce(state, ...answer({ animalRaceId: 20 }));
  expect(reduce(mixed, answerOptions({ list: 'farbschlaege', of: 10 }))).toBe(mixed);
});

test('with another race its colours are asked for, and not those of the race before', () => {
  const colours = { list: 'farbschlaege', of: 20 } as const;
  const loaded = reduce(atStep1(), ...answer({ animalRaceId: 20 }), answerOptions(colours));
  expect(neededOptionLists(loaded)).not.toContainEqual(colours);
  const again = reduce(loaded, ...answer({ animalRaceId: 10 }), ...answer({ animalRaceId: 20 }));
  expect(neededOptionLists(again)).toContainEqual(colours);
});

describe('retention', () => {
  const retentions = { type: 'optionsLoaded', list: 'retentions', of: 1 } as const;
  const optionsOf = (...keys: string[]) => keys.map((retentionKey) => ({ retentionKey, title: retentionKey }));

  test.each([
    [['sb0', 'sb35', 'sb85', 'sb175'], null, 'sb85'],
    [['sb0', 'sb35', 'sb85'], null, 'sb35'],
    [['sb0'], null, 'sb0'],
    [['sb0', 'sb35', 'sb85', 'sb175'], 'sb0', 'sb0'],
    [['sb0', 'sb35', 'sb85', 'sb175'], 'sb750', 'sb85'],
    [[], null, null],
  ])('of %j with %s chosen it is %s', (keys, chosen, expected) => {
    const before = reduce(atStep1(), ...answer({ contractRetentionKey: chosen }));
    expect(reduce(before, { ...retentions, options: optionsOf(...keys) }).data.contractRetentionKey).toBe(expected);
  });
});

test('the race of the address is found by its title', () => {
  const address = { species: 'dog', tarif_variant: 'full', animal_race: 'LABRADOR retriever' };
  expect(play(start(address)).data.animalRaceId).toBe(10);
  expect(play(start({ ...address, animal_race: 'Pudel' })).data.animalRaceId).toBeUndefined();
});

test('the colour of the address stays with its race, if the race has it', () => {
  const address = { species: 'dog', tarif_variant: 'full', animal_race: mischling.title, animal_farbschlag: 'blue' };
  expect(play(start(address)).data).toMatchObject({ animalRaceId: mischling.raceId, animalFarbschlagKey: 'blue' });
  expect(play(start({ ...address, animal_farbschlag: 'green' })).data.animalFarbschlagKey).toBeNull();
});

test('ZIP codes are looked up once, when they have five digits', () => {
  const state = reduce(atStep1(), ...answer({ animalZipCode: '80331', contracteeZipCode: '80331' }));
  expect(neededZipCodes(state)).toEqual(['80331']);
  expect(neededZipCodes(reduce(state, ...answer({ animalZipCode: '8033', contracteeZipCode: null })))).toEqual([]);
  expect(neededZipCodes(play(state))).toEqual([]);
  const hostile = { type: 'zipCodeLooked', zipCode: '__proto__', isExisting: true, city: null, cities: [] } as const;
  expect(reduce(state, hostile)).toBe(state);
});

test('a partner is remembered, also for another animal', () => {
  const affiliate = { affiliateActionId: 2, affiliateActionCode: 'MUSTERVEREIN' };
  const state = play(start(), { type: 'affiliateArrived', affiliate }, dog, full);
  expect(state.data).toMatchObject(affiliate);
});
