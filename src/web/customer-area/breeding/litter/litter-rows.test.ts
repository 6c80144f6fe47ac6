import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { error } from '#domain/basics/issue.ts';
import { labrador } from '#domain/testing/sample-options.ts';
import {
  checkRow,
  checkShared,
  childAnimalOf,
  isBlank,
  issuesAtRow,
  type LitterRow,
  reduceRows,
  type RowEvent,
  rowsToSend,
  startRows,
  motherOf,
} from './litter-rows.ts';
import { childAnimal } from '#web/customer-area/breeding/testing-child-animal.ts';
import type { BreedingPolice, ParentAnimal } from '#domain/wire/breeding/animals.ts';

const play = (rows: readonly LitterRow[], ...events: RowEvent[]) => events.reduce(reduceRows, [...rows]);
const named = (id: number, animalName: string): RowEvent => ({ type: 'rowChanged', id, change: { animalName } });
const sending = (id: number, requestKey: string): RowEvent => ({ type: 'rowSent', id, requestKey });
const added = (id: number, animalName: string): RowEvent => ({
  type: 'rowAdded',
  id,
  childAnimal: { childAnimalUuid: 'uuid', animalName },
  issues: [],
});
const names = (rows: readonly LitterRow[]) => rows.map(({ animalName }) => animalName);

test('a whole litter has rows to begin with; fewer are left only where nothing was typed', () => {
  const rows = play(startRows(4), named(2, 'Bella'));
  expect(rows).toHaveLength(4);
  expect(names(play(rows, { type: 'rowsWanted', count: 1 }))).toEqual(['', 'Bella']);
  expect(names(play(rows, { type: 'rowsWanted', count: 5 }))).toEqual(['', 'Bella', '', '', '']);
});

test('a row is appended with a name of its own and removed, but never the last nor one that is stored', () => {
  const rows = play(startRows(2), { type: 'rowRemoved', id: 1 }, { type: 'rowAppended' });
  expect(rows.map(({ id }) => id)).toEqual([2, 3]);
  const stored = play(rows, added(2, 'Bella'), { type: 'rowRemoved', id: 2 });
  expect(stored).toHaveLength(2);
  expect(play(startRows(1), { type: 'rowRemoved', id: 1 })).toHaveLength(1);
});

test('what failed stays as typed with its own issues, and only that is sent again', () => {
  const failed = [error('Das Jungtier konnte nicht hinzugefügt werden.'), error('Steht schon da.', 'animalName-2')];
  const rows = play(
    startRows(3),
    named(1, 'Anton'),
    named(2, 'Bella'),
    sending(1, 'key 1'),
    added(1, 'Anton'),
    sending(2, 'key 2'),
    {
      type: 'rowFailed',
      id: 2,
      issues: failed,
    },
  );
  expect(rows[0]).toMatchObject({ state: 'added', childAnimalUuid: 'uuid' });
  expect(rows[1]).toMatchObject({ state: 'open', animalName: 'Bella', issues: failed });
  expect(names(rowsToSend(rows))).toEqual(['Bella']);
  // The input that is mended is no longer blamed, and what is stored cannot be changed.
  expect(play(rows, named(2, 'Bea'))[1]).toMatchObject({ animalName: 'Bea', issues: [] });
  expect(play(rows, named(1, 'Otto'))[0]).toMatchObject({ animalName: 'Anton' });
});

test('a row that is sent again has the key of its first sending; one that comes in its place has none', () => {
  const lost = play(startRows(2), named(2, 'Bella'), sending(2, 'key'), { type: 'rowFailed', id: 2, issues: [] });
  expect(play(lost, named(2, 'Bea'))[1]).toMatchObject({ animalName: 'Bea', requestKey: 'key' });
  expect(play(lost, { type: 'rowRemoved', id: 2 }, { type: 'rowAppended' })[1]).toMatchObject({ id: 2, requestKey: null });
});

test('what is stored is told, whatever was typed since', () => {
  const rows = play(startRows(1), named(1, 'Bea'), sending(1, 'key'), added(1, 'Bella'));
  expect(rows[0]).toMatchObject({ state: 'added', animalName: 'Bella' });
});

test('blank rows wait, unless there is nothing else', () => {
  expect(rowsToSend(startRows(3)).map(({ id }) => id)).toEqual([1]);
  expect(rowsToSend(play(startRows(3), named(3, 'Cleo'))).map(({ id }) => id)).toEqual([3]);
  expect(rowsToSend(play(startRows(2), added(1, 'Anton')))).toEqual([]);
  expect(isBlank(play(startRows(1), named(1, '  '))[0]!)).toBe(true);
});

test('the wire gets null for what was left out', () => {
  const [row] = play(startRows(1), named(1, 'Anton'));
  expect(childAnimalOf(row!, { animalBirthdateStr: '2026-11-15', animalRaceId: '' })).toMatchObject({
    animalName: 'Anton',
    animalFarbschlagKey: null,
    animalChipNummer: null,
    animalRaceId: null,
  });
});

test('rules speak at the row or at the litter, with presence only when it is sent', () => {
  const today = isoDate('2026-11-15');
  const context = {
    checkedAt: 'form',
    today,
    mother: {
      speciesKey: 'dog',
      animalName: 'Luna',
      animalBirthdateStr: '2022-01-01',
      covered: [{ from: today, to: today }],
      births: [],
    },
    genderOptions: [{ genderKey: 'female', title: 'Weiblich' }],
    raceOptions: [labrador],
    farbschlagOptions: [],
  } as const;
  const shared = { animalBirthdateStr: '2026-11-14', animalRaceId: '' };
  const [row] = startRows(1);
  expect(checkRow(row!, { shared, context, presence: false })).toEqual([]);
  expect(checkRow(row!, { shared, context, presence: true }).map(({ field }) => field)).toEqual([
    'animalName-1',
    'animalGenderKey-1',
  ]);
  expect(checkShared({ shared, context, presence: false }).map(({ field }) => field)).toEqual(['animalBirthdateStr']);
  expect(checkShared({ shared, context, presence: true }).map(({ field }) => field)).toEqual([
    'animalBirthdateStr',
    'animalRaceId',
  ]);
  expect(issuesAtRow([error('Allgemein'), error('Name', 'animalName')], 7)).toEqual([
    error('Allgemein'),
    error('Name', 'animalName-7'),
  ]);
});

const luna = {
  animalUuid: 'luna',
  speciesKey: 'dog',
  animalName: 'Luna',
  animalBirthdateStr: '2023-05-01',
  breedingPoliceUuid: 'police',
  coveredFrom: '2026-11-01',
} as ParentAnimal;
const polices = [
  { breedingPoliceUuid: 'other', validTo: '2026-12-31' },
  { breedingPoliceUuid: 'police', validTo: '2027-10-31' },
] as BreedingPolice[];

test('a mother is covered by her own police, and only her own births count', () => {
  const young = [childAnimal(), childAnimal({ parentAnimalUuid: 'maja', animalBirthdateStr: '2026-11-05' })];
  expect(motherOf(luna, polices, young)).toMatchObject({
    animalName: 'Luna',
    covered: [{ from: '2026-11-01', to: '2027-10-31' }],
    births: ['2026-11-01'],
  });
});
