import { expect, test } from 'vitest';
import { newCustomer } from '#server/testing/samples/customers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import type { MandatesAnswer } from '#domain/wire/area/profile.ts';
import type { OpenCasesAnswer, PoliceAnswer } from '#domain/wire/area/records.ts';

const shop = useTestShop();
const user = '/webapi/v1/user';

test('all mandates are listed, the newest first, each with what is collected by it', async () => {
  const [customer, stranger] = [await newCustomer(shop), await newCustomer(shop)];
  await customer.prove();
  await customer.post(`${user}/commands/update_iban.json`, { paymentIban: 'DE02120300000000202051', paymentSepaMandat: true });
  const { mandates } = (await customer.get(`${user}/mandates.json`)).json() as MandatesAnswer;
  expect(mandates).toEqual([
    {
      mandateReference: expect.stringMatching(/^TD-2026-\d{10}$/),
      mandateDate: '2026-11-15',
      accountHolder: 'Erika Mustermann',
      ibanMasked: 'DE02 **** **** **** **20 51',
      bankName: expect.any(String),
      policeNumbers: [customer.policeNumber],
    },
    expect.objectContaining({ ibanMasked: 'DE89 **** **** **** **30 00', policeNumbers: [] }),
  ]);
  expect(((await stranger.get(`${user}/mandates.json`)).json() as MandatesAnswer).mandates).toHaveLength(1);
});

test('what waits for a decision is listed, also when it was declared without a login', async () => {
  const [customer, stranger] = [await newCustomer(shop), await newCustomer(shop)];
  const casesOf = async ({ get }: typeof customer) => ((await get(`${user}/open_cases.json`)).json() as OpenCasesAnswer).cases;
  expect(await casesOf(customer)).toEqual([]);
  await customer.post(`${user}/commands/request_erasure.json`, {});
  await shop.post('/webapi/v1/commands/cancel_contract.json', {
    firstname: 'Erika',
    lastname: 'Mustermann',
    email: customer.email,
    contractDescription: 'Mein Hund',
    cancellationKindKey: 'ordinary',
  });
  const receivedAt = '2026-11-15T10:00:00.000Z';
  const examined = { receivedAt, policeNumber: null, isToConfirm: false };
  const erasure = { caseKindKey: 'erasure', caseKindStr: 'Antrag auf Löschung', ...examined };
  expect(await casesOf(customer)).toEqual([{ caseKindKey: 'cancellation', caseKindStr: 'Kündigung', ...examined }, erasure]);
  expect(await casesOf(stranger)).toEqual([]);
});

test('what waits for the link of a mail is told with its number and at the police, whoever declared it', async () => {
  const [customer, stranger] = [await newCustomer(shop), await newCustomer(shop)];
  const { policeNumber, policeUuid } = customer;
  await shop.post('/webapi/v1/commands/withdraw_contract.json', {
    firstname: 'Erika',
    lastname: 'Mustermann',
    email: stranger.email,
    policeNumber,
  });
  const openOf = async ({ get }: typeof customer) => ((await get(`${user}/open_cases.json`)).json() as OpenCasesAnswer).cases;
  expect(await openOf(customer)).toMatchObject([{ caseKindKey: 'withdrawal', policeNumber, isToConfirm: true }]);
  // Nobody learns the number of a contract that is somebody else's.
  expect(await openOf(stranger)).toMatchObject([{ caseKindKey: 'withdrawal', policeNumber: null }]);
  const { police } = (await customer.get(`${user}/polices/byPoliceUuid/${policeUuid}.json`)).json() as PoliceAnswer;
  expect(police.openCases).toEqual([
    { kindKey: 'withdrawal', askedStr: 'Widerruf des Vertrags', since: '2026-11-15', isToConfirm: true },
  ]);
});
