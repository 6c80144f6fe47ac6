import { sql } from 'kysely';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { expect, test } from 'vitest';
import { verifyAudit } from '#server/foundation/audit/verify-audit.ts';
import { erase } from '#server/faces/commands/erase.ts';
import { policiesShow } from '#server/faces/commands/policies/policies-show.ts';
import { insertStaff } from '#server/business/staff/staff-store.ts';
import { importBankFile } from '#server/business/money/returns/import-bank-file.ts';
import { runCommand, testActor } from '#server/testing/run-command.ts';
import { amountOf, camt053, endToEnd, refs, returned, txDetails } from '#server/testing/samples/money/bank-files.ts';
import { logInAs, mailTo, newCustomer, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { sampleDebit } from '#server/testing/samples/account.ts';
import { accept, create, sampleDog } from '#server/testing/samples/offers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import type { UnconfirmedContractsAnswer } from '#domain/wire/area/records.ts';

const shop = useTestShop();
const set = (day: string) => shop.clock.set(`${day}T10:00:00.000Z`);

const endPolice = (customer: SampleCustomer, day: string) =>
  shop.connection.database
    .updateTable('police')
    .set({ police_state_key: 'ended', valid_to: day, ending_cause_key: 'ordinary' })
    .where('police_number', '=', customer.policeNumber)
    .execute();

/** What people at the desk asked and noted about a customer, and what was answered. */
const askAndNote = async ({ policeNumber }: SampleCustomer) => {
  const { database } = shop.connection;
  const now = shop.clock.now();
  const police = await database
    .selectFrom('police')
    .select(['insurance_offer_id as offerId', 'user_id as userId'])
    .where('police_number', '=', policeNumber)
    .executeTakeFirstOrThrow();
  const offerId = police.offerId ?? 0;
  const staffId = await database
    .transaction()
    .execute((transaction) => insertStaff(transaction, { name: 'Muster Sachbearbeiterin', roleKey: 'clerk', now }));
  const note = { staff_id: staffId, created_at: now };
  await database
    .insertInto('desk_note')
    .values([
      { ...note, kind_key: 'application', subject_id: offerId, text: 'Notizgeheimnis zum Antrag' },
      { ...note, kind_key: 'customer', subject_id: police.userId, text: 'Notizgeheimnis zur Person' },
    ])
    .execute();
  await database
    .insertInto('application_inquiry')
    .values({
      insurance_offer_id: offerId,
      inquiry_kind_key: 'question',
      data: JSON.stringify({ question: 'Was war das Fragegeheimnis?' }),
      asked_by: 'Muster Sachbearbeiterin',
      asked_at: now,
      expires_at: now,
      outcome_key: 'answered',
      answer: 'Das Antwortgeheimnis.',
      request_key: null,
    })
    .execute();
};

/** Everything that is stored, as one text. */
const whole = async () => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' and tablename <> 'outbox'
  `.execute(shop.connection.database);
  const texts: string[] = [];
  for (const { name } of rows) {
    const { rows: rowTexts } = await sql<{ text: string }>`select one::text as text from ${sql.table(name)} one`.execute(
      shop.connection.database,
    );
    texts.push(...rowTexts.map(({ text }) => text));
  }
  return texts.join('\n');
};

test('nothing is erased while a contract runs', async () => {
  set('2026-11-15');
  const customer = await newCustomer(shop);
  const before = await whole();
  const refused = await runCommand(shop, erase, customer.email);
  expect([refused.code, refused.lines]).toEqual([
    1,
    ['Es wird nichts gelöscht.', `Der Vertrag ${customer.policeNumber} läuft, bis ihn jemand beendet.`],
  ]);
  expect(await whole()).toBe(before);
  expect((await runCommand(shop, erase, 'niemand@beispiel.example')).code).toBe(2);
  expect((await runCommand(shop, erase)).code).toBe(2);
  expect((await runCommand(shop, erase, '--case', '77')).code).toBe(2);
});

test('what need not be kept goes, by the case; the contract stays to its day, and then goes too', async () => {
  set('2026-11-15');
  const customer = await newCustomer(shop, {
    email: 'Weg@beispiel.example',
    offer: { ...sampleDog(shop), contracteeLastname: 'Abschiednehmer', animalName: 'Wehmut' },
  });
  await create(shop, { ...sampleDog(shop), contracteeEmail: customer.email });
  await askAndNote(customer);
  await customer.post('/webapi/v1/user/commands/write_message.json', { text: 'Wehmut und ein geheimnis' });
  await customer.post('/webapi/v1/user/commands/request_erasure.json', { message: 'Bitte alles.' });
  await mailTo(shop, customer.email, 'Löschung ist eingegangen');
  await endPolice(customer, '2026-11-14');
  const { id } = await shop.connection.database
    .selectFrom('customer_case')
    .select('id')
    .where('case_kind_key', '=', 'erasure')
    .executeTakeFirstOrThrow();
  const before = await whole();
  const dry = await runCommand(shop, erase, '--case', String(id), '--dry-run');
  expect(dry.lines).toContain(`  Vertrag ${customer.policeNumber} mit seinen Briefen, bis 31.12.2036 (§ 147 AO, § 257 HGB)`);
  expect(dry.lines).toContain('  Angebote, aus denen kein Vertrag wurde: 1');
  expect(await whole()).toBe(before);

  expect((await runCommand(shop, erase, '--case', String(id))).code).toBe(0);
  expect(await customer.get('/webapi/v1/user/polices.json')).toMatchObject({ status: 401 });
  const { database } = shop.connection;
  expect(await database.selectFrom('customer_case').select(['case_state_key', 'data']).where('id', '=', id).execute()).toEqual([
    { case_state_key: 'closed', data: {} },
  ]);
  expect(
    await database
      .selectFrom('insurance_offer')
      .select('id')
      .where(sql<boolean>`lower(data ->> 'contracteeEmail') = 'weg@beispiel.example'`)
      .execute(),
  ).toHaveLength(1);
  expect((await runCommand(shop, policiesShow, customer.policeNumber)).lines.join('\n')).toContain('Abschiednehmer');
  expect((await mailTo(shop, customer.email, 'Wir haben deine Daten gelöscht')).text).toContain('bis 31.12.2036');
  // A letter of business is kept with the contract, but waits for nobody any more.
  expect(await database.selectFrom('message').select('text').execute()).toHaveLength(1);
  expect(await database.selectFrom('message_thread').select('waiting_since as since').execute()).toEqual([{ since: null }]);
  // Under the same address somebody may begin anew, and is another customer.
  const again = await newCustomer(shop, { email: 'weg@beispiel.example' });
  expect(again.policeNumber).not.toBe(customer.policeNumber);
  await endPolice(again, '2027-03-01');

  set('2037-01-01');
  // First the account in use: its contract is kept for another year.
  expect((await runCommand(shop, erase, 'weg@beispiel.example')).lines.join('\n')).toContain('bis 31.12.2037');
  set('2038-01-01');
  await runCommand(shop, erase, 'weg@beispiel.example');
  const last = await runCommand(shop, erase, 'weg@beispiel.example');
  expect(last.lines.join('\n')).toContain('Verträge, deren Frist vorbei ist, ohne Person: 1');
  const remaining = await whole();
  for (const personal of ['Abschiednehmer', 'Wehmut', 'weg@beispiel.example', 'Weg@beispiel.example', 'geheimnis'])
    expect(remaining).not.toContain(personal);
  expect(remaining).toContain(customer.policeNumber);
  expect((await runCommand(shop, policiesShow, customer.policeNumber)).code).toBe(0);
  expect(await verifyAudit(database)).toMatchObject({ brokenAt: null });
});

test('the books stay as long as the contract, and lose the person with it', async () => {
  set('2026-11-15');
  const email = 'zahler@beispiel.example';
  const offer = { ...sampleDog(shop), contracteeLastname: 'Abgebuchter' };
  const customer = await newCustomer(shop, { email, offer, acceptance: { contractStartDateStr: '2026-11-16' } });
  const { database } = shop.connection;
  set('2026-11-26');
  await sampleDebit({ database, clock: shop.clock }, customer.policeNumber, isoDate('2026-12-01'));
  set('2026-12-03');
  const { endToEndId, amount } = await database
    .selectFrom('debit')
    .select(['end_to_end_id as endToEndId', 'amount'])
    .executeTakeFirstOrThrow();
  const details = txDetails(refs(endToEnd(endToEndId)) + amountOf(amount) + returned('AC04'));
  const content = Buffer.from(camt053([{ amount, isCredit: false, details }]));
  const imported = await importBankFile(
    { name: 'auszug.xml', content },
    { database, clock: shop.clock, book: shop.tarifBook, actor: testActor },
  );
  expect(imported.returned).toBe(1);
  await endPolice(customer, '2026-12-10');
  set('2026-12-20');
  const first = await runCommand(shop, erase, email);
  const sentence = `Vertrag ${customer.policeNumber} mit seinen Briefen, Buchungen und Zahlungen, bis 31.12.2036 (§ 147 AO, § 257 HGB)`;
  expect(first.lines).toContain(`  ${sentence}`);
  expect((await mailTo(shop, email, 'Wir haben deine Daten gelöscht')).text.replaceAll(/\s+/g, ' ')).toContain(sentence);
  expect(await whole()).toContain('Abgebuchter');
  const entriesOf = () => database.selectFrom('ledger_entry').select(['line', 'amount']).orderBy('transaction_id').execute();
  const booked = await entriesOf();

  set('2037-01-01');
  const last = await runCommand(shop, erase, email);
  expect(last.lines).toContain('  Kontoinhaber und IBAN von Zahlungen: 1');
  expect(await whole()).not.toContain('Abgebuchter');
  expect(await entriesOf()).toEqual(booked);
  expect(await database.selectFrom('reminder').select('document_id').execute()).toEqual([{ document_id: null }]);
});

test('what a stranger bought under the address holds an erasure up until it is answered, and is not erased with her', async () => {
  set('2026-11-15');
  const { database } = shop.connection;
  const email = 'erika.allein@beispiel.example';
  const customer = await newCustomer(shop, { email });
  await accept(shop, await create(shop, { ...sampleDog(shop), contracteeLastname: 'Fremdling', contracteeEmail: email }));
  await endPolice(customer, '2026-11-15');
  set('2037-02-01');
  const refused = await runCommand(shop, erase, email);
  expect(refused.lines.join('\n')).toMatch(/Der Vertrag KV\/2026\/\d+ läuft/);

  const headers = await logInAs(shop, email);
  const { contracts } = (
    await shop.get('/webapi/v1/user/unconfirmed_contracts.json', headers)
  ).json() as UnconfirmedContractsAnswer;
  const answer = { contractUuid: contracts[0]!.contractUuid, isMine: false };
  await shop.post('/webapi/v1/user/commands/answer_contract_ownership.json', answer, headers);
  expect((await runCommand(shop, erase, email)).lines.join('\n')).toContain('Zugang zum Kundenbereich');
  const names = await database.selectFrom('contact_register').select('lastname').where('email', '=', email).execute();
  expect(names).toEqual([{ lastname: 'Fremdling' }]);
  const remaining = await database
    .selectFrom('customer_case')
    .select(['case_state_key as state', 'email'])
    .where('case_kind_key', '=', 'not_mine')
    .execute();
  expect(remaining).toEqual([{ state: 'open', email }]);
});
