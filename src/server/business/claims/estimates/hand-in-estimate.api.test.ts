import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import type { ReadBillAnswer } from '#domain/wire/area/claims.ts';
import type { EstimatesAnswer, NewEstimateAnswer } from '#domain/wire/area/estimates.ts';
import type { DeskEstimate } from '#domain/wire/desk/estimates.ts';
import { erase } from '#server/faces/commands/erase.ts';
import { pdfOfPages } from '#server/testing/bills/hostile-files.ts';
import { runCommand } from '#server/testing/run-command.ts';
import { samplePdf, sendBillFile } from '#server/testing/samples/claims.ts';
import { messages } from '#server/testing/samples/changes.ts';
import { mailTo, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { useDogOwners } from '#server/testing/samples/dog-owners.ts';
import { invoiceOf, trueBill } from '#server/testing/samples/true-bill.ts';
import { useTestDesk } from '#server/testing/test-desk.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop();
const desk = useTestDesk(shop);
const commands = '/webapi/v1/user/commands';
const owners = useDogOwners(shop, { count: 3 });
let customer: SampleCustomer;
let other: SampleCustomer;
/** The one whose contract ends. */
let leaver: SampleCustomer;

/** 56,22 €, and 17,85 € of food that nobody pays. */
const newSheet = () => {
  const lines = trueBill().lines.map((line) => (line.position === null ? { ...line, words: 'Nierenfutter' } : line));
  return invoiceOf(trueBill({ diagnosis: 'Nieren', lines }));
};
const estimateOf = (requestKey: string, changes: object = {}) => ({
  requestKey,
  policeUuid: customer.policeUuid,
  words: 'Nieren ansehen',
  practice: 'Tierarztpraxis Dr. Muster',
  total: 74.07,
  ...changes,
});
const post = async <Answer>(name: string, body: object, from = customer) =>
  (await from.post(`${commands}/${name}.json`, body)).json() as Answer;
const keep = (requestKey: string, changes: object = {}, from = customer) =>
  post<NewEstimateAnswer>('hand_in_estimate', estimateOf(requestKey, changes), from);
const readBy = async (requestKey: string) => {
  const reading = () => post<ReadBillAnswer>('read_bill', { requestKey });
  await vi.waitUntil(async () => !(await reading()).isReading, { timeout: 90_000, interval: 100 });
};
/** Sent and read, not yet kept. */
const uploaded = async (contentBase64 = newSheet(), fileName = 'kv.xml') => {
  const requestKey = randomUUID();
  await sendBillFile(customer, requestKey, contentBase64, fileName);
  await readBy(requestKey);
  return requestKey;
};
const own = async (from = customer) => ((await from.get('/webapi/v1/user/estimates.json')).json() as EstimatesAnswer).estimates;
const countOf = async () =>
  (await sql<{ count: number }>`select count(*)::int as count from estimate`.execute(shop.connection.database)).rows[0]!.count;
const idOf = async (estimateUuid: string) =>
  (
    await shop.connection.database
      .selectFrom('estimate')
      .select('id')
      .where('estimate_uuid', '=', estimateUuid)
      .executeTakeFirstOrThrow()
  ).id;

beforeAll(() => {
  [customer, other, leaver] = owners as [SampleCustomer, SampleCustomer, SampleCustomer];
});

test('an estimate on paper is read, gets the same look line by line, binds nobody, and may be promised like any other', async () => {
  const { estimateUuid, estimates, _issues } = await keep(await uploaded());
  expect(_issues).toMatchObject([{ level: 'ok', message: expect.stringMatching(/bis zum 07\.03\.2027\.$/) }]);
  expect(estimates[0]).toMatchObject({
    estimateUuid,
    practice: 'Tierarztpraxis Dr. Muster',
    words: 'Nieren ansehen',
    stateKey: 'open',
    untilStr: '07.03.2027',
    notice: expect.stringMatching(/^Unverbindlich/),
    canAsk: true,
    billedStr: '74,07\u00A0€',
    paidStr: '56,22\u00A0€',
    ownStr: '17,85\u00A0€',
  });
  expect(estimates[0]!.lines).toMatchObject([
    { title: expect.stringMatching(/^16 /), paid: '56,22\u00A0€', cuts: [] },
    { title: 'Nierenfutter', paid: '0,00\u00A0€', cuts: [expect.stringContaining('17,85')] },
  ]);
  expect(await own(other)).toEqual([]);
  // Nothing is a bill by it.
  expect((await sql`select from bill`.execute(shop.connection.database)).rows).toEqual([]);
  await post('ask_promise', { estimateUuid });
  const clerk = await desk.logIn('clerk');
  const id = await idOf(estimateUuid!);
  const shown = (await clerk.get(`/deskapi/v1/estimates/${id}`)).json() as DeskEstimate;
  expect([shown.total, shown.files.map(({ fileName }) => fileName)]).toEqual([7_407, ['kv.xml']]);
  await clerk.post('/deskapi/v1/estimate_commands/answer.json', { estimateId: id, lines: shown.lines, words: '' });
  expect((await own())[0]).toMatchObject({ stateKey: 'promised', paidStr: '56,22\u00A0€' });
  const { text } = await mailTo(shop, customer.email, 'Zugesagt');
  expect(text).toContain('Tierarztpraxis Dr. Muster');
  // The practice has not asked, and hears nothing.
  const mails = await sql`select from outbox where kind = 'practice-estimate'`.execute(shop.connection.database);
  expect(mails.rows).toEqual([]);
}, 120_000);

test.each<[string, string, object, number]>([
  ['cannot be read', pdfOfPages(1).toString('base64'), {}, 0],
  ['says another sum than the customer confirms', newSheet(), { total: 80 }, 2],
  ['the customer does not want to wait for', newSheet(), { isReadByPerson: true }, 2],
])(
  'a person reads what %s: no sum is told before, and then it is promised or not',
  async (_name, content, changes, readLines) => {
    const { estimateUuid, estimates, _issues } = await keep(await uploaded(content, 'kv.pdf'), changes);
    expect(_issues).toMatchObject([
      { level: 'ok', message: expect.stringMatching(/^Danke! Die Positionen liest ein Mensch und antwortet dir bis zum/) },
    ]);
    const total = 'total' in changes ? '80,00\u00A0€' : '74,07\u00A0€';
    expect(estimates[0]).toMatchObject({ estimateUuid, billedStr: total, paidStr: null, ownStr: null, lines: [], canAsk: false });
    const clerk = await desk.logIn('clerk');
    const estimateId = await idOf(estimateUuid!);
    const { total: asked, lines } = (await clerk.get(`/deskapi/v1/estimates/${estimateId}`)).json() as DeskEstimate;
    // What the machine made of it is there to begin with.
    expect(lines).toHaveLength(readLines);
    const line = {
      treatedOn: '2027-02-05',
      position: null,
      kindKey: 'medicine',
      words: 'Tropfen',
      count: '1',
      factor: null,
      isNet: false,
      vatPercent: 19,
      decided: null,
    };
    const answer = async (amount: number) =>
      messages(
        (
          await clerk.post('/deskapi/v1/estimate_commands/answer.json', { estimateId, lines: [{ ...line, amount }], words: '' })
        ).json() as never,
      );
    expect((await answer(asked * 1_000))[0]).toMatch(/sagt die Leitung zu/);
    // What the person reads counts, whatever sum the customer typed.
    expect(await answer(7_000)).toEqual(['Zugesagt. Die Mails sind unterwegs.']);
    expect((await own()).find((one) => one.estimateUuid === estimateUuid)).toMatchObject({
      stateKey: 'promised',
      paidStr: '70,00\u00A0€',
      billedStr: '70,00\u00A0€',
    });
  },
  120_000,
);

test('pressed twice, at once and after a lost answer it is kept once; its files are its own from then on', async () => {
  const requestKey = await uploaded();
  const before = await countOf();
  const answers = await Promise.all([keep(requestKey), keep(requestKey), keep(requestKey)]);
  const [first, ...more] = answers.map(({ estimateUuid }) => estimateUuid);
  expect([await countOf(), more]).toEqual([before + 1, [first, first]]);
  expect((await keep(requestKey, { total: 99 })).estimateUuid).toBe(first);
  // The same key hands in no bill with its pages, and takes none away.
  const left = await post<{ files: object[] }>('list_bill_files', { requestKey });
  expect(left.files).toEqual([]);
  expect(
    (
      await sql`select from bill_file join estimate on estimate.id = estimate_id where estimate_uuid = ${first}`.execute(
        shop.connection.database,
      )
    ).rows,
  ).toHaveLength(1);
}, 60_000);

test('the server dies while it is kept: nothing is there, and the same press keeps it', async () => {
  const requestKey = await uploaded();
  const { database } = shop.connection;
  await sql`
    create function fail_keeping() returns trigger language plpgsql as 'begin raise exception ''killed''; end';
    create trigger fail_keeping before update on bill_file for each row execute function fail_keeping();
  `.execute(database);
  const before = await countOf();
  expect((await customer.post(`${commands}/hand_in_estimate.json`, estimateOf(requestKey))).status).toBe(500);
  await sql`drop trigger fail_keeping on bill_file; drop function fail_keeping`.execute(database);
  expect(await countOf()).toBe(before);
  expect((await keep(requestKey)).estimateUuid).not.toBeNull();
}, 60_000);

test('the same pages again are told at once, with where the first ones stand', async () => {
  const sheet = newSheet();
  await keep(await uploaded(sheet));
  const again = await keep(await uploaded(sheet));
  expect([again.estimateUuid, messages(again)[0]]).toEqual([
    null,
    expect.stringMatching(/schon hochgeladen: Er steht unter „Leistungen“/),
  ]);
}, 60_000);

test.each<[string, object, RegExp]>([
  ['no animal', { policeUuid: null }, /^Bitte wähle das Tier/],
  ['an animal that is none', { policeUuid: 'x'.repeat(100_000) }, /^Bitte wähle das Tier/],
  ['no words', { words: ' ' }, /was geplant ist/],
  ['NUL', { words: 'a\u0000' }, /\.$/],
  ['words beyond anything', { words: 'x'.repeat(100_000) }, /zu lang/],
  ['no practice', { practice: '' }, /Praxis oder Klinik/],
  ['no sum', { total: null }, /Betrag des Kostenvoranschlags/],
  ['a sum beyond anything', { total: 1e21 }, /Betrag/],
  ['half a cent', { total: 0.005 }, /Betrag/],
  ['no key', { requestKey: 'x' }, /lade die Seite neu/],
])('%s is refused in words, and nothing is kept', async (_name, changes, words) => {
  const before = await countOf();
  const { estimateUuid, _issues } = await keep(randomUUID(), changes);
  expect([estimateUuid, _issues[0]!.message]).toEqual([null, expect.stringMatching(words)]);
  expect(await countOf()).toBe(before);
});

test('without pages, for somebody else’s animal, and for a contract that is over nothing is kept', async () => {
  const before = await countOf();
  expect(messages(await keep(randomUUID()))[0]).toMatch(/^Bitte füge ein Foto oder ein PDF/);
  const foreign = await keep(await uploaded(), { policeUuid: leaver.policeUuid });
  expect(messages(foreign)[0]).toMatch(/^Bitte wähle das Tier/);
  // Somebody else’s pages are none of one’s own.
  const requestKey = await uploaded();
  expect(messages(await keep(requestKey, { policeUuid: leaver.policeUuid }, leaver))[0]).toMatch(/^Bitte füge/);
  await sql`update police set police_state_key = 'ended', valid_to = '2027-01-31', ending_cause_key = 'ordinary'
    where police_number = ${leaver.policeNumber}`.execute(shop.connection.database);
  await sendBillFile(leaver, requestKey, samplePdf('zu spät'));
  expect(messages(await keep(requestKey, { policeUuid: leaver.policeUuid, isReadByPerson: true }, leaver))[0]).toMatch(
    /heute nicht in Kraft/,
  );
  expect(await countOf()).toBe(before);
  expect((await runCommand(shop, erase, leaver.email)).code).toBe(0);
}, 60_000);
