import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Contact } from '#domain/wire/area/profile.ts';
import type { PoliceAnswer } from '#domain/wire/area/records.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type { PoliceChangePreviewAnswer, PoliceChangesAnswer } from '#domain/wire/area/changes.ts';
import { change, messages, munich, storedEvents, storedTerms } from '#server/testing/samples/changes.ts';
import { codeOf, mailTo, newCustomer, policesOf, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { accept, create, sampleCat, sampleDog, withLiability } from '#server/testing/samples/offers.ts';
import { premiumsReplay } from '#server/faces/commands/policies/premiums.ts';
import { runCommand } from '#server/testing/run-command.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop();
const commands = '/webapi/v1/user/commands';
const { changeKey: _key, animalZipCode: _zip, ...marienplatz } = munich;

const contactOf = async (customer: SampleCustomer) =>
  ((await customer.get('/webapi/v1/user/contact.json')).json() as { contact: Contact }).contact;
const body = async (customer: SampleCustomer, news: object) => {
  const { contracteeStreet, contracteeBuildingNo, contracteeZipCode, contracteeCity, contracteePhone, contracteeEmail } =
    await contactOf(customer);
  const own = { contracteeStreet, contracteeBuildingNo, contracteeZipCode, contracteeCity, contracteePhone, contracteeEmail };
  return { ...own, ...news };
};
const update = async (customer: SampleCustomer, news: object) =>
  (await customer.post(`${commands}/update_contact.json`, await body(customer, news))).json() as IssuesAnswer;
const preview = async (customer: SampleCustomer, news: object) =>
  (await customer.post(`${commands}/preview_contact.json`, await body(customer, news))).json() as PoliceChangePreviewAnswer;

const mailsTo = async (email: string) =>
  (
    await shop.connection.database
      .selectFrom('outbox')
      .select('kind')
      .where(sql<string>`payload ->> 'to'`, '=', email)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);

const animalZips = async (customer: SampleCustomer) =>
  (
    await shop.connection.database
      .selectFrom('animal')
      .innerJoin('app_user', 'app_user.id', 'animal.user_id')
      .select('zip_code')
      .where('app_user.name', '=', customer.email)
      .orderBy('animal.id')
      .execute()
  ).map(({ zip_code }) => zip_code);

const buyCat = async (customer: SampleCustomer) =>
  accept(
    shop,
    await create(shop, { ...sampleCat(shop), animalZipCode: '10115', contracteeEmail: customer.email }),
    {},
    customer.headers,
  );
const end = (policeNumber: string, valid_to: string) =>
  shop.connection.database
    .updateTable('police')
    .set({ police_state_key: 'cancelled', ending_cause_key: 'ordinary', valid_to })
    .where('police_number', '=', policeNumber)
    .execute();

/** All that a change leaves behind, without what tells one customer from another. */
const tracesOf = async (customer: SampleCustomer, subject: string) => {
  const polices = (await policesOf(customer)).toReversed();
  const nameless = (text: string) =>
    polices
      .reduce((neutral, { policeNumber }, index) => neutral.replaceAll(policeNumber, `NUMMER ${index}`), text)
      .replaceAll(customer.email, 'ADRESSE')
      .replaceAll(/\/user\/\S+/g, '');
  const mail = await mailTo(shop, customer.email, subject);
  const contracts = [];
  for (const { policeNumber, policeUuid, documents } of polices) {
    const events = await storedEvents(shop, policeNumber);
    const answer = await customer.get(`/webapi/v1/user/polices/byPoliceUuid/${policeUuid}.json`);
    const { history } = answer.json() as PoliceAnswer;
    contracts.push({
      events: events.map(({ document_id, ...event }) => ({ ...event, hasAddendum: document_id !== null })),
      terms: await storedTerms(shop, policeNumber),
      history: history.map(({ document, ...entry }) => ({ ...entry, document: nameless(document?.title ?? '') })),
      letters: documents.map(({ title }) => nameless(title)),
    });
  }
  const { contracteeEmail: _own, ...contact } = await contactOf(customer);
  const attachments = mail.attachments?.map(({ filename }) => filename.replaceAll(/\d{10}/g, ''));
  const mails = (await mailsTo(customer.email)).filter((kind) => kind !== 'police');
  return { contact, zips: await animalZips(customer), contracts, mails, attachments, text: nameless(mail.text) };
};

test('a new address by the profile and by a contract leave the same rows, letters, history and mail', async () => {
  const offer = { ...sampleDog(shop), ...withLiability };
  const [byContract, byProfile] = [await newCustomer(shop, { offer }), await newCustomer(shop, { offer })];
  for (const customer of [byContract, byProfile]) await buyCat(customer);
  expect(messages(await change(byContract, { ...munich, areAllAnimalsMoving: true }))[0]).toContain('Gespeichert');
  await byProfile.prove();
  expect(messages(await update(byProfile, { ...marienplatz, areAllAnimalsMoving: true }))).toEqual([
    'Deine Kontaktdaten sind gespeichert.',
  ]);
  const traces = await tracesOf(byProfile, 'Umzug');
  expect(traces).toEqual(await tracesOf(byContract, 'Umzug'));

  expect(traces.mails).toEqual(['police-changed']);
  // An addendum for each contract, and the liability anew for an office.
  expect([traces.zips, traces.attachments?.length]).toEqual([['80331', '80331'], 4]);
  // One day for all contracts, the liability too; post goes there at once.
  expect(traces.contracts.map(({ events }) => events.map(({ effective_on }) => effective_on))).toEqual([
    ['2026-12-01'],
    ['2026-12-01'],
    ['2026-12-01'],
  ]);
  expect(traces.contracts.map(({ terms }) => terms.length)).toEqual([1, 0, 1]);
  for (const { events } of traces.contracts) {
    expect(events[0]).toMatchObject({ hasAddendum: true, data: { after: { 'Anschrift (ab sofort)': expect.any(String) } } });
  }
});

test('a new phone number alone is the same change by both doors, and needs no proof', async () => {
  const [byContract, byProfile] = [await newCustomer(shop), await newCustomer(shop)];
  const phone = { contracteePhone: '030 000 000 42' };
  await change(byContract, { changeKey: 'phone', ...phone });
  expect(messages(await update(byProfile, phone))).toEqual(['Deine Kontaktdaten sind gespeichert.']);
  const traces = await tracesOf(byProfile, 'Telefonnummer');
  expect(traces).toEqual(await tracesOf(byContract, 'Telefonnummer'));
  expect(traces.contracts[0]?.events).toMatchObject([{ effective_on: '2026-11-15', data: { changeKey: 'phone' } }]);
});

test('whoever says nothing about the animals has told where post goes: premium and animal stay', async () => {
  const customer = await newCustomer(shop);
  await customer.prove();
  await update(customer, { ...marienplatz, contracteePhone: '030 000 000 43' });
  expect(await contactOf(customer)).toMatchObject({ ...marienplatz, contracteePhone: '030 000 000 43' });
  expect(await animalZips(customer)).toEqual(['10115']);
  expect(await storedTerms(shop, customer.policeNumber)).toEqual([]);
  expect(await storedEvents(shop, customer.policeNumber)).toMatchObject([
    {
      effective_on: '2026-11-15',
      data: {
        changeKey: 'move',
        after: { Anschrift: 'Marienplatz 8, 80331 München', Telefon: '030 000 000 43' },
        rateAfter: null,
      },
    },
  ]);
  expect((await mailTo(shop, customer.email, 'Umzug')).attachments).toHaveLength(1);
});

test('what was shown is what happens; what would be something else by now does not', async () => {
  const customer = await newCustomer(shop);
  const wish = { ...marienplatz, areAllAnimalsMoving: true };
  const { preview: plan } = await preview(customer, wish);
  expect(plan?.polices).toMatchObject([{ policeNumber: customer.policeNumber, effectiveOn: '2026-12-01', isDearer: true }]);
  expect(await preview(customer, {})).toMatchObject({ preview: null, _issues: [] });
  expect(messages(await preview(customer, { contracteeZipCode: '00001' }))).toEqual(['Diese Postleitzahl gibt es nicht.']);
  expect(await storedEvents(shop, customer.policeNumber)).toEqual([]);

  await change(customer, { changeKey: 'retention', contractRetentionKey: 'sb175' });
  await customer.prove();
  const stale = await update(customer, { ...wish, previewKey: plan?.previewKey });
  expect(messages(stale)[0]).toContain('Inzwischen hat sich etwas geändert');
  expect((await contactOf(customer)).contracteeStreet).toBe('Beispielstraße');
  const { preview: again } = await preview(customer, wish);
  expect(messages(await update(customer, { ...wish, previewKey: again?.previewKey }))[0]).toContain('gespeichert');
  const { data } = (await storedEvents(shop, customer.policeNumber)).at(-1)!;
  expect(data['rateAfter']).toBe(again?.polices[0]?.rateAfterStr);
});

test('one press counts once, at the same time, again, and after the customer has moved on', async () => {
  const customer = await newCustomer(shop);
  await customer.prove();
  const wish = { ...marienplatz, areAllAnimalsMoving: true, contracteeEmail: `umzug-${customer.email}` };
  const press = { ...wish, requestKey: randomUUID() };
  const answers = await Promise.all([1, 2, 3, 4].map(() => update(customer, press)));
  for (const { _issues } of [...answers, await update(customer, press), await update(customer, wish)]) {
    expect(_issues.map(({ level }) => level)).toEqual(['ok', 'info']);
  }
  expect(await storedEvents(shop, customer.policeNumber)).toHaveLength(1);
  expect((await mailsTo(customer.email)).filter((kind) => kind !== 'police')).toEqual(['police-changed']);
  const codes = await shop.connection.database.selectFrom('email_change').selectAll().execute();
  expect(codes.filter(({ email }) => email === wish.contracteeEmail)).toHaveLength(1);
  expect(codeOf((await mailTo(shop, wish.contracteeEmail, 'neue E-Mail-Adresse')).text)).toBeDefined();

  await update(customer, { contracteeStreet: 'Rosenheimer Straße', contracteeBuildingNo: '5' });
  await update(customer, press);
  expect((await contactOf(customer)).contracteeStreet).toBe('Rosenheimer Straße');
  expect(await storedEvents(shop, customer.policeNumber)).toHaveLength(2);
  const faulty = await update(customer, { ...wish, requestKey: 'x; drop table police' });
  expect(faulty._issues).toMatchObject([{ level: 'error', field: 'requestKey' }]);
});

test('what breaks midway leaves nothing behind', async () => {
  const customer = await newCustomer(shop);
  await customer.prove();
  const { database } = shop.connection;
  await sql`create function break_off() returns trigger language plpgsql as $$ begin raise exception 'broken off'; end $$`.execute(
    database,
  );
  await sql`create trigger break_off before insert on police_event for each row execute function break_off()`.execute(database);
  const news = await body(customer, { ...marienplatz, areAllAnimalsMoving: true });
  expect((await customer.post(`${commands}/update_contact.json`, news)).status).toBe(500);
  await sql`drop trigger break_off on police_event`.execute(database);
  expect([(await contactOf(customer)).contracteeCity, await animalZips(customer)]).toEqual(['Berlin', ['10115']]);
  expect((await mailsTo(customer.email)).filter((kind) => kind !== 'police')).toEqual([]);
  expect(messages(await update(customer, { ...marienplatz, areAllAnimalsMoving: true }))[0]).toContain('gespeichert');
});

test('without a contract that runs the address is stored, and the account is told once', async () => {
  const customer = await newCustomer(shop);
  await end(customer.policeNumber, '2026-11-14');
  await customer.prove();
  expect((await preview(customer, marienplatz)).preview).toBeNull();
  for (const _time of [1, 2]) await update(customer, { ...marienplatz, areAllAnimalsMoving: true });
  expect(await contactOf(customer)).toMatchObject(marienplatz);
  expect(await storedEvents(shop, customer.policeNumber)).toEqual([]);
  const { database } = shop.connection;
  // What has gone out does not say any more to whom.
  expect(await database.selectFrom('outbox').select('id').where('kind', '=', 'address-changed').execute()).toHaveLength(1);
  expect((await mailTo(shop, customer.email, 'Deine Anschrift wurde geändert')).text).toContain('80331 München');
});

test('on the last day of a contract nothing takes effect after its end, while the others move on the first', async () => {
  const customer = await newCustomer(shop);
  await buyCat(customer);
  await end(customer.policeNumber, '2026-11-15');
  const { preview: plan } = await preview(customer, { ...marienplatz, areAllAnimalsMoving: true });
  expect(plan?.polices.map(({ effectiveOn, rateAfterStr }) => [effectiveOn, rateAfterStr !== null])).toEqual([
    ['2026-11-15', false],
    ['2026-12-01', true],
  ]);
  const answer = await customer.get(`/webapi/v1/user/polices/changes/${customer.policeUuid}.json`);
  const { changes } = (answer.json() as PoliceChangesAnswer).changes;
  expect(changes.find(({ changeKey }) => changeKey === 'move')).toMatchObject({ obstacle: null, effectiveOn: '2026-11-15' });
  await customer.prove();
  await update(customer, { ...marienplatz, areAllAnimalsMoving: true });
  expect(await storedTerms(shop, customer.policeNumber)).toEqual([]);
  expect(await storedEvents(shop, customer.policeNumber)).toMatchObject([{ effective_on: '2026-11-15' }]);
});

test('a contract that has not begun moves on the same day, and costs otherwise from its own first day on', async () => {
  const customer = await newCustomer(shop);
  const { database } = shop.connection;
  await buyCat(customer);
  const cat = (await policesOf(customer)).find(({ policeNumber }) => policeNumber !== customer.policeNumber)!;
  await database.updateTable('police').set({ valid_from: '2026-12-10' }).where('police_uuid', '=', cat.policeUuid).execute();
  await change(customer, { changeKey: 'retention', contractRetentionKey: 'sb175', policeUuid: cat.policeUuid });
  const [agreed] = await storedTerms(shop, cat.policeNumber);
  const { preview: plan } = await preview(customer, { ...marienplatz, areAllAnimalsMoving: true });
  expect(plan?.polices.map(({ effectiveOn }) => effectiveOn)).toEqual(['2026-12-01', '2026-12-01']);
  expect(plan?.polices[1]?.rateBeforeStr).toContain(agreed!.rate.replace('.', ','));
  await customer.prove();
  await update(customer, { ...marienplatz, areAllAnimalsMoving: true });
  expect(await storedTerms(shop, cat.policeNumber)).toMatchObject([
    { from_day: '2026-12-10', retention_key: 'sb175' },
    { from_day: '2026-12-10', retention_key: 'sb175', answers: { animalZipCode: '80331' } },
  ]);
  const { code } = await runCommand(shop, premiumsReplay, cat.policeNumber);
  expect(code).toBe(0);
});

test('an application that still waits has no Versicherungsschein to add to', async () => {
  const customer = await newCustomer(shop);
  await shop.connection.database
    .updateTable('police')
    .set({ police_state_key: 'new_manual' })
    .where('police_number', '=', customer.policeNumber)
    .execute();
  await customer.prove();
  await update(customer, marienplatz);
  expect(await storedEvents(shop, customer.policeNumber)).toMatchObject([{ event_key: 'changed', document_id: null }]);
  expect((await mailTo(shop, customer.email, 'Umzug')).attachments).toEqual([]);
});
