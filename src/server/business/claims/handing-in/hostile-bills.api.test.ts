import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test, vi } from 'vitest';
import type { NewBillAnswer, ReadBillAnswer } from '#domain/wire/area/claims.ts';
import { calculate, sampleDog } from '#server/testing/samples/offers.ts';
import { encryptedPdf, entityBomb, heicHead, pdfOfPages, pngOfSize } from '#server/testing/bills/hostile-files.ts';
import { handIn, newBill, samplePdf, sendBillFile } from '#server/testing/samples/claims.ts';
import { comeBack, newCustomer, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { isThorough } from '#server/testing/test-settings.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop();
let customer: SampleCustomer;
let many: SampleCustomer;

beforeAll(async () => {
  const bought = [await newCustomer(shop, { offer: sampleDog(shop) }), await newCustomer(shop, { offer: sampleDog(shop) })];
  shop.clock.set('2027-01-05T10:00:00.000Z');
  [customer, many] = [await comeBack(shop, bought[0]!), await comeBack(shop, bought[1]!)];
}, 240_000);

const readingOf = async (requestKey: string) =>
  (await customer.post('/webapi/v1/user/commands/read_bill.json', { requestKey })).json() as ReadBillAnswer;
const readBy = async (requestKey: string) => {
  await vi.waitUntil(async () => !(await readingOf(requestKey)).isReading, { timeout: 90_000, interval: 100 });
  return readingOf(requestKey);
};
const stored = (billUuid: string) =>
  shop.connection.database
    .selectFrom('bill')
    .select(['id', 'automatic', 'state_key as stateKey'])
    .where('bill_uuid', '=', billUuid)
    .executeTakeFirstOrThrow();

/** A PDF with so many objects that nothing but its head is worth reading. */
const manyObjects = () => Buffer.from(`%PDF-1.7\n${'1 0 obj\n<< /Kids [1 0 R] >>\nendobj\n'.repeat(100_000)}`);

/** What the reader refuses each of these for has a test of its own (bill-reader.test.ts): three go the whole way each time. */
const alikeOnTheWay: [string, Buffer, RegExp][] = [
  ['eleven pages', pdfOfPages(11), /10 Seiten/u],
  ['10,000 pages', pdfOfPages(10_000), /10 Seiten/u],
  ['a PDF that ends after its head', Buffer.from('%PDF-1.7 and nothing more'), /\.$/u],
];

test.each<[string, Buffer, RegExp]>([
  ['an encrypted PDF', encryptedPdf(), /Kennwort|Passwort|geschützt/u],
  ['a picture that would fill the memory', pngOfSize(50_000, 50_000), /zu viele Bildpunkte/u],
  ['a PDF of 100,000 objects in a circle', manyObjects(), /\.$/u],
  ...(isThorough ? alikeOnTheWay : []),
])(
  '%s is told in a sentence, kept as it came, and its bill waits for a person',
  async (_, bytes, words) => {
    const key = randomUUID();
    const { files } = await sendBillFile(customer, key, bytes.toString('base64'), '../../rechnung.pdf');
    expect(files[0]!.fileName).not.toContain('/');
    const { notes, fields } = await readBy(key);
    expect(notes).toEqual([{ fileUuid: files[0]!.fileUuid, text: expect.stringMatching(words) as string }]);
    expect(notes[0]!.text).toMatch(/^Dies(?:e|es|em) /u);
    expect(fields).toEqual([]);
    const { bill } = await handIn(customer, key);
    await vi.waitUntil(async () => (await stored(bill!.billUuid)).automatic !== null, { timeout: 90_000, interval: 100 });
    const { id, automatic, stateKey } = await stored(bill!.billUuid);
    expect(stateKey).toBe('received');
    expect(automatic!.find(({ ruleKey }) => ruleKey === 'read')).toMatchObject({ isMet: false });
    const { content } = await shop.connection.database
      .selectFrom('bill_file')
      .select('content')
      .where('bill_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(Buffer.from(content, 'base64').equals(bytes)).toBe(true);
    // The next price comes as ever.
    expect((await calculate(shop, sampleDog(shop))).tarifId).toBeGreaterThan(0);
  },
  240_000,
);

test.each<[string, Buffer]>([
  ['a photo that no page can show', heicHead()],
  ['a bomb of entities', Buffer.from(entityBomb())],
  ['a page with a script that calls itself a photo', Buffer.from('<svg onload="alert(1)">')],
])(
  '%s is told in a sentence, at the latest when it is read',
  async (_, bytes) => {
    const key = randomUUID();
    const { files, _issues } = await sendBillFile(customer, key, bytes.toString('base64'), 'foto.jpg');
    const text = files.length === 0 ? _issues[0]?.message : (await readBy(key)).notes[0]?.text;
    expect(text).toMatch(/^(?:Bitte|Diese|Dieses|Diesem) .*\.$/u);
  },
  120_000,
);

test.each<[string, object, string | RegExp]>([
  ['nothing', { total: 0 }, 'Bitte gib den Betrag der Rechnung an, zum Beispiel 84,50.'],
  ['less than nothing', { total: -5 }, 'Bitte gib den Betrag der Rechnung an, zum Beispiel 84,50.'],
  ['a tenth of a cent', { total: 0.001 }, 'Bitte gib den Betrag der Rechnung an, zum Beispiel 84,50.'],
  ['100,000.01 euros', { total: 100_000.01 }, 'So hohe Rechnungen nehmen wir hier nicht an. Bitte ruf uns an.'],
  ['10 million euros', { total: 10_000_000 }, 'So hohe Rechnungen nehmen wir hier nicht an. Bitte ruf uns an.'],
  ['beyond what is counted', { total: 1e300 }, /\.$/u],
  [
    'a day of another century',
    { treatedOn: '1926-12-20', billedOn: null },
    /^Die Behandlung war vor dem Beginn deines Vertrags\./u,
  ],
  ['a day to come', { treatedOn: '2028-12-20' }, 'Der 20.12.2028 liegt in der Zukunft.'],
  ['a day that never was', { treatedOn: '2026-02-30' }, 'Bitte gib den Tag der Behandlung an.'],
  ['an animal of somebody else', { policeUuid: randomUUID() }, 'Bitte wähle das Tier, um das es geht.'],
  ['an animal beyond all ids', { policeUuid: '9'.repeat(100_000) }, 'Bitte wähle das Tier, um das es geht.'],
])('a bill of %s is refused at once', async (_, changes, sentence) => {
  const key = randomUUID();
  await sendBillFile(customer, key, samplePdf(key));
  const { bill, _issues } = await handIn(customer, key, changes);
  expect(bill ?? null).toBeNull();
  expect(_issues[0]?.message).toMatch(sentence);
  expect((await handIn(customer, key)).bill).not.toBeNull();
});

test('two hundred bills in an hour: twenty are taken, the others hear a sentence, and another customer is not kept waiting', async () => {
  const press = async (number: number) => {
    const key = randomUUID();
    const sent = await sendBillFile(many, key, samplePdf(key));
    // Its file may be refused already.
    if (sent._issues.length > 0) return { bill: null, _issues: sent._issues };
    return handIn(many, key, { billNumber: `H-${number}`, total: 5 + number });
  };
  const answers = await Promise.all(Array.from({ length: 200 }, (_, number) => press(number)));
  const isTaken = ({ bill }: NewBillAnswer) => (bill ?? null) !== null;
  const taken = answers.filter(isTaken);
  expect([taken.length > 0, taken.length <= 20]).toEqual([true, true]);
  // The count of bills refuses, or before it that of files or of calls.
  for (const { _issues } of answers.filter((answer) => !isTaken(answer)))
    expect(_issues[0]?.message).toMatch(/(?: viele | Dateien hochgeladen).*\.$/u);
  const stored = await shop.connection.database.selectFrom('bill').select('id').where('bill_number', 'like', 'H-%').execute();
  expect(stored).toHaveLength(taken.length);
  expect((await newBill(customer)).stateKey).toBe('received');
}, 600_000);
