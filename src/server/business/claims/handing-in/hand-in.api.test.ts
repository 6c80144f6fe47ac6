import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { BillFilesAnswer, ClaimsAnswer } from '#domain/wire/area/claims.ts';
import { comeBack, newCustomer, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { handIn, samplePdf, sendBillFile } from '#server/testing/samples/claims.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop();
const commands = '/webapi/v1/user/commands';
let customer: SampleCustomer;
let other: SampleCustomer;
/** They send more than anybody may. */
let sender: SampleCustomer;
let hoarder: SampleCustomer;
const owners: SampleCustomer[] = [];

const upload = (requestKey: string, content?: string, from = customer, fileName?: string) =>
  sendBillFile(from, requestKey, content, fileName);
const claimsOf = async (from: SampleCustomer) => (await from.get('/webapi/v1/user/claims.json')).json() as ClaimsAnswer;
const told = ({ _issues }: { _issues: readonly { message: string; field?: string }[] }) => _issues.map(({ message }) => message);

beforeAll(async () => {
  for (let count = 0; count < 4; count += 1) owners.push(await newCustomer(shop));
}, 240_000);
beforeEach(async () => {
  // Cover has begun and sessions are over then.
  shop.clock.set('2027-01-05T10:00:00.000Z');
  const back = await Promise.all(owners.map((one) => comeBack(shop, one)));
  [customer, other, sender, hoarder] = back as [SampleCustomer, SampleCustomer, SampleCustomer, SampleCustomer];
});

test('a bill with a photo is handed in, shown and confirmed by mail', async () => {
  const key = randomUUID();
  expect((await upload(key)).files).toMatchObject([{ fileName: 'rechnung.pdf' }]);
  const answer = await handIn(customer, key);
  expect(told(answer)).toEqual(['Danke! Deine Rechnung ist bei uns. Wir prüfen sie und melden uns per E-Mail.']);
  expect(answer.bill).toMatchObject({ totalStr: '84,50\u00A0€', paidStr: null, steps: [{ title: 'Eingereicht' }] });
  // The sixth is a public holiday in some places only; the weekend is left out.
  expect(answer.bill?.nextStr).toBe('Wir prüfen sie und antworten bis zum 12.01.2027.');
  const { bills, animals } = await claimsOf(customer);
  expect(bills.map(({ billUuid }) => billUuid)).toContain(answer.bill?.billUuid);
  expect(animals).toMatchObject([{ policeUuid: customer.policeUuid }]);
  expect(animals[0]!.ownIban).toMatch(/^DE\d\d \*/);
  const { claimNumber } = answer.bill!;
  const mailsOfIt = () => shop.mails.filter(({ to, text }) => to === customer.email && text.includes(claimNumber));
  await expect.poll(() => mailsOfIt().map(({ subject }) => subject)).toEqual([expect.stringContaining('Deine Rechnung für')]);
});

test('pressed twice, at once, and after a lost answer it is one bill', async () => {
  const key = randomUUID();
  await upload(key);
  await upload(key);
  const answers = await Promise.all([handIn(customer, key), handIn(customer, key), handIn(customer, key)]);
  expect(new Set(answers.map(({ bill }) => bill?.billUuid)).size).toBe(1);
  const again = await handIn(customer, key, { total: 1, words: 'etwas anderes' });
  expect(again.bill).toMatchObject({ billUuid: answers[0]!.bill!.billUuid, totalStr: '84,50\u00A0€' });
  expect(told(await upload(key, samplePdf('noch eine')))).toEqual(['Diese Rechnung ist schon eingereicht.']);
});

test('what was sent is there after a reload, and goes again before it is handed in', async () => {
  const key = randomUUID();
  const { files } = await upload(key);
  const list = async () =>
    (await customer.post(`${commands}/list_bill_files.json`, { requestKey: key })).json() as BillFilesAnswer;
  expect((await list()).files).toEqual(files);
  const seenByOther = await other.post(`${commands}/list_bill_files.json`, { requestKey: key });
  expect((seenByOther.json() as BillFilesAnswer).files).toEqual([]);
  await other.post(`${commands}/remove_bill_file.json`, { requestKey: key, fileUuid: files[0]!.fileUuid });
  expect((await list()).files).toEqual(files);
  await customer.post(`${commands}/remove_bill_file.json`, { requestKey: key, fileUuid: files[0]!.fileUuid });
  expect((await list()).files).toEqual([]);
});

test('the same bill again is told at once, by its bytes and by practice, number and sum', async () => {
  const key = randomUUID();
  await upload(key);
  const first = await handIn(customer, key);
  const sameBytes = randomUUID();
  await upload(sameBytes, samplePdf(key));
  const refusal = `Diese Rechnung hast du am 05.01.2027 schon eingereicht (${first.bill!.claimNumber}). Wir prüfen sie und antworten bis zum 12.01.2027.`;
  expect(told(await handIn(customer, sameBytes))).toEqual([refusal]);
  const sameNumber = randomUUID();
  await upload(sameNumber);
  const billNumber = ` r ${key.slice(0, 8)}`;
  expect(told(await handIn(customer, sameNumber, { billNumber, practice: 'TIERARZTPRAXIS  Muster' }))).toEqual([refusal]);
  expect((await handIn(customer, sameNumber, { billNumber, total: 84.51 })).bill).not.toBeNull();
});

test('what the dates refuse is told at once', async () => {
  const key = randomUUID();
  await upload(key);
  const [before] = told(await handIn(customer, key, { treatedOn: '2026-11-01', billedOn: null }));
  expect(before).toMatch(/^Die Behandlung war vor dem Beginn deines Vertrags\. Er begann am \d\d\.\d\d\.2026\. Stimmt der Tag/);
  expect(told(await handIn(customer, key, { treatedOn: '2027-01-06' }))).toEqual(['Der 06.01.2027 liegt in der Zukunft.']);
  expect(told(await handIn(customer, key, { policeUuid: other.policeUuid }))).toEqual(['Bitte wähle das Tier, um das es geht.']);
  expect((await handIn(customer, key)).bill).not.toBeNull();
});

test('every wrong answer has its sentence, and nothing is lost by it', async () => {
  const key = randomUUID();
  expect(told(await handIn(customer, key))).toEqual(['Bitte füge ein Foto oder ein PDF der Rechnung hinzu.']);
  await upload(key);
  const wrong = await handIn(customer, key, {
    policeUuid: null,
    claimKindKey: 'flea',
    isFaultOfOther: null,
    hasOtherInsurance: null,
    words: '\u0000',
    total: 0,
    payeeKey: 'practice',
    iban: 'DE00',
    treatedOn: '2026-02-30',
    practice: 'x'.repeat(100_000),
  });
  expect(wrong._issues.map(({ field }) => field)).toEqual([
    'policeUuid',
    'claimKindKey',
    'words',
    'practice',
    'treatedOn',
    'total',
    'accountHolder',
    'iban',
    'isFaultOfOther',
    'hasOtherInsurance',
  ]);
  expect(told(await handIn(customer, key, { total: 10_000_000 }))).toEqual([
    'So hohe Rechnungen nehmen wir hier nicht an. Bitte ruf uns an.',
  ]);
  expect((await handIn(customer, key)).bill).not.toBeNull();
});

test('files are known by their bytes, ten of ten megabytes each', async () => {
  const key = randomUUID();
  const exe = Buffer.from('MZ\x90\x00 not a photo').toString('base64');
  expect(told(await upload(key, exe, customer, 'bild.jpg'))).toEqual([
    'Bitte schick uns die Rechnung als PDF, als Foto (JPEG, PNG, WebP) oder als E-Rechnung (XML).',
  ]);
  expect(told(await upload(key, ''))).toEqual(['Diese Datei ist leer oder kam nicht vollständig an.']);
  expect(told(await upload(key, '!!'))).toEqual(['Diese Datei ist leer oder kam nicht vollständig an.']);
  const large = Buffer.alloc(10 * 1024 * 1024 + 1);
  large.write('%PDF-1.7');
  expect(told(await upload(key, large.toString('base64')))).toEqual(['Diese Datei ist größer als 10\u00A0MB.']);
  expect((await upload(key, large.subarray(1).fill('%PDF-1.7', 0, 8).toString('base64'))).files).toHaveLength(1);
  for (let number = 2; number <= 10; number += 1)
    await upload(key, samplePdf(`${key} ${number}`), customer, `../../${number}<b>.pdf`);
  const eleven = await upload(key, samplePdf(`${key} 11`));
  expect(told(eleven)).toEqual(['Mehr als 10 Dateien gehören nicht zu einer Rechnung.']);
  expect(eleven.files).toHaveLength(10);
  expect(eleven.files.every(({ fileName }) => !/[/<>]/.test(fileName))).toBe(true);
}, 60_000);

test('bytes are kept sealed, and whoever sends bills without end is stopped', async () => {
  await upload(randomUUID());
  // Under another name nobody opens it.
  const { rows } = await sql<{ as_stored: string }>`select content as as_stored from bill_file`.execute(shop.connection.database);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(({ as_stored }) => as_stored.startsWith('sealed.'))).toBe(true);
  let stopped: readonly string[] = [];
  for (let number = 0; number < 25 && stopped.length === 0; number += 1) {
    const key = randomUUID();
    await upload(key, samplePdf(key), sender);
    const answer = await handIn(sender, key);
    if (answer.bill === null) stopped = told(answer);
    expect(answer.bill === null).toBe(number === 20);
  }
  expect(stopped).toEqual(['Das sind viele Rechnungen auf einmal. Bitte mach in einer Stunde weiter oder ruf uns an.']);
  shop.clock.set('2027-01-05T11:00:01.000Z');
  const key = randomUUID();
  await upload(key, samplePdf(key), sender);
  expect((await handIn(sender, key)).bill).not.toBeNull();
}, 60_000);

test('forty files wait for their bills at most; whoever sends more is told so, and nobody else is', async () => {
  const keys = Array.from({ length: 60 }, () => randomUUID());
  const answers = await Promise.all(keys.map((key) => upload(key, samplePdf(`voll ${key}`), hoarder)));
  expect(answers.filter(({ files }) => files.length === 1)).toHaveLength(40);
  expect(new Set(answers.flatMap(told))).toEqual(
    new Set(['Du hast 40 Dateien hochgeladen, die zu keiner Rechnung gehören. Bitte reiche sie erst ein oder entferne sie.']),
  );
  const first = answers.findIndex(({ files }) => files.length === 1);
  // What is there already may come again, and what is removed makes room.
  expect(told(await upload(keys[first]!, samplePdf(`voll ${keys[first]}`), hoarder))).toEqual([]);
  await hoarder.post(`${commands}/remove_bill_file.json`, {
    requestKey: keys[first]!,
    fileUuid: answers[first]!.files[0]!.fileUuid,
  });
  expect((await upload(randomUUID(), samplePdf('passt'), hoarder)).files).toHaveLength(1);
  expect((await upload(randomUUID(), samplePdf('noch eine'), customer)).files).toHaveLength(1);
}, 60_000);
