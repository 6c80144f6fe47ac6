import { expect, test } from 'vitest';
import { answer, atStep1, atStep2, atStep3, bello, crossbreed } from '#domain/wizard/testing/sample-journeys.ts';
import { play, start } from '#domain/wizard/testing/sample-shop.ts';
import { refusals } from './refusals.ts';

const dogWith = (answers: Parameters<typeof answer>[0]) => refusals(play(atStep1(), ...answer({ ...bello, ...answers })));
const preInsured = { liabilityWantInsurance: true, liabilityHasBeenPreInsuranced: true };

test('an animal that fits is not refused', () => {
  expect(refusals(atStep3())).toEqual([]);
  expect(refusals(start())).toEqual([]);
});

test('too young: from which day it is possible, to the day', () => {
  expect(dogWith({ animalBirthdateStr: '2026-09-21' })).toEqual([
    {
      reason: 'tooYoung',
      field: 'animalBirthdateStr',
      message: 'Bello muss mindestens 8 Wochen alt sein, um versichert werden zu können.',
      isSaidAtField: true,
      remedy: 'Ab dem 16.11.2026 ist der Abschluss möglich.',
      isOnlyLiability: false,
    },
  ]);
  expect(dogWith({ animalBirthdateStr: '2026-09-20' })).toEqual([]);
});

test('a link to a sold child animal without its token: what is missing, and how it goes on', () => {
  const link = { species: 'dog', tarif_variant: 'full', is_child_animal_selling: '1', animal_birthdate: '2026-10-20' };
  expect(refusals(play(start(link)))).toEqual([
    {
      reason: 'linkIncomplete',
      field: 'animalBirthdateStr',
      message: expect.stringContaining('In deinem fehlt das Ende.'),
      isSaidAtField: true,
      remedy: expect.stringContaining('ab dem 15.12.2026 möglich'),
      isOnlyLiability: false,
    },
  ]);
  expect(refusals(play(start({ ...link, child_animal_token: 'token' })))).toEqual([]);
  expect(refusals(play(start({ ...link, animal_birthdate: '2026-09-20' })))).toEqual([]);
});

test('too old: until when it was possible', () => {
  const [refusal] = dogWith({ animalBirthdateStr: '2020-11-14' });
  expect(refusal).toMatchObject({
    reason: 'tooOld',
    message: 'Eine Aufnahme in die Versicherung ist nur bis zum 6. Geburtstag möglich.',
  });
  expect(refusal?.remedy).toContain('14.11.2026');
  expect(dogWith({ animalBirthdateStr: '2020-11-15' })).toEqual([]);
});

test('a birthday in the future is a slip and no refusal', () => {
  expect(dogWith({ animalBirthdateStr: '2027-01-01' })).toEqual([]);
});

test.each([
  ['chronicallyIll', { healthIsChronicallyIll: true }, 'Ein chronisch krankes Tier kann leider nicht versichert werden.'],
  [
    'contracteeTooYoung',
    { contracteeBirthdateStr: '2010-01-01' },
    'Sie müssen mindestens 18 Jahre alt sein, um eine Versicherung abschließen zu können.',
  ],
])('%s', (reason, answers, message) => {
  expect(dogWith(answers)).toMatchObject([{ reason, message, isOnlyLiability: false }]);
});

test('ill too often', () => {
  const visited = play(atStep1(), ...answer({ ...bello, healthCountVetVisits: 9, healthWereHardTreatments: true }));
  const count = (countOccurrences: number) => ({ type: 'occurrenceChanged', tarifDiseaseId: 101, countOccurrences }) as const;
  expect(refusals(play(visited, count(7)))).toMatchObject([
    { reason: 'illTooOften', message: expect.stringContaining('Gesundheitszustand'), isSaidAtField: false },
  ]);
  expect(refusals(play(visited, count(6)))).toEqual([]);
});

test.each([
  ['raceWithoutLiability', { animalRaceId: 30, liabilityWantInsurance: true }],
  ['parentRaceWithoutLiability', { ...crossbreed, liabilityWantInsurance: true }],
  ['canceledByCeding', { ...preInsured, liabilityPreInsuranceCanceledByCeding: true }],
  ['tooManyLosses', { ...preInsured, liabilityPreInsuranceCanceledByCeding: false, liabilityPreInsuranceLossesCount: 2 }],
  [
    'lossesTooHigh',
    { ...preInsured, liabilityPreInsuranceCanceledByCeding: false, liabilityPreInsuranceLossesAmount: 50_000_001 },
  ],
])('%s refuses liability only', (reason, answers) => {
  expect(dogWith(answers)).toMatchObject([
    { reason, isOnlyLiability: true, remedy: 'Ohne Haftpflichtversicherung kann das Tier versichert werden.' },
  ]);
});

test('a list dog without liability is welcome', () => {
  expect(dogWith({ animalRaceId: 30 })).toEqual([]);
  expect(
    refusals(
      play(
        atStep2(),
        ...answer({ ...preInsured, liabilityPreInsuranceCanceledByCeding: false, liabilityPreInsuranceLossesCount: 1 }),
      ),
    ),
  ).toEqual([]);
});
