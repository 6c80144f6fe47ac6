import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import type { ClaimsAnswer } from '#domain/wire/area/claims.ts';
import type { DeskEstimate } from '#domain/wire/desk/estimates.ts';
import type { InPractice } from '#domain/wire/practice/in-practice.ts';
import type { PracticePreview, PracticeState } from '#domain/wire/practice/practice.ts';
import type { UploadReading, UploadsAnswer } from '#domain/wire/practice/uploads.ts';
import { erase } from '#server/faces/commands/erase.ts';
import { ublOf } from '#server/testing/bills/e-invoices.ts';
import { encryptedPdf, entityBomb, heicHead, pdfOfPages, pngOfSize } from '#server/testing/bills/hostile-files.ts';
import type { TrueBill } from '#server/testing/bills/sample-bills.ts';
import { runCommand } from '#server/testing/run-command.ts';
import { samplePdf } from '#server/testing/samples/claims.ts';
import { comeBack, newCustomer, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { sampleDog } from '#server/testing/samples/offers.ts';
import { samplePractice, showCode } from '#server/testing/samples/practice.ts';
import { useTestDesk } from '#server/testing/test-desk.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop();
const desk = useTestDesk(shop);
const day = isoDate('2027-02-03');
let customer: SampleCustomer;
let other: SampleCustomer;
const settings = () => shop.dependencies.reference.settings.claims as { oneInByPerson: number };

/** 23,62 € × 2 and 15,00 €, both with VAT: 56,22 € + 17,85 €. */
const truth = (changes: Partial<TrueBill> = {}): TrueBill => ({
  practiceName: 'Tierarztpraxis Dr. Muster',
  practicePlace: '12345 Musterstadt',
  iban: 'DE02120300000000202051',
  number: `R-${randomUUID().slice(0, 8)}`,
  day,
  totalCents: 7_407,
  animalName: 'Bello',
  chip: null,
  diagnosis: 'Otitis externa',
  lines: [
    {
      day,
      position: '16',
      words: 'Allgemeine Untersuchung',
      count: 1,
      factor: 2,
      amountCents: 4_724,
      isNet: true,
      vatPercent: 19,
    },
    { day, position: null, words: 'Ohrentropfen 20 ml', count: 1, factor: null, amountCents: 1_500, isNet: true, vatPercent: 19 },
  ],
  ...changes,
});
const invoice = (bill: TrueBill) => Buffer.from(ublOf(bill)).toString('base64');

const atCounter = async (from = customer) => {
  const { code } = await showCode(from);
  return openedBy(code);
};
const openedBy = async (code: string) => {
  const practice = samplePractice(shop, code);
  await practice.open();
  const call = async <Answer>(name: string, body: object) => (await practice.call(name, body)).json() as Answer;
  const add = (filesKey: string, contentBase64: string, fileName = 'rechnung.xml') =>
    call<UploadsAnswer>('add_file', { filesKey, fileName, contentBase64 });
  const read = (filesKey: string) => call<UploadReading>('read_files', { filesKey });
  const readBy = async (filesKey: string) => {
    await vi.waitUntil(async () => !(await read(filesKey)).isReading, { timeout: 90_000, interval: 100 });
    return read(filesKey);
  };
  const ask = (body: object) =>
    call<PracticeState>('ask', {
      requestKey: randomUUID(),
      claimKindKey: 'illness',
      words: 'Otitis externa',
      accountHolder: 'Praxis Dr. Muster',
      iban: 'DE02120300000000202051',
      ...body,
    });
  return { ...practice, code, add, read, readBy, ask };
};
type Practice = Awaited<ReturnType<typeof openedBy>>;

const assign = async (from = customer) => {
  const { requests } = (await from.get('/webapi/v1/user/in_practice.json')).json() as InPractice;
  const { requestUuid, paid } = requests.find(({ stateKey }) => stateKey === 'asked')!;
  await from.post('/webapi/v1/user/commands/answer_practice_request.json', { requestUuid, isAssigned: true, paid });
  const { bills } = (await from.get('/webapi/v1/user/claims.json')).json() as ClaimsAnswer;
  return bills[0]!;
};
const stored = (billUuid: string) =>
  shop.connection.database
    .selectFrom('bill')
    .select(['id', 'automatic', 'lines'])
    .where('bill_uuid', '=', billUuid)
    .executeTakeFirstOrThrow();
/** Why nobody decided by itself, once that was looked at. */
const reasonsOf = async (billUuid: string) => {
  await vi.waitUntil(async () => (await stored(billUuid)).automatic !== null, { timeout: 90_000, interval: 100 });
  return (await stored(billUuid)).automatic!.filter(({ isMet }) => !isMet).map(({ ruleKey }) => ruleKey);
};
const messages = ({ _issues }: { _issues: readonly { message: string }[] }) => _issues.map(({ message }) => message);
const countFiles = async () =>
  (await sql<{ count: number }>`select count(*)::int as count from bill_file`.execute(shop.connection.database)).rows[0]!.count;

beforeAll(async () => {
  const offer = { ...sampleDog(shop), contractRetentionKey: 'sb0' };
  const bought = [await newCustomer(shop, { offer }), await newCustomer(shop, { offer })];
  shop.clock.set('2027-02-05T10:00:00.000Z');
  [customer, other] = (await Promise.all(bought.map((one) => comeBack(shop, one)))) as [SampleCustomer, SampleCustomer];
  settings().oneInByPerson = 1_000_000_007;
}, 240_000);
afterAll(() => {
  settings().oneInByPerson = 20;
});

test('what a practice uploads is read into lines that go on as they are, and the file is with the bill once the customer agrees', async () => {
  const practice = await atCounter();
  const filesKey = randomUUID();
  const bill = truth();
  expect((await practice.read(filesKey)).outcome).toBeNull();
  const { files } = await practice.add(filesKey, invoice(bill));
  expect(files).toMatchObject([{ fileName: 'rechnung.xml' }]);
  const { lines, billNumber, words, iban, outcome, notes } = await practice.readBy(filesKey);
  expect(lines).toMatchObject([
    { position: 16, factor: 2, amount: null, isNet: true, vatPercent: 19, treatedOn: day, isSure: true },
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
  const handedIn = await assign();
  expect((await customer.get(`/webapi/v1/user/bill_files/${files[0]!.fileUuid}`)).status).toBe(200);
  expect(handedIn).toMatchObject({ totalStr: '74,07\u00A0€', treatedOnStr: '03.02.2027', files: [{ fileName: 'rechnung.xml' }] });
  // The account was typed and uploaded by whoever had the code: that proves nothing.
  expect(await reasonsOf(handedIn.billUuid)).toEqual(['payee_certain']);
  expect((await stored(handedIn.billUuid)).lines).toHaveLength(2);
  // It is that bill's: nothing can be added or taken away, and no other bill takes it along.
  expect(messages(await practice.add(filesKey, samplePdf('noch eine')))).toEqual([
    'Diese Seiten sind schon bei einer Rechnung. Bitte beginnen Sie mit neuen.',
  ]);
  await practice.call('remove_file', { filesKey, fileUuid: files[0]!.fileUuid });
  await practice.ask({ lines: [{ position: 16 }], billNumber: 'R-anders', filesKey });
  expect((await assign()).files).toEqual([]);
  const { bills } = (await customer.get('/webapi/v1/user/claims.json')).json() as ClaimsAnswer;
  expect(bills.find(({ billUuid }) => billUuid === handedIn.billUuid)!.files).toHaveLength(1);
}, 120_000);

test.each<[string, (bill: TrueBill) => { lines: object[]; file: TrueBill }, string]>([
  ['says another sum', (bill) => ({ lines: [{ position: 16, factor: 2, treatedOn: day }], file: bill }), 'sums_agree'],
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
    const practice = await atCounter();
    const filesKey = randomUUID();
    const { lines, file } = change(truth());
    await practice.add(filesKey, invoice(file));
    await practice.ask({ lines, billNumber: file.number, filesKey });
    expect(await reasonsOf((await assign()).billUuid)).toContain(reason);
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
    const practice = await atCounter();
    const filesKey = randomUUID();
    const { files } = await practice.add(filesKey, bytes.toString('base64'), '../../rechnung.pdf');
    expect(files[0]!.fileName).not.toContain('/');
    const { notes, lines, outcome } = await practice.readBy(filesKey);
    expect([lines, outcome]).toEqual([[], expect.stringMatching(/^Positionen konnten wir darauf nicht lesen/)]);
    expect(notes).toEqual([{ fileUuid: files[0]!.fileUuid, text: expect.stringMatching(words) as string }]);
    await practice.ask({ lines: [{ position: 16 }], billNumber: `R-${randomUUID().slice(0, 6)}`, filesKey });
    const handedIn = await assign();
    expect(handedIn.files).toHaveLength(1);
    expect(await reasonsOf(handedIn.billUuid)).toContain('read');
  },
  240_000,
);

test.each<[string, string]>([
  ['a photo that no page can show', heicHead().toString('base64')],
  ['a bomb of entities', Buffer.from(entityBomb()).toString('base64')],
  ['a page with a script', Buffer.from('<svg onload="alert(1)">').toString('base64')],
  ['nothing', ''],
  ['what is no base64', '%%%%'],
  ['a file that is too large', Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(10 * 1024 * 1024)]).toString('base64')],
])(
  '%s is refused formally, and nothing of it is kept',
  async (_name, contentBase64) => {
    const practice = await atCounter();
    const filesKey = randomUUID();
    const before = await countFiles();
    const { files, _issues } = await practice.add(filesKey, contentBase64, 'foto.jpg');
    const text = files.length === 0 ? _issues[0]!.message : (await practice.readBy(filesKey)).notes[0]!.text;
    expect(text).toMatch(/^(?:Bitte senden Sie|Diese) .*\.$/u);
    expect(text).not.toMatch(/\b(?:du|dein|deine|schick|wähle|lade)\b/u);
    expect((await countFiles()) - before).toBe(files.length);
  },
  120_000,
);

test.each([
  ['a key that is none', { filesKey: 'x' }],
  ['a key beyond anything', { filesKey: '9'.repeat(100_000) }],
  ['no key', {}],
])('an upload with %s is refused in words', async (_name, body) => {
  const practice = await atCounter();
  const answer = (await practice.call('add_file', { fileName: 'a.pdf', contentBase64: samplePdf('x'), ...body })).json();
  expect(answer).toMatchObject({ files: [], _issues: [{ level: 'error', message: 'Bitte laden Sie die Seite neu.' }] });
  expect((await practice.call('read_files', body)).json()).toMatchObject({ files: [], lines: [] });
  expect((await practice.call('remove_file', { ...body, fileUuid: '\u0000' })).status).toBe(400);
  expect(
    (await practice.call('add_file', { filesKey: randomUUID(), fileName: 'x\u0000', contentBase64: samplePdf('x') })).status,
  ).toBe(400);
});

test('sent twice, at once and after a lost answer it is one file; removed it is gone, and its removal again changes nothing', async () => {
  const practice = await atCounter();
  const filesKey = randomUUID();
  const before = await countFiles();
  const page = samplePdf(filesKey);
  await Promise.all([practice.add(filesKey, page), practice.add(filesKey, page), practice.add(filesKey, page)]);
  const { files } = await practice.add(filesKey, page, 'noch einmal.pdf');
  expect(files).toHaveLength(1);
  const { fileUuid } = files[0]!;
  const remove = async (name: string) =>
    (await practice.call('remove_file', { filesKey, fileUuid: name })).json() as UploadsAnswer;
  expect((await remove(randomUUID())).files).toHaveLength(1);
  expect((await Promise.all([remove(fileUuid), remove(fileUuid)])).map(({ files: left }) => left)).toEqual([[], []]);
  expect(await countFiles()).toBe(before);
});

test('an upload that the server dies in leaves nothing, and the same press sends it', async () => {
  const practice = await atCounter();
  const filesKey = randomUUID();
  const { database } = shop.connection;
  await sql`
    create function fail_upload() returns trigger language plpgsql as 'begin raise exception ''killed''; end';
    create trigger fail_upload after insert on bill_file for each row execute function fail_upload();
  `.execute(database);
  const before = await countFiles();
  expect((await practice.call('add_file', { filesKey, fileName: 'a.pdf', contentBase64: samplePdf('a') })).status).toBe(500);
  await sql`drop trigger fail_upload on bill_file; drop function fail_upload`.execute(database);
  expect(await countFiles()).toBe(before);
  expect((await practice.add(filesKey, samplePdf('a'))).files).toHaveLength(1);
});

test('nobody else is told of a file: no other device, no other code, no other customer, and no practice without the code', async () => {
  const practice = await atCounter();
  const filesKey = randomUUID();
  const bill = truth({ diagnosis: 'Geheime Diagnose' });
  await practice.add(filesKey, invoice(bill));
  await practice.readBy(filesKey);
  const second = await openedBy(practice.code);
  const theirs = await atCounter(other);
  for (const stranger of [second, theirs]) {
    expect(await stranger.read(filesKey)).toMatchObject({ files: [], lines: [], words: null });
    const seen = (await practice.read(filesKey)).files[0]!;
    await stranger.call('remove_file', { filesKey, fileUuid: seen.fileUuid });
    expect((await practice.read(filesKey)).files).toHaveLength(1);
  }
  // What a stranger asks for by the same key takes nothing along.
  await theirs.ask({ lines: [{ position: 16 }], billNumber: 'R-fremd', filesKey });
  expect((await assign(other)).files).toEqual([]);
  const never = samplePractice(shop, practice.code);
  for (const call of ['add_file', 'remove_file', 'read_files']) expect((await never.call(call, { filesKey })).status).toBe(403);
  // Nor is the customer, by the key of the practice.
  const asCustomer = await customer.post('/webapi/v1/user/commands/read_bill.json', { requestKey: filesKey });
  expect(asCustomer.json()).toMatchObject({ isReading: false, fields: [] });
  // It may be a bill of somebody else that was chosen by mistake: it is the customer's with their press, not before.
  const { fileUuid } = (await practice.read(filesKey)).files[0]!;
  expect((await customer.get(`/webapi/v1/user/bill_files/${fileUuid}`)).status).toBe(404);
  const exported = (await customer.post('/webapi/v1/user/commands/export_data.json', {})).text;
  expect(exported).not.toContain(fileUuid);
  // What is read tells nothing of persons and animals.
  const text = JSON.stringify(await practice.read(filesKey));
  expect(text).toContain('Geheime Diagnose');
  expect(text).not.toContain('Bello');
});

test('after the end of the code no file is taken, told or removed', async () => {
  const practice = await atCounter();
  const filesKey = randomUUID();
  const { files } = await practice.add(filesKey, samplePdf('zu spät'));
  await customer.post('/webapi/v1/user/commands/end_practice_code.json', { policeUuid: customer.policeUuid });
  const before = await countFiles();
  const body = { filesKey, fileUuid: files[0]!.fileUuid, fileName: 'b.pdf', contentBase64: samplePdf('b') };
  for (const call of ['add_file', 'remove_file', 'read_files']) expect((await practice.call(call, body)).status).toBe(403);
  expect(await countFiles()).toBe(before);
});

test('ten files belong together and fifty come by a code; the customer can send as many as ever', async () => {
  const practice = await atCounter();
  const sendTen = async (filesKey: string) => {
    for (let page = 1; page < 10; page += 1) await practice.add(filesKey, samplePdf(`${filesKey} ${page}`));
    return practice.add(filesKey, samplePdf(filesKey));
  };
  const first = randomUUID();
  expect((await sendTen(first)).files).toHaveLength(10);
  expect(messages(await practice.add(first, samplePdf('elf')))[0]).toMatch(/^Mehr als 10 Dateien/);
  for (let batch = 1; batch < 4; batch += 1) expect((await sendTen(randomUUID())).files).toHaveLength(10);
  // One try was spent on the eleventh.
  const last = await sendTen(randomUUID());
  expect([last.files.length, messages(last)[0]]).toEqual([
    9,
    expect.stringMatching(/^Das sind sehr viele Dateien für einen Code/),
  ]);
  expect(messages(await practice.add(randomUUID(), samplePdf('mehr')))[0]).toMatch(/^Das sind sehr viele Dateien für einen Code/);
  const own = { requestKey: randomUUID(), fileName: 'eigene.pdf', contentBase64: samplePdf('eigene') };
  expect((await customer.post('/webapi/v1/user/commands/add_bill_file.json', own)).json()).toMatchObject({ _issues: [] });
}, 120_000);

test('an estimate has its pages, which the desk sees drawn anew, the export names and an erasure takes along', async () => {
  const practice: Practice = await atCounter(other);
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
