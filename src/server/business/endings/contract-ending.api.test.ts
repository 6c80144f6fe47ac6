import brand from '#reference/brand.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { mailTo, newCustomer, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { confirmLink, declarationOf, linkTokenOf, openLink } from '#server/testing/samples/declarations.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import type { Police } from '#domain/wire/area/records.ts';

const shop = useTestShop();
const commands = '/webapi/v1/commands';
type Issue = { level: string; field?: string; message: string };
const issuesOf = (answer: { json: () => never }) => (answer.json() as { _issues: Issue[] })._issues;
const cancel = (body: object) => shop.post(`${commands}/cancel_contract.json`, body);
const withdraw = (body: object) => shop.post(`${commands}/withdraw_contract.json`, body);
const cancellationOf = (customer: SampleCustomer) => ({ ...declarationOf(customer), cancellationKindKey: 'ordinary' });
/** What its owner does with the latest mail. */
const confirm = async (customer: SampleCustomer) => confirmLink(shop, await linkTokenOf(shop, customer));
const policeOf = async (customer: SampleCustomer) =>
  ((await customer.get(`/webapi/v1/user/polices/byPoliceUuid/${customer.policeUuid}.json`)).json() as { police: Police }).police;
const casesOf = (email: string) =>
  shop.connection.database.selectFrom('customer_case').selectAll().where('email', '=', email).orderBy('id').execute();
test('an ordinary cancellation ends the contract at the end of its term and is confirmed with day and time', async () => {
  const customer = await newCustomer(shop);
  const answer = await cancel(cancellationOf(customer));
  expect(issuesOf(answer)[0]).toEqual({
    level: 'ok',
    message: 'Deine Kündigung ist am 15.11.2026, 11:00 Uhr bei uns eingegangen.',
  });
  const receipt = await mailTo(shop, customer.email, `Kündigung zu ${customer.policeNumber}`);
  for (const part of ['15.11.2026, 11:00 Uhr', 'ordentliche Kündigung', 'Ein Klick genügt']) expect(receipt.text).toContain(part);
  expect((await policeOf(customer)).policeStateKey).toBe('new');
  const token = await linkTokenOf(shop, customer);
  expect((await openLink(shop, token)).declaration).toEqual({
    kindKey: 'cancellation',
    stateKey: 'open',
    firstname: 'Erika',
    policeNumber: customer.policeNumber,
    animalName: 'Bello',
    receivedAtStr: '15.11.2026, 11:00 Uhr',
    rows: [
      { label: 'Art der Erklärung', value: 'ordentliche Kündigung' },
      { label: 'Gewünschtes Vertragsende', value: 'zum nächstmöglichen Zeitpunkt' },
      { label: 'Name', value: 'Erika Mustermann' },
    ],
    outcome: 'Der Vertrag endet dann am 01.12.2029.',
  });
  expect((await policeOf(customer)).policeStateKey).toBe('new');
  expect((await confirmLink(shop, token)).declaration).toMatchObject({
    stateKey: 'applied',
    outcome: 'Der Vertrag ist gekündigt und endet am 01.12.2029.',
  });
  expect(await policeOf(customer)).toMatchObject({ policeStateKey: 'cancelled', validTo: '2029-12-01' });
  expect(await casesOf(customer.email)).toMatchObject([
    {
      case_kind_key: 'cancellation',
      case_state_key: 'applied',
      data: { effectiveEnd: '2029-12-01', formerValidTo: '2029-12-01', formerStateKey: 'new' },
    },
  ]);
  const mail = await mailTo(shop, customer.email, 'ist umgesetzt');
  for (const part of [customer.policeNumber, '15.11.2026, 11:00 Uhr', '01.12.2029']) expect(mail.text).toContain(part);
});

test('a wished day after the term prolongs it to the next end', async () => {
  const customer = await newCustomer(shop);
  await cancel({ ...cancellationOf(customer), wishedDateStr: '2030-05-01' });
  await confirm(customer);
  expect(await policeOf(customer)).toMatchObject({ policeStateKey: 'cancelled', validTo: '2030-12-01' });
});

test('an extraordinary cancellation waits for a person', async () => {
  const customer = await newCustomer(shop);
  const cancellation = { ...cancellationOf(customer), cancellationKindKey: 'extraordinary' };
  expect(issuesOf(await cancel(cancellation)).map(({ field }) => field)).toEqual(['cancellationReason']);
  await cancel({ ...cancellation, cancellationReason: 'Das Tier ist gestorben.', wishedDateStr: '2026-11-15' });
  expect(await casesOf(customer.email)).toMatchObject([{ case_state_key: 'open', police_id: null }]);
  expect((await confirm(customer)).declaration).toMatchObject({ stateKey: 'examined' });
  expect((await policeOf(customer)).policeStateKey).toBe('new');
  expect(await casesOf(customer.email)).toMatchObject([{ case_state_key: 'open', police_id: expect.any(Number) }]);
  const { text } = await mailTo(shop, customer.email, 'Kündigung');
  expect(text).toContain('Das Tier ist gestorben.');
  await expect
    .poll(() => shop.mails.some(({ to, text }) => to === brand.contact.infoMail && text.includes(customer.email)))
    .toBe(true);
  expect(text).toContain('zu welchem Tag der Vertrag endet');
  expect(text).not.toContain('weiter versichert');
});

test.each([
  ['another name', { lastname: 'Musterfrau' }],
  ['another address', { email: 'fremd@beispiel.example' }],
  ['another number', { policeNumber: 'KV/2026/9999999999' }],
  ['no number', { policeNumber: null, contractDescription: 'Krankenversicherung für Bello' }],
])('with %s nothing changes, and the answer is the same', async (_, change) => {
  const customer = await newCustomer(shop);
  const strange = { ...cancellationOf(customer), ...change };
  const unmatched = issuesOf(await cancel(strange));
  expect((await policeOf(customer)).policeStateKey).toBe('new');
  expect((await casesOf(strange.email)).at(-1)).toMatchObject({ case_state_key: 'open', police_id: null, user_id: null });
  await mailTo(shop, strange.email, 'Kündigung');
  const matched = issuesOf(await cancel(cancellationOf(customer)));
  const anonymous = (issues: Issue[]) =>
    issues.map(({ message, ...issue }) => ({ ...issue, message: message.replace(/\S+@\S+/, '') }));
  expect(anonymous(unmatched)).toEqual(anonymous(matched));
});

test('what people type for a number and a name is understood', async () => {
  const customer = await newCustomer(shop);
  const id = Number(customer.policeNumber.split('/')[2]);
  const typed = {
    firstname: ' erika ',
    lastname: 'MUSTERMANN',
    policeNumber: `kv / 2026 / ${id}`,
    email: customer.email.toUpperCase(),
  };
  await cancel({ ...cancellationOf(customer), ...typed });
  await confirm(customer);
  expect((await policeOf(customer)).policeStateKey).toBe('cancelled');
});

test('a cancelled contract can still be withdrawn from, a withdrawn one not cancelled', async () => {
  const customer = await newCustomer(shop);
  await customer.post(`${commands}/cancel_contract.json`, cancellationOf(customer));
  await customer.post(`${commands}/withdraw_contract.json`, declarationOf(customer));
  expect(await policeOf(customer)).toMatchObject({ policeStateKey: 'withdrawn', withdrawableUntil: null });
  await customer.post(`${commands}/cancel_contract.json`, cancellationOf(customer));
  expect((await policeOf(customer)).policeStateKey).toBe('withdrawn');
});

test('what waits for a person is mailed to the provider, what is done is not', async () => {
  const customer = await newCustomer(shop);
  const mailsToProvider = () =>
    shop.mails.filter(({ to, replyTo }) => to === brand.contact.infoMail && replyTo === customer.email);
  await cancel(cancellationOf(customer));
  await cancel({ ...cancellationOf(customer), policeNumber: null, contractDescription: 'Krankenversicherung für Bello' });
  await expect.poll(() => mailsToProvider().length, { timeout: 120_000 }).toBe(1);
  const [notice] = mailsToProvider();
  expect(notice!.subject).toMatch(/^Vorgang \d+: Kündigung wartet auf eine Entscheidung$/);
  for (const part of ['Krankenversicherung für Bello', 'keine sicher zuzuordnen', '15.11.2026, 11:00 Uhr'])
    expect(notice!.text).toContain(part);
});

test('what lacks is told, and nothing is sent', async () => {
  // What goes out is noted first: a mail of another test may still be on its way.
  const countMails = async () => (await shop.connection.database.selectFrom('outbox').select('id').execute()).length;
  const mails = await countMails();
  const fields = ['firstname', 'lastname', 'email', 'policeNumber'];
  expect(issuesOf(await withdraw({})).map(({ field }) => field)).toEqual(fields);
  expect(issuesOf(await cancel({})).map(({ field }) => field)).toEqual([...fields, 'cancellationKindKey']);
  const wrongType = await cancel({ email: 5 });
  expect([wrongType.status, issuesOf(wrongType).at(-1)]).toMatchObject([400, { field: 'email' }]);
  expect(await countMails()).toBe(mails);
});
