import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { sampleRates } from '#server/testing/bills/bill-contents.ts';
import { ciiOf } from '#server/testing/bills/e-invoices.ts';
import { encryptedPdf, entityBomb, heicHead, pdfOfPages, pngOfSize, unpackingPdf } from '#server/testing/bills/hostile-files.ts';
import { photograph, scannedPdf, withOrientation } from '#server/testing/bills/photograph.ts';
import { sampleBills, startBillPress, type SampleBill } from '#server/testing/bills/sample-bills.ts';
import { startBillReader } from './bill-reader.ts';
import { drawPdf, withPdf } from './pdf-file.ts';

const reader = startBillReader();
let draw: Awaited<ReturnType<typeof startBillPress>>;
beforeAll(async () => {
  draw = await startBillPress();
});
afterAll(() => reader.close());

const billOf = (key: string) => sampleBills.find((bill) => bill.key === key)!;
const firstPage = (bill: SampleBill) =>
  withPdf(draw(bill), async (pdf) => {
    for await (const page of drawPdf(pdf, 2500)) return page;
    throw new Error('no page');
  });
const outcomeOf = async (file: Uint8Array) => (await reader.read([file], sampleRates)).files[0]!.refusal;

test('an e-invoice inside a PDF goes before its page', async () => {
  const { truth, data } = billOf('date-first/ear');
  const xml = { name: 'factur-x.xml', content: ciiOf({ ...truth, number: 'XML-1' }, 2) };
  const { bill, files } = await reader.read([draw({ data: { ...data, xml } })], sampleRates);
  expect(files).toEqual([{ kind: 'pdf', refusal: null }]);
  expect(bill).toMatchObject({ number: { value: 'XML-1', source: 'e-invoice' }, doSumsAgree: true });
  expect(bill.lines.map(({ source }) => source)).toEqual(truth.lines.map(() => 'e-invoice'));
  const broken = { name: 'factur-x.xml', content: '<CrossIndustryInvoice>' };
  const { bill: ofPage } = await reader.read([draw({ data: { ...data, xml: broken } })], sampleRates);
  expect(ofPage).toMatchObject({ number: { value: truth.number, source: 'text' }, doSumsAgree: true });
});

test('a photo that lies on its side is read, and its GiroCode is surer than its words', async () => {
  const { truth, ...bill } = billOf('no-factor/ear');
  const upright = await photograph(await firstPage({ truth, ...bill }), { turn: -90, blur: 0.6, noise: 8, shadow: 0.2 });
  const { bill: read } = await reader.read([upright], sampleRates);
  expect(read).toMatchObject({
    iban: { value: truth.iban, source: 'girocode' },
    totalCents: { value: truth.totalCents, source: 'girocode' },
    number: { value: truth.number, source: 'girocode' },
    day: { value: truth.day, source: 'photo' },
    doSumsAgree: true,
  });
  expect(read.lines.map(({ position, amountCents }) => [position, amountCents])).toEqual(
    truth.lines.map(({ position, amountCents }) => [position, amountCents]),
  );
});

test('a scan in a PDF is read as a photo is', async () => {
  const { truth, ...bill } = billOf('date-first/xray');
  const { bill: read, files } = await reader.read([await scannedPdf(await firstPage({ truth, ...bill }))], sampleRates);
  expect(files).toEqual([{ kind: 'pdf', refusal: null }]);
  expect(read).toMatchObject({ number: { value: truth.number, source: 'photo' }, doSumsAgree: true });
  expect(read.lines.map(({ position, factor }) => [position, factor])).toEqual(
    truth.lines.map(({ position, factor }) => [position, factor]),
  );
});

test('the copy for the eye stands upright, is small, and has nothing of the file but its look', async () => {
  const jpeg = await photograph(await firstPage(billOf('date-first/ear')), { turn: -90, side: 2200 });
  const secret = Buffer.from('<script>alert(1)</script>');
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, secret.length + 2]), secret]);
  const sent = withOrientation(Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]), 6);
  const answer = await reader.drawPages(sent);
  const [page] = 'pages' in answer ? answer.pages : [];
  expect(sent.includes(secret)).toBe(true);
  expect([Buffer.from(page!).includes('script'), Buffer.from(page!).includes('Exif')]).toEqual([false, false]);
  const { width, height } = await loadImage(Buffer.from(page!));
  expect([height, width < height]).toEqual([1800, true]);
  const two = await reader.drawPages(draw(billOf('number-first/long')));
  expect('pages' in two && two.pages.length).toBe(2);
});

test('each kind of bad file has a name, and the next one is read', async () => {
  const cases: [Uint8Array, string][] = [
    [Buffer.alloc(0), 'empty-file'],
    [Buffer.from('GIF89a'), 'unknown-type'],
    [Buffer.from('%PDF-1.7 and nothing more'), 'broken-file'],
    [encryptedPdf(), 'encrypted-pdf'],
    [pdfOfPages(11), 'too-many-pages'],
    [pdfOfPages(10_000), 'too-many-pages'],
    [pngOfSize(50_000, 50_000), 'picture-too-large'],
    [pngOfSize(10, 10), 'broken-file'],
    [Buffer.from(entityBomb()), 'unsafe-xml'],
    [heicHead(), 'unread-format'],
  ];
  for (const [file, refusal] of cases) expect(await outcomeOf(file)).toBe(refusal);
  // One of two pages is bad: the other is read.
  const good = draw(billOf('date-first/ear'));
  const { bill, files } = await reader.read([heicHead(), good], sampleRates);
  expect(files.map(({ refusal }) => refusal)).toEqual(['unread-format', null]);
  expect(bill.doSumsAgree).toBe(true);
  expect(await reader.drawPages(pdfOfPages(11))).toEqual({ refusal: 'too-many-pages' });
});

test('an empty sheet says nothing', async () => {
  const sheet = createCanvas(600, 800);
  sheet.getContext('2d').fillStyle = '#fff';
  sheet.getContext('2d').fillRect(0, 0, 600, 800);
  const { bill, files } = await reader.read([await sheet.encode('webp', 80)], sampleRates);
  expect(files).toEqual([{ kind: 'webp', refusal: null }]);
  expect(bill).toMatchObject({ totalCents: null, lines: [], doSumsAgree: false });
});

test('a file that fills the memory or takes too long is unreadable, and the next one is read', async () => {
  const small = startBillReader({ memoryBytes: 400 * 1024 * 1024 });
  expect((await small.read([unpackingPdf(500)], sampleRates)).files[0]!.refusal).toBe('unreadable');
  expect((await small.read([draw(billOf('date-first/ear'))], sampleRates)).bill.doSumsAgree).toBe(true);
  await small.close();
  const hasty = startBillReader({ timeLimitMs: 1 });
  expect(await hasty.read([heicHead(), heicHead()], sampleRates)).toMatchObject({
    files: [
      { kind: null, refusal: 'unreadable' },
      { kind: null, refusal: 'unreadable' },
    ],
    bill: { lines: [] },
  });
  expect(await hasty.drawPages(heicHead())).toEqual({ refusal: 'unreadable' });
  await hasty.close();
  await expect(hasty.read([heicHead()], sampleRates)).rejects.toThrow('closed');
});
