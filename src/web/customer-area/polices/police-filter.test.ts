import { expect, test } from 'vitest';
import { byAnimal, findPolices, isFiltered } from './police-filter.ts';
import type { Police } from '#domain/wire/area/records.ts';

const search = (text: string) => new URLSearchParams(text);

const police = (policeNumber: string, animalName: string, speciesKey: string, animalRaceStr: string, more: object = {}) =>
  ({
    policeNumber,
    policeStateKey: 'active',
    insuranceTypeKey: policeNumber.startsWith('HV') ? 'tier_hv' : 'tier_kv',
    animal: { animalUuid: animalName, animalName, speciesKey, animalRaceStr, animalManualRaceName: null },
    animalNames: [animalName],
    ...more,
  }) as unknown as Police;

const polices = [
  police('KV/2026/0000000003', 'Käthe', 'cat', 'Maine Coon'),
  police('HV/2026/0000000001', 'Bello', 'dog', 'Labrador Retriever'),
  police('KV/2026/0000000007', 'Luna', 'dog', 'Deutscher Schäferhund', {
    policeStateKey: 'ended',
    animalNames: ['Luna', 'Maja'],
  }),
  police('KV/2026/0000000002', 'Bello', 'dog', 'Labrador Retriever'),
];
const matches = (text: string) => findPolices(polices, search(text)).map(({ policeNumber }) => policeNumber.slice(-1));

test('the address names the filters; a word that is no key filters nothing', () => {
  expect(matches('speciesKey=dog&policeStateKey=active')).toEqual(['1', '2']);
  expect(matches('insuranceTypeKey=tier_hv')).toEqual(['1']);
  expect(matches('speciesKey=dragon')).toHaveLength(4);
  expect(isFiltered(search('mehr=2'))).toBe(false);
  expect(isFiltered(search('insuranceTypeKey=tier_hv'))).toBe(true);
  expect(isFiltered(search('suche=x'))).toBe(true);
});

test.each([
  ['bello', ['1', '2']],
  ['KV/2026/0000000002', ['2']],
  ['0000000007', ['7']],
  ['schaefer', ['7']],
  ['labrador', ['1', '2']],
  ['kaethe', ['3']],
  // A breeding police is found by each of its animals.
  ['maja', ['7']],
  ['hamster', []],
])('"%s" finds %j', (text, numbers) => {
  expect(matches(new URLSearchParams({ suche: text }).toString())).toEqual(numbers);
});

test('polices of one animal stand together', () => {
  expect(byAnimal(polices).map((group) => group.map(({ policeNumber }) => policeNumber.slice(-1)))).toEqual([
    ['3'],
    ['1', '2'],
    ['7'],
  ]);
});
