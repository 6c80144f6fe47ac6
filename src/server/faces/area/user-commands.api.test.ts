import { expect, test } from 'vitest';
import { digestPassword } from '#domain/person/login.ts';
import { codeOf, logInAs, mailTo, newCustomer, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { accept, create, sampleCat } from '#server/testing/samples/offers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import type { CollectionsAnswer } from '#domain/wire/area/konto.ts';
import type { Contact } from '#domain/wire/area/profile.ts';
import type { Police, PolicesAnswer } from '#domain/wire/area/records.ts';

const shop = useTestShop();
const user = '/webapi/v1/user';
const commands = `${user}/commands`;
/** German test IBANs that banks publish as examples. */
const newIban = 'DE02 1203 0000 0000 2020 51';
type Issue = { level: string; field?: string; message: string };
const issuesOf = (answer: { json: () => never }) => (answer.json() as { _issues: Issue[] })._issues;
const levels = (answer: { json: () => never }) => issuesOf(answer).map(({ level }) => level);
const polices = async (customer: SampleCustomer) =>
  ((await customer.get(`${user}/polices.json`)).json() as PolicesAnswer).polices;
const setState = (police: Police, police_state_key: 'cancelled' | 'withdrawn', valid_to: string) =>
  shop.connection.database
    .updateTable('police')
    .set({ police_state_key, valid_to, exported_at: shop.clock.now() })
    .where('police_uuid', '=', police.policeUuid)
    .execute();

test('a new IBAN gives a new mandate; the old one stays, all polices move, and a letter goes out', async () => {
  const customer = await newCustomer(shop);
  for (const animalName of ['Mimi', 'Momo', 'Maja']) {
    const cat = { ...sampleCat(shop), animalName, contracteeEmail: customer.email };
    await accept(shop, await create(shop, cat), {}, customer.headers);
  }
  const [maja, momo, mimi] = await polices(customer);
  await setState(maja!, 'withdrawn', '2029-12-01');
  await setState(momo!, 'cancelled', '2027-12-01');
  await setState(mimi!, 'cancelled', '2026-11-15');
  const former = (await customer.get(`${user}/iban.json`)).json() as { iban: { mandateReference: string } };

  const change = () => customer.post(`${commands}/update_iban.json`, { paymentIban: newIban, paymentSepaMandat: true });
  expect(issuesOf(await change())).toMatchObject([{ level: 'error', field: 'freshProof' }]);
  await customer.prove();
  const answer = await change();
  expect(levels(answer)).toEqual(['ok']);
  const { iban } = (await customer.get(`${user}/iban.json`)).json() as typeof former;
  expect(iban).toMatchObject({ ibanMasked: 'DE02 **** **** **** **20 51', bankName: expect.any(String) });
  expect(iban.mandateReference).not.toBe(former.iban.mandateReference);

  const after = await polices(customer);
  expect(after.map(({ paymentIbanMasked }) => paymentIbanMasked.slice(0, 4))).toEqual(['DE02', 'DE02', 'DE02', 'DE02']);
  expect(after[3]!.documents.filter(({ title }) => title.includes('SEPA'))).toHaveLength(2);
  const rows = await shop.connection.database
    .selectFrom('police')
    .select('is_export_again')
    .where('police_uuid', 'in', [momo!.policeUuid, mimi!.policeUuid])
    .execute();
  expect(rows).toEqual([{ is_export_again: true }, { is_export_again: true }]);
  const mail = await mailTo(shop, customer.email, 'Bankverbindung');
  expect(mail.text).toContain(iban.mandateReference);
  expect(mail.attachments!.map(({ filename }) => filename)).toEqual([expect.stringContaining('SEPA')]);
  expect(mail.text + mail.html).not.toContain('12030000');
  const mandates = await shop.connection.database.selectFrom('sepa_mandate').select('mandate_reference').execute();
  expect(mandates.map((mandate) => mandate.mandate_reference)).toContain(former.iban.mandateReference);

  expect(issuesOf(await change())).toMatchObject([{ level: 'error', field: 'paymentIban' }]);
});

test('each police names the account and the mandate that it was bought with, until all move to one', async () => {
  const customer = await newCustomer(shop);
  const cat = await create(shop, { ...sampleCat(shop), contracteeEmail: customer.email });
  await accept(shop, cat, { paymentIban: newIban }, customer.headers);
  const [mimi, bello] = await polices(customer);
  expect([mimi!.paymentIbanMasked, bello!.paymentIbanMasked]).toEqual([
    'DE02 **** **** **** **20 51',
    'DE89 **** **** **** **30 00',
  ]);
  expect(mimi!.paymentBankName).not.toBe(bello!.paymentBankName);
  expect(mimi).toMatchObject({ mandateReference: expect.stringMatching(/^TD-2026-\d{10}$/), mandateDate: '2026-11-15' });
  expect(bello!.mandateReference).not.toBe(mimi!.mandateReference);
  const { collections } = (await customer.get(`${user}/collections.json`)).json() as CollectionsAnswer;
  const accountOf = (number: string) => collections.find(({ policeNumber }) => policeNumber === number)!.paymentIbanMasked;
  expect([accountOf(mimi!.policeNumber), accountOf(bello!.policeNumber)]).toEqual([
    mimi!.paymentIbanMasked,
    bello!.paymentIbanMasked,
  ]);

  // The newest mandate is on this account already, but not that of every police.
  const move = () => customer.post(`${commands}/update_iban.json`, { paymentIban: newIban, paymentSepaMandat: true });
  await customer.prove();
  expect(levels(await move())).toEqual(['ok']);
  const after = await polices(customer);
  expect(new Set(after.map(({ paymentIbanMasked }) => paymentIbanMasked))).toEqual(new Set([mimi!.paymentIbanMasked]));
  expect(new Set(after.map(({ mandateReference }) => mandateReference)).size).toBe(1);
  expect(levels(await move())).toEqual(['error']);
});

test.each([
  [{}, ['paymentIban', 'paymentSepaMandat']],
  [{ paymentIban: 'DE00', paymentSepaMandat: true }, ['paymentIban', undefined]],
  [{ paymentIban: newIban, paymentSepaMandat: false }, ['paymentSepaMandat']],
])('an IBAN change of %j is told what is wrong and stores nothing', async (body, fields) => {
  const customer = await newCustomer(shop);
  expect(issuesOf(await customer.post(`${commands}/update_iban.json`, body)).map(({ field }) => field)).toEqual(fields);
  expect((await polices(customer))[0]!.paymentIbanMasked.slice(0, 4)).toBe('DE89');
});

const address = {
  contracteeStreet: 'Neue Allee',
  contracteeBuildingNo: '12',
  contracteeZipCode: '20095',
  contracteeCity: 'Hamburg',
  contracteePhone: '040 000 000 02',
};
const contactOf = async (customer: SampleCustomer) =>
  ((await customer.get(`${user}/contact.json`)).json() as { contact: Contact }).contact;
const updateContact = (customer: SampleCustomer, changes: object = {}) =>
  customer.post(`${commands}/update_contact.json`, { ...address, contracteeEmail: customer.email, ...changes });

test('a new address is stored at once, without touching another customer', async () => {
  const [erika, other] = [await newCustomer(shop), await newCustomer(shop)];
  expect(issuesOf(await updateContact(erika))).toMatchObject([{ level: 'error', field: 'freshProof' }]);
  expect((await contactOf(erika)).contracteeStreet).toBe('Beispielstraße');
  await erika.prove();
  expect(levels(await updateContact(erika))).toEqual(['ok']);
  expect(await contactOf(erika)).toMatchObject({ ...address, contracteeFirstname: 'Erika', pendingEmail: null });
  expect((await contactOf(other)).contracteeCity).toBe('Berlin');
});

test('a wrong address is told and stores nothing', async () => {
  const customer = await newCustomer(shop);
  const answer = await updateContact(customer, { contracteeZipCode: '00001', contracteeCity: ' ' });
  expect(issuesOf(answer).map(({ field }) => field)).toEqual(['contracteeZipCode', 'contracteeCity']);
  expect((await contactOf(customer)).contracteeStreet).toBe('Beispielstraße');
});

test('a new e-mail address needs the password, and counts once its code is typed in', async () => {
  const customer = await newCustomer(shop);
  const contracteeEmail = `neu-${customer.email}`;
  expect(issuesOf(await updateContact(customer, { contracteeEmail }))).toMatchObject([{ level: 'error', field: 'freshProof' }]);
  expect((await contactOf(customer)).contracteeStreet).toBe('Beispielstraße');

  await customer.prove();
  const answer = await updateContact(customer, { contracteeEmail });
  expect([levels(answer), (answer.json() as { pendingEmail: string }).pendingEmail]).toEqual([['ok', 'info'], contracteeEmail]);
  expect(await contactOf(customer)).toMatchObject({ contracteeEmail: customer.email, pendingEmail: contracteeEmail });
  const code = codeOf((await mailTo(shop, contracteeEmail, 'neue E-Mail-Adresse')).text);
  const confirm = (confirmationCode: unknown) => customer.post(`${commands}/confirm_email.json`, { confirmationCode });
  expect(levels(await confirm('BBBBB-BBBBB'))).toEqual(['error']);
  expect(levels(await confirm(code.toLowerCase()))).toEqual(['ok']);
  expect(levels(await confirm(code))).toEqual(['error']);
  expect(await contactOf(customer)).toMatchObject({ contracteeEmail, pendingEmail: null });
  await mailTo(shop, customer.email, 'wurde geändert');
  await logInAs(shop, contracteeEmail);
  await expect(logInAs(shop, customer.email)).rejects.toThrow('401');
});

test('an address that belongs to somebody else is answered the same; only its owner is told', async () => {
  const [erika, other] = [await newCustomer(shop), await newCustomer(shop)];
  await erika.prove();
  const ofOther = await updateContact(erika, { contracteeEmail: other.email.toUpperCase() });
  const free = await updateContact(erika, { contracteeEmail: `frei-${erika.email}` });
  const neutral = (answer: typeof ofOther) =>
    issuesOf(answer).map(({ level, message }) => [level, message.split('@')[1] ?? message]);
  expect(neutral(ofOther)).toEqual(
    neutral(free).map(([level, text]) => [level, text!.replace('beispiel', 'BEISPIEL').replace('.example', '.EXAMPLE')]),
  );
  const mail = await mailTo(shop, other.email.toUpperCase(), 'schon ein Konto');
  expect(mail.text).not.toMatch(/[2-9B-Z]{5}-[2-9B-Z]{5}/);
});

test('no more than five codes a day go out', async () => {
  const customer = await newCustomer(shop);
  await customer.prove();
  const ask = (index: number) => updateContact(customer, { contracteeEmail: `viele${index}@beispiel.example` });
  for (let index = 0; index < 5; index += 1) expect(levels(await ask(index))).toEqual(['ok', 'info']);
  expect(levels(await ask(5))).toEqual(['ok', 'warn']);
});

test('five wrong codes use up the change, also for the right one', async () => {
  const customer = await newCustomer(shop);
  const contracteeEmail = `fuenf-${customer.email}`;
  await customer.prove();
  await updateContact(customer, { contracteeEmail });
  const code = codeOf((await mailTo(shop, contracteeEmail, 'neue E-Mail-Adresse')).text);
  const confirm = (confirmationCode: string) => customer.post(`${commands}/confirm_email.json`, { confirmationCode });
  for (let times = 0; times < 5; times += 1) expect(levels(await confirm('BBBBB-BBBBB'))).toEqual(['error']);
  expect(levels(await confirm(code))).toEqual(['error']);
});

test('the export holds everything; the whole IBAN only with the right password', async () => {
  const customer = await newCustomer(shop);
  const exported = async (body: object) => await customer.post(`${commands}/export_data.json`, body);
  const masked = await exported({});
  const data = (masked.json() as { export: Record<string, unknown[]> }).export;
  expect(Object.keys(data)).toEqual(
    expect.arrayContaining(['account', 'contact', 'animals', 'polices', 'offers', 'sepaMandates', 'cases', 'sessions']),
  );
  expect([data['offers']!.length, data['polices']!.length, data['sessions']!.length]).toEqual([1, 1, 1]);
  const wrong = await exported({ passwordDigest: digestPassword('Falsches-Passwort-9') });
  for (const answer of [masked, wrong]) expect(answer.text).not.toMatch(/3704 ?0044/);
  expect([levels(masked), levels(wrong)]).toEqual([
    ['ok', 'info'],
    ['ok', 'warn'],
  ]);
  const whole = await exported({ passwordDigest: customer.passwordDigest });
  expect(whole.text).toContain('DE89 3704 0044 0532 0130 00');
  expect(whole.text).not.toMatch(/scrypt:|code_hash|token_hash/);
});

test('an erasure request becomes a case, is confirmed by mail once, and says what the law keeps', async () => {
  const customer = await newCustomer(shop);
  const ask = () => customer.post(`${commands}/request_erasure.json`, { message: 'Bitte alles löschen.' });
  expect(levels(await ask())).toEqual(['ok', 'info']);
  expect(levels(await ask())).toEqual(['info']);
  const cases = await shop.connection.database
    .selectFrom('customer_case')
    .selectAll()
    .where('email', '=', customer.email)
    .execute();
  expect(cases).toMatchObject([{ case_kind_key: 'erasure', case_state_key: 'open', data: { message: 'Bitte alles löschen.' } }]);
  const mail = await mailTo(shop, customer.email, 'Löschung');
  expect(mail.text).toContain('§ 257 HGB');
});
