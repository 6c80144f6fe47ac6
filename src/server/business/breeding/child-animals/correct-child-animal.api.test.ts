import { beforeEach, expect, test } from 'vitest';
import {
  addPuppy,
  childAnimalOf,
  fieldErrorsOf,
  issuesOf,
  newBreeder,
  newBreedingPolice,
  sell,
  user,
} from '#server/testing/samples/breeders.ts';
import type { SampleCustomer } from '#server/testing/samples/customers.ts';
import { raceIdOf } from '#server/testing/samples/offers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import type { ChildAnimal } from '#domain/wire/breeding/child-animals.ts';

const shop = useTestShop();
let breeder: SampleCustomer;
let other: SampleCustomer;
let policeUuid: string;
let puppy: ChildAnimal;

beforeEach(async () => {
  breeder = await newBreeder(shop);
  other = await newBreeder(shop);
  policeUuid = await newBreedingPolice(breeder);
  puppy = childAnimalOf(await addPuppy(shop, breeder, policeUuid, { animalChipNummer: null }));
  childAnimalOf(await addPuppy(shop, breeder, policeUuid, { animalName: 'Berta' }));
}, 120_000);

const update = (changes: object = {}, by = breeder) =>
  by.post(`${user}/breeding/update_child_animal.json`, {
    childAnimalUuid: puppy.childAnimalUuid,
    animalName: 'Anton',
    animalBirthdateStr: '2026-11-15',
    animalGenderKey: 'male',
    animalRaceId: raceIdOf(shop, 'Labrador Retriever'),
    animalFarbschlagKey: 'yellow',
    animalChipNummer: null,
    ...changes,
  });
const chip = (animalChipNummer: unknown, childAnimalUuid: unknown = puppy.childAnimalUuid, by = breeder) =>
  by.post(`${user}/breeding/add_chip_nummer.json`, { childAnimalUuid, animalChipNummer });
const stored = async () =>
  childAnimalOf(await breeder.get(`${user}/breeding/child_animals/by_uuid/${puppy.childAnimalUuid}.json`));

test('what was said of a child animal is corrected, and once more with the same words', async () => {
  const change = { animalName: ' Anton vom Dach ', animalGenderKey: 'female', animalFarbschlagKey: 'black' };
  const answer = await update(change);
  expect(issuesOf(answer)).toEqual([{ level: 'ok', message: 'Die Angaben zu Anton vom Dach sind geändert.' }]);
  expect(await stored()).toMatchObject({
    animalName: 'Anton vom Dach',
    animalGenderKey: 'female',
    animalFarbschlagKey: 'black',
    stateKey: 'added',
    parentAnimalUuid: breeder.animalUuid,
  });
  expect(childAnimalOf(await update(change))).toEqual(await stored());
});

test.each([
  ['without a name', { animalName: ' ' }, 'animalName', 'Tiername darf nicht leer sein'],
  [
    'with the name of a sibling',
    { animalName: 'BERTA' },
    'animalName',
    'Ein Jungtier mit diesem Namen steht schon in diesem Wurf.',
  ],
  [
    'born before the police',
    { animalBirthdateStr: '2026-11-14' },
    'animalBirthdateStr',
    'Am 14.11.2026 war Bella nicht durch diesen Züchtertarif versichert.',
  ],
  [
    'with a foreign colour',
    { animalFarbschlagKey: 'black_red' },
    'animalFarbschlagKey',
    'Diesen Farbschlag gibt es bei der Rasse nicht.',
  ],
])('a correction %s is refused and changes nothing', async (_, changes, field, message) => {
  const before = await stored();
  const answer = await update(changes);
  expect([answer.status, fieldErrorsOf(answer)]).toEqual([200, [{ level: 'error', field, message }]]);
  expect(issuesOf(answer).at(-1)!.message).toBe('Die Angaben konnten nicht geändert werden.');
  expect(await stored()).toEqual(before);
});

test('the chip follows, is corrected, and never loses its number by an empty one', async () => {
  expect(issuesOf(await chip(' 276000000000007 '))).toEqual([
    { level: 'ok', message: 'Die Chipnummer von Anton ist eingetragen.' },
  ]);
  expect((await stored()).animalChipNummer).toBe('276000000000007');
  expect(fieldErrorsOf(await chip(''))).toEqual([
    { level: 'error', field: 'animalChipNummer', message: 'Bitte gib die Chipnummer an.' },
  ]);
  expect(fieldErrorsOf(await chip('x'.repeat(200)))[0]!.message).toBe('Chipnummer ist ungültig.');
  expect((await stored()).animalChipNummer).toBe('276000000000007');
});

test('nobody else changes anything, and nothing changes without an animal', async () => {
  for (const answer of [await update({}, other), await chip('276', puppy.childAnimalUuid, other), await chip('276', 'x')]) {
    expect([answer.status, issuesOf(answer)[0]!.message]).toEqual([404, 'Das Jungtier wurde nicht gefunden.']);
  }
  expect(fieldErrorsOf(await chip('276', null))[0]).toMatchObject({ field: 'childAnimalUuid' });
});

test('after the sale only the chip may follow', async () => {
  childAnimalOf(await sell(breeder, puppy.childAnimalUuid));
  expect(fieldErrorsOf(await update())).toEqual([
    {
      level: 'error',
      field: 'childAnimalUuid',
      message: 'Anton ist schon verkauft. Die Angaben lassen sich nicht mehr ändern.',
    },
  ]);
  expect(childAnimalOf(await chip('276000000000008')).animalChipNummer).toBe('276000000000008');
});
