import { expect, test } from 'vitest';
import { mailTo, newCustomer } from '#server/testing/samples/customers.ts';
import { declarationOf, linkTokenOf, moveTo } from '#server/testing/samples/declarations.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

/** Two declarations an hour: a twentieth of what an address may call a minute. */
const shop = useTestShop({ isLimited: true, environment: { RATE_LIMIT_PER_MINUTE: '40' } });

const send = (path: string, remoteAddress: string, payload: object) =>
  shop.app.inject({
    method: 'POST',
    url: `/webapi/v1/${path}`,
    headers: { 'auth-token': 'tierdach-web', 'x-xhr': '1' },
    payload,
    remoteAddress,
  });

test.each(['commands/withdraw_contract.json', 'customers/register_customer_advertisement_agreement'])(
  '%s is limited for each network address',
  async (path) => {
    const statuses = [];
    for (let times = 0; times < 3; times += 1) statuses.push((await send(path, '192.0.2.1', { email: 'erika' })).statusCode);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await send(path, '192.0.2.1', { email: 'erika' })).json()).toMatchObject({ _issues: [{ level: 'error' }] });
    expect((await send(path, '192.0.2.2', { email: 'erika' })).statusCode).toBe(200);
  },
);

let minutes = 0;
/** As slowly as a network may. */
const declare = async (remoteAddress: string, payload: object): Promise<string> => {
  minutes += 31;
  await moveTo(shop, new Date(Date.parse('2026-11-15T10:00:00Z') + minutes * 60_000).toISOString());
  const answer = await send('commands/withdraw_contract.json', remoteAddress, payload);
  expect(answer.statusCode).toBe(200);
  return (answer.json() as { _issues: { message: string }[] })._issues[1]!.message;
};

test('a network has five receipts a day for one mailbox; what it uses up is nobody else’s, and every declaration counts', async () => {
  const customer = await newCustomer(shop);
  const missing = { ...declarationOf(customer), lastname: 'Musterfrau', policeNumber: 'KV/2026/9999999999' };
  const receipts = () =>
    shop.mails.filter(({ to, subject }) => to.toLowerCase() === customer.email && subject.startsWith('Eingang'));
  for (let times = 0; times < 5; times += 1) expect(await declare('192.0.2.7', missing)).toContain(customer.email);
  const sixth = await declare('192.0.2.7', { ...missing, email: customer.email.toUpperCase() });
  expect(sixth).toContain('heute schon mehrere Bestätigungen');
  await expect.poll(() => receipts().length, { timeout: 120_000 }).toBe(5);
  expect(await declare('192.0.2.8', missing)).toContain(customer.email);
  await expect.poll(() => receipts().length, { timeout: 120_000 }).toBe(6);

  // The contract itself: neither did the misses use up its mail, nor does the answer tell that it goes out.
  expect(await declare('192.0.2.7', declarationOf(customer))).toBe(sixth);
  await linkTokenOf(shop, customer);
  const cases = await shop.connection.database.selectFrom('customer_case').select('id').execute();
  expect(cases).toHaveLength(8);
});

test('an owner is not flooded by what strangers declare about a contract, and still gets the link of a real declaration', async () => {
  const customer = await newCustomer(shop);
  const strange = { ...declarationOf(customer), firstname: 'Max', email: 'fremd@beispiel.example' };
  const questionMails = () => shop.mails.filter(({ to, subject }) => to === customer.email && subject.includes('Warst du das?'));
  for (let times = 0; times < 6; times += 1) await declare('192.0.2.9', strange);
  await expect.poll(() => questionMails().length, { timeout: 120_000 }).toBe(5);
  await declare('192.0.2.9', declarationOf(customer));
  await mailTo(shop, customer.email, 'Eingegangen, bitte noch bestätigen');
  expect(questionMails()).toHaveLength(5);
});
