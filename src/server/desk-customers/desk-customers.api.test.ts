import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { DeskCustomer, DeskCustomerAnswer, DeskSearchAnswer } from '#domain/wire/schemas/desk-customer-schemas.ts';
import type { IssuesAnswer } from '#domain/wire/schemas/issue-schemas.ts';
import type { PoliceChangePreviewAnswer } from '#domain/wire/schemas/police-change-schemas.ts';
import { readAudit } from '#server/audit/audit-store.ts';
import { verifyAudit } from '#server/audit/verify-audit.ts';
import { samplePayment } from '#server/testing/sample-account.ts';
import { messages } from '#server/testing/sample-changes.ts';
import { mailTo, newCustomer, policeOf } from '#server/testing/sample-customers.ts';
import { accept, create, sampleDog } from '#server/testing/sample-offers.ts';
import { useTestDesk, type TestStaff } from '#server/testing/test-desk.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop();
const desk = useTestDesk(shop);

const search = async (staff: TestStaff, text: string, before?: number) => {
  const page = before === undefined ? '' : `&before=${before}`;
  return (await staff.get(`/deskapi/v1/search.json?text=${encodeURIComponent(text)}${page}`)).json() as DeskSearchAnswer;
};

const entries = async () => {
  const { count } = await verifyAudit(shop.connection.database);
  return readAudit(shop.connection.database, { afterId: Math.max(0, count - 50), limit: 50 });
};
const lastEntry = async () => (await entries()).at(-1);

const idOf = async (email: string) =>
  (await shop.connection.database.selectFrom('app_user').select('id').where('name', '=', email).executeTakeFirstOrThrow()).id;

const pathOf = async (email: string) => `/deskapi/v1/customers/${await idOf(email)}`;

const openCustomer = async (staff: TestStaff, email: string): Promise<DeskCustomer> =>
  ((await staff.get(`${await pathOf(email)}/record.json`)).json() as DeskCustomerAnswer).customer;

test('a customer is found by everything that somebody on the phone may say', async () => {
  const staff = await desk.logIn('clerk');
  const offer = {
    ...sampleDog(shop),
    contracteeFirstname: 'Änne-Sophie',
    contracteeLastname: 'Großmüller',
    contracteeZipCode: '10115',
    animalName: 'Öhrchen',
    animalIsChipped: true,
    animalChipNummer: '276098106234567',
  };
  const { email, policeNumber } = await newCustomer(shop, { offer, email: 'aenne.gross@beispiel.example' });
  const userId = await idOf(email);
  const { mandate_reference: reference, iban } = await shop.connection.database
    .selectFrom('sepa_mandate')
    .select(['mandate_reference', 'iban'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const found = {
    'Änne Großmüller': 'Name',
    'grossmueller anne': 'Name',
    GROSSMULLER: 'Name',
    Soph: 'Name',
    'aenne.gross': 'E-Mail',
    'AENNE.GROSS@beispiel.example': 'E-Mail',
    [policeNumber]: `Police ${policeNumber}`,
    [policeNumber.toLowerCase().replaceAll('/', ' ')]: `Police ${policeNumber}`,
    [String(Number(policeNumber.split('/')[2]))]: `Police ${policeNumber}`,
    ohrchen: 'Tier Öhrchen',
    '276 0981 0623 4567': 'Chip 276098106234567',
    '276098': 'Chip 276098106234567',
    [reference.toLowerCase()]: `Mandat ${reference}`,
    [iban.slice(-4)]: `IBAN … ${iban.slice(-4)}`,
    [iban.slice(-7)]: `IBAN … ${iban.slice(-4)}`,
    [iban]: `IBAN … ${iban.slice(-4)}`,
    10115: 'PLZ 10115',
  };
  for (const [text, reason] of Object.entries(found)) {
    const { customers } = await search(staff, text);
    const customer = customers.find((one) => one.userId === userId);
    expect({ text, reasons: customer?.reasons }).toEqual({ text, reasons: expect.arrayContaining([reason]) });
    expect(customer).toMatchObject({ name: 'Großmüller, Änne-Sophie', email, animalNames: ['Öhrchen'] });
  }
  expect(await lastEntry()).toMatchObject({ actionKey: 'customers.found', actorName: staff.name });
  expect((await lastEntry())?.content).toBe(JSON.stringify({ before: null, after: { userIds: [userId] } }));
});

test('what finds nobody, too little and signs of a query language are answered quietly', async () => {
  const staff = await desk.logIn('accounting');
  for (const text of ['Niemandsheim', "'; drop table app_user; --", '& | ! : *', '%_', 'KV/2026/9999999999'])
    expect({ text, ...(await search(staff, text)) }).toEqual({ text, customers: [], before: null, _issues: [] });
  expect((await search(staff, ' x '))._issues[0]?.message).toBe('Bitte gib mindestens zwei Zeichen ein.');
});

test('many are read page by page, each once', async () => {
  const staff = await desk.logIn('clerk');
  const { database } = shop.connection;
  for (let count = 0; count < 45; count += 1) {
    const contact = await database
      .insertInto('contact_register')
      .values({
        salutation_key: 'mrs',
        firstname: `Nr ${count}`,
        lastname: 'Seitenweise',
        birthdate: '1980-01-01',
        street: 'Weg',
        building_no: '1',
        zip_code: '99999',
        city: 'Ort',
        email: `s${count}@beispiel.example`,
        phone: null,
        iban: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await database
      .insertInto('app_user')
      .values({
        company_id: 1,
        name: `s${count}@beispiel.example`,
        contact_register_id: contact.id,
        user_role_key: 'customer',
        password_hash: null,
        created_at: new Date(),
      })
      .execute();
  }
  const pages = [await search(staff, 'Seitenw')];
  for (;;) {
    const next = pages.at(-1)?.before ?? null;
    if (next === null) break;
    pages.push(await search(staff, 'Seitenw', next));
  }
  const ids = pages.flatMap(({ customers }) => customers.map(({ userId }) => userId));
  expect(pages.map(({ customers }) => customers.length)).toEqual([20, 20, 5]);
  expect(new Set(ids).size).toBe(45);
  expect(ids).toEqual(ids.toSorted((one, other) => other - one));
});

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
  await staff.post(path, { text: 'Ruft morgen wieder an.' });
  const { notes } = await openCustomer(staff, email);
  expect(notes).toMatchObject([{ text: 'Ruft morgen wieder an.', staffName: 'Nora Notiz' }]);
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

test('a mail goes out again, but no code does', async () => {
  const staff = await desk.logIn('clerk');
  const { email } = await newCustomer(shop);
  await shop.post('/webapi/v1/commands/do_request_user_login', { userEmail: email });
  await mailTo(shop, email, 'Bestätigungscode');
  const path = `${await pathOf(email)}/send_mail_again.json`;
  const { mails } = await openCustomer(staff, email);
  const code = mails.find(({ subject }) => subject?.includes('Bestätigungscode'));
  expect(code?.canBeSentAgain).toBe(false);
  const refused = (await staff.post(path, { mailId: code?.mailId })).json() as IssuesAnswer;
  expect(messages(refused)).toEqual(['Diese E-Mail lässt sich nicht noch einmal senden.']);

  const police = mails.find(({ canBeSentAgain }) => canBeSentAgain);
  const count = () => shop.mails.filter((mail) => mail.to === email && mail.subject === police?.subject).length;
  expect(count()).toBe(1);
  const answer = (await staff.post(path, { mailId: police?.mailId })).json() as IssuesAnswer;
  expect(messages(answer)).toEqual([`Noch einmal an ${email} gesendet.`]);
  expect(count()).toBe(2);
  expect(await lastEntry()).toMatchObject({ actionKey: 'mail.sent_again' });

  const other = await newCustomer(shop);
  const elsewhere = (await staff.post(`${await pathOf(other.email)}/send_mail_again.json`, { mailId: police?.mailId })).json();
  expect(messages(elsewhere)).toEqual(['Diese E-Mail lässt sich nicht noch einmal senden.']);
});

test('a contract is cancelled and taken back for a caller, with the same mails, and the log says who and what', async () => {
  const staff = await desk.logIn('clerk', 'Karla Anruf');
  const customer = await newCustomer(shop);
  const path = `${await pathOf(customer.email)}/caller`;
  const { policeNumber, policeUuid, email } = customer;
  const cancellation = { policeNumber, cancellationKindKey: 'ordinary', firstname: 'Irgend', lastname: 'Wer' };
  const done = (await staff.post(`${path}/cancel_contract.json`, cancellation)).json() as IssuesAnswer;
  expect(messages(done)[0]).toContain('Deine Kündigung ist');
  const receipt = await mailTo(shop, email, 'Eingang deiner Kündigung');
  expect(receipt.text).not.toContain('Irgend');
  expect((await policeOf(customer)).policeStateKey).toBe('cancelled');
  const entry = await lastEntry();
  expect(entry).toMatchObject({ actionKey: 'police.cancelled', actorName: 'Karla Anruf' });
  const { before, after } = JSON.parse(entry?.content ?? '{}') as Record<'before' | 'after', Record<string, unknown>>;
  expect(after[`${policeNumber} stateKey`]).toBe('cancelled');
  expect(before[`${policeNumber} stateKey`]).not.toBe('cancelled');
  expect(after['policeNumber']).toBe(policeNumber);

  const back = (await staff.post(`${path}/take_back.json`, { policeUuid, requestKey: randomUUID() })).json() as IssuesAnswer;
  expect(messages(back)[0]).toContain('zurückgenommen');
  await mailTo(shop, email, 'zurückgenommen');
  expect((await policeOf(customer)).policeStateKey).not.toBe('cancelled');

  const other = await newCustomer(shop);
  const wrong = (await staff.post(`${path}/cancel_contract.json`, { ...cancellation, policeNumber: other.policeNumber })).json();
  expect(messages(wrong)).toEqual(['Diesen Vertrag hat der Kunde nicht.']);
  expect((await policeOf(other)).policeStateKey).not.toBe('cancelled');
});

test('a withdrawal and a farewell for a caller follow the same rules', async () => {
  const staff = await desk.logIn('accounting');
  const one = await newCustomer(shop);
  await staff.post(`${await pathOf(one.email)}/caller/withdraw_contract.json`, { policeNumber: one.policeNumber });
  await mailTo(shop, one.email, 'Eingang deines Widerrufs');
  expect((await policeOf(one)).policeStateKey).toBe('withdrawn');

  const other = await newCustomer(shop);
  const path = `${await pathOf(other.email)}/caller`;
  const report = { animalUuid: other.animalUuid, causeKey: 'died', dayStr: '2026-11-15', requestKey: randomUUID() };
  const preview = (await staff.post(`${path}/preview_animal_gone.json`, report)).json() as {
    goneResult: { contracts: object[] };
  };
  expect(preview.goneResult.contracts).toHaveLength(1);
  const known = (await entries()).length;
  expect((await staff.post(`${path}/animal_gone.json`, report)).status).toBe(200);
  expect((await entries()).length).toBe(known + 1);
  expect(await lastEntry()).toMatchObject({ actionKey: 'animal.gone' });
});

test('a contract is changed for a caller: preview, addendum, mail, and before and after in the log', async () => {
  const staff = await desk.logIn('clerk');
  const customer = await newCustomer(shop);
  const path = `${await pathOf(customer.email)}/caller`;
  const { policeUuid, email } = customer;
  const changes = (await staff.get(`${path}/changes/${policeUuid}.json`)).json() as { changes: { changes: object[] } };
  expect(changes.changes.changes.length).toBeGreaterThan(4);
  const change = {
    policeUuid,
    changeKey: 'own_name',
    contracteeFirstname: 'Neue',
    contracteeLastname: 'Frau',
    nameChangeReasonKey: 'marriage',
  };
  const { preview } = (await staff.post(`${path}/preview_change.json`, change)).json() as PoliceChangePreviewAnswer;
  expect(preview?.polices[0]?.rows.length).toBeGreaterThan(0);
  const order = { ...change, requestKey: randomUUID(), previewKey: preview?.previewKey };
  const done = (await staff.post(`${path}/change_police.json`, order)).json() as IssuesAnswer;
  expect(messages(done)[0]).toContain('Gespeichert');
  await mailTo(shop, email, 'Dein Vertrag ist geändert');
  const entry = await lastEntry();
  expect(entry).toMatchObject({ actionKey: 'police.changed', subjectKindKey: 'customer' });
  expect(entry?.content).toContain('Neue Frau');
  const record = await openCustomer(staff, email);
  expect(record.letters[0]?.title).toContain('Nachtrag');
});

test('a new address and a new e-mail address for a caller: the code goes to the new one', async () => {
  const staff = await desk.logIn('clerk');
  const customer = await newCustomer(shop);
  const { contact } = await openCustomer(staff, customer.email);
  const update = {
    contracteeStreet: 'Neue Straße',
    contracteeBuildingNo: '7b',
    contracteeZipCode: contact.contracteeZipCode,
    contracteeCity: contact.contracteeCity,
    contracteePhone: contact.contracteePhone,
    contracteeEmail: `neu-${customer.email}`,
  };
  const path = `${await pathOf(customer.email)}/caller/update_contact.json`;
  const wrong = (await staff.post(path, { ...update, contracteeZipCode: '00000' })).json() as IssuesAnswer;
  expect(wrong._issues[0]?.field).toBe('contracteeZipCode');
  const done = (await staff.post(path, update)).json() as IssuesAnswer;
  expect(messages(done)[0]).toBe('Deine Kontaktdaten sind gespeichert.');
  await mailTo(shop, `neu-${customer.email}`, 'bestätige deine neue E-Mail');
  const { content } = (await lastEntry()) ?? { content: '' };
  expect(content).toContain('Neue Straße 7b');
  expect(content).toContain(`"pendingEmail":"neu-${customer.email}"`);
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
  const { customers } = await search(staff, customer.email);
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
