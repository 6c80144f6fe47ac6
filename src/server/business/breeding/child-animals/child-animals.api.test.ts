import { beforeAll, expect, test } from 'vitest';
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
import type { ChildAnimalsAnswer, TarifAdvantagesAnswer } from '#domain/wire/breeding/child-animals.ts';

const shop = useTestShop();
let breeder: SampleCustomer;
let other: SampleCustomer;
let policeUuid: string;
let names = 0;
const nextName = () => `Welpe ${'A'.repeat((names += 1))}`;

beforeAll(async () => {
  breeder = await newBreeder(shop);
  other = await newBreeder(shop);
  policeUuid = await newBreedingPolice(breeder);
  childAnimalOf(await add({ animalName: 'Zita' }));
}, 120_000);

const children = async (of = breeder) =>
  ((await of.get(`${user}/breeding/child_animals/by_species/dog.json`)).json() as ChildAnimalsAnswer).childAnimals;
const add = (changes: object = {}) => addPuppy(shop, breeder, policeUuid, { animalName: nextName(), ...changes });

test('a litter is added one by one and read again, by its owner only', async () => {
  const owner = await newBreeder(shop);
  const uuid = await newBreedingPolice(owner);
  const first = childAnimalOf(await addPuppy(shop, owner, uuid));
  expect(first).toMatchObject({
    stateKey: 'added',
    speciesKey: 'dog',
    animalName: 'Anton',
    animalGenderStr: 'männlich',
    animalRaceStr: 'Labrador Retriever',
    animalFarbschlagKey: 'yellow',
    parentAnimalUuid: owner.animalUuid,
    parentAnimalName: 'Bella',
    breedingPoliceUuid: uuid,
    litterDateStr: '2026-11-15',
    coveredUntilStr: '2027-02-07',
    sale: null,
  });
  const second = { animalName: 'Berta', animalGenderKey: 'female', animalFarbschlagKey: null, animalChipNummer: null };
  childAnimalOf(await addPuppy(shop, owner, uuid, second));
  expect((await children(owner)).map(({ animalName }) => animalName)).toEqual(['Anton', 'Berta']);
  const path = `${user}/breeding/child_animals/by_uuid/${first.childAnimalUuid}.json`;
  expect(childAnimalOf(await owner.get(path))).toEqual(first);
  const foreign = await other.get(path);
  expect([foreign.status, issuesOf(foreign)[0]!.message]).toEqual([404, 'Das Jungtier wurde nicht gefunden.']);
  expect(await children(other)).toEqual([]);
});

test.each([
  [
    'in the future',
    { animalBirthdateStr: '2026-11-16' },
    'animalBirthdateStr',
    'Tiergeburtstag darf nicht in der Zukunft liegen.',
  ],
  [
    'before the police',
    { animalBirthdateStr: '2026-11-14' },
    'animalBirthdateStr',
    'Am 14.11.2026 war Bella nicht durch diesen Züchtertarif versichert.',
  ],
  [
    'before its mother could',
    { animalBirthdateStr: '2025-01-19' },
    'animalBirthdateStr',
    'Vor dem 20.01.2025 war Bella zu jung für einen Wurf.',
  ],
  ['without a birthdate', { animalBirthdateStr: null }, 'animalBirthdateStr', 'Tiergeburtstag fehlt.'],
  ['without a name', { animalName: ' ' }, 'animalName', 'Tiername darf nicht leer sein'],
  ['with an unknown gender', { animalGenderKey: 'x' }, 'animalGenderKey', 'Angabe zum Geschlecht ist ungültig.'],
  [
    'with a foreign colour',
    { animalFarbschlagKey: 'black_red' },
    'animalFarbschlagKey',
    'Diesen Farbschlag gibt es bei der Rasse nicht.',
  ],
  [
    'with a race of no animal',
    { animalRaceId: 1, animalFarbschlagKey: null },
    'animalRaceId',
    'Diese Rasse steht für Jungtiere deiner Zucht nicht zur Auswahl.',
  ],
  [
    'a name of the litter again',
    { animalName: 'zita' },
    'animalName',
    'Ein Jungtier mit diesem Namen steht schon in diesem Wurf.',
  ],
])('a child animal %s is refused and not stored', async (_, changes, field, message) => {
  const before = await children();
  const answer = await add(changes);
  expect([answer.status, fieldErrorsOf(answer)]).toEqual([200, [{ level: 'error', field, message }]]);
  expect(issuesOf(answer).at(-1)!.message).toBe('Das Jungtier konnte nicht hinzugefügt werden.');
  expect(await children()).toEqual(before);
});

test("a race that asks for parents, a cat's race, a foreign mother and a foreign police are refused", async () => {
  const before = await children();
  const mixed = [...shop.tarifBook.races.values()].find((race) => race.speciesKey === 'dog' && race.needParentRace1Input)!;
  for (const animalRaceId of [mixed.raceId, raceIdOf(shop, 'Maine Coon')]) {
    expect(fieldErrorsOf(await add({ animalRaceId, animalFarbschlagKey: null }))[0]!.field).toBe('animalRaceId');
  }
  expect((await add({ parentAnimalUuid: other.animalUuid })).status).toBe(404);
  expect((await addPuppy(shop, other, policeUuid)).status).toBe(404);
  expect(await children()).toEqual(before);
});

test('the same litter sent twice at once is stored once', async () => {
  const before = (await children()).length;
  const answers = await Promise.all(Array.from({ length: 5 }, () => add({ animalName: 'Doppel' })));
  expect(answers.filter((answer) => fieldErrorsOf(answer).length === 0)).toHaveLength(1);
  expect(await children()).toHaveLength(before + 1);
});

test('the variant "birth" keeps child animals without covering them', async () => {
  const owner = await newBreeder(shop);
  const uuid = await newBreedingPolice(owner, { variantKey: 'birth' });
  expect(childAnimalOf(await addPuppy(shop, owner, uuid)).coveredUntilStr).toBeNull();
});

test('the advantages of a child animal: no minimum age, a voucher for puppies, no waiting period', async () => {
  const { childAnimalUuid } = (await children())[0]!;
  const path = `${user}/breeding/tarif_advantages/by_child_animal/${childAnimalUuid}.json`;
  const { tarifAdvantages } = (await breeder.get(path)).json() as TarifAdvantagesAnswer;
  expect(tarifAdvantages.map(({ key, title }) => [key, title])).toEqual([
    ['no_minimum_age', 'Kein Mindestalter'],
    ['puppy_voucher', '45\u00A0€ Welpengutschein'],
    ['no_waiting_period', 'Schutz ab dem Einzug, ohne Wartezeit'],
  ]);
  // The terms say it of every tarif: what everybody has is no advantage of these buyers alone.
  expect(tarifAdvantages[2]!.text).toContain('Eine Wartezeit hat keiner unserer Tarife');
  const foreign = await other.get(path);
  expect([foreign.status, issuesOf(foreign)[0]!.message]).toEqual([404, 'Die Tarifvorteile wurden nicht gefunden.']);
});

test.each([
  ['no consent', { buyerAgreedToContact: false }, 'buyerAgreedToContact'],
  ['consent left out', { buyerAgreedToContact: null }, 'buyerAgreedToContact'],
  ['a sale before the birth', { sellingDateStr: '2026-11-14' }, 'sellingDateStr'],
  ['a sale far ahead', { sellingDateStr: '2026-12-14' }, 'sellingDateStr'],
  ['no e-mail', { email: 'karl' }, 'email'],
  ['no name', { lastname: null }, 'lastname'],
  ['no salutation', { salutationKey: 'divers' }, 'salutationKey'],
])('%s: the sale is refused, nothing stored, nobody mailed', async (_, changes, field) => {
  const { childAnimalUuid } = childAnimalOf(await add());
  const mails = shop.mails.length;
  const answer = await sell(breeder, childAnimalUuid, changes);
  expect([answer.status, fieldErrorsOf(answer).map((issue) => issue.field)]).toEqual([200, [field]]);
  expect((await children()).find((child) => child.childAnimalUuid === childAnimalUuid)!.stateKey).toBe('added');
  expect(shop.mails).toHaveLength(mails);
});

test('a child animal is sold once, whatever the concurrency, and never by somebody else', async () => {
  const { childAnimalUuid } = childAnimalOf(await add());
  expect((await sell(other, childAnimalUuid)).status).toBe(404);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => sell(breeder, childAnimalUuid, { email: `kauf${index}@beispiel.example` })),
  );
  const sold = answers.filter((answer) => fieldErrorsOf(answer).length === 0);
  expect(sold).toHaveLength(1);
  expect(shop.mails.filter(({ to }) => to.startsWith('kauf'))).toHaveLength(1);
  expect(childAnimalOf(sold[0]!).sale!.email).toBe(shop.mails.find(({ to }) => to.startsWith('kauf'))!.to);
  const again = await sell(breeder, childAnimalUuid);
  expect(fieldErrorsOf(again)[0]).toMatchObject({
    field: 'childAnimalUuid',
    message: expect.stringMatching(/ ist schon verkauft\.$/),
  });
});
