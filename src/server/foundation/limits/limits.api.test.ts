import { beforeEach, expect, test } from 'vitest';
import { buildShop } from '#server/shop.ts';
import { addPuppy, childAnimalOf, newBreeder, newBreedingPolice, sell } from '#server/testing/samples/breeders.ts';
import { newCustomer } from '#server/testing/samples/customers.ts';
import { calculate, sampleCat } from '#server/testing/samples/offers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { createLimits } from './limits.ts';

const shop = useTestShop({ isLimited: true });
beforeEach(() => shop.clock.set('2026-11-15T10:00:00.000Z'));
const headers = { 'auth-token': 'tierdach-web', 'x-xhr': '1' };

type TestCall = { path: string; body: object; remoteAddress?: string };

const post = async (app: typeof shop.app, { path, body, remoteAddress = '192.0.2.1' }: TestCall) => {
  const response = await app.inject({ method: 'POST', url: `/webapi/v1/${path}`, headers, payload: body, remoteAddress });
  const { _issues } = response.json<{ _issues: { level: string; message: string; field?: string }[] }>();
  return { status: response.statusCode, issues: _issues };
};

const countMails = async (kind: string) =>
  (await shop.connection.database.selectFrom('outbox').select('id').where('kind', '=', kind).execute()).length;

const countOffers = async () => (await shop.connection.database.selectFrom('insurance_offer').select('id').execute()).length;

const countOf = (answers: readonly { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

test('40 offers to one mailbox, sent to two servers at once, are mailed as often as the limit says (spec 21.1)', async () => {
  const second = await buildShop(shop.dependencies);
  const offersBefore = await countOffers();
  const mailsBefore = await countMails('offer');
  const { _issues, ...calculated } = await calculate(shop, sampleCat(shop));
  const offer = (contracteeEmail: string, network: number) => ({
    path: 'commands/create_insurance_offer.json',
    body: { ...calculated, contracteeEmail },
    remoteAddress: `192.0.2.${network}`,
  });
  const spellings = ['fremd@beispiel.example', 'Fremd@beispiel.example', 'fremd+1@beispiel.example', 'fr.emd@BEISPIEL.example'];
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      post(index % 2 === 0 ? shop.app : second, offer(spellings[index % 4] ?? '', index % 3)),
    ),
  );
  expect(countOf(answers, 200)).toBe(20);
  expect(answers.find(({ status }) => status === 429)?.issues).toEqual([
    {
      level: 'error',
      message: 'An diese E-Mail-Adresse ging heute schon viel Post von uns. Bitte versuche es morgen noch einmal.',
    },
  ]);
  expect([(await countMails('offer')) - mailsBefore, (await countOffers()) - offersBefore]).toEqual([20, 20]);
  expect((await post(second, offer('erika@beispiel.example', 1))).status).toBe(200);
  await second.close();

  // A window is a day from the first call on.
  shop.clock.set('2026-11-16T09:59:59.000Z');
  expect((await post(shop.app, offer('fremd@beispiel.example', 9))).status).toBe(429);
  shop.clock.set('2026-11-16T10:00:00.000Z');
  expect((await post(shop.app, offer('fremd@beispiel.example', 9))).status).toBe(200);
});

test('a network that asked too often is told so, and takes nothing from the mailbox of others', async () => {
  const mailsBefore = await countMails('feedback');
  const feedback = (index: number, remoteAddress: string) => ({
    path: 'commands/send_feedback.json',
    body: { email: `kunde${index}@beispiel.example`, subject: 'Frage', message: 'Hallo' },
    remoteAddress,
  });
  const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => post(shop.app, feedback(index, '198.51.100.7'))));
  expect(countOf(answers, 200)).toBe(30);
  expect((await countMails('feedback')) - mailsBefore).toBe(30);
  const refused = await Promise.all(Array.from({ length: 12 }, () => post(shop.app, feedback(50, '198.51.100.7'))));
  expect(refused[0]).toEqual({
    status: 429,
    issues: [
      {
        level: 'error',
        message:
          'Aus deinem Netz kamen in der letzten Stunde sehr viele Anfragen. Bitte versuche es in einer Stunde noch einmal.',
      },
    ],
  });
  expect((await post(shop.app, feedback(50, '198.51.100.8'))).status).toBe(200);
});

test('calls that say the same to everybody go on doing so, and mail no more than the limit', async () => {
  const { email } = await newCustomer(shop);
  const request = (userEmail: string) => ({ path: 'commands/do_request_user_login', body: { userEmail } });
  const register = { path: 'customers/register_customer_advertisement_agreement', body: { email: 'fremd@beispiel.example' } };
  const logins = await Promise.all(Array.from({ length: 40 }, () => post(shop.app, request(email))));
  const registrations = await Promise.all(Array.from({ length: 20 }, () => post(shop.app, register)));
  expect(new Set(logins.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify(await post(shop.app, request('niemand@beispiel.example')))]),
  );
  expect(new Set(registrations.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await countMails('login-code')).toBe(10);
  expect(await countMails('advertisement-opt-in')).toBe(3);
});

test('a customer has no more codes sent to new addresses than the limit, also all at once', async () => {
  const customer = await newCustomer(shop);
  await customer.prove();
  const { contact } = (await customer.get('/webapi/v1/user/contact.json')).json() as { contact: object };
  const change = (index: number) =>
    customer.post('/webapi/v1/user/commands/update_contact.json', {
      ...contact,
      contracteeEmail: `neu${index}@beispiel.example`,
    });
  await Promise.all(Array.from({ length: 12 }, (_, index) => change(index)));
  expect(await countMails('email-change')).toBe(5);

  // Nor does a network that asked for too many of them, by whatever accounts (spec 21.1).
  const other = await newCustomer(shop);
  await other.prove();
  const { calls } = shop.dependencies.reference.settings.limits;
  const limits = await createLimits({ database: shop.connection.database, clock: shop.clock, calls, networkFactor: 1 });
  const spend = (index: number) =>
    limits.spend('emailChange', { address: '127.0.0.1', email: `andere${index}@beispiel.example` });
  for (let index = 0; await spend(index); index += 1) expect(index).toBeLessThan(calls.emailChange.perNetworkAndHour);
  const body = { ...contact, contracteePhone: '030 000 000 99', contracteeEmail: 'noch.eine@beispiel.example' };
  const refused = await other.post('/webapi/v1/user/commands/update_contact.json', body);
  expect([refused.status, refused.text.includes('Aus deinem Netz kamen')]).toEqual([429, true]);
  expect(
    (await other.post('/webapi/v1/user/commands/update_contact.json', { ...contact, contracteeEmail: other.email })).status,
  ).toBe(200);
  expect(await countMails('email-change')).toBe(5);
});

test('a breeder invites a mailbox that is not theirs only so often; a sale that is refused is none', async () => {
  const breeder = await newBreeder(shop);
  const policeUuid = await newBreedingPolice(breeder);
  const puppies: string[] = [];
  for (const letter of 'ABCDEFGHIJKLM') {
    const puppy = await addPuppy(shop, breeder, policeUuid, { animalName: `Welpe ${letter}`, animalChipNummer: null });
    puppies.push(childAnimalOf(puppy).childAnimalUuid);
  }
  const sales = await Promise.all(puppies.map((uuid) => sell(breeder, uuid, { email: 'fremd@beispiel.example' })));
  expect(countOf(sales, 200)).toBe(10);
  expect(await countMails('buyer-invitation')).toBe(10);
  const refused = puppies[sales.findIndex(({ status }) => status === 429)] ?? '';
  expect(childAnimalOf(await sell(breeder, refused)).stateKey).toBe('sold');
});

test('what was counted says nothing about anybody, and is forgotten when it is over', async () => {
  const find = () => shop.connection.database.selectFrom('spent_limit').selectAll().execute();
  const body = { email: 'erika@beispiel.example', subject: 'Frage', message: 'Hallo' };
  const send = () => post(shop.app, { path: 'commands/send_feedback.json', body });
  await send();
  const before = await find();
  expect(before.length).toBeGreaterThan(0);
  for (const { key } of before) expect(key).toMatch(/^[\da-f]{64}$/);
  shop.clock.set('2026-12-24T10:00:00.000Z');
  await send();
  expect((await find()).filter(({ ends_at }) => ends_at <= shop.clock.now())).toEqual([]);
});
