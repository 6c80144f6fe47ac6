import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { errorsOf, fieldErrorsOf, user } from '#server/testing/samples/breeders.ts';
import { mailTo, newCustomer, policesOf, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { sampleDog, withLiability } from '#server/testing/samples/offers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import type { AnimalsAnswer, Police } from '#domain/wire/area/records.ts';
import type { AnimalGoneAnswer, AnimalGonePreview } from '#domain/wire/area/endings.ts';

/** Today is 15 November 2026. */
const shop = useTestShop();
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
const setPolices = (customer: SampleCustomer, changes: { valid_from?: string; valid_to?: string; created_at?: Date }) =>
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
  // Made long enough before its begin that the first premium was due with it.
  await setPolices(customer, { valid_from: '2026-11-01', valid_to: '2027-11-01', created_at: new Date('2026-10-01T10:00:00Z') });
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

test('a report after a preview that is outdated by now ends nothing', async () => {
  const customer = await newCustomer(shop);
  await setPolices(customer, { valid_from: '2026-11-01', valid_to: '2027-11-01', created_at: new Date('2026-10-01T10:00:00Z') });
  const body = { dayStr: '2026-11-10', requestKey: randomUUID() };
  const keyOf = async () => ((await preview(customer, body)).json() as AnimalGonePreview).previewKey;
  const previewKey = await keyOf();
  await setPolices(customer, { valid_from: '2026-11-05', valid_to: '2027-11-05' });
  expect(errorsOf(await report(customer, { ...body, previewKey }))[0]!.message).toContain('Inzwischen hat sich etwas geändert.');
  expect(await policesOf(customer)).toMatchObject([{ policeStateKey: 'active', openCases: [] }]);
  await report(customer, { ...body, previewKey: await keyOf() });
  expect(await policesOf(customer)).toMatchObject([{ policeStateKey: 'ended' }]);
  // The same press again is answered as before, whatever was shown since.
  expect(resultOf(await report(customer, { ...body, previewKey: 'another' })).isApplied).toBe(true);
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
    expect(police.openCases).toMatchObject([{ kindKey: 'animal_gone', askedStr: 'Tier gestorben', since: today }]);
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
