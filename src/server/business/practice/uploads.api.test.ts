import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { ClaimsAnswer } from '#domain/wire/area/claims.ts';
import type { DeskEstimate } from '#domain/wire/desk/estimates.ts';
import type { PracticePreview, PracticeState } from '#domain/wire/practice/practice.ts';
import { erase } from '#server/faces/commands/erase.ts';
import { encryptedPdf, pdfOfPages, pngOfSize } from '#server/testing/bills/hostile-files.ts';
import type { TrueBill } from '#server/testing/bills/sample-bills.ts';
import { runCommand } from '#server/testing/run-command.ts';
import { messages } from '#server/testing/samples/changes.ts';
import { reasonsOf, samplePdf, storedBill } from '#server/testing/samples/claims.ts';
import type { SampleCustomer } from '#server/testing/samples/customers.ts';
import { useDogOwners } from '#server/testing/samples/dog-owners.ts';
import { assignLatest, atCounter } from '#server/testing/samples/practice.ts';
import { invoiceOf, trueBill } from '#server/testing/samples/true-bill.ts';
import { useTestDesk } from '#server/testing/test-desk.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop();
const desk = useTestDesk(shop);
const owners = useDogOwners(shop);
let customer: SampleCustomer;
let other: SampleCustomer;
beforeAll(() => {
  [customer, other] = owners as [SampleCustomer, SampleCustomer];
});

test('what a practice uploads is read into lines that go on as they are, and the file is with the bill once the customer agrees', async () => {
  const practice = await atCounter(shop, customer);
  const filesKey = randomUUID();
  const bill = trueBill();
  expect((await practice.read(filesKey)).outcome).toBeNull();
  const { files } = await practice.add(filesKey, invoiceOf(bill));
  expect(files).toMatchObject([{ fileName: 'rechnung.xml' }]);
  const { lines, billNumber, words, iban, outcome, notes } = await practice.readBy(filesKey);
  expect(lines).toMatchObject([
    { position: 16, factor: 2, amount: null, isNet: true, vatPercent: 19, treatedOn: trueBill().day, isSure: true },
    { position: null, words: 'Ohrentropfen 20 ml', amount: 15, isSure: true },
  ]);
  expect({ billNumber, words, iban, notes }).toEqual({
    billNumber: bill.number,
    words: 'Otitis externa',
    iban: bill.iban,
    notes: [],
  });
  expect(outcome).toBe('2 Positionen gelesen, zusammen 74,07\u00A0€. Bitte sehen Sie sie durch.');
  const { settlement } = (await practice.call('preview', { lines })).json() as PracticePreview;
  expect(settlement).toMatchObject({ billedStr: '74,07\u00A0€', paidStr: '74,07\u00A0€' });
  await practice.ask({ lines, billNumber, filesKey });
  const handedIn = await assignLatest(customer);
  expect((await customer.get(`/webapi/v1/user/bill_files/${files[0]!.fileUuid}`)).status).toBe(200);
  expect(handedIn).toMatchObject({ totalStr: '74,07\u00A0€', treatedOnStr: '03.02.2027', files: [{ fileName: 'rechnung.xml' }] });
  // The account was typed and uploaded by whoever had the code: that proves nothing.
  expect(await reasonsOf(shop, handedIn.billUuid)).toEqual(['payee_certain']);
  expect((await storedBill(shop, handedIn.billUuid)).lines).toHaveLength(2);
  // It is that bill's: nothing can be added or taken away, and no other bill takes it along.
  expect(messages(await practice.add(filesKey, samplePdf('noch eine')))).toEqual([
    'Diese Seiten sind schon bei einer Rechnung. Bitte beginnen Sie mit neuen.',
  ]);
  await practice.call('remove_file', { filesKey, fileUuid: files[0]!.fileUuid });
  await practice.ask({ lines: [{ position: 16 }], billNumber: 'R-anders', filesKey });
  expect((await assignLatest(customer)).files).toEqual([]);
  const { bills } = (await customer.get('/webapi/v1/user/claims.json')).json() as ClaimsAnswer;
  expect(bills.find(({ billUuid }) => billUuid === handedIn.billUuid)!.files).toHaveLength(1);
}, 120_000);

test.each<[string, (bill: TrueBill) => { lines: object[]; file: TrueBill }, string]>([
  ['says another sum', (bill) => ({ lines: [{ position: 16, factor: 2, treatedOn: trueBill().day }], file: bill }), 'sums_agree'],
  [
    'is about another animal',
    (bill) => ({
      lines: [
        { position: 16, factor: 2 },
        { words: 'Ohrentropfen 20 ml', amount: 15 },
      ],
      file: { ...bill, animalName: 'Mieze', chip: '276098100000017' },
    }),
    'animal_certain',
  ],
])(
  'a person looks where the file %s',
  async (_name, change, reason) => {
    const practice = await atCounter(shop, customer);
    const filesKey = randomUUID();
    const { lines, file } = change(trueBill());
    await practice.add(filesKey, invoiceOf(file));
    await practice.ask({ lines, billNumber: file.number, filesKey });
    expect(await reasonsOf(shop, (await assignLatest(customer)).billUuid)).toContain(reason);
  },
  120_000,
);

test.each<[string, Buffer, RegExp]>([
  ['an encrypted PDF', encryptedPdf(), /Passwort/u],
  ['eleven pages', pdfOfPages(11), /höchstens 10\./u],
  ['a picture that would fill the memory', pngOfSize(50_000, 50_000), /zu viele Bildpunkte/u],
])(
  '%s is told in a sentence, is kept as it came, and the lines can be typed',
  async (_name, bytes, words) => {
    const practice = await atCounter(shop, customer);
    const filesKey = randomUUID();
    const { files } = await practice.add(filesKey, bytes.toString('base64'), '../../rechnung.pdf');
    expect(files[0]!.fileName).not.toContain('/');
    const { notes, lines, outcome } = await practice.readBy(filesKey);
    expect([lines, outcome]).toEqual([[], expect.stringMatching(/^Positionen konnten wir darauf nicht lesen/)]);
    expect(notes).toEqual([{ fileUuid: files[0]!.fileUuid, text: expect.stringMatching(words) as string }]);
    await practice.ask({ lines: [{ position: 16 }], billNumber: `R-${randomUUID().slice(0, 6)}`, filesKey });
    const handedIn = await assignLatest(customer);
    expect(handedIn.files).toHaveLength(1);
    expect(await reasonsOf(shop, handedIn.billUuid)).toContain('read');
  },
  240_000,
);

test('an estimate has its pages, which the desk sees drawn anew, the export names and an erasure takes along', async () => {
  const practice = await atCounter(shop, other);
  const filesKey = randomUUID();
  await practice.add(filesKey, pdfOfPages(2).toString('base64'), 'kostenvoranschlag.pdf');
  const { estimates } = (
    await practice.call('estimate', {
      requestKey: randomUUID(),
      filesKey,
      lines: [{ position: 16, treatedOn: '2020-01-01' }],
      words: 'Zahn',
      isPromiseAsked: true,
    })
  ).json() as PracticeState;
  const { id } = await shop.connection.database
    .selectFrom('estimate')
    .select('id')
    .where('estimate_uuid', '=', estimates[0]!.estimateUuid)
    .executeTakeFirstOrThrow();
  const clerk = await desk.logIn('clerk');
  const { files } = (await clerk.get(`/deskapi/v1/estimates/${id}`)).json() as DeskEstimate;
  expect(files).toMatchObject([{ fileName: 'kostenvoranschlag.pdf' }]);
  const pages = await clerk.get(`/deskapi/v1/estimates/${id}/files/${files[0]!.fileUuid}/pages.json`);
  const [first, ...more] = (pages.json() as { pages: string[] }).pages;
  expect([more.length, Buffer.from(first!, 'base64').subarray(0, 3).toString('hex')]).toEqual([1, 'ffd8ff']);
  expect((await clerk.get(`/deskapi/v1/bills/${id}/files/${files[0]!.fileUuid}/pages.json`)).status).toBe(404);
  const { export: exported } = (await other.post('/webapi/v1/user/commands/export_data.json', {})).json() as {
    export: { estimates: { files: { fileName: string; url: string }[] }[]; otherFiles: object[]; fields: Record<string, string> };
  };
  const [file] = exported.estimates[0]!.files;
  expect(file).toMatchObject({ fileName: 'kostenvoranschlag.pdf' });
  expect(Object.keys(file!).filter((name) => exported.fields[name] === undefined)).toEqual([]);
  expect(exported.otherFiles).toEqual([]);
  await sql`update police set police_state_key = 'ended', valid_to = '2026-12-31', ending_cause_key = 'ordinary'
    where police_number = ${other.policeNumber}`.execute(shop.connection.database);
  await sql`update bill set state_key = 'withdrawn', withdrawn_at = now() from claim join police on police.id = police_id
    where claim.id = claim_id and police_number = ${other.policeNumber}`.execute(shop.connection.database);
  const erased = await runCommand(shop, erase, other.email);
  expect(erased.code).toBe(0);
  const left = await sql`select from bill_file where estimate_id = ${id} or file_name = 'kostenvoranschlag.pdf'`.execute(
    shop.connection.database,
  );
  expect(left.rows).toEqual([]);
}, 120_000);
