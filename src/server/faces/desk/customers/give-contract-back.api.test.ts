import { expect, test } from 'vitest';
import { readAudit } from '#server/foundation/audit/audit-store.ts';
import { verifyAudit } from '#server/foundation/audit/verify-audit.ts';
import { newCustomer, policesOf, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { accept, create, sampleCat } from '#server/testing/samples/offers.ts';
import { useTestDesk, type TestStaff } from '#server/testing/test-desk.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import type { ContractBackAnswer, DeskCustomerAnswer, DeskSearchAnswer } from '#domain/wire/desk/customers.ts';
import type { UnconfirmedContractsAnswer } from '#domain/wire/area/records.ts';

const shop = useTestShop();
const desk = useTestDesk(shop);
const user = '/webapi/v1/user';
const iban = 'DE02120300000000202051';
const reason = 'Anruf von Frau Mustermann: verklickt, Geburtstag und Anschrift stimmen.';

const buyWithoutLogin = async ({ email }: SampleCustomer, animalName = 'Mohrle') =>
  accept(shop, await create(shop, { ...sampleCat(shop), animalName, contracteeEmail: email }), { paymentIban: iban });

const answerNo = async ({ get, post }: SampleCustomer) => {
  const { contracts } = (await get(`${user}/unconfirmed_contracts.json`)).json() as UnconfirmedContractsAnswer;
  for (const { contractUuid } of contracts)
    await post(`${user}/commands/answer_contract_ownership.json`, { contractUuid, isMine: false });
};

/** Who holds what was bought, and the account of the address. */
const foundUnder = async (staff: TestStaff, { email }: SampleCustomer) =>
  ((await staff.get(`/deskapi/v1/search.json?text=${encodeURIComponent(email)}`)).json() as DeskSearchAnswer).items.map(
    ({ userId }) => userId,
  );

const pathOf = (userId: number | undefined) => `/deskapi/v1/customers/${userId}`;
const recordOf = async (staff: TestStaff, userId: number | undefined) =>
  ((await staff.get(`${pathOf(userId)}/record.json`)).json() as DeskCustomerAnswer).customer;
const giveBack = (staff: TestStaff, userId: number | undefined, body: object = { reason }) =>
  staff.post(`${pathOf(userId)}/give_contract_back.json`, body);

test('a no by mistake: a person gives the contract to its account, with a reason in the log', async () => {
  const [clerk, accounting] = [await desk.logIn('clerk'), await desk.logIn('accounting')];
  const erika = await newCustomer(shop);
  await buyWithoutLogin(erika);
  const [standIn, account] = await foundUnder(clerk, erika);
  // Her own answer comes first: a person only turns it.
  expect((await recordOf(clerk, standIn)).isDisowned).toBe(false);
  expect((await giveBack(clerk, standIn)).text).toContain('Hier hat niemand gesagt');
  await answerNo(erika);
  expect((await recordOf(clerk, standIn)).isDisowned).toBe(true);

  expect((await giveBack(accounting, standIn)).status).toBe(403);
  expect((await giveBack(clerk, account)).text).toContain('Hier hat niemand gesagt');
  for (const body of [{}, { reason: '  ' }])
    expect((await giveBack(clerk, standIn, body)).text).toContain('Bitte schreib den Grund.');
  expect(await policesOf(erika)).toHaveLength(1);

  const pressed = await Promise.all([1, 2].map(() => giveBack(clerk, standIn)));
  expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  const success = pressed.find(({ status }) => status === 200)?.json() as ContractBackAnswer | undefined;
  expect(success).toMatchObject({ userId: account, _issues: [{ message: expect.stringContaining(erika.email) }] });

  const polices = await policesOf(erika);
  expect(polices.map(({ animalNames }) => animalNames)).toContainEqual(['Mohrle']);
  const { numbers, mandate } = await ofMohrle();
  expect((await erika.get(`${user}/mandates.json`)).text).toContain(mandate);
  expect((await erika.get(`${user}/iban.json`)).text).toContain('20 51');
  const after = await recordOf(clerk, account);
  expect(after).toMatchObject({ ownershipStr: null, isDisowned: false });
  expect(after.contracts.map(({ police }) => police.policeNumber)).toEqual(expect.arrayContaining(numbers));
  // Nobody has to see to her no any more.
  expect((await erika.get(`${user}/open_cases.json`)).text).not.toContain('Unbekannter Vertrag');

  const { database } = shop.connection;
  const { count, brokenAt } = await verifyAudit(database);
  expect(brokenAt).toBeNull();
  const entry = (await readAudit(database, { afterId: Math.max(0, count - 20), limit: 20 })).find(
    ({ actionKey }) => actionKey === 'customer.contract_given_back',
  );
  expect(entry).toMatchObject({ actorName: clerk.name, subjectKindKey: 'customer', subjectId: String(account) });
  expect(JSON.parse(entry?.content ?? '')).toEqual({
    before: { userIds: [standIn] },
    after: { userIds: [account], polices: numbers, reason },
  });
});

const ofMohrle = async () => {
  const rows = await shop.connection.database
    .selectFrom('police')
    .innerJoin('animal', 'animal.id', 'police.animal_id')
    .innerJoin('sepa_mandate', 'sepa_mandate.id', 'police.sepa_mandate_id')
    .select(['police_number as number', 'mandate_reference as mandate'])
    .where('animal.name', '=', 'Mohrle')
    .orderBy('police.id')
    .execute();
  return { numbers: rows.map(({ number }) => number), mandate: rows[0]?.mandate };
};

test('to an account that was closed nothing is given', async () => {
  const clerk = await desk.logIn('clerk');
  const erika = await newCustomer(shop);
  await buyWithoutLogin(erika, 'Maunz');
  await answerNo(erika);
  const [standIn, account = 0] = await foundUnder(clerk, erika);
  await shop.connection.database.updateTable('app_user').set({ is_enabled: false }).where('id', '=', account).execute();
  expect((await giveBack(clerk, standIn)).text).toContain('Das Konto dieser E-Mail-Adresse gibt es nicht mehr');
  expect((await recordOf(clerk, standIn)).isDisowned).toBe(true);
});
