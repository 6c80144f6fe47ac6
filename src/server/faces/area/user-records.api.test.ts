import { beforeAll, expect, test } from 'vitest';
import { readPdf } from '#server/foundation/documents/testing-read-pdf.ts';
import { newCustomer, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { accept, create, sampleCat, sampleDog, withLiability } from '#server/testing/samples/offers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import type { Animal, Police, PolicesAnswer } from '#domain/wire/area/records.ts';
import type { CollectionsAnswer } from '#domain/wire/area/konto.ts';

const shop = useTestShop({ printed: ['police', 'terms-health'] });
const user = '/webapi/v1/user';
let erika: SampleCustomer;
type Answer = { status: number; json: () => never };
const policesOf = (answer: Answer) => (answer.json() as PolicesAnswer).polices;
const list = async (query = '') => (await erika.get(`${user}/polices.json${query}`)).json() as PolicesAnswer;
const numbers = async (query = '') => (await list(query)).polices.map(({ policeNumber }) => policeNumber.slice(0, 2));

/** A dog with health and liability, and a cat that was bought later. */
beforeAll(async () => {
  erika = await newCustomer(shop, { offer: { ...sampleDog(shop), ...withLiability } });
  const cat = { ...sampleCat(shop), contracteeEmail: erika.email, contractPaymentTermKey: 'payment_annual' };
  await accept(shop, await create(shop, cat), { contractStartDateStr: '2026-11-15' }, erika.headers);
});

test('a police has all that the specification names', async () => {
  const { police } = (await erika.get(`${user}/polices/byPoliceUuid/${erika.policeUuid}.json`)).json() as { police: Police };
  expect(police).toMatchObject({
    policeUuid: erika.policeUuid,
    policeNumber: erika.policeNumber,
    policeStateKey: 'new',
    insuranceTypeKey: 'tier_kv',
    tarifId: 1,
    tarifNameStr: shop.tarifBook.tarifs.get(1)!.title,
    retentionKey: 'sb85',
    contractRetentionStr: shop.tarifBook.retentions.get('sb85')!.title,
    paymentTermKey: 'payment_monthly',
    contractRuntimeKey: '3_years',
    validFrom: '2026-12-01',
    validTo: '2029-12-01',
    isCashFree: true,
    paymentIbanMasked: 'DE89 **** **** **** **30 00',
    paymentBankName: expect.stringContaining('Commerzbank'),
    mandateReference: expect.stringMatching(/^TD-2026-\d{10}$/),
    mandateDate: '2026-11-15',
    createdAt: '2026-11-15T10:00:00.000Z',
    withdrawableUntil: '2026-11-30',
  });
  expect(police.premiumRateStr).toBe(`${police.premiumRateByPaymentTerm.toFixed(2).replace('.', ',')}\u00A0€ / Monat`);
  expect(police.animal).toMatchObject({ animalUuid: erika.animalUuid, animalName: 'Bello', animalRaceStr: 'Labrador Retriever' });
  expect(police.animal.policeUuids).toHaveLength(2);
});

test('a police is found by its number, with its slashes escaped', async () => {
  const answer = await erika.get(`${user}/polices/byPoliceNumber/${encodeURIComponent(erika.policeNumber)}.json`);
  expect((answer.json() as { police: Police }).police.policeUuid).toBe(erika.policeUuid);
});

test.each([
  ['', ['KV', 'HV', 'KV'], 3],
  ['?speciesKey=dog', ['HV', 'KV'], 2],
  ['?speciesKey=rabbit', [], 0],
  ['?insuranceTypeKey=tier_hv', ['HV'], 1],
  ['?insuranceTypeKey=tier_op&speciesKey=cat', ['KV'], 1],
  ['?limit=1', ['KV'], 3],
  ['?limit=1&offset=1', ['HV'], 3],
  ['?offset=7', [], 3],
  ['?policeStateKey=withdrawn', [], 0],
  ['?unknown=1', ['KV', 'HV', 'KV'], 3],
])('polices.json%s lists %j of %i, newest first', async (query, expected, total) => {
  expect(await numbers(query)).toEqual(expected);
  expect((await list(query)).total).toBe(total);
});

test.each([
  'speciesKey=horse',
  'insuranceTypeKey=x',
  'policeStateKey=old',
  'limit=0',
  'limit=101',
  'limit=1e3',
  'offset=-1',
  'limit=1&limit=2',
])('polices.json?%s is a clear 400', async (query) => {
  const answer = await erika.get(`${user}/polices.json?${query}`);
  const { _issues } = answer.json() as { _issues: { field?: string }[] };
  expect([answer.status, _issues.at(-1)!.field]).toEqual([400, query.split('=')[0]]);
});

test('new reads as active from the first day of cover, in the record and in the filter', async () => {
  expect((await list()).polices.map(({ policeStateKey }) => policeStateKey)).toEqual(['active', 'new', 'new']);
  expect([await numbers('?policeStateKey=active'), await numbers('?policeStateKey=new')]).toEqual([['KV'], ['HV', 'KV']]);
});

test('an animal has its flags; a deprecated one is shown only on request', async () => {
  const path = `${user}/animals/by_uuid/${erika.animalUuid}.json`;
  const { animal } = (await erika.get(path)).json() as { animal: Animal };
  expect(animal).toMatchObject({
    speciesKey: 'dog',
    animalBirthdateStr: '2024-01-20',
    animalGenderKey: 'male',
    animalIsChipped: true,
    animalIsUsedForHunting: false,
    animalIsImported: null,
    animalChipNummer: '276000000000000',
    isDeprecated: false,
  });
  const dogs = async (query = '') =>
    ((await erika.get(`${user}/animals/dog.json${query}`)).json() as { animals: Animal[] }).animals.length;
  expect(await dogs()).toBe(1);
  // An animal without a running police is a former one.
  const endAll = (police_state_key: 'ended' | 'new') =>
    shop.connection.database
      .updateTable('police')
      .set({ police_state_key })
      .where('animal_id', 'in', (query) => query.selectFrom('animal').select('id').where('animal_uuid', '=', erika.animalUuid))
      .execute();
  await endAll('ended');
  expect([await dogs(), await dogs('?withDeprecatedAnimals=t')]).toEqual([0, 1]);
  expect([(await erika.get(path)).status, (await erika.get(`${path}?withDeprecatedAnimals=t`)).status]).toEqual([404, 200]);
  await endAll('new');
  expect((await erika.get(`${user}/animals/dog.json?withDeprecatedAnimals=yes`)).status).toBe(400);
  expect((await erika.get(`${user}/animals/horse.json`)).status).toBe(400);
});

test('iban.json names the mandate in force with a masked IBAN and the bank', async () => {
  expect((await erika.get(`${user}/iban.json`)).json()).toEqual({
    iban: {
      ibanMasked: 'DE89 **** **** **** **30 00',
      bankName: expect.stringContaining('Commerzbank'),
      isSepaAccepted: true,
      mandateReference: expect.stringMatching(/^TD-2026-\d{10}$/),
      mandateDate: '2026-11-15',
    },
    _issues: [],
  });
});

test('the letters are those that were sent, to be opened by a plain link', async () => {
  const [cat] = policesOf(await erika.get(`${user}/polices.json`));
  const [letter, mandate, ...general] = cat!.documents;
  expect([letter!.title, mandate!.title]).toEqual([
    expect.stringContaining('Versicherungsschein'),
    expect.stringContaining('SEPA'),
  ]);
  expect(general.map(({ url }) => url)).toContainEqual(expect.stringMatching(/^\/download\/[0-9a-f]{64}\/avb-4\.pdf$/));
  expect((await shop.get(general[0]!.url, {})).status).toBe(200);

  // Whatever the customer changes later, the police stays as it was sent.
  await shop.connection.database.updateTable('contact_register').set({ street: 'Neue Straße' }).execute();
  const response = await shop.app.inject({ url: letter!.url, headers: { cookie: erika.headers['cookie'] } });
  expect([response.statusCode, response.headers['content-type'], response.headers['cache-control']]).toEqual([
    200,
    'application/pdf',
    'private, no-store',
  ]);
  const attachment = shop.mails.findLast(({ to }) => to === erika.email)!.attachments![0]!;
  expect(response.rawPayload.equals(attachment.content as Buffer)).toBe(true);
  expect((await readPdf(response.rawPayload)).text).toContain('Beispielstraße');
});

test('the premium calendar: the first of each month; the rest of a first year by the day, then each January', async () => {
  const { collections } = (await erika.get(`${user}/collections.json`)).json() as CollectionsAnswer;
  const dog = collections.filter(({ policeNumber }) => policeNumber === erika.policeNumber);
  expect([dog.length, dog[0]!.collectionDate, dog.at(-1)!.collectionDate]).toEqual([12, '2026-12-01', '2027-11-01']);
  expect(collections.filter(({ animalName }) => animalName === 'Mimi').map(({ collectionDate }) => collectionDate)).toEqual([
    '2026-12-01',
    '2027-01-01',
  ]);
  expect(collections.map(({ collectionDate }) => collectionDate)).toEqual(
    collections.map(({ collectionDate }) => collectionDate).toSorted(),
  );
});

test('the calendar file has all-day events whose names stay the same', async () => {
  const file = await erika.get(`${user}/collections.ics`);
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
  const uids = (text: string) => [...text.matchAll(/^UID:(.*)\r$/gm)].map((match) => match[1]);
  expect(file.text).toMatch(/DTSTART;VALUE=DATE:20261201\r/);
  expect(new Set(uids(file.text)).size).toBe(26);
  shop.clock.set('2026-11-15T10:20:00.000Z');
  expect(uids((await erika.get(`${user}/collections.ics`)).text)).toEqual(uids(file.text));
  shop.clock.set('2026-11-15T10:00:00.000Z');
});

test('an application that waits for a person has no letters and is not collected', async () => {
  const { email, headers, get } = await newCustomer(shop);
  const collections = async () => ((await get(`${user}/collections.json`)).json() as CollectionsAnswer).collections.length;
  const before = await collections();
  const unchipped = { ...sampleDog(shop), animalIsChipped: false, animalChipNummer: null, contracteeEmail: email };
  await accept(shop, await create(shop, unchipped), {}, headers);
  const [waiting] = policesOf(await get(`${user}/polices.json?policeStateKey=new_manual`));
  expect(waiting!.documents.filter(({ url }) => !url.startsWith('/download/'))).toEqual([]);
  expect(await collections()).toBe(before);
});
