import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { UploadsAnswer } from '#domain/wire/practice/uploads.ts';
import { entityBomb, heicHead } from '#server/testing/bills/hostile-files.ts';
import { messages } from '#server/testing/samples/changes.ts';
import { samplePdf } from '#server/testing/samples/claims.ts';
import type { SampleCustomer } from '#server/testing/samples/customers.ts';
import { useDogOwners } from '#server/testing/samples/dog-owners.ts';
import { assignLatest, atCounter, samplePractice, uploadingPractice } from '#server/testing/samples/practice.ts';
import { invoiceOf, trueBill } from '#server/testing/samples/true-bill.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop();
const owners = useDogOwners(shop);
let customer: SampleCustomer;
let other: SampleCustomer;
beforeAll(() => {
  [customer, other] = owners as [SampleCustomer, SampleCustomer];
});
const countFiles = async () =>
  (await sql<{ count: number }>`select count(*)::int as count from bill_file`.execute(shop.connection.database)).rows[0]!.count;

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
    const practice = await atCounter(shop, customer);
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
  const practice = await atCounter(shop, customer);
  const answer = (await practice.call('add_file', { fileName: 'a.pdf', contentBase64: samplePdf('x'), ...body })).json();
  expect(answer).toMatchObject({ files: [], _issues: [{ level: 'error', message: 'Bitte laden Sie die Seite neu.' }] });
  expect((await practice.call('read_files', body)).json()).toMatchObject({ files: [], lines: [] });
  expect((await practice.call('remove_file', { ...body, fileUuid: '\u0000' })).status).toBe(400);
  expect(
    (await practice.call('add_file', { filesKey: randomUUID(), fileName: 'x\u0000', contentBase64: samplePdf('x') })).status,
  ).toBe(400);
});

test('sent twice, at once and after a lost answer it is one file; removed it is gone, and its removal again changes nothing', async () => {
  const practice = await atCounter(shop, customer);
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
  const practice = await atCounter(shop, customer);
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
  const practice = await atCounter(shop, customer);
  const filesKey = randomUUID();
  const bill = trueBill({ diagnosis: 'Geheime Diagnose' });
  await practice.add(filesKey, invoiceOf(bill));
  await practice.readBy(filesKey);
  const second = await uploadingPractice(shop, practice.code);
  const theirs = await atCounter(shop, other);
  for (const stranger of [second, theirs]) {
    expect(await stranger.read(filesKey)).toMatchObject({ files: [], lines: [], words: null });
    const seen = (await practice.read(filesKey)).files[0]!;
    await stranger.call('remove_file', { filesKey, fileUuid: seen.fileUuid });
    expect((await practice.read(filesKey)).files).toHaveLength(1);
  }
  // What a stranger asks for by the same key takes nothing along.
  await theirs.ask({ lines: [{ position: 16 }], billNumber: 'R-fremd', filesKey });
  expect((await assignLatest(other)).files).toEqual([]);
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
  const practice = await atCounter(shop, customer);
  const filesKey = randomUUID();
  const { files } = await practice.add(filesKey, samplePdf('zu spät'));
  await customer.post('/webapi/v1/user/commands/end_practice_code.json', { policeUuid: customer.policeUuid });
  const before = await countFiles();
  const body = { filesKey, fileUuid: files[0]!.fileUuid, fileName: 'b.pdf', contentBase64: samplePdf('b') };
  for (const call of ['add_file', 'remove_file', 'read_files']) expect((await practice.call(call, body)).status).toBe(403);
  expect(await countFiles()).toBe(before);
});

test('ten files belong together and fifty come by a code; the customer can send as many as ever', async () => {
  const practice = await atCounter(shop, customer);
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
