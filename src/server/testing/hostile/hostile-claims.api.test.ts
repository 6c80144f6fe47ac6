import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Issue } from '#domain/basics/issue.ts';
import { isRefusal } from '#domain/basics/issue.ts';
import type { ClaimsAnswer, HandedInBill, NewBillAnswer } from '#domain/wire/area/claims.ts';
import { makePayoutRun } from '#server/business/money/paying-out/make-payout-run.ts';
import { releasePayoutRun } from '#server/business/money/paying-out/release-payout-run.ts';
import { writePayoutFile } from '#server/business/money/paying-out/write-payout-file.ts';
import { isLetter, type DocumentSource } from '#server/foundation/documents/printing/document-source.ts';
import { printable } from '#server/foundation/documents/printing/plain-text.ts';
import { readPdf } from '#server/foundation/documents/testing-read-pdf.ts';
import { pretendPrinter } from '#server/testing/pretend-printer.ts';
import { handIn, samplePdf, sendBillFile } from '#server/testing/samples/claims.ts';
import { comeBack, newCustomer, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { sampleDog, withLiability } from '#server/testing/samples/offers.ts';
import { useTestDesk, type TestStaff } from '#server/testing/test-desk.ts';
import { testPrinter } from '#server/testing/test-printer.ts';
import { isThorough } from '#server/testing/test-settings.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { textsAtDoors, readBankFile, readMail, readSheet } from './read-as-readers.ts';

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
const customers: SampleCustomer[] = [];
let lead: TestStaff;
const commands = '/webapi/v1/user/commands';
const counts = new Map<string, number>();
/** Some are refused by name, as half a character is. */
const leastTaken = isThorough ? 10 : 5;
const note = (door: string) => void counts.set(door, (counts.get(door) ?? 0) + 1);

const statuses: number[] = [];

beforeAll(async () => {
  // With a retention that the first bill of a year passes.
  const offer = { ...sampleDog(shop), ...withLiability, contractRetentionKey: 'sb35' };
  const bought = [await newCustomer(shop, { offer }), await newCustomer(shop, { offer })];
  shop.clock.set('2027-01-05T10:00:00.000Z');
  for (const one of bought) customers.push(await comeBack(shop, one));
  lead = await desk.logIn('lead');
  for (const [at, text] of textsAtDoors.entries()) statuses.push(await bringToDoors(customers[at % 2]!, text));
  const waiting = () => shop.connection.database.selectFrom('outbox').select('id').where('state', '=', 'waiting').execute();
  await vi.waitUntil(async () => (await waiting()).length === 0, { timeout: 120_000, interval: 100 });
}, 600_000);

type TestAnswer = { _issues?: readonly Issue[] };

/** Sends what has the text everywhere; whatever is refused by name is said as usual then. Answers what was taken at last. */
const insist = async <Answer extends TestAnswer>(
  door: string,
  names: readonly string[],
  send: (names: readonly string[]) => Promise<Answer>,
) => {
  let open = [...names];
  for (;;) {
    const answer = await send(open);
    const faults = (answer._issues ?? []).filter(({ level }) => level === 'error');
    if (faults.length === 0) {
      for (const name of open) note(`${door} ${name}`);
      return answer;
    }
    const refused = new Set(faults.map(({ field = '' }) => field));
    const remaining = open.filter((name) => !refused.has(name));
    if (remaining.length === open.length) {
      if (open.length === 0) throw new Error(`${door}: ${JSON.stringify(faults)}`);
      open = [];
    } else open = remaining;
  }
};

const textIn = (names: readonly string[], text: string) => Object.fromEntries(names.map((name) => [name, text]));

const enterBill = async (customer: SampleCustomer, text: string): Promise<HandedInBill> => {
  const requestKey = randomUUID();
  await insist('file', ['fileName'], async (names) => {
    const { files = [], _issues } = await sendBillFile(
      customer,
      requestKey,
      samplePdf(requestKey),
      names.length > 0 ? text : undefined,
    );
    return files.length > 0 ? { _issues } : { _issues: [{ level: 'error', message: 'the shape', field: 'fileName' } as const] };
  });
  const account = { payeeKey: 'practice', accountHolder: 'Praxis Muster', iban: 'DE89370400440532013000', total: 84.5 };
  const { bill } = await insist('bill', ['words', 'practice', 'billNumber', 'accountHolder'], (names) =>
    handIn(customer, requestKey, { ...account, ...textIn(names, text) }),
  );
  return bill!;
};

const talkAbout = async (customer: SampleCustomer, { billUuid }: HandedInBill, text: string) => {
  const { id: billId } = await shop.connection.database
    .selectFrom('bill')
    .select('id')
    .where('bill_uuid', '=', billUuid)
    .executeTakeFirstOrThrow();
  const press = async (path: string, body: object) =>
    (await lead.post(`/deskapi/v1/bill_commands/${path}.json`, { billId, ...body })).json() as TestAnswer;
  await insist('ask', ['question'], (names) => press('ask', { question: 'Welches Bein?', ...textIn(names, text) }));
  const { bills } = (await customer.get('/webapi/v1/user/claims.json')).json() as ClaimsAnswer;
  const { questionUuid } = bills.find((one) => one.billUuid === billUuid)!.questions[0]!;
  const requestKey = randomUUID();
  await insist('answer', ['answer'], async (names) => {
    const answer = { questionUuid, requestKey, answer: 'Das linke.', ...textIn(names, text) };
    return (await customer.post(`${commands}/answer_bill_question.json`, answer)).json() as NewBillAnswer;
  });
  await insist('decision', ['line', 'cut', 'words'], (names) => {
    const textFor = (name: string) => (names.includes(name) ? text : 'Tropfen');
    const decided = { notCovered: 1_000, reasonKey: 'parasites', words: textFor('cut') };
    const line = {
      treatedOn: '2026-12-20',
      position: null,
      kindKey: 'medicine',
      words: textFor('line'),
      count: '1',
      factor: null,
    };
    const lines = [{ ...line, amount: 8_450, isNet: false, vatPercent: 19, decided }];
    return press('decide', { lines, words: textFor('words'), requestKey: randomUUID() });
  });
  await insist('objection', ['words'], async (names) => {
    const objection = { billUuid, words: 'Das war nötig.', ...textIn(names, text) };
    return (await customer.post(`${commands}/disagree.json`, objection)).json() as NewBillAnswer;
  });
};

const enterLoss = async (customer: SampleCustomer, text: string) => {
  const { liability } = (await customer.get('/webapi/v1/user/claims.json')).json() as ClaimsAnswer;
  const usual = { policeUuid: liability[0]!.policeUuid, happenedOn: '2027-01-04', harmKey: 'person', hasDemand: false };
  await insist('loss', ['place', 'words', 'harmedName', 'harmedContact'], async (names) => {
    const loss = { ...usual, requestKey: randomUUID(), place: 'Treppenhaus', words: 'Umgerannt.', ...textIn(names, text) };
    return (await customer.post(`${commands}/report_loss.json`, loss)).json() as NewBillAnswer;
  });
};

/** Answers what the desk is answered that opens the bill. */
const bringToDoors = async (customer: SampleCustomer, text: string) => {
  const bill = await enterBill(customer, text);
  await talkAbout(customer, bill, text);
  await enterLoss(customer, text);
  const { id } = await shop.connection.database
    .selectFrom('bill')
    .select('id')
    .where('bill_uuid', '=', bill.billUuid)
    .executeTakeFirstOrThrow();
  return (await lead.get(`/deskapi/v1/bills/${id}`)).status;
};

const doors = [
  ['words', 'practice', 'billNumber', 'accountHolder'].map((name) => `bill ${name}`),
  ['line', 'cut', 'words'].map((name) => `decision ${name}`),
  ['place', 'words', 'harmedName', 'harmedContact'].map((name) => `loss ${name}`),
  ['file fileName', 'ask question', 'answer answer', 'objection words'],
].flat();

test('whatever is written about a bill or a loss, no door breaks, and each takes most of it', () => {
  expect(statuses).toEqual(textsAtDoors.map(() => 200));
  expect(shop.logLines.filter((line) => line.includes('"level":50'))).toEqual([]);
  expect(doors.filter((door) => (counts.get(door) ?? 0) < leastTaken)).toEqual([]);
});

test('a customer finds the words as they were written, and file names without a path', async () => {
  const words = new Set<string>();
  for (const customer of customers) {
    const { bills } = (await customer.get('/webapi/v1/user/claims.json')).json() as ClaimsAnswer;
    for (const bill of bills) {
      words.add(bill.words);
      for (const { fileName } of bill.files) expect(fileName).toMatch(/^[^/\\<>\p{Cc}]+\.pdf$/u);
    }
  }
  expect([...words].filter((one) => textsAtDoors.some((text) => text.trim() === one)).length).toBeGreaterThanOrEqual(leastTaken);
});

test('a bank finds only its own characters in what practices are paid', async () => {
  const by = (name: string) => ({ database: shop.connection.database, clock: shop.clock, actor: { staffId: null, name } });
  const run = await makePayoutRun(by('eine'));
  if (isRefusal(run)) throw new Error(JSON.stringify(run));
  await releasePayoutRun(run.runId, by('andere'));
  const parts: string[] = [];
  await writePayoutFile(run.runId, { write: async (part) => void parts.push(part) }, by('eine'));
  readBankFile(parts.join(''));
  expect(parts.join('').split('<CdtTrfTxInf>').length - 1).toBe(textsAtDoors.length);
}, 120_000);

test('a spreadsheet finds no formula in the register of complaints, and every row as long as the first', async () => {
  const rows = readSheet((await lead.get('/deskapi/v1/complaints.csv?year=2027')).text);
  expect(rows).toHaveLength(textsAtDoors.length + 1);
});

test('a reader of letters finds the words of settlements and receipts as they were written', async () => {
  const letters = sources
    .filter(isLetter)
    .filter(({ template }) => template === 'claims/settlement' || template === 'claims/loss-receipt');
  expect(new Set(letters.map(({ template }) => template)).size).toBe(2);
  const squeezed = (words: string) => words.normalize('NFKC').replaceAll(/[\s\u00AD-]/g, '');
  let count = 0;
  for (const [at, text] of textsAtDoors.entries()) {
    const written = printable(text).trim();
    const inJson = JSON.stringify(written).slice(1, -1);
    const holding = letters.filter(({ data }) => data.includes(inJson));
    const letter = holding[at % Math.max(1, holding.length)];
    if (letter === undefined) continue;
    count += 1;
    const pdf = await readPdf(await testPrinter().print(letter));
    // What the fonts have no sign for is printed as a box, and read as anything.
    const expected = /^[\u0020-\u017F“„]*$/u.test(written) ? written : letter.title;
    expect(squeezed(pdf.text)).toContain(squeezed(expected));
  }
  expect(count).toBeGreaterThanOrEqual(isThorough ? 15 : 8);
}, 600_000);

test('a mail program finds our headers alone, one recipient, and the words that were written', async () => {
  expect(shop.mails.length).toBeGreaterThan(4 * textsAtDoors.length);
  for (const message of shop.mails) {
    const mail = await readMail(message);
    expect(mail.text?.replaceAll('\r\n', '\n').trim()).toBe(message.text.toWellFormed().replaceAll(/\r\n?/g, '\n').trim());
    expect(mail.html).not.toMatch(/<img src=x|<\/script>|<Nm>|<b>/);
  }
}, 120_000);
