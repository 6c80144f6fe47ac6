import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { CallerChangePreviewAnswer, CallerContactPreviewAnswer } from '#domain/wire/desk/callers.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { messages } from '#server/testing/samples/changes.ts';
import { mailTo, newCustomer, policeOf } from '#server/testing/samples/customers.ts';
import { useTestDesk, deskLooks } from '#server/testing/test-desk.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import type { PoliceChangePreviewAnswer } from '#domain/wire/area/changes.ts';

const shop = useTestShop();
const desk = useTestDesk(shop);
const { entries, lastEntry, pathOf, openCustomer } = deskLooks(shop);

test('a contract is cancelled and taken back for a caller, with the same mails, and the log says who and what', async () => {
  const staff = await desk.logIn('clerk', 'Karla Anruf');
  const customer = await newCustomer(shop);
  const path = `${await pathOf(customer.email)}/caller`;
  const { policeNumber, policeUuid, email } = customer;
  const cancellation = { policeNumber, cancellationKindKey: 'ordinary', firstname: 'Irgend', lastname: 'Wer' };
  const answer = (await staff.post(`${path}/cancel_contract.json`, cancellation)).json() as IssuesAnswer;
  expect(messages(answer)[0]).toContain('Deine Kündigung ist');
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
  const count = (await entries()).length;
  expect((await staff.post(`${path}/animal_gone.json`, report)).status).toBe(200);
  expect((await entries()).length).toBe(count + 1);
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
  const answer = (await staff.post(`${path}/change_police.json`, order)).json() as IssuesAnswer;
  expect(messages(answer)[0]).toContain('Gespeichert');
  await mailTo(shop, email, 'Dein Vertrag ist geändert');
  const entry = await lastEntry();
  expect(entry).toMatchObject({ actionKey: 'police.changed', subjectKindKey: 'customer' });
  expect(entry?.content).toContain('Neue Frau');
  const record = await openCustomer(staff, email);
  expect(record.letters[0]?.title).toContain('Nachtrag');
});

test('the mail of a change is shown before the press as it goes out', async () => {
  const [staff, customer] = [await desk.logIn('clerk'), await newCustomer(shop)];
  const path = `${await pathOf(customer.email)}/caller`;
  const change = { policeUuid: customer.policeUuid, changeKey: 'retention', contractRetentionKey: 'sb175' };
  const { preview, mail } = (await staff.post(`${path}/preview_change.json`, change)).json() as CallerChangePreviewAnswer;
  expect(mail).toMatchObject({ to: customer.email, subject: expect.stringContaining('Dein Vertrag ist geändert') });
  expect(mail!.text).toContain('Nachtrag 1');
  await staff.post(`${path}/change_police.json`, { ...change, requestKey: randomUUID(), previewKey: preview?.previewKey });
  expect((await mailTo(shop, customer.email, 'Dein Vertrag ist geändert')).text).toBe(mail!.text);
});

test('a new address and a new e-mail address for a caller: a move with its preview, and the code goes to the new mailbox', async () => {
  const staff = await desk.logIn('clerk');
  const customer = await newCustomer(shop);
  const { contact } = await openCustomer(staff, customer.email);
  const update = {
    contracteeStreet: 'Neue Straße',
    contracteeBuildingNo: '7b',
    contracteeZipCode: '80331',
    contracteeCity: 'München',
    areAllAnimalsMoving: true,
    contracteePhone: contact.contracteePhone,
    contracteeEmail: `neu-${customer.email}`,
  };
  const caller = `${await pathOf(customer.email)}/caller`;
  const path = `${caller}/update_contact.json`;
  const wrong = (await staff.post(path, { ...update, contracteeZipCode: '00000' })).json() as IssuesAnswer;
  expect(wrong._issues[0]?.field).toBe('contracteeZipCode');
  const count = (await entries()).length;
  const { preview, mails } = (await staff.post(`${caller}/preview_contact.json`, update)).json() as CallerContactPreviewAnswer;
  expect(preview?.polices).toMatchObject([{ effectiveOn: '2026-12-01', isDearer: true }]);
  expect((await entries()).length).toBe(count);
  const order = { ...update, requestKey: randomUUID(), previewKey: preview?.previewKey };
  const answer = (await staff.post(path, order)).json() as IssuesAnswer;
  expect(messages(answer)[0]).toBe('Deine Kontaktdaten sind gespeichert.');
  const mail = await mailTo(shop, customer.email, 'Umzug');
  expect(mail.attachments).toHaveLength(1);
  expect(mails.map(({ to }) => to)).toEqual([customer.email, `neu-${customer.email}`]);
  expect(mails[0]!.text).toBe(mail.text);
  expect(mails[1]!.subject).toBe('Bitte bestätige deine neue E-Mail-Adresse');
  expect((await openCustomer(staff, customer.email)).letters[0]?.title).toContain('Nachtrag');
  await mailTo(shop, `neu-${customer.email}`, 'bestätige deine neue E-Mail');
  const written = (await entries()).filter(({ actionKey }) => actionKey === 'customer.contact_changed');
  const { content } = written.at(-1) ?? { content: '' };
  expect(content).toContain('Neue Straße 7b');
  expect(content).toContain(`${customer.policeNumber} rate`);
  expect(content).toContain(`"pendingEmail":"neu-${customer.email}"`);
});

test.each([
  ['that the shop carries out', 'ordinary', 'applied'],
  ['that waits for a person', 'extraordinary', 'open'],
])(
  'a cancellation %s makes one receipt and one case, though it is pressed three times at once for a caller',
  async (_which, cancellationKindKey, stateKey) => {
    const customer = await newCustomer(shop);
    const { policeNumber, email } = customer;
    const path = `${await pathOf(email)}/caller`;
    const people = [await desk.logIn('clerk'), await desk.logIn('clerk'), await desk.logIn('lead')];
    const body = { policeNumber, cancellationKindKey, cancellationReason: 'Umzug ins Ausland' };
    const answers = await Promise.all(people.map((staff) => staff.post(`${path}/cancel_contract.json`, body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await mailTo(shop, email, 'Eingang deiner Kündigung');
    // And once more, when all of that is over.
    await people[0]!.post(`${path}/cancel_contract.json`, body);
    expect(shop.mails.filter(({ to, subject }) => to === email && subject.includes('Kündigung'))).toHaveLength(1);
    const outbox = shop.connection.database.selectFrom('outbox').select('kind').where('kind', '=', 'cancellation-receipt');
    const waiting = await outbox.where('state', 'in', ['waiting', 'parked']).execute();
    expect(waiting).toEqual([]);
    const cases = await shop.connection.database
      .selectFrom('customer_case')
      .select('case_state_key')
      .where('email', '=', email)
      .execute();
    expect(cases).toEqual([{ case_state_key: stateKey }]);
  },
);
