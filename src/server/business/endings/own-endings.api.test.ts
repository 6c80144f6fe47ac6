import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { errorsOf, issuesOf, newBreeder, newBreedingPolice, user } from '#server/testing/samples/breeders.ts';
import { logInAs, mailTo, newCustomer, policeOf, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { deskLooks, useTestDesk } from '#server/testing/test-desk.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import type { AnimalsAnswer, Police, PoliceAnswer } from '#domain/wire/area/records.ts';
import type { CollectionsAnswer } from '#domain/wire/area/konto.ts';

/** Today is 15 November 2026. */
const shop = useTestShop();
const desk = useTestDesk(shop);
const looks = deskLooks(shop);
const start = '2026-11-15T10:00:00.000Z';
const commands = '/webapi/v1/commands';

/** The customer's browser on another day, with a login of that day. */
const onDay = async <Result>(day: string, customer: SampleCustomer, work: (later: SampleCustomer) => Promise<Result>) => {
  shop.clock.set(`${day}T10:00:00.000Z`);
  const headers = await logInAs(shop, customer.email);
  try {
    return await work({
      ...customer,
      headers,
      get: (path) => shop.get(path, headers),
      post: (path, body) => shop.post(path, body, headers),
    });
  } finally {
    shop.clock.set(start);
  }
};

const declarationOf = (policeNumber: string) => ({
  firstname: 'Ganz',
  lastname: 'Anders',
  email: 'ganz.anders@beispiel.example',
  policeNumber,
});
const cancel = (customer: SampleCustomer, policeNumber = customer.policeNumber, changes: object = {}) =>
  customer.post(`${commands}/cancel_contract.json`, {
    ...declarationOf(policeNumber),
    cancellationKindKey: 'ordinary',
    ...changes,
  });
const withdraw = (customer: SampleCustomer, changes: object = {}) =>
  customer.post(`${commands}/withdraw_contract.json`, { ...declarationOf(customer.policeNumber), ...changes });
const takeBack = (customer: SampleCustomer, body: object = {}) =>
  customer.post(`${user}/commands/take_back_cancellation.json`, { policeUuid: customer.policeUuid, ...body });
const casesOf = (policeNumber: string) =>
  shop.connection.database
    .selectFrom('customer_case')
    .innerJoin('police', 'police.id', 'customer_case.police_id')
    .select(['case_kind_key', 'case_state_key'])
    .where('police_number', '=', policeNumber)
    .execute();
const eventsOf = async (policeNumber: string) =>
  (
    await shop.connection.database
      .selectFrom('police_event')
      .innerJoin('police', 'police.id', 'police_event.police_id')
      .select('event_key')
      .where('police_number', '=', policeNumber)
      .orderBy('police_event.id')
      .execute()
  ).map(({ event_key }) => event_key);

test('logged in, a cancellation and a withdrawal need no name, of the own account only', async () => {
  const [customer, other] = [await newCustomer(shop), await newCustomer(shop)];
  await cancel(customer, other.policeNumber);
  expect(await policeOf(other)).toMatchObject({ policeStateKey: 'new', openCases: [{ isToConfirm: true }] });
  await cancel(customer);
  expect(await policeOf(customer)).toMatchObject({
    policeStateKey: 'cancelled',
    endsOn: '2029-12-01',
    endingCauseKey: 'ordinary',
  });
  await withdraw(customer);
  expect(await policeOf(customer)).toMatchObject({
    policeStateKey: 'withdrawn',
    endingCauseKey: 'withdrawal',
    validTo: '2026-11-15',
    takeBackUntil: null,
  });
  expect(await eventsOf(customer.policeNumber)).toEqual(['cancelled', 'withdrawn']);
});

test('a cancellation of a breeding police keeps its end, and none moves an end that is settled', async () => {
  const breeder = await newBreeder(shop);
  const uuid = await newBreedingPolice(breeder);
  const { policeNumber, cancellableTo, validTo } = await policeOf(breeder, uuid);
  expect(cancellableTo).toBe(validTo);
  await cancel(breeder, policeNumber, { wishedDateStr: '2029-01-01' });
  expect(await policeOf(breeder, uuid)).toMatchObject({ policeStateKey: 'cancelled', endsOn: validTo });
  await cancel(breeder, policeNumber, { wishedDateStr: '2031-01-01' });
  expect(await policeOf(breeder, uuid)).toMatchObject({ policeStateKey: 'cancelled', endsOn: validTo });
  expect(await casesOf(policeNumber)).toMatchObject([{ case_state_key: 'applied' }]);
});

test('what holds already is declared again: answered with the first receipt, and nothing is made, also once it is taken back', async () => {
  const customer = await newCustomer(shop);
  const { email, policeNumber } = customer;
  const mails = (subject: string) => shop.mails.filter((mail) => mail.to === email && mail.subject.includes(subject)).length;
  const first = issuesOf(await cancel(customer, policeNumber, { email }));
  await expect.poll(() => mails('Eingang deiner Kündigung'), { timeout: 120_000 }).toBe(1);
  await onDay('2026-11-16', customer, async (later) => {
    const again = await Promise.all([1, 2].map(() => cancel(later, policeNumber, { email, requestKey: randomUUID() })));
    for (const answer of again) expect(issuesOf(answer)).toEqual(first);
    // A later end than the one that is set is none; an earlier one is a person's business, until there is nothing to end any more.
    expect(issuesOf(await cancel(later, policeNumber, { email, wishedDateStr: '2031-05-01' }))).toEqual(first);
    expect(await casesOf(policeNumber)).toMatchObject([{ case_state_key: 'applied' }]);
    await takeBack(later);
    await cancel(later, policeNumber, { email, wishedDateStr: '2030-05-01' });
    await cancel(later, policeNumber, { email });
    expect((await policeOf(later)).openCases).toHaveLength(1);
    await takeBack(later);
    expect(await policeOf(later)).toMatchObject({ policeStateKey: 'new', openCases: [] });
  });
  const withdrawn = issuesOf(await withdraw(customer, { email }));
  await onDay('2026-11-17', customer, async (later) => {
    expect(issuesOf(await withdraw(later, { email }))).toEqual(withdrawn);
    expect(issuesOf(await withdraw(later))[1]!.message).toContain('ganz.anders@beispiel.example');
  });
  expect((await casesOf(policeNumber)).filter(({ case_state_key }) => case_state_key === 'open')).toEqual([]);
  expect(await eventsOf(policeNumber)).toEqual(['cancelled', 'taken_back', 'cancelled', 'taken_back', 'withdrawn']);
  const elsewhere = await mailTo(shop, 'ganz.anders@beispiel.example', `Eingang deines Widerrufs zu ${policeNumber}`);
  expect(elsewhere.text).toContain('15.11.2026, 11:00 Uhr');
  expect([mails('Eingang deiner Kündigung'), mails('Eingang deines Widerrufs')]).toEqual([3, 1]);
});

test('a press that ended a contract, a breeding one too, ends it once, whoever sends it again and when', async () => {
  const breeder = await newBreeder(shop);
  const { policeNumber } = await policeOf(breeder, await newBreedingPolice(breeder));
  const requestKey = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => cancel(breeder, policeNumber, { requestKey })));
  for (const answer of answers) expect(issuesOf(answer)[0]!.message).toContain('15.11.2026, 11:00 Uhr');
  expect(await casesOf(policeNumber)).toMatchObject([{ case_state_key: 'applied' }]);
  expect(await eventsOf(policeNumber)).toEqual(['cancelled']);
  // What was taken back meanwhile is not done again by an answer that got lost.
  const customer = await newCustomer(shop);
  await cancel(customer, customer.policeNumber, { requestKey });
  await takeBack(customer);
  await cancel(customer, customer.policeNumber, { requestKey });
  expect(await policeOf(customer)).toMatchObject({ policeStateKey: 'new' });
  const other = randomUUID();
  for (let times = 0; times < 2; times += 1) await withdraw(customer, { requestKey: other });
  expect(await eventsOf(customer.policeNumber)).toEqual(['cancelled', 'taken_back', 'withdrawn']);
  expect(errorsOf(await withdraw(customer, { requestKey: 'keiner' }))).toEqual([]);
});

test('a cancellation is taken back with one press until the day before its end, and everything is as before', async () => {
  const customer = await newCustomer(shop);
  const before = await policeOf(customer);
  const collections = async () => ((await customer.get(`${user}/collections.json`)).json() as CollectionsAnswer).collections;
  const collectedBefore = await collections();
  await cancel(customer, customer.policeNumber, { wishedDateStr: '2030-05-01' });
  expect(await policeOf(customer)).toMatchObject({ endsOn: '2030-12-01', takeBackUntil: '2030-11-30' });
  const requestKey = randomUUID();
  expect(issuesOf(await takeBack(customer, { requestKey }))[0]).toMatchObject({ level: 'ok' });
  expect(await policeOf(customer)).toEqual(before);
  expect(await collections()).toEqual(collectedBefore);
  expect((await mailTo(shop, customer.email, 'zurückgenommen')).text).toContain('01.12.2029, danach um ein Jahr weiter');
  // The same press again does nothing; another one has nothing to do.
  expect(errorsOf(await takeBack(customer, { requestKey }))).toEqual([]);
  expect(errorsOf(await takeBack(customer))[0]!.message).toContain('keine Kündigung');
  expect(await eventsOf(customer.policeNumber)).toEqual(['cancelled', 'taken_back']);
  expect((await takeBack(customer, { policeUuid: randomUUID() })).status).toBe(404);
});

test.each([
  ['2029-11-30', 'new'],
  ['2029-12-01', 'cancelled'],
])('on %s a cancellation to 1 December can be taken back, or no more', async (day, state) => {
  const customer = await newCustomer(shop);
  await cancel(customer);
  await onDay(day, customer, async (later) => {
    const { takeBackUntil } = await policeOf(later);
    const errors = errorsOf(await takeBack(later));
    expect([takeBackUntil, errors.length]).toEqual(state === 'new' ? ['2029-11-30', 0] : [null, 1]);
    expect((await policeOf(later)).policeStateKey).toBe(state === 'new' ? 'active' : 'cancelled');
  });
});

test('what waits for a person stands at the police, once, and after a new login too', async () => {
  const customer = await newCustomer(shop);
  const body = { cancellationKindKey: 'extraordinary', cancellationReason: 'Umzug ins Ausland' };
  await cancel(customer, customer.policeNumber, body);
  await cancel(customer, customer.policeNumber, body);
  const waiting = [{ kindKey: 'cancellation', askedStr: 'außerordentliche Kündigung', since: '2026-11-15', isToConfirm: false }];
  expect((await policeOf(customer)).openCases).toEqual(waiting);
  expect(await casesOf(customer.policeNumber)).toHaveLength(1);
  await onDay('2026-11-20', customer, async (later) => {
    expect((await policeOf(later)).openCases).toEqual(waiting);
    // What is undone needs no decision any more.
    await withdraw(later);
    expect(await policeOf(later)).toMatchObject({ policeStateKey: 'withdrawn', openCases: [] });
  });
});

test('whoever declares about an own contract gets the receipt at the own address, once; at another it is limited', async () => {
  const customer = await newCustomer(shop);
  const { email, policeNumber } = customer;
  const receipts = (address: string) =>
    shop.mails.filter(({ to, subject }) => to === address && subject.includes(`Kündigung zu ${policeNumber}`)).length;
  const other = 'wieder.anders@beispiel.example';
  for (let times = 0; times < 7; times += 1) {
    expect(issuesOf(await cancel(customer, policeNumber, { email }))[1]!.message).toContain(email);
    await cancel(customer, policeNumber, { email: other });
  }
  await expect.poll(() => receipts(email), { timeout: 120_000 }).toBe(1);
  await expect.poll(() => receipts(other), { timeout: 120_000 }).toBe(5);
});

test('an animal without a running police is a former one, until it has one again', async () => {
  const customer = await newCustomer(shop);
  const dogs = async (later: SampleCustomer, query = '') =>
    ((await later.get(`${user}/animals/dog.json${query}`)).json() as AnimalsAnswer).animals.map(
      ({ isDeprecated }) => isDeprecated,
    );
  await cancel(customer);
  expect(await dogs(customer)).toEqual([false]);
  await onDay('2029-12-01', customer, async (later) => expect(await dogs(later)).toEqual([false]));
  await onDay('2029-12-02', customer, async (later) => {
    expect(await dogs(later)).toEqual([]);
    expect(await dogs(later, '?withDeprecatedAnimals=t')).toEqual([true]);
  });
});

test('on every day list, page, animals, collections, calendar, export and desk tell the same', async () => {
  const customer = await newCustomer(shop, { acceptance: { contractStartDateStr: '2026-11-15' } });
  await cancel(customer);
  const days = [
    ['2026-11-15', 'cancelled'],
    ['2029-11-14', 'cancelled'],
    ['2029-11-15', 'cancelled'],
    ['2029-11-16', 'ended'],
  ] as const;
  for (const [day, state] of days) {
    await onDay(day, customer, async (later) => {
      const read = async <Body>(path: string) => (await later.get(`${user}/${path}`)).json() as Body;
      const { police: page } = await read<PoliceAnswer>(`polices/byPoliceUuid/${later.policeUuid}.json`);
      const list = (await read<{ polices: Police[] }>('polices.json')).polices;
      const { animals } = await read<AnimalsAnswer>('animals/dog.json?withDeprecatedAnimals=t');
      const { collections } = await read<CollectionsAnswer>('collections.json');
      const calendar = (await later.get(`${user}/collections.ics`)).text;
      const exported = (
        (await later.post(`${user}/commands/export_data.json`, {})).json() as {
          export: { polices: Police[]; animals: unknown; collections: unknown };
        }
      ).export;
      expect(page.policeStateKey).toBe(state);
      expect(list).toEqual([page]);
      expect(exported.polices).toMatchObject(list);
      expect(exported.animals).toEqual(animals);
      // Letters have addresses of the desk's own there.
      const withoutDocuments = ({ documents: _documents, ...police }: Police) => police;
      const { contracts } = await looks.openCustomer(await desk.logIn('clerk'), later.email);
      expect(contracts.map(({ police }) => withoutDocuments(police))).toEqual([withoutDocuments(page)]);
      expect(exported.collections).toEqual(collections);
      expect(animals.map(({ isDeprecated }) => isDeprecated)).toEqual([state === 'ended']);
      expect(page.animal).toEqual(animals[0]);
      expect(collections.every(({ collectionDate }) => collectionDate < '2029-11-15')).toBe(true);
      expect(calendar.match(/BEGIN:VEVENT/g)?.length ?? 0).toBe(collections.length);
    });
  }
});
