import { beforeAll, expect, test } from 'vitest';
import {
  acceptOffer,
  addAnimal,
  addPuppy,
  createOffer,
  errorsOf,
  fieldErrorsOf,
  newBreeder,
  newBreedingPolice,
  user,
} from '#server/testing/samples/breeders.ts';
import { policeOf, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import type {
  BreederAssociationsAnswer,
  BreedingPoliceUpdateAnswer,
  BreedingTarifAnswer,
  BreedingTarifVariantsAnswer,
} from '#domain/wire/breeding/tarif.ts';
import type {
  BreedingAnimalsAnswer,
  BreedingAnimalsForPoliceAnswer,
  ParentAnimalsAnswer,
} from '#domain/wire/breeding/animals.ts';
import type { PoliceAnswer, PolicesAnswer } from '#domain/wire/area/records.ts';
import type { ChildAnimalRacesAnswer } from '#domain/wire/breeding/child-animals.ts';

const shop = useTestShop();
const entities = `${user}/entities`;
let breeder: SampleCustomer;
let luna: string;
let rex: string;
let policeUuid: string;

beforeAll(async () => {
  breeder = await newBreeder(shop);
  luna = await addAnimal(shop, breeder, { animalName: 'Luna' });
  rex = await addAnimal(shop, breeder, { animalName: 'Rex', animalGenderKey: 'male' });
  policeUuid = await newBreedingPolice(breeder);
}, 120_000);

const update = (changes: object = {}, who = breeder) =>
  who.post(`${user}/breeding/update_breeding_police.json`, {
    breedingPoliceUuid: policeUuid,
    animalUuids: [breeder.animalUuid],
    breederAssociationKey: 'vdh',
    ...changes,
  });
const names = (animals: readonly { animalName: string }[]) => animals.map(({ animalName }) => animalName);

test('the tarif, its variants and the associations of each species are the decided ones', async () => {
  const get = async <Answer>(path: string) => (await breeder.get(`${entities}/${path}.json`)).json() as Answer;
  const { breedingTarif } = await get<BreedingTarifAnswer>('available_breeding_tarif/dog');
  expect(breedingTarif).toMatchObject({ insuranceTypeKey: 'tier_zt', contractRuntimeKey: '1_year', childAnimalCoverWeeks: 12 });
  expect(breedingTarif.paymentTerms.map(({ paymentTermKey, factor }) => [paymentTermKey, Number(factor)])).toEqual([
    ['payment_annual', 0.97],
    ['payment_monthly', 1],
  ]);
  const prices = async (species: string) =>
    (await get<BreedingTarifVariantsAnswer>(`available_breeding_tarif_variants/${species}`)).tarifVariants.map((variant) => [
      variant.variantKey,
      variant.annualRateAmount,
    ]);
  expect(await Promise.all(['dog', 'cat', 'rabbit'].map(prices))).toEqual([
    [
      ['birth', 149],
      ['litter', 249],
    ],
    [
      ['birth', 89],
      ['litter', 149],
    ],
    [
      ['birth', 49],
      ['litter', 79],
    ],
  ]);
  const titles = async (species: string) =>
    (await get<BreederAssociationsAnswer>(`available_breeder_associations/${species}`)).breederAssociations.map(
      ({ breederAssociationKey, title, discountStr }) => (breederAssociationKey === 'other' ? discountStr : title),
    );
  expect(await Promise.all(['dog', 'cat', 'rabbit'].map(titles))).toEqual([
    ['VDH', 'IRJGV', null],
    ['1. DEKZV', 'TICA', 'WCF', null],
    ['ZDRK', null],
  ]);
  const { races } = await get<ChildAnimalRacesAnswer>('available_child_animal_races_for_breeding/dog');
  expect(names(races.map(({ title }) => ({ animalName: title })))).toContain('Labrador Retriever');
  expect(races.filter((race) => race.needParentRace1Input || race.needManualRaceNameInput)).toEqual([]);
});

test('available animals are free, female and insured; the others come with a reason', async () => {
  const { animals, unavailableAnimals } = (
    await breeder.get(`${entities}/available_breeding_animals/dog.json`)
  ).json() as BreedingAnimalsAnswer;
  expect(names(animals)).toEqual(['Luna']);
  expect(animals[0]).toMatchObject({ animalUuid: luna, speciesKey: 'dog', isCovered: false });
  expect(animals[0]!.policeNumber).toMatch(/^KV\/2026\//);
  expect(unavailableAnimals.map(({ reason }) => reason)).toEqual([
    'Bella ist schon durch einen anderen Züchtertarif versichert.',
    'Rex ist kein weibliches Tier. Nur Muttertiere werden versichert.',
  ]);
});

test('an animal whose contract was withdrawn is not spoken of where mothers are chosen', async () => {
  const breederOfOne = await newBreeder(shop);
  const listed = async () =>
    (await breederOfOne.get(`${entities}/available_breeding_animals/dog.json`)).json() as BreedingAnimalsAnswer;
  expect(names((await listed()).animals)).toEqual(['Bella']);
  await shop.connection.database
    .updateTable('police')
    .set({ police_state_key: 'withdrawn', ending_cause_key: 'withdrawal' })
    .where('police_uuid', '=', breederOfOne.policeUuid)
    .execute();
  expect(await listed()).toEqual({ animals: [], unavailableAnimals: [] });
});

test('for a police the list says who is covered; a foreign police is unknown', async () => {
  const path = `${entities}/available_breeding_animals/for_police/${policeUuid}.json`;
  const answer = (await breeder.get(path)).json() as BreedingAnimalsForPoliceAnswer;
  expect(answer.animals.map(({ animalName, isCovered }) => [animalName, isCovered])).toEqual([
    ['Bella', true],
    ['Luna', false],
  ]);
  expect(answer.breedingPolice).toMatchObject({
    breedingPoliceUuid: policeUuid,
    variantKey: 'litter',
    breederAssociationStr: 'VDH',
    breederMemberNumber: 'VDH-4711',
    rateStr: '18,68\u00A0€ / Monat',
    isInForce: true,
  });
  const other = await newBreeder(shop);
  expect((await other.get(path)).status).toBe(404);
});

test('a change of animals and association changes cover and premium, keeps a letter and mails it', async () => {
  const owner = await newBreeder(shop);
  const nora = await addAnimal(shop, owner, { animalName: 'Nora' });
  const uuid = await newBreedingPolice(owner);
  const changeOwn = (changes: object) => update({ breedingPoliceUuid: uuid, ...changes }, owner);
  const changed = (
    await changeOwn({ animalUuids: [owner.animalUuid, nora], breederAssociationKey: 'other' })
  ).json() as BreedingPoliceUpdateAnswer;
  expect(changed.updateResult).toMatchObject({ rateAmount: 41.5, breederAssociationKey: 'other', breederMemberNumber: null });
  expect(names(changed.updateResult!.animals)).toEqual(['Bella', 'Nora']);
  await expect
    .poll(() => shop.mails.findLast(({ to }) => to === owner.email)!.subject, { timeout: 60_000 })
    .toBe('Dein Vertrag ist geändert: Zuchttiere und Verband');
  const documents = await shop.connection.database
    .selectFrom('police_document')
    .innerJoin('police', 'police.id', 'police_document.police_id')
    .innerJoin('customer_document', 'customer_document.id', 'police_document.document_id')
    .select('customer_document.source')
    .where('police.police_uuid', '=', uuid)
    .execute();
  const { policeNumber } = changed.updateResult!;
  expect(documents.map(({ source }) => source.title)).toContain(`Nachtrag 1 zum Versicherungsschein ${policeNumber}`);

  const parents = (
    await owner.get(`${entities}/available_user_parent_animals_with_breeding_police/dog.json`)
  ).json() as ParentAnimalsAnswer;
  expect(parents.parentAnimals.map(({ animalName, breedingPoliceUuid }) => [animalName, breedingPoliceUuid])).toEqual([
    ['Bella', uuid],
    ['Nora', uuid],
  ]);
  expect(parents.parentAnimals[0]!.policeUuid).toBe(owner.policeUuid);
  expect(names(parents.breedingPolices[0]!.animals)).toEqual(['Bella', 'Nora']);
  const back = (await changeOwn({ animalUuids: [owner.animalUuid] })).json() as BreedingPoliceUpdateAnswer;
  expect(names(back.updateResult!.animals)).toEqual(['Bella']);
});

test('the police stands among the others, with its letters and terms', async () => {
  const { polices } = (await breeder.get(`${user}/polices.json?insuranceTypeKey=tier_zt`)).json() as PolicesAnswer;
  expect(polices.map((police) => [police.policeUuid, police.animal.animalName])).toEqual([[policeUuid, 'Bella']]);
  const titles = polices[0]!.documents.map(({ title }) => title);
  expect(titles).toContain('Versicherungsschein: Tierdach Züchtertarif Hund');
  expect(titles).toContain('Versicherungsbedingungen (AVB) Züchtertarif Hund');
  expect(titles).toContain('Produktinformationsblatt Züchtertarif Hund');
});

test('a change is refused for a male, for no animal, for somebody else, and nothing changes', async () => {
  const before = (await breeder.get(`${entities}/available_breeding_animals/for_police/${policeUuid}.json`)).text;
  expect(fieldErrorsOf(await update({ animalUuids: [rex] }))[0]!.message).toMatch(/^Rex ist kein weibliches Tier/);
  expect(fieldErrorsOf(await update({ animalUuids: [] }))[0]!.field).toBe('animalUuids');
  expect(fieldErrorsOf(await update({ breederAssociationKey: 'wcf' }))[0]!.field).toBe('breederAssociationKey');
  const other = await newBreeder(shop);
  expect((await update({}, other)).status).toBe(404);
  expect((await update({ animalUuids: [breeder.animalUuid, other.animalUuid] })).status).toBe(404);
  expect((await breeder.get(`${entities}/available_breeding_animals/for_police/${policeUuid}.json`)).text).toBe(before);
});

test('a change that is pressed again and again makes one addendum, one mail and one line that says what changed', async () => {
  const owner = await newBreeder(shop);
  const nora = await addAnimal(shop, owner, { animalName: 'Nora' });
  const uuid = await newBreedingPolice(owner);
  const countMails = async () => (await shop.connection.database.selectFrom('outbox').select('id').execute()).length;
  const mailsBefore = await countMails();
  const change = { breedingPoliceUuid: uuid, animalUuids: [owner.animalUuid, nora], breederAssociationKey: 'vdh' };
  const press = async () =>
    (await owner.post(`${user}/breeding/update_breeding_police.json`, change)).json() as BreedingPoliceUpdateAnswer;
  const texts = (await Promise.all([press(), press(), press()])).map(({ _issues }) =>
    _issues.map(({ message }) => message).join(' '),
  );
  expect(texts.toSorted()).toEqual([
    'Das steht schon so in deinem Vertrag. Es gibt nichts zu ändern.',
    'Das steht schon so in deinem Vertrag. Es gibt nichts zu ändern.',
    'Dein Züchtertarif ist geändert.',
  ]);
  expect((await countMails()) - mailsBefore).toBe(1);
  const { police, history } = (await owner.get(`${user}/polices/byPoliceUuid/${uuid}.json`)).json() as PoliceAnswer;
  expect(police.documents.filter(({ title }) => title.includes('Nachtrag'))).toHaveLength(1);
  const lines = history.filter(({ historyKey }) => historyKey === 'changed');
  expect(lines.map(({ changes }) => changes)).toEqual([[{ label: 'Zuchttiere', before: 'Bella', after: 'Bella, Nora' }]]);
});

test('births are covered only while the mother is: not before she came in, nor after she was taken out', async () => {
  const owner = await newBreeder(shop);
  const nora = await addAnimal(shop, owner, { animalName: 'Nora' });
  const uuid = await newBreedingPolice(owner);
  const change = (animalUuids: string[]) =>
    owner.post(`${user}/breeding/update_breeding_police.json`, {
      breedingPoliceUuid: uuid,
      animalUuids,
      breederAssociationKey: 'vdh',
    });
  const birth = async (animalBirthdateStr: string) =>
    fieldErrorsOf(await addPuppy(shop, owner, uuid, { parentAnimalUuid: nora, animalBirthdateStr }))[0]?.message;
  expect(await birth('2026-11-15')).toBe('Nora ist nicht durch diesen Züchtertarif versichert.');
  const { database } = shop.connection;
  await change([owner.animalUuid, nora]);
  await database
    .updateTable('breeding_police_animal')
    .set({ covered_from: '2026-11-10', covered_to: '2026-11-12' })
    .where('animal_id', '=', (query) => query.selectFrom('animal').select('id').where('animal_uuid', '=', nora))
    .execute();
  expect(await birth('2026-11-09')).toBe('Am 09.11.2026 war Nora nicht durch diesen Züchtertarif versichert.');
  expect(await birth('2026-11-13')).toBe('Am 13.11.2026 war Nora nicht durch diesen Züchtertarif versichert.');
  expect(await birth('2026-11-12')).toBeUndefined();
});

test('a cancelled police is in force until its end: its litters are added, and its animal is not free', async () => {
  const owner = await newBreeder(shop);
  const uuid = await newBreedingPolice(owner);
  const cancellation = {
    firstname: 'Erika',
    lastname: 'Mustermann',
    email: owner.email,
    policeNumber: (await policeOf(owner, uuid)).policeNumber,
    cancellationKindKey: 'ordinary',
  };
  expect(errorsOf(await owner.post('/webapi/v1/commands/cancel_contract.json', cancellation))).toEqual([]);
  const { policeStateKey, endsOn } = await policeOf(owner, uuid);
  expect([policeStateKey, endsOn! > '2026-11-15']).toEqual(['cancelled', true]);
  expect(fieldErrorsOf(await addPuppy(shop, owner, uuid))).toEqual([]);
  await expect(createOffer(owner)).rejects.toThrow('Bella ist schon durch einen anderen Züchtertarif versichert.');
});

test('a police that has ended is not changed and gets no child animals; its animal is free again', async () => {
  const owner = await newBreeder(shop);
  const uuid = await newBreedingPolice(owner);
  await shop.connection.database
    .updateTable('police')
    .set({ police_state_key: 'withdrawn' })
    .where('police_uuid', '=', uuid)
    .execute();
  const change = { breedingPoliceUuid: uuid, animalUuids: [owner.animalUuid], breederAssociationKey: 'vdh' };
  expect(errorsOf(await owner.post(`${user}/breeding/update_breeding_police.json`, change))[0]!.message).toMatch(/beendet/);
  expect(fieldErrorsOf(await addPuppy(shop, owner, uuid))[0]!.field).toBe('breedingPoliceUuid');
  const { breedingOfferUuid } = await createOffer(owner);
  expect(errorsOf(await acceptOffer(owner, breedingOfferUuid))).toEqual([]);
});
