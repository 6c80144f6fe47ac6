import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { isRefusal } from '#domain/basics/issue.ts';
import type { CollectionsAnswer } from '#domain/wire/area/konto.ts';
import { exportPolicies } from '#server/faces/commands/policies/export-policies.ts';
import { sepaAnnounce, sepaCollect } from '#server/faces/commands/money/sepa-collect.ts';
import { makePayoutRun } from '#server/business/money/paying-out/make-payout-run.ts';
import { releasePayoutRun } from '#server/business/money/paying-out/release-payout-run.ts';
import { writePayoutFile } from '#server/business/money/paying-out/write-payout-file.ts';
import { isLetter, type DocumentSource } from '#server/foundation/documents/printing/document-source.ts';
import { printable } from '#server/foundation/documents/printing/plain-text.ts';
import { readPdf } from '#server/foundation/documents/testing-read-pdf.ts';
import { checkCollectionFile } from '#server/testing/check-collection-file.ts';
import { pretendPrinter } from '#server/testing/pretend-printer.ts';
import { enterTexts } from './enter-texts.ts';
import { hostileTexts, readBankFile, readCalendar, readMail, readSheet, textsAtDoors } from './read-as-readers.ts';
import { runCommand } from '#server/testing/run-command.ts';
import { logInAs, newCustomer, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { pay } from '#server/testing/samples/money/money.ts';
import { useTestDesk } from '#server/testing/test-desk.ts';
import { testPrinter } from '#server/testing/test-printer.ts';
import { isThorough } from '#server/testing/test-settings.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const sources: DocumentSource[] = [];
const shop = useTestShop({
  printer: {
    ...pretendPrinter,
    print: async (source) => {
      sources.push(source);
      return pretendPrinter.print(source);
    },
  },
});
const desk = useTestDesk(shop);
let folder = '';
let counts = new Map<string, number>();
let outcome = -1;
const collected = () => join(folder, 'einzug.xml');

/** Texts at every door and past them, and a month's collection of what came of them. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tierdach-fremd-'));
  counts = await enterTexts(textsAtDoors, shop, desk);
  await allMailsSent();
  await writeIntoRows();
  shop.clock.set('2026-11-24T10:00:00.000Z');
  await runCommand(shop, sepaAnnounce, '--date', '2026-12-01');
  shop.clock.set('2026-11-30T10:00:00.000Z');
  outcome = (await runCommand(shop, sepaCollect, '--date', '2026-12-01', '--out', collected())).code;
}, 600_000);
beforeEach(() => shop.clock.set('2026-11-30T10:00:00.000Z'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const storable = hostileTexts.filter((text) => text.isWellFormed() && !text.includes('\u0000'));

const allMailsSent = async () => {
  const waiting = () => shop.connection.database.selectFrom('outbox').select('id').where('state', '=', 'waiting').execute();
  await vi.waitUntil(async () => (await waiting()).length === 0, { timeout: 120_000, interval: 100 });
};

test('whatever a customer or somebody at the desk enters, no door breaks, and each takes some of it', () => {
  expect(shop.logLines.filter((line) => line.includes('"level":50'))).toEqual([]);
  const ofOffer = [
    'animalName',
    'animalChipNummer',
    'contracteeFirstname',
    'contracteeLastname',
    'contracteeStreet',
    'contracteeCity',
  ];
  const ofPapers = ['firstname', 'lastname', 'contractDescription', 'cancellationReason'];
  const ofDesk = ['question', 'proposal', 'refusal', 'case', 'staff'];
  const ofOthers = ['illness', 'attachment', 'answer', 'feedback', 'erasure', 'puppy', 'buyer', 'other buyer'];
  const ofChanges = ['animal_name', 'own_name'].flatMap((key) => [`change ${key}`, `caller's ${key}`]);
  const ofContact = ['Street', 'City'].map((name) => `contact contractee${name}`);
  const ofWriting = ['note on a customer', 'note on work', 'ending by hand'];
  const doors = [
    ofOffer.map((name) => `offer ${name}`),
    ofPapers.map((name) => `declaration ${name}`),
    ofDesk,
    ofOthers,
    ofChanges,
    ofContact,
    ofWriting,
  ].flat();
  expect(doors.filter((door) => !counts.has(door))).toEqual([]);
});

const customers: { text: string; customer: SampleCustomer }[] = [];

const policeIdsOf = async (uuids: readonly string[]) =>
  (await shop.connection.database.selectFrom('police').select('id').where('police_uuid', 'in', uuids).execute()).map(
    ({ id }) => id,
  );

/** Past every rule: as rows of an older release, or of an import, might have it. */
const writeIntoRows = async () => {
  shop.clock.set('2026-11-15T10:00:00.000Z');
  for (const text of storable) {
    const customer = await newCustomer(shop, { acceptance: { contractStartDateStr: '2026-11-16' } });
    customers.push({ text, customer });
    const { database } = shop.connection;
    const police = await database
      .selectFrom('police')
      .select(['id', 'animal_id', 'contact_register_id', 'sepa_mandate_id'])
      .where('police_uuid', '=', customer.policeUuid)
      .executeTakeFirstOrThrow();
    await database.updateTable('animal').set({ name: text, manual_race_name: text }).where('id', '=', police.animal_id).execute();
    await database
      .updateTable('contact_register')
      .set({ firstname: text, lastname: text, street: text, city: text })
      .where('id', '=', police.contact_register_id)
      .execute();
    await database.updateTable('sepa_mandate').set({ account_holder: text }).where('id', '=', police.sepa_mandate_id).execute();
  }
};

test('whatever stands in the rows, a calendar finds one event for each debit, with the same words', async () => {
  for (const { text, customer } of customers) {
    const headers = await logInAs(shop, customer.email);
    const { text: ics } = await shop.get('/webapi/v1/user/collections.ics', headers);
    const { collections } = (await shop.get('/webapi/v1/user/collections.json', headers)).json() as CollectionsAnswer;
    expect(collections.length).toBeGreaterThan(3);
    const summaries = collections.map(({ amountStr }) => `Beitrag ${printable(text)}: ${amountStr}`);
    expect(readCalendar(ics).map(({ SUMMARY }) => SUMMARY)).toEqual(summaries);
  }
}, 300_000);

test('a bank finds only its own characters, in debits and in transfers', async () => {
  expect(outcome).toBe(0);
  const xml = await readFile(collected(), 'utf8');
  readBankFile(xml);
  const { debits, faults } = checkCollectionFile(xml);
  expect(faults).toEqual([]);
  expect(debits.length).toBeGreaterThanOrEqual(customers.length);

  const { database } = shop.connection;
  const policeIds = await policeIdsOf(customers.map(({ customer }) => customer.policeUuid));
  for (const policeId of policeIds) await pay(shop, policeId, 3000);
  await database.updateTable('police').set({ payment_term_key: 'payment_annual' }).where('id', 'in', policeIds).execute();
  shop.clock.set('2027-03-01T10:00:00.000Z');
  const by = (name: string) => ({ database, clock: shop.clock, actor: { staffId: null, name } });
  const run = await makePayoutRun(by('eine'));
  if (isRefusal(run)) throw new Error(JSON.stringify(run));
  await releasePayoutRun(run.runId, by('andere'));
  const parts: string[] = [];
  await writePayoutFile(run.runId, { write: async (part) => void parts.push(part) }, { database });
  readBankFile(parts.join(''));
  expect(parts.join('').split('<CdtTrfTxInf>').length - 1).toBe(run.count);
  expect(run.count).toBeGreaterThanOrEqual(customers.length);
  await database.updateTable('police').set({ payment_term_key: 'payment_monthly' }).where('id', 'in', policeIds).execute();
}, 120_000);

test('a spreadsheet finds no formula, and every row as long as the first', async () => {
  const out = join(folder, 'policen.csv');
  await runCommand(shop, exportPolicies, '--format', 'csv', '--out', out);
  const polices = readSheet(await readFile(out, 'utf8'));
  expect(polices.length).toBeGreaterThan(customers.length);
  const lead = await desk.logIn('lead');
  const bookings = readSheet((await lead.get('/deskapi/v1/books/bookings.csv?from=2026-11-01&to=2027-12-31')).text);
  expect(bookings.length).toBeGreaterThan(customers.length);
  readSheet((await lead.get('/deskapi/v1/books/tax.csv?month=2026-12')).text);
  const cells = new Set(polices.flat());
  expect(storable.filter((text) => !cells.has(text) && !cells.has(`'${text}`))).toEqual([]);
}, 120_000);

test('a reader of letters finds the words as they were written, and every letter is printed', async () => {
  // The debit of December has moved by then.
  shop.clock.set('2026-12-05T10:00:00.000Z');
  for (const { customer } of customers) {
    const headers = await logInAs(shop, customer.email);
    await shop.get('/webapi/v1/user/statements/2026.pdf', headers);
  }
  const letters = sources.filter(isLetter);
  const templates = new Set(letters.map(({ template }) => template));
  expect([...templates]).toEqual(expect.arrayContaining(['offer', 'police', 'sepa-mandate', 'refusal', 'statement']));
  const squeezed = (words: string) => words.normalize('NFKC').replaceAll(/[\s\u00AD-]/g, '');
  // A form for each text, another one for the next: all of them would take a minute.
  const perText = hostileTexts.flatMap((text, at) => {
    const written = printable(text).trim();
    const inJson = JSON.stringify(written).slice(1, -1);
    const ofForm = [...templates].flatMap(
      (template) => letters.find((letter) => letter.template === template && letter.data.includes(inJson)) ?? [],
    );
    return (isThorough ? [0, 1] : [0]).flatMap((turn) =>
      ofForm.length > turn ? { written, letter: ofForm[(at + turn) % ofForm.length]! } : [],
    );
  });
  expect(perText.length).toBeGreaterThan(hostileTexts.length * (isThorough ? 1 : 0.6));
  for (const { written, letter } of perText) {
    const { text } = await readPdf(await testPrinter().print(letter));
    // What the fonts have no sign for is printed as a box, and read as anything.
    const expected = /^[\u0020-\u017F“„]*$/u.test(written) ? written : letter.title;
    expect(squeezed(text)).toContain(squeezed(expected));
  }
}, 300_000);

test('a mail program finds our headers alone, one recipient, and the words that were written', async () => {
  expect(shop.mails.length).toBeGreaterThan(200);
  for (const message of shop.mails) {
    const mail = await readMail(message);
    expect(mail.text?.replaceAll('\r\n', '\n').trim()).toBe(message.text.toWellFormed().replaceAll(/\r\n?/g, '\n').trim());
    expect(mail.html).not.toMatch(/<img src=x|<\/script>|<Nm>|<b>/);
  }
}, 120_000);
