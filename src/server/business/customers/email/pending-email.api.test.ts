import { expect, test } from 'vitest';
import { codeOf, logInAs, mailTo, newCustomer, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import type { ContactAnswer } from '#domain/wire/area/profile.ts';

const shop = useTestShop();
const commands = '/webapi/v1/user/commands';
type Issues = { _issues: { level: string; message: string }[] };
const levels = (answer: { json: () => never }) => (answer.json() as Issues)._issues.map(({ level }) => level);
const contactOf = async (headers: Record<string, string>) =>
  ((await shop.get('/webapi/v1/user/contact.json', headers)).json() as ContactAnswer).contact;
const confirm = (customer: SampleCustomer, confirmationCode: string) =>
  customer.post(`${commands}/confirm_email.json`, { confirmationCode });
const sendAgain = (customer: SampleCustomer) => customer.post(`${commands}/send_email_code_again.json`);
const drop = (customer: SampleCustomer) => customer.post(`${commands}/drop_email_change.json`);

const codesTo = (email: string) => shop.mails.filter(({ to }) => to === email).map(({ text }) => codeOf(text));

/** A customer whose new address waits for its code. */
const newWaiting = async () => {
  const customer = await newCustomer(shop);
  const email = `neu-${customer.email}`;
  await customer.prove();
  await customer.post(`${commands}/update_contact.json`, { ...(await contactOf(customer.headers)), contracteeEmail: email });
  await mailTo(shop, email, 'neue E-Mail-Adresse');
  return { customer, email };
};

test('a waiting address is shown with its end, also after another login', async () => {
  const { customer, email } = await newWaiting();
  await customer.post('/webapi/v1/commands/do_user_logout');
  expect(await contactOf(await logInAs(shop, customer.email))).toMatchObject({
    contracteeEmail: customer.email,
    pendingEmail: email,
    pendingEmailUntil: '2026-11-16T10:00:00.000Z',
  });
});

test('the code is sent again: only the newest counts', async () => {
  const { customer, email } = await newWaiting();
  expect(levels(await sendAgain(customer))).toEqual(['ok']);
  await expect.poll(() => codesTo(email).length).toBe(2);
  const [older = '', newer = ''] = codesTo(email);
  expect(levels(await confirm(customer, older))).toEqual(['error']);
  expect(levels(await confirm(customer, newer))).toEqual(['ok']);
  expect(levels(await sendAgain(customer))).toEqual(['error']);
});

test('sending again is limited as the first codes are', async () => {
  const { customer } = await newWaiting();
  for (let times = 0; times < 4; times += 1) expect(levels(await sendAgain(customer))).toEqual(['ok']);
  expect(levels(await sendAgain(customer))).toEqual(['error']);
  expect((await contactOf(customer.headers)).pendingEmail).not.toBeNull();
});

test('a change is dropped: its code is worth nothing, and dropping twice is no fault', async () => {
  const { customer, email } = await newWaiting();
  expect(levels(await drop(customer))).toEqual(['ok']);
  expect(await contactOf(customer.headers)).toMatchObject({ pendingEmail: null, pendingEmailUntil: null });
  expect(levels(await confirm(customer, codesTo(email)[0]!))).toEqual(['error']);
  expect(levels(await drop(customer))).toEqual(['info']);
  expect(levels(await sendAgain(customer))).toEqual(['error']);
  await logInAs(shop, customer.email);
});
