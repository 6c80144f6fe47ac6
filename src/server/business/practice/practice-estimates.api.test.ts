import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { EstimatesAnswer } from '#domain/wire/area/estimates.ts';
import type { PracticePreview, PracticeState } from '#domain/wire/practice/practice.ts';
import { erase } from '#server/faces/commands/erase.ts';
import { runCommand } from '#server/testing/run-command.ts';
import { messages } from '#server/testing/samples/changes.ts';
import { comeBack, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { useDogOwners } from '#server/testing/samples/dog-owners.ts';
import { enteredLines as lines, samplePractice, showCode } from '#server/testing/samples/practice.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop();
const owners = useDogOwners(shop, { count: 3, contractRetentionKey: 'sb35' });
let customer: SampleCustomer;
let other: SampleCustomer;
let erased: SampleCustomer;

const estimateOf = (changes: object = {}) => ({ requestKey: randomUUID() as string, lines, words: 'Ohrspülung', ...changes });
const ownEstimates = async (from = customer) =>
  ((await from.get('/webapi/v1/user/estimates.json')).json() as EstimatesAnswer).estimates;
const openPractice = async (from = customer) => {
  const { code } = await showCode(from);
  const practice = samplePractice(shop, code);
  await practice.open();
  const keep = async (body: object = {}) => {
    const { status, json } = await practice.call('estimate', estimateOf(body));
    return { status, ...(json() as PracticeState) };
  };
  return { ...practice, code, keep };
};
const countRows = async () =>
  (await sql<{ count: number }>`select count(*)::int as count from estimate`.execute(shop.connection.database)).rows[0]!.count;

beforeEach(() => {
  [customer, other, erased] = owners as [SampleCustomer, SampleCustomer, SampleCustomer];
  shop.clock.set('2027-02-05T10:00:00.000Z');
});

test('an estimate is what the preview says, is kept for thirty days, says that it does not bind, and is shown to the customer alone', async () => {
  const practice = await openPractice();
  const preview = (await practice.call('preview', { lines })).json() as PracticePreview;
  const { estimates, requests, _issues } = await practice.keep();
  expect(_issues).toMatchObject([{ level: 'ok', message: expect.stringContaining('gilt bis zum 07.03.2027') }]);
  const { billedStr, paidStr, ownStr } = preview.settlement!;
  expect(estimates).toMatchObject([{ stateKey: 'open', billedStr, paidStr, ownStr }]);
  expect(estimates[0]!.words).toMatch(/^Gut bis 07\.03\.2027\. Unverbindlich:/);
  expect(requests).toEqual([]);
  const [shown] = await ownEstimates();
  expect(shown).toMatchObject({
    practice: 'Tierarztpraxis Muster',
    words: 'Ohrspülung',
    stateKey: 'open',
    untilStr: '07.03.2027',
    notice: expect.stringMatching(/^Unverbindlich/),
    billedStr: '74,07\u00A0€',
    paidStr,
  });
  expect(shown!.lines.map(({ title }) => title)).toEqual([expect.stringMatching(/^16 /), 'Ohrentropfen 20 ml']);
  expect(await ownEstimates(other)).toEqual([]);
  // Another device under the same code sees nothing of it, and this one sees it again.
  const second = samplePractice(shop, practice.code);
  await second.open({ practice: 'Andere Praxis' });
  expect(((await second.call('state')).json() as PracticeState).estimates).toEqual([]);
  expect(((await practice.call('state')).json() as PracticeState).estimates).toHaveLength(1);
  // It costs nothing and hands in nothing.
  const bills = await sql`select from bill`.execute(shop.connection.database);
  expect(bills.rows).toEqual([]);
});

test('pressed twice, at once and after a lost answer it is kept once', async () => {
  const practice = await openPractice();
  const before = await countRows();
  const press = estimateOf();
  const answers = await Promise.all([press, press, press].map((one) => practice.keep(one)));
  for (const answer of answers) expect(messages(answer)).toEqual([expect.stringContaining('gilt bis zum')]);
  // The lines of a press that was answered count, whatever comes with its key later.
  expect((await practice.keep({ ...press, lines: [] })).estimates).toHaveLength(1);
  expect(await countRows()).toBe(before + 1);
});

test('a press that another practice made keeps nothing here', async () => {
  const press = estimateOf();
  await (await openPractice()).keep(press);
  const before = await countRows();
  expect(messages(await (await openPractice()).keep(press))).toEqual(['Bitte laden Sie die Seite neu.']);
  expect(await countRows()).toBe(before);
});

test.each([
  ['no words', { words: ' ' }, 'Bitte geben Sie an, was geplant ist.'],
  ['NUL in its words', { words: 'Ohr\u0000' }, /drucken|Zeichen/],
  ['a hundred thousand letters', { words: 'x'.repeat(100_000) }, /zu lang/],
  ['no line', { lines: [] }, /mindestens eine Zeile/],
  ['an unknown position', { lines: [{ position: 9_999 }] }, /gibt es in der GOT nicht/],
  ['a position beyond anything', { lines: [{ position: 2 ** 60 }] }, /gibt es in der GOT nicht/],
  ['no key of a press', { requestKey: 'x' }, 'Bitte laden Sie die Seite neu.'],
])('an estimate with %s is refused in words', async (_name, changes, words) => {
  const practice = await openPractice();
  const before = await countRows();
  expect(messages(await practice.keep(changes))[0]).toMatch(words);
  expect(await countRows()).toBe(before);
});

test('whoever names no practice, has another code, or comes after its end, keeps nothing', async () => {
  const { code } = await showCode(customer);
  const nameless = samplePractice(shop, code);
  await nameless.open({ practice: '' });
  expect(messages((await nameless.call('estimate', estimateOf())).json() as PracticeState)).toEqual([
    'Bitte geben Sie zuerst den Namen der Praxis an.',
  ]);
  expect((await samplePractice(shop, code).call('estimate', estimateOf())).status).toBe(403);
  await customer.post('/webapi/v1/user/commands/end_practice_code.json', { policeUuid: customer.policeUuid });
  expect((await nameless.call('estimate', estimateOf())).status).toBe(403);
});

test('twenty of one device and code, and then somebody calls us', async () => {
  const practice = await openPractice();
  for (let number = 0; number < 20; number += 1) expect((await practice.keep())._issues[0]!.level).toBe('ok');
  expect(messages(await practice.keep())).toEqual([
    'Das sind sehr viele Kostenvoranschläge für einen Code. Bitte rufen Sie uns an.',
  ]);
});

test('the export tells of it; an erasure leaves nothing of it', async () => {
  await (await openPractice(erased)).keep({ words: 'Zahnstein' });
  const { export: exported, page } = (await erased.post('/webapi/v1/user/commands/export_data.json', {})).json() as {
    export: { estimates: object[] };
    page: string;
  };
  expect(exported.estimates).toMatchObject([
    { practice: 'Tierarztpraxis Muster', words: 'Zahnstein', stateKey: 'open', billed: 74.07, decidedLines: [{}, {}] },
  ]);
  expect(page).toContain('Kostenvoranschläge von Praxen');
  const { database } = shop.connection;
  const { id } = await database.selectFrom('app_user').select('id').where('name', '=', erased.email).executeTakeFirstOrThrow();
  await sql`update police set police_state_key = 'ended', valid_to = '2027-01-31', ending_cause_key = 'ordinary'
    where user_id = ${id}`.execute(database);
  const outcome = await runCommand(shop, erase, erased.email);
  expect([outcome.code, outcome.lines.join()]).toEqual([0, expect.stringMatching(/Kostenvoranschläge: 1/)]);
  expect((await sql`select from estimate where user_id = ${id}`.execute(database)).rows).toEqual([]);
});

test('after thirty days it is over, and is shown so', async () => {
  await (await openPractice()).keep();
  const [kept] = await ownEstimates();
  expect(kept).toMatchObject({ stateKey: 'open', untilStr: '07.03.2027' });
  for (const [instant, stateKey] of [
    ['2027-03-07T12:00:00.000Z', 'open'],
    ['2027-03-08T12:00:00.000Z', 'over'],
  ] as const) {
    shop.clock.set(instant);
    customer = await comeBack(shop, customer);
    expect((await ownEstimates())[0]).toMatchObject({ estimateUuid: kept!.estimateUuid, stateKey });
  }
});
