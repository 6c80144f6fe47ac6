import { expect, test } from 'vitest';
import { buildMime } from '#server/foundation/mail/delivering/build-mime.ts';
import { mailTo, newCustomer, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import type { UserInfoAnswer } from '#domain/wire/area/account.ts';

const shop = useTestShop();
const customers = '/webapi/v1/customers';
const unsubscribe = (token: unknown) => shop.post(`${customers}/unsubscribe_customer_advertisement`, { token });
type Issues = { _issues: { level: string; message: string }[] };
const levels = (answer: { json: () => never }) => (answer.json() as Issues)._issues.map(({ level }) => level);
const hasAgreed = async (customer: SampleCustomer) =>
  ((await customer.post('/webapi/v1/commands/get_current_user_info.json')).json() as UserInfoAnswer).user
    .hasAdvertisementAgreement;

/** A customer who agreed, and what the mail about it carries. */
const newAgreed = async () => {
  const customer = await newCustomer(shop);
  await customer.post(`${customers}/register_customer_advertisement_agreement`, {});
  const mail = await mailTo(shop, customer.email, 'Bitte bestätige');
  const token = /\/customers\/contact_agreement\?token=([\w-]+)/.exec(mail.text)![1]!;
  await shop.post(`${customers}/confirm_customer_advertisement_agreement`, { token });
  expect(await hasAgreed(customer)).toBe(true);
  return { customer, mail, unsubscribeToken: /\/abbestellen\?token=([\w.-]+)/.exec(mail.text)![1]! };
};

/** As a mailbox does it: none of the shop's headers, no cookie, a form. */
const postAsMailbox = (url: string, body = 'List-Unsubscribe=One-Click', type = 'application/x-www-form-urlencoded') =>
  shop.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload: body });

test('the link of a mail takes the consent back without a login, as often as one likes', async () => {
  const { customer, unsubscribeToken } = await newAgreed();
  expect(levels(await unsubscribe(unsubscribeToken))).toEqual(['ok']);
  expect(await hasAgreed(customer)).toBe(false);
  const again = await unsubscribe(unsubscribeToken);
  expect(levels(again)).toEqual(['ok']);
  await shop.connection.database.deleteFrom('advertisement_agreement').execute();
  expect((await unsubscribe(unsubscribeToken)).text).toBe(again.text);
});

test('a link that this shop did not make says so and changes nothing', async () => {
  const { customer, unsubscribeToken } = await newAgreed();
  for (const token of [undefined, '', 'x', unsubscribeToken.slice(1), `${unsubscribeToken}x`]) {
    expect(levels(await unsubscribe(token))).toEqual(['error']);
  }
  expect(await hasAgreed(customer)).toBe(true);
});

test('a mailbox unsubscribes by itself, with the address that the headers name (RFC 8058)', async () => {
  const { customer, mail } = await newAgreed();
  const { raw } = await buildMime(
    mail,
    { id: 1, createdAt: new Date(), sentAt: new Date() },
    { name: 'Tierdach', address: 'info@tierdach.example' },
  );
  const headers = raw
    .toString()
    .split('\r\n\r\n')[0]!
    .replaceAll(/\r\n\s+/g, ' ');
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const address = new URL(/^List-Unsubscribe: <([^>\s]+)>$/m.exec(headers)![1]!);
  const path = address.pathname + address.search;

  const opened = await shop.app.inject({ method: 'GET', url: path });
  expect([opened.statusCode, opened.headers.location]).toEqual([303, expect.stringMatching(/^\/abbestellen\?token=\d+\./)]);
  expect(await hasAgreed(customer)).toBe(true);

  expect((await postAsMailbox(path)).statusCode).toBe(200);
  expect(await hasAgreed(customer)).toBe(false);
  const form = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  expect((await postAsMailbox(path, form, 'multipart/form-data; boundary=x')).statusCode).toBe(200);
  expect((await postAsMailbox(address.pathname)).statusCode).toBe(400);
});
