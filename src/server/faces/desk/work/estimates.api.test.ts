import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Issue } from '#domain/basics/issue.ts';
import type { EstimatesAnswer, PromiseRequestAnswer } from '#domain/wire/area/estimates.ts';
import type { DeskEstimate } from '#domain/wire/desk/estimates.ts';
import type { MailPreview } from '#domain/wire/desk/work.ts';
import type { PracticeState } from '#domain/wire/practice/practice.ts';
import { comeBack, mailTo, newCustomer, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { sampleDog } from '#server/testing/samples/offers.ts';
import { samplePractice, showCode } from '#server/testing/samples/practice.ts';
import { auditOf, itemsOf } from '#server/testing/samples/work.ts';
import { useTestDesk, type TestStaff } from '#server/testing/test-desk.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop();
const desk = useTestDesk(shop);
let customer: SampleCustomer;
let other: SampleCustomer;
let clerk: TestStaff;
let lead: TestStaff;

beforeAll(async () => {
  const offer = { ...sampleDog(shop), contractRetentionKey: 'sb35' };
  const bought = [await newCustomer(shop, { offer }), await newCustomer(shop, { offer })];
  shop.clock.set('2027-01-05T10:00:00.000Z');
  [customer, other] = (await Promise.all(bought.map((one) => comeBack(shop, one)))) as [SampleCustomer, SampleCustomer];
  clerk = await desk.logIn('clerk');
  lead = await desk.logIn('lead');
}, 240_000);

/** 23,62 € × 2 and 15,00 €, both with VAT: 74,07 €, of which the retention takes 35,00 €. */
const lines = [
  { position: 16, factor: 2 },
  { words: 'Ohrentropfen 20 ml', amount: 15 },
];
const ownOf = async (from = customer) => ((await from.get('/webapi/v1/user/estimates.json')).json() as EstimatesAnswer).estimates;
const idOf = async (estimateUuid: string) =>
  (
    await shop.connection.database
      .selectFrom('estimate')
      .select('id')
      .where('estimate_uuid', '=', estimateUuid)
      .executeTakeFirstOrThrow()
  ).id;
const ask = async (estimateUuid: string | null, from = customer) => {
  const answer = await from.post('/webapi/v1/user/commands/ask_promise.json', { estimateUuid });
  return (answer.json() as PromiseRequestAnswer)._issues.map(({ message }) => message);
};
/** Kept by a practice, and asked to be promised where nothing else is said. */
const kept = async (changes: object = {}) => {
  const practice = samplePractice(shop, (await showCode(customer)).code);
  await practice.open();
  const body = { requestKey: randomUUID(), lines, words: 'Ohrspülung', isPromiseAsked: true, ...changes };
  const state = (await practice.call('estimate', body)).json() as PracticeState;
  const { estimateUuid } = state.estimates[0]!;
  return { practice, state, estimateUuid, estimateId: await idOf(estimateUuid) };
};
const show = async (staff: TestStaff, estimateId: number | string) =>
  (await staff.get(`/deskapi/v1/estimates/${estimateId}`)).json() as DeskEstimate;
type Body = { lines?: DeskEstimate['lines'] | null; words?: string; requestKey?: string; previewKey?: string };
const press = async (staff: TestStaff, path: string, estimateId: number, body: Body = {}) => {
  const shown = body.lines === undefined ? (await show(staff, estimateId)).lines : body.lines;
  return staff.post(`/deskapi/v1/estimate_commands/${path}.json`, { estimateId, words: '', ...body, lines: shown });
};
const preview = async (staff: TestStaff, estimateId: number, body?: Body) =>
  (await press(staff, 'preview', estimateId, body)).json() as MailPreview;
const answer = async (staff: TestStaff, estimateId: number, body?: Body) =>
  ((await press(staff, 'answer', estimateId, body)).json() as { _issues: Issue[] })._issues.map(({ message }) => message);
const promised = 'Zugesagt. Die Mails sind unterwegs.';
const mailsOf = async (kind: string) =>
  (await shop.connection.database.selectFrom('outbox').select('id').where('kind', '=', kind).execute()).length;

test('an estimate waits once somebody asked; a person sees mail and money, promises it, and customer and practice hear of it', async () => {
  const { practice, estimateUuid, estimateId } = await kept({ isPromiseAsked: false, email: 'praxis@beispiel.example' });
  const waiting = async () => (await itemsOf(clerk, '?kindKey=estimate')).filter(({ subjectId }) => subjectId === estimateId);
  expect(await waiting()).toEqual([]);
  expect((await ownOf())[0]).toMatchObject({ stateKey: 'open', canAsk: true });
  expect(await ask(estimateUuid)).toEqual(['Ein Mensch sieht ihn sich an und antwortet dir bis zum 07.01.2027.']);
  expect((await ownOf())[0]).toMatchObject({ canAsk: false, notice: expect.stringContaining('antwortet bis zum 07.01.2027') });
  const [item] = await waiting();
  expect(item).toMatchObject({ dueDay: '2027-01-07', isOverdue: false });
  expect(item!.detail).toBe('Kostenzusage für Bello: 74,07\u00A0€, Tierarztpraxis Muster');
  await clerk.post('/deskapi/v1/work/take.json', { subjectKey: 'estimate', subjectId: estimateId });
  const shown = await show(clerk, estimateId);
  expect(shown).toMatchObject({
    total: 7_407,
    limit: null,
    answered: null,
    work: { isWaiting: true, takenBy: { isMine: true } },
  });
  expect(await answer(lead, estimateId)).toEqual([expect.stringMatching(/^Das hat Muster clerk/)]);

  const { effects, mail, previewKey } = await preview(clerk, estimateId);
  expect(effects).toEqual(
    expect.arrayContaining([
      'Wir sagen 39,07\u00A0€ von 74,07\u00A0€ zu, für eine Behandlung bis zum 04.02.2027.',
      'Die Praxis erfährt es per E-Mail: praxis@beispiel.example',
    ]),
  );
  expect(mail).toMatchObject({ to: customer.email, subject: 'Zugesagt: Wir zahlen 39,07\u00A0€ für die Behandlung von Bello' });
  expect(await answer(clerk, estimateId, { previewKey: 'x' })).toEqual([expect.stringContaining('Inzwischen hat sich etwas')]);
  expect(await answer(clerk, estimateId, { previewKey, words: '' })).toEqual([promised]);
  await mailTo(shop, customer.email, 'Zugesagt: Wir zahlen 39,07\u00A0€');
  const told = await mailTo(shop, 'praxis@beispiel.example', 'Kostenzusage für Bello: 39,07\u00A0€');
  // Sums and a day, and nothing of person, contract or retention.
  expect(JSON.stringify(told)).not.toMatch(/Selbstbeteiligung|KV\/|Ohrspülung/);
  expect(await waiting()).toEqual([]);
  expect((await ownOf())[0]).toMatchObject({
    stateKey: 'promised',
    paidStr: '39,07\u00A0€',
    untilStr: '04.02.2027',
    notice: expect.stringMatching(/^Fest zugesagt: Wir zahlen 39,07/),
  });
  const { estimates } = (await practice.call('state')).json() as PracticeState;
  expect(estimates).toMatchObject([{ stateKey: 'promised', words: expect.stringMatching(/^Fest zugesagt/) }]);
  expect((await auditOf(shop, 'estimate', estimateId)).map(({ actionKey }) => actionKey)).toEqual(
    expect.arrayContaining(['work.taken', 'customer.looked', 'estimate.promised']),
  );
  expect((await show(lead, estimateId)).answered?.title).toMatch(/^Zugesagt: 39,07\s€ bis 04\.02\.2027 \(Muster clerk/);
}, 60_000);

test('what a person says about the cover is promised: food that has to be', async () => {
  const food = { words: 'Nierendiät', amount: 100 };
  const { estimateId } = await kept({ lines: [food] });
  const { lines: shown } = await show(clerk, estimateId);
  const isCovered = shown.map((line) => ({
    ...line,
    kindKey: 'food' as const,
    decided: { notCovered: 0, reasonKey: 'other', words: null },
  }));
  const notCovered = shown.map((line) => ({ ...line, kindKey: 'food' as const }));
  expect((await preview(clerk, estimateId, { lines: notCovered }))._issues).toMatchObject([
    { message: 'Davon zahlen wir nichts: Zusagen lässt sich das nicht, nur ablehnen.' },
  ]);
  expect(await answer(clerk, estimateId, { lines: isCovered })).toEqual([promised]);
});

test('declined with words for the customer, and never without', async () => {
  const { practice, estimateId } = await kept({ email: 'andere@beispiel.example' });
  expect(await answer(clerk, estimateId, { lines: null })).toEqual([expect.stringMatching(/^Bitte schreib/)]);
  expect(await answer(clerk, estimateId, { lines: null, words: 'Dazu brauchen wir erst das Röntgenbild.' })).toEqual([
    'Abgelehnt. Die Mails sind unterwegs.',
  ]);
  await mailTo(shop, customer.email, 'Zum Kostenvoranschlag für Bello');
  const told = await mailTo(shop, 'andere@beispiel.example', 'Kostenvoranschlag für Bello: keine Zusage');
  expect(JSON.stringify(told)).not.toContain('Röntgenbild');
  expect((await ownOf())[0]).toMatchObject({ stateKey: 'declined', answerWords: 'Dazu brauchen wir erst das Röntgenbild.' });
  expect(((await practice.call('state')).json() as PracticeState).estimates[0]).toMatchObject({ stateKey: 'declined' });
});

test('pressed twice and after a lost answer it is one promise; of two at once one wins and the other hears who and when', async () => {
  const { estimateId } = await kept();
  const before = await mailsOf('estimate-answered');
  const requestKey = randomUUID();
  expect(await answer(clerk, estimateId, { requestKey })).toEqual([promised]);
  expect(await answer(clerk, estimateId, { requestKey })).toEqual([promised]);
  expect(await mailsOf('estimate-answered')).toBe(before + 1);
  const second = await kept();
  const ends = (
    await Promise.all([clerk, lead].map((staff) => answer(staff, second.estimateId, { requestKey: randomUUID() })))
  ).flat();
  expect(ends.filter((message) => message === promised)).toHaveLength(1);
  expect(ends.find((message) => message !== promised)).toMatch(
    /^Dieser Kostenvoranschlag ist schon zugesagt \(Muster (?:clerk|lead) \d+, 05\.01\.2027, \d\d:\d\d Uhr\)\.$/,
  );
  expect(await mailsOf('estimate-answered')).toBe(before + 2);
});

test('the customer asks twice, at once, too late, of another one and of none', async () => {
  const { estimateUuid, estimateId } = await kept({ isPromiseAsked: false });
  const words = 'Ein Mensch sieht ihn sich an und antwortet dir bis zum 07.01.2027.';
  expect((await Promise.all([ask(estimateUuid), ask(estimateUuid)])).flat()).toEqual([words, words]);
  expect(await ask(estimateUuid)).toEqual([words]);
  expect(await ask(estimateUuid, other)).toEqual(['Diesen Kostenvoranschlag gibt es nicht.']);
  for (const none of [null, 'x', randomUUID(), 'x'.repeat(100_000)])
    expect(await ask(none)).toEqual(['Diesen Kostenvoranschlag gibt es nicht.']);
  await answer(clerk, estimateId);
  expect(await ask(estimateUuid)).toEqual(['Darauf haben wir schon geantwortet.']);
});

test.each([
  ['an id that there is not', { estimateId: 999_999_999 }, 404],
  ['an id beyond bigint', { estimateId: 2 ** 70 }, 400],
  ['no number', { estimateId: 'x' }, 400],
  ['a line too many', { lines: Array.from({ length: 1_001 }, () => ({})) }, 400],
])('an answer with %s is refused', async (_name, changes, status) => {
  const { estimateId } = await kept();
  const body = { estimateId, lines: [], words: '', ...changes };
  for (const path of ['preview', 'answer'])
    expect((await clerk.post(`/deskapi/v1/estimate_commands/${path}.json`, body)).status).toBe(status);
  for (const id of ['0', 'x', '99999999999999999999']) expect((await clerk.get(`/deskapi/v1/estimates/${id}`)).status).toBe(404);
});

test.each([
  ['NUL', 'Gern\u0000'],
  ['a hundred thousand letters', 'x'.repeat(100_000)],
])('words with %s promise nothing', async (_name, words) => {
  const { estimateId } = await kept();
  const { lines: shown } = await show(clerk, estimateId);
  const refused = await clerk.post('/deskapi/v1/estimate_commands/answer.json', { estimateId, lines: shown, words });
  const isRefused = refused.status === 400 || (refused.json() as { _issues: Issue[] })._issues[0]!.level === 'error';
  expect(isRefused).toBe(true);
  expect((await show(clerk, estimateId)).answered).toBeNull();
});

test('beyond the limit of the role a lead promises; other lines than the estimate has promise nothing', async () => {
  const { estimateId } = await kept({ lines: [{ words: 'Hüfte', amount: 2_000 }] });
  expect((await show(clerk, estimateId)).limit).toMatch(/^Kosten über 1\.500,00\s€ sagt die Leitung zu/);
  expect(await answer(clerk, estimateId)).toEqual([expect.stringMatching(/^Kosten über/)]);
  const [line] = (await show(lead, estimateId)).lines;
  expect(await answer(lead, estimateId, { lines: [{ ...line!, amount: 1 }] })).toEqual([
    expect.stringMatching(/^Die Zeilen ergeben .* der Kostenvoranschlag 2\.380,00\s€\. Bitte prüfe die Zeilen\.$/),
  ]);
  expect(await answer(lead, estimateId)).toEqual([promised]);
});

test('whatever breaks in the middle leaves an estimate that waits, without a mail and without a line of the log', async () => {
  const { estimateId } = await kept();
  const before = await mailsOf('estimate-answered');
  const { lines: shown } = await show(clerk, estimateId);
  // The line of the log comes last: killed there nothing stands.
  await shop.connection.database.schema.alterTable('audit_entry').renameTo('audit_entry_away').execute();
  const failed = await press(clerk, 'answer', estimateId, { lines: shown }).catch(() => null);
  await shop.connection.database.schema.alterTable('audit_entry_away').renameTo('audit_entry').execute();
  expect(failed?.status ?? 500).toBe(500);
  expect(await mailsOf('estimate-answered')).toBe(before);
  expect((await show(clerk, estimateId)).answered).toBeNull();
  expect(await answer(clerk, estimateId)).toEqual([promised]);
});
