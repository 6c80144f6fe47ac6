import { expect, test } from 'vitest';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { samplePayment } from '#server/testing/samples/account.ts';
import { messages } from '#server/testing/samples/changes.ts';
import { newCustomer, policeOf } from '#server/testing/samples/customers.ts';
import { accept, create, sampleDog } from '#server/testing/samples/offers.ts';
import { useTestDesk, deskLooks } from '#server/testing/test-desk.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import type { DeskCustomerAnswer } from '#domain/wire/desk/customers.ts';

const shop = useTestShop();
const desk = useTestDesk(shop);
const { search, lastEntry, pathOf, openCustomer } = deskLooks(shop);

test('a customer on one page, and the look is in the log with the parts that it had', async () => {
  const staff = await desk.logIn('clerk');
  const customer = await newCustomer(shop);
  await create(shop, { ...sampleDog(shop), contracteeEmail: customer.email, animalName: 'Ohne Vertrag' });
  const record = await openCustomer(staff, customer.email);
  const police = await policeOf(customer);
  expect(record.contracts).toHaveLength(1);
  expect(record.contracts[0]?.police).toMatchObject({
    policeNumber: police.policeNumber,
    policeStateKey: police.policeStateKey,
    premiumRateStr: police.premiumRateStr,
  });
  expect(record.contracts[0]?.history.map(({ historyKey }) => historyKey)).toContain('made');
  expect(record.animals.map(({ animalUuid }) => animalUuid)).toEqual([customer.animalUuid]);
  expect(record.offers.map(({ animalName }) => animalName)).toEqual(['Ohne Vertrag']);
  expect(record.mails.map(({ subject }) => subject).join('\n')).toContain('Versicherungsschein');
  expect(record.bank?.ibanMasked).toContain('*');
  expect(record).toMatchObject({ deviceCount: 1, advertisementSince: null, notes: [], cases: [] });
  const look = await lastEntry();
  expect(look).toMatchObject({ actionKey: 'customer.looked', subjectKindKey: 'customer', subjectId: String(record.userId) });
  expect(look?.content).toContain('"contracts"');
  expect(look?.content).not.toContain('"cases"');
  expect(JSON.stringify(record)).not.toContain('/webapi/');
});

test('the whole IBAN and a letter are looks of their own', async () => {
  const staff = await desk.logIn('accounting');
  const { email } = await newCustomer(shop);
  const record = await openCustomer(staff, email);
  const path = await pathOf(email);
  const { iban } = (await staff.post(`${path}/show_iban.json`, {})).json() as { iban: string };
  expect(iban.replaceAll(' ', '')).toMatch(/^DE\d{20}$/);
  expect((await lastEntry())?.content).toBe('{"before":null,"after":{"parts":["iban"]}}');
  const letter = await staff.get(record.letters[0]?.url ?? '');
  expect(letter.headers['content-type']).toBe('application/pdf');
  expect(letter.text).toContain('%PDF');
  expect((await lastEntry())?.content).toContain('"letter"');
  const stranger = await newCustomer(shop);
  const wrong = (record.letters[0]?.url ?? '').replace(path, await pathOf(stranger.email));
  expect((await staff.get(wrong)).status).toBe(404);
  expect((await staff.get('/deskapi/v1/customers/999999/record.json')).status).toBe(404);
  expect((await staff.get('/deskapi/v1/customers/abc/record.json')).status).toBe(404);
});

test('a note stays with the customer', async () => {
  const staff = await desk.logIn('clerk', 'Nora Notiz');
  const { email } = await newCustomer(shop);
  const path = `${await pathOf(email)}/add_note.json`;
  const refused = (await staff.post(path, { text: '  ' })).json() as IssuesAnswer;
  expect(messages(refused)).toEqual(['Bitte schreib etwas in die Notiz.']);
  const text = 'Ruft morgen wieder an.';
  await Promise.all([staff.post(path, { text }), staff.post(path, { text })]);
  expect(messages((await staff.post(path, { text })).json() as IssuesAnswer)).toEqual(['Die Notiz ist gespeichert.']);
  const { notes } = await openCustomer(staff, email);
  expect(notes).toMatchObject([{ text, staffName: 'Nora Notiz' }]);
  // Whoever else finds the same words worth a note has one, too.
  await (await desk.logIn('clerk')).post(path, { text });
  expect((await openCustomer(staff, email)).notes).toHaveLength(2);
});

test('a mail that the mail server refused for good says why', async () => {
  const staff = await desk.logIn('clerk');
  const { email } = await newCustomer(shop);
  const { mails } = await openCustomer(staff, email);
  await shop.connection.database
    .updateTable('outbox')
    .set({ state: 'parked', last_error: '550 5.1.1 <[e-mail]>: unknown' })
    .where('id', '=', mails[0]!.mailId)
    .execute();
  expect((await openCustomer(staff, email)).mails[0]).toMatchObject({
    stateKey: 'parked',
    lastError: '550 5.1.1 <[e-mail]>: unknown',
  });
});

test('each contract shows how its account stands', async () => {
  const staff = await desk.logIn('clerk');
  shop.clock.set('2026-11-15T10:00:00.000Z');
  const { email, policeNumber } = await newCustomer(shop, { acceptance: { contractStartDateStr: '2026-11-16' } });
  const balanceOf = async () => (await openCustomer(staff, email)).contracts.map(({ balance }) => balance);
  expect(await balanceOf()).toEqual([{ balance: 0, balanceKey: 'even', balanceStr: 'Ausgeglichen' }]);
  await samplePayment({ database: shop.connection.database, clock: shop.clock }, policeNumber, 1230);
  expect(await balanceOf()).toEqual([{ balance: 12.3, balanceKey: 'credit', balanceStr: 'Guthaben: 12,30\u00A0€' }]);
});

test("what somebody bought under a customer's address is a customer of its own, with a word on whose it is", async () => {
  const staff = await desk.logIn('clerk');
  const customer = await newCustomer(shop);
  const offer = { ...sampleDog(shop), contracteeLastname: 'Fremdling', contracteeEmail: customer.email };
  await accept(shop, await create(shop, offer));
  const { items: customers } = await search(staff, customer.email);
  expect(customers.map(({ name }) => name)).toEqual(['Fremdling, Erika', 'Mustermann, Erika']);
  const [stranger, owner] = await Promise.all(
    customers.map(
      async ({ userId }) =>
        ((await staff.get(`/deskapi/v1/customers/${userId}/record.json`)).json() as DeskCustomerAnswer).customer,
    ),
  );
  expect(stranger).toMatchObject({
    ownershipStr: expect.stringContaining('noch nicht beantwortet'),
    contracts: [expect.anything()],
  });
  expect(stranger!.mails.length).toBeGreaterThan(0);
  expect(owner).toMatchObject({ ownershipStr: null, contracts: [{ police: { policeNumber: customer.policeNumber } }] });
});
