import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addYears, isoDate } from '#domain/basics/calendar-date.ts';
import { addPuppy, errorsOf, newBreeder, newBreedingPolice, user } from '#server/testing/samples/breeders.ts';
import { newCustomer } from '#server/testing/samples/customers.ts';
import { deskLooks, useTestDesk } from '#server/testing/test-desk.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import type { BreedingAnimalsForPoliceAnswer, ParentAnimalsAnswer } from '#domain/wire/breeding/animals.ts';
import type { CollectionsAnswer } from '#domain/wire/area/konto.ts';
import type { Police, PoliceAnswer, PolicesAnswer } from '#domain/wire/area/records.ts';

/** Today is 15 November 2026. */
const shop = useTestShop();
const desk = useTestDesk(shop);
const today = isoDate('2026-11-15');
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

/** Its first day, and the last one where somebody has ended it. */
const lives = fc.record({
  begin: fc.oneof(fc.integer({ min: -1200, max: 60 }), fc.constantFrom(-1, 0, 1)),
  years: fc.integer({ min: 1, max: 3 }),
  end: fc.option(fc.oneof(fc.integer({ min: -90, max: 400 }), fc.constantFrom(-1, 0, 1)), { nil: null }),
});

const eachState = [
  { begin: 1, years: 1, end: null },
  { begin: 0, years: 1, end: null },
  { begin: -10, years: 1, end: 0 },
  { begin: -10, years: 1, end: -1 },
];

const outline = ({ policeStateKey, validFrom, validTo, isRenewed, endsOn, withdrawableUntil, cancellableTo }: Police) => ({
  policeStateKey,
  validFrom,
  validTo,
  isRenewed,
  endsOn,
  withdrawableUntil,
  cancellableTo,
});

test('on any day of any contract overview, list, page, desk and export say the same, and nothing is collected after its end', async () => {
  const customer = await newCustomer(shop);
  const clerk = await desk.logIn('clerk');
  const { openCustomer } = deskLooks(shop);
  const read = async <Body>(path: string) => (await customer.get(`${user}/${path}`)).json() as Body;
  const states = new Set<string>();
  await fc.assert(
    fc.asyncProperty(lives, async ({ begin, years, end }) => {
      const valid_from = addDays(today, begin);
      const isEnded = end !== null && end >= begin;
      await shop.connection.database
        .updateTable('police')
        .set({ valid_from, valid_to: isEnded ? addDays(today, end) : addDays(addYears(valid_from, years), -1) })
        .set({ police_state_key: isEnded ? 'cancelled' : 'active', ending_cause_key: isEnded ? 'ordinary' : null })
        .where('police_uuid', '=', customer.policeUuid)
        .execute();
      const { police: onPage } = await read<PoliceAnswer>(`polices/byPoliceUuid/${customer.policeUuid}.json`);
      const told = outline(onPage);
      const { polices: inList } = await read<PolicesAnswer>('polices.json');
      const { polices: byFilter } = await read<PolicesAnswer>(`polices.json?policeStateKey=${told.policeStateKey}`);
      const { contracts } = await openCustomer(clerk, customer.email);
      const { export: exported } = (await customer.post(`${user}/commands/export_data.json`, {})).json() as {
        export: { polices: Police[] };
      };
      for (const polices of [inList, byFilter, contracts.map(({ police }) => police), exported.polices])
        expect(polices.map(outline)).toEqual([told]);
      const { collections } = await read<CollectionsAnswer>('collections.json');
      const lastDay = told.endsOn ?? '9999-12-31';
      expect(collections.filter(({ collectionDate }) => collectionDate > today && collectionDate > lastDay)).toEqual([]);
      states.add(told.policeStateKey);
    }),
    { numRuns: 24, examples: eachState.map((life) => [life]) },
  );
  expect(states).toEqual(new Set(['new', 'active', 'cancelled', 'ended']));
});
