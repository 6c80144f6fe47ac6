/** @module-tag any-order */
import { expect, test } from 'vitest';
import { addPuppy, errorsOf, newBreeder, newBreedingPolice, user } from '#server/testing/samples/breeders.ts';
import { newCustomer } from '#server/testing/samples/customers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import type { BreedingAnimalsForPoliceAnswer, ParentAnimalsAnswer } from '#domain/wire/breeding/animals.ts';
import type { CollectionsAnswer } from '#domain/wire/area/konto.ts';
import type { PoliceAnswer, PolicesAnswer } from '#domain/wire/area/records.ts';

/** Today is 15 November 2026. */
const shop = useTestShop();
const setPolice = (uuid: string, changes: { valid_from?: string; valid_to?: string; police_state_key?: 'cancelled' }) =>
  shop.connection.database.updateTable('police').set(changes).where('police_uuid', '=', uuid).execute();

test.each([
  ['the day before its first', '2026-11-16', '2027-11-16', 'new'],
  ['its first day', '2026-11-15', '2027-11-15', 'active'],
  ['its last day', '2025-11-15', '2026-11-15', 'active'],
  ['the day after its last', '2025-11-14', '2026-11-14', 'ended'],
])('on %s every page tells the same of a breeding police', async (_, valid_from, valid_to, state) => {
  const breeder = await newBreeder(shop);
  const uuid = await newBreedingPolice(breeder);
  await setPolice(uuid, { valid_from, valid_to });

  const read = async <Body>(path: string) => (await breeder.get(`${user}/${path}.json`)).json() as Body;
  const inList = (await breeder.get(`${user}/polices.json?insuranceTypeKey=tier_zt`)).json() as PolicesAnswer;
  const { police } = await read<PoliceAnswer>(`polices/byPoliceUuid/${uuid}`);
  const { breedingPolice } = await read<BreedingAnimalsForPoliceAnswer>(`entities/available_breeding_animals/for_police/${uuid}`);
  const { parentAnimals, breedingPolices } = await read<ParentAnimalsAnswer>(
    'entities/available_user_parent_animals_with_breeding_police/dog',
  );
  const everywhere = [...inList.polices, police, breedingPolice, ...breedingPolices];
  expect(everywhere.map(({ policeStateKey }) => policeStateKey)).toEqual([state, state, state, state]);
  expect([breedingPolice.isInForce, parentAnimals.length]).toEqual(state === 'ended' ? [false, 0] : [true, 1]);

  const { collections } = await read<CollectionsAnswer>('collections');
  const days = collections.filter(({ policeNumber }) => policeNumber === police.policeNumber);
  expect(days.filter(({ collectionDate }) => collectionDate >= valid_to)).toEqual([]);
});

test.each([
  ['2026-11-16', 'cancelled'],
  ['2026-11-15', 'cancelled'],
  ['2026-11-14', 'ended'],
])('a police that was cancelled to %s is %s, in the list, by its filter and on its page', async (valid_to, state) => {
  const customer = await newCustomer(shop);
  await setPolice(customer.policeUuid, { police_state_key: 'cancelled', valid_from: '2025-11-15', valid_to });
  const list = async (query: string) => (await customer.get(`${user}/polices.json${query}`)).json() as PolicesAnswer;
  const { police } = (await customer.get(`${user}/polices/byPoliceUuid/${customer.policeUuid}.json`)).json() as PoliceAnswer;
  const filtered = await list(`?policeStateKey=${state}`);
  const everywhere = [...(await list('')).polices, ...filtered.polices, police];
  expect(everywhere.map(({ policeStateKey }) => policeStateKey)).toEqual([state, state, state]);
  expect(filtered.total).toBe(1);
});

test.each(['2027-11-15', '2026-11-14'])(
  'a litter of the covered time is added to a police that was cancelled to %s',
  async (valid_to) => {
    const breeder = await newBreeder(shop);
    const uuid = await newBreedingPolice(breeder);
    await setPolice(uuid, { police_state_key: 'cancelled', valid_to });
    await shop.connection.database.updateTable('breeding_police_animal').set({ covered_from: '2026-11-01' }).execute();
    expect(errorsOf(await addPuppy(shop, breeder, uuid, { animalBirthdateStr: '2026-11-13' }))).toEqual([]);
  },
);
