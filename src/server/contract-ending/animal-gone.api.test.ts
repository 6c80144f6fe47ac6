import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { AnimalsAnswer, Police, PolicesAnswer } from '#domain/wire/schemas/customer-schemas.ts';
import type { AnimalGoneAnswer } from '#domain/wire/schemas/ending-schemas.ts';
import {
  addAnimal,
  errorsOf,
  fieldErrorsOf,
  issuesOf,
  newBreeder,
  newBreedingPolice,
  user,
} from '#server/testing/sample-breeders.ts';
import { mailTo, newCustomer, type SampleCustomer } from '#server/testing/sample-customers.ts';
import { sampleDog, withLiability } from '#server/testing/sample-offers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

/** Today is 15 November 2026. */
const shop = useTestShop();
const commands = '/webapi/v1/commands';
const today = '2026-11-15';

const send = (call: 'report' | 'preview') => async (customer: SampleCustomer, body: object) =>
  customer.post(`${user}/commands/${call}_animal_gone.json`, {
    animalUuid: customer.animalUuid,
    causeKey: 'died',
    dayStr: today,
    ...body,
  });
const report = send('report');
const preview = send('preview');
const resultOf = (answer: { json: () => unknown }) => (answer.json() as AnimalGoneAnswer).goneResult!;
const policesOf = async (customer: SampleCustomer): Promise<Police[]> =>
  ((await customer.get(`${user}/polices.json`)).json() as PolicesAnswer).polices;
const policeOf = async (customer: SampleCustomer, uuid: string) =>
  (await policesOf(customer)).find(({ policeUuid }) => policeUuid === uuid)!;
const setPolices = (customer: SampleCustomer, changes: { valid_from?: string; valid_to?: string }) =>
  shop.connection.database
    .updateTable('police')
    .set(changes)
    .where('user_id', 'in', (query) => query.selectFrom('app_user').select('id').where('name', '=', customer.email))
    .execute();
const formerAnimals = async (customer: SampleCustomer) =>
  ((await customer.get(`${user}/animals/dog.json?withDeprecatedAnimals=t`)).json() as AnimalsAnswer).animals.map(
    ({ isDeprecated }) => isDeprecated,
  );
const dogWithLiability = () => newCustomer(shop, { offer: { ...sampleDog(shop), ...withLiability } });

test('a death ends all contracts of the animal that day, with what was paid for later days', async () => {
  const customer = await dogWithLiability();
  await setPolices(customer, { valid_from: '2026-11-01', valid_to: '2027-11-01' });
  const body = { dayStr: '2026-11-10', requestKey: randomUUID() };
  const expected = await policesOf(customer);
  const promised = resultOf(await preview(customer, body));
  expect((await policesOf(customer)).map(({ policeStateKey }) => policeStateKey)).toEqual(['active', 'active']);
  // Collected on 1 November for thirty days, of which twenty are left.
  const backOf = ({ premiumRateByPaymentTerm }: Police) => Math.round((premiumRateByPaymentTerm * 100 * 20) / 30) / 100;
  expect(promised.contracts.map(({ refundAmount }) => refundAmount).toSorted()).toEqual(expected.map(backOf).toSorted());
  expect(promised).toMatchObject({ isApplied: true, animalName: 'Bello' });

  const answer = await report(customer, body);
  expect(resultOf(answer)).toEqual(promised);
  for (const police of await policesOf(customer)) {
    expect(police).toMatchObject({ policeStateKey: 'ended', endsOn: '2026-11-10', endingCauseKey: 'died', openCases: [] });
  }
  expect(await formerAnimals(customer)).toEqual([true]);
  const mail = await mailTo(shop, customer.email, 'Abschied von Bello');
  for (const part of ['10.11.2026', promised.refundStr, 'leid']) expect(mail.text).toContain(part);
  expect(mail.text).not.toMatch(/Beitrag berechnen|Weiteres Tier|Rabatt/);

  // The same press again tells the same and does nothing; another one has nothing to do.
  expect(new Set(resultOf(await report(customer, body)).contracts)).toEqual(new Set(promised.contracts));
  expect(errorsOf(await report(customer, { ...body, requestKey: randomUUID() }))[0]!.message).toContain('kein Vertrag');
  expect(shop.mails.filter(({ subject, to }) => to === customer.email && subject.includes('Abschied'))).toHaveLength(1);
});

test.each([
  ['2026-08-14', false],
  ['2026-08-15', true],
  ['2026-11-15', true],
  ['2026-11-16', false],
])('given away on %s: at once is %s', async (dayStr, isApplied) => {
  const customer = await newCustomer(shop);
  await setPolices(customer, { valid_from: '2026-01-01', valid_to: '2027-01-01' });
  expect(resultOf(await preview(customer, { dayStr, causeKey: 'given_away' })).isApplied).toBe(isApplied);
  await report(customer, { dayStr, causeKey: 'given_away' });
  const [police] = await policesOf(customer);
  const waiting = { kindKey: 'animal_gone', askedStr: 'Tier abgegeben oder verkauft', since: today };
  expect(police).toMatchObject(
    isApplied
      ? { policeStateKey: 'ended', endsOn: dayStr, endingCauseKey: 'given_away', openCases: [] }
      : { policeStateKey: 'active', endsOn: null, openCases: [waiting] },
  );
});

test('before its contract began a person looks at it, once, and mends nothing that is told better later', async () => {
  const customer = await dogWithLiability();
  await setPolices(customer, { valid_from: '2026-11-01', valid_to: '2027-11-01' });
  for (let times = 0; times < 2; times += 1) await report(customer, { dayStr: '2026-10-31' });
  for (const police of await policesOf(customer)) {
    expect(police.openCases).toEqual([{ kindKey: 'animal_gone', askedStr: 'Tier gestorben', since: today }]);
  }
  expect((await mailTo(shop, customer.email, 'Abschied')).text).toContain('sieht sich das an');
  await report(customer, { dayStr: '2026-11-01' });
  for (const police of await policesOf(customer)) expect(police).toMatchObject({ policeStateKey: 'ended', openCases: [] });
});

test('what lacks is told, and an animal of somebody else is none', async () => {
  const [customer, other] = [await newCustomer(shop), await newCustomer(shop)];
  expect(fieldErrorsOf(await report(customer, { causeKey: null, dayStr: null })).map(({ field }) => field)).toEqual([
    'causeKey',
    'dayStr',
  ]);
  expect((await report(customer, { animalUuid: other.animalUuid })).status).toBe(404);
  expect((await preview(customer, { animalUuid: 'keine' })).status).toBe(404);
});

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
  const said = `Damit endet am selben Tag auch der Züchtertarif ${policeNumber}: Bella ist das letzte Muttertier darin.`;
  expect((await policeOf(breeder, breeder.policeUuid)).withdrawalAlsoEnds).toEqual([said]);
  await withdraw(breeder, breeder.policeNumber);
  expect(await policeOf(breeder, uuid)).toMatchObject({
    policeStateKey: 'ended',
    endsOn: today,
    endingCauseKey: 'mother_gone',
  });
  expect(await formerAnimals(breeder)).toEqual([true]);
  expect((await mailTo(shop, breeder.email, 'Widerruf')).text.replaceAll(/\s+/g, ' ')).toContain(said);
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
  const { collections } = (await breeder.get(`${user}/collections.json`)).json() as {
    collections: { policeNumber: string; amount: number }[];
  };
  const amounts = collections.filter((one) => one.policeNumber === before.policeNumber).map(({ amount }) => amount);
  expect(new Set(amounts)).toEqual(new Set([Math.round((before.premiumRateByPaymentTerm * 100) / 2) / 100]));
});

test('a mother whose contract is cancelled loses her place with it, and has it again when that is taken back', async () => {
  const breeder = await newBreeder(shop);
  const uuid = await newBreedingPolice(breeder);
  const before = await policeOf(breeder, uuid);
  // Her contract ends before the year of the breeding police does.
  await shop.connection.database
    .updateTable('police')
    .set({ valid_from: '2026-01-01', valid_to: '2027-01-01' })
    .where('police_uuid', '=', breeder.policeUuid)
    .execute();
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
  await setPolices(breeder, { valid_from: '2026-11-01', valid_to: '2027-11-01' });
  await shop.connection.database.updateTable('breeding_police_animal').set({ covered_from: '2026-11-01' }).execute();
  const { premiumRateByPaymentTerm } = await policeOf(breeder, uuid);
  const { contracts } = resultOf(await report(breeder, { dayStr: '2026-11-15' }));
  const place = contracts.find(({ policeUuid }) => policeUuid === uuid);
  expect(place).toMatchObject({ isEnding: false, refundAmount: Math.round((premiumRateByPaymentTerm * 100) / 4) / 100 });
  expect(await coveredOf(uuid)).toEqual(['2026-11-15', null]);
  expect(await formerAnimals(breeder)).toEqual([true, false]);
});
