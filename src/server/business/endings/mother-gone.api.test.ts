import { expect, test } from 'vitest';
import { addAnimal, errorsOf, issuesOf, newBreeder, newBreedingPolice, user } from '#server/testing/samples/breeders.ts';
import { mailTo, policeOf, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import type { AnimalsAnswer } from '#domain/wire/area/records.ts';
import type { CollectionsAnswer } from '#domain/wire/area/konto.ts';
import type { AnimalGoneAnswer } from '#domain/wire/area/endings.ts';

/** Today is 15 November 2026. */
const shop = useTestShop();
const commands = '/webapi/v1/commands';
const today = '2026-11-15';

const formerAnimals = async (customer: SampleCustomer) =>
  ((await customer.get(`${user}/animals/dog.json?withDeprecatedAnimals=t`)).json() as AnimalsAnswer).animals.map(
    ({ isDeprecated }) => isDeprecated,
  );
const setPolice = (uuid: string, changes: { valid_from: string; valid_to: string; created_at?: Date }) =>
  shop.connection.database.updateTable('police').set(changes).where('police_uuid', '=', uuid).execute();
const collectedOf = async (customer: SampleCustomer, policeNumber: string) =>
  ((await customer.get(`${user}/collections.json`)).json() as CollectionsAnswer).collections.filter(
    (one) => one.policeNumber === policeNumber,
  );
const inCents = (amount: number) => Math.round(amount * 100) / 100;
const half = (amount: number) => inCents(amount / 2);
const cancel = (customer: SampleCustomer, policeNumber: string) =>
  customer.post(`${commands}/cancel_contract.json`, {
    firstname: 'Erika',
    lastname: 'Mustermann',
    email: customer.email,
    policeNumber,
    cancellationKindKey: 'ordinary',
  });
const withdraw = (customer: SampleCustomer, policeNumber: string) =>
  customer.post(`${commands}/withdraw_contract.json`, {
    firstname: 'Erika',
    lastname: 'Mustermann',
    email: customer.email,
    policeNumber,
  });
const coveredOf = async (uuid: string) =>
  (
    await shop.connection.database
      .selectFrom('breeding_police_animal')
      .innerJoin('police', 'police.id', 'breeding_police_animal.police_id')
      .select('covered_to')
      .where('police_uuid', '=', uuid)
      .orderBy('breeding_police_animal.animal_id')
      .execute()
  ).map(({ covered_to }) => covered_to);

test('with the last mother the breeding police ends, and the customer is told before and after', async () => {
  const breeder = await newBreeder(shop);
  const uuid = await newBreedingPolice(breeder);
  const { policeNumber } = await policeOf(breeder, uuid);
  const sentence = `Damit endet am selben Tag auch der Züchtertarif ${policeNumber}: Bella ist das letzte Muttertier darin.`;
  expect((await policeOf(breeder, breeder.policeUuid)).withdrawalAlsoEnds).toEqual([sentence]);
  await withdraw(breeder, breeder.policeNumber);
  expect(await policeOf(breeder, uuid)).toMatchObject({
    policeStateKey: 'ended',
    endsOn: today,
    endingCauseKey: 'mother_gone',
  });
  expect(await formerAnimals(breeder)).toEqual([true]);
  expect((await mailTo(shop, breeder.email, 'Widerruf')).text.replaceAll(/\s+/g, ' ')).toContain(sentence);
});

test('with one of two mothers the breeding police goes on for less', async () => {
  const breeder = await newBreeder(shop);
  const second = await addAnimal(shop, breeder, { animalName: 'Cleo' });
  const uuid = await newBreedingPolice(breeder, { animalUuids: [breeder.animalUuid, second] });
  const before = await policeOf(breeder, uuid);
  expect((await policeOf(breeder, breeder.policeUuid)).withdrawalAlsoEnds).toEqual([
    `Damit endet am selben Tag auch der Platz von Bella im Züchtertarif ${before.policeNumber}. Sein Beitrag sinkt entsprechend.`,
  ]);
  await withdraw(breeder, breeder.policeNumber);
  expect(await coveredOf(uuid)).toEqual([today, null]);
  const after = await policeOf(breeder, uuid);
  expect(after).toMatchObject({ policeStateKey: 'active', animal: { animalName: 'Cleo' } });
  const amounts = (await collectedOf(breeder, before.policeNumber)).map(({ amount }) => amount);
  // The first is by the day, too, and so is the last, for the end of its year.
  expect(new Set(amounts.slice(1, -1))).toEqual(new Set([half(before.premiumRateByPaymentTerm)]));
});

test('a mother whose contract is cancelled loses her place with it, and has it again when that is taken back', async () => {
  const breeder = await newBreeder(shop);
  const uuid = await newBreedingPolice(breeder);
  const before = await policeOf(breeder, uuid);
  // Her contract ends before the year of the breeding police does.
  await setPolice(breeder.policeUuid, { valid_from: '2026-01-01', valid_to: '2027-01-01' });
  expect((await policeOf(breeder, breeder.policeUuid)).cancellationAlsoEnds).toHaveLength(1);
  await cancel(breeder, breeder.policeNumber);
  expect(await policeOf(breeder, uuid)).toMatchObject({
    policeStateKey: 'cancelled',
    endsOn: '2027-01-01',
    endingCauseKey: 'mother_gone',
    takeBackUntil: null,
  });
  expect(await coveredOf(uuid)).toEqual(['2027-01-01']);
  expect((await mailTo(shop, breeder.email, 'Kündigung')).text).toContain('Züchtertarif');
  const answer = await breeder.post(`${user}/commands/take_back_cancellation.json`, { policeUuid: breeder.policeUuid });
  expect(issuesOf(answer)[0]).toMatchObject({ level: 'ok' });
  expect(await coveredOf(uuid)).toEqual([null]);
  expect(await policeOf(breeder, uuid)).toEqual({ ...before, animal: (await policeOf(breeder, uuid)).animal });
});

test('a death ends the place in the breeding police too, with its part of the premium', async () => {
  const breeder = await newBreeder(shop);
  const second = await addAnimal(shop, breeder, { animalName: 'Cleo' });
  const uuid = await newBreedingPolice(breeder, { animalUuids: [breeder.animalUuid, second] });
  for (const policeUuid of [uuid, breeder.policeUuid]) {
    const created_at = new Date('2026-10-01T10:00:00Z');
    await setPolice(policeUuid, { valid_from: '2026-11-01', valid_to: '2027-11-01', created_at });
  }
  await shop.connection.database.updateTable('breeding_police_animal').set({ covered_from: '2026-11-01' }).execute();
  const { premiumRateByPaymentTerm: rate } = await policeOf(breeder, uuid);
  const body = { animalUuid: breeder.animalUuid, causeKey: 'died', dayStr: '2026-11-15' };
  const answer = await breeder.post(`${user}/commands/report_animal_gone.json`, body);
  const { contracts } = (answer.json() as AnimalGoneAnswer).goneResult!;
  const place = contracts.find(({ policeUuid }) => policeUuid === uuid);
  const stillDue = inCents((rate * 15 + half(rate) * 15) / 30);
  expect(place).toMatchObject({ isEnding: false, refundAmount: inCents(rate - stillDue) });
  expect(await coveredOf(uuid)).toEqual(['2026-11-15', null]);
  expect(await formerAnimals(breeder)).toEqual([true, false]);
});

test('a mother who leaves later is paid for until then, also when the police is changed before', async () => {
  const breeder = await newBreeder(shop);
  const second = await addAnimal(shop, breeder, { animalName: 'Cleo' });
  const animalUuids = [breeder.animalUuid, second];
  const uuid = await newBreedingPolice(breeder, { animalUuids });
  await setPolice(breeder.policeUuid, { valid_from: '2026-02-15', valid_to: '2027-02-15' });
  await cancel(breeder, breeder.policeNumber);
  const change = { breedingPoliceUuid: uuid, animalUuids, breederAssociationKey: 'other' };
  expect(errorsOf(await breeder.post(`${user}/breeding/update_breeding_police.json`, change))).toEqual([]);
  const { policeNumber, premiumRateByPaymentTerm: rate } = await policeOf(breeder, uuid);
  const collected = await collectedOf(breeder, policeNumber);
  expect(collected.slice(0, 4).map(({ collectionDate, amount }) => [collectionDate, amount])).toEqual([
    // 16 days of November with it.
    ['2026-12-01', inCents(rate + (rate * 16) / 30)],
    ['2027-01-01', rate],
    ['2027-02-01', inCents((rate * 15 + half(rate) * 13) / 28)],
    ['2027-03-01', half(rate)],
  ]);
});
