import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { MailPreview } from '#domain/wire/desk/work.ts';
import type { DeskCase } from '#domain/wire/desk/cases.ts';
import { remindAsked } from '#server/business/customers/messages/message-mail.ts';
import { findWaiting } from '#server/business/tasks/work-sources.ts';
import { logInAs, mailTo, newCustomer, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { auditOf, itemsOf } from '#server/testing/samples/work.ts';
import { deskLooks, useTestDesk, type TestStaff } from '#server/testing/test-desk.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop();
const desk = useTestDesk(shop);
const { pathOf } = deskLooks(shop);
const draft = { subject: 'Eine Frage zu deiner Kündigung', text: 'Welcher Schaden war es?' };

type Declarer = SampleCustomer & { caseId: number };

/** An extraordinary cancellation: a person decides on its reason. */
const declare = async (day: string): Promise<Declarer> => {
  shop.clock.set(`${day}T10:00:00.000Z`);
  const customer = await newCustomer(shop);
  const { email, policeNumber, headers } = customer;
  const declaration = { firstname: 'Erika', lastname: 'Muster', email, policeNumber };
  const extraordinary = { cancellationKindKey: 'extraordinary', cancellationReason: 'Der Schaden wurde nicht bezahlt.' };
  await shop.post('/webapi/v1/commands/cancel_contract.json', { ...declaration, ...extraordinary }, headers);
  const { id } = await shop.connection.database
    .selectFrom('customer_case')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { ...customer, caseId: id };
};

const send = async (staff: TestStaff, { email, caseId }: Declarer, body: object = {}) =>
  staff.post(`${await pathOf(email)}/send_message.json`, { ...draft, caseId, ...body });
const issuesOf = (answer: { json: () => never }) =>
  (answer.json() as { _issues: { level: string; message: string; field?: string }[] })._issues;
const tokenOf = async ({ email }: Declarer, subject = draft.subject) =>
  /\/nachricht\/([\w-]{43})/.exec((await mailTo(shop, email, subject)).text)![1]!;
const answer = (token: string, text = 'Der vom Mai.') =>
  shop.post('/webapi/v1/commands/answer_message.json', { token, text, requestKey: randomUUID() });
const close = (staff: TestStaff, { caseId }: Declarer) =>
  staff.post('/deskapi/v1/case_commands/close.json', { caseId, outcome: 'Telefonisch geklärt.', answer: null });
const remind = () => remindAsked({ database: shop.connection.database, clock: shop.clock });
/** Counts everybody's: what a mail was made of may be forgotten once it is sent. */
const countReminders = async () =>
  (await shop.connection.database.selectFrom('outbox').select('id').where('kind', '=', 'message-reminder').execute()).length;
const findItem = async (staff: TestStaff, { caseId }: Declarer, list = '') =>
  (await itemsOf(staff, list)).find(({ kindKey, subjectId }) => kindKey === 'case' && subjectId === caseId);
const caseOf = async (staff: TestStaff, { caseId }: Declarer) =>
  (await staff.get(`/deskapi/v1/cases/${caseId}`)).json() as DeskCase;

test('a question about a case stops its due day, pressed twice it is asked once, and the answer brings it back', async () => {
  const declarer = await declare('2026-11-02');
  shop.clock.set('2026-11-03T10:00:00.000Z');
  const clerk = await desk.logIn('clerk', 'Anna Amt');
  expect(await findItem(clerk, declarer)).toMatchObject({ dueDay: '2026-11-05', isWithCustomer: false, step: null });
  const { caseId, email } = declarer;
  const preview = (await clerk.post(`${await pathOf(email)}/preview_message.json`, { ...draft, caseId })).json() as MailPreview;
  expect(preview.effects).toEqual([`Vorgang ${caseId} wartet dann auf den Kunden, längstens bis 17.11.2026.`]);
  expect(preview.mail!.text).toContain(`Vorgang ${caseId} (Kündigung)`);
  const press = { requestKey: randomUUID(), previewKey: preview.previewKey };
  const presses = await Promise.all([send(clerk, declarer, press), send(clerk, declarer, press)]);
  presses.push(await send(clerk, declarer, press));
  for (const one of presses) expect(issuesOf(one)).toMatchObject([{ level: 'ok' }]);
  expect((await caseOf(clerk, declarer)).questions).toMatchObject([{ writtenBy: 'Anna Amt', text: draft.text }]);
  expect((await auditOf(shop, 'case', caseId)).map(({ actionKey }) => actionKey)).toContain('case.asked');
  const token = await tokenOf(declarer);

  shop.clock.set('2026-11-12T10:00:00.000Z');
  const again = await desk.logIn('clerk');
  expect(await findItem(again, declarer)).toBeUndefined();
  const withCustomer = { isWithCustomer: true, isOverdue: false };
  expect(await findItem(again, declarer, '?withCustomer=1')).toMatchObject({ ...withCustomer, step: 'Frage gestellt' });
  expect((await caseOf(again, declarer)).work).toMatchObject(withCustomer);
  const waiting = await findWaiting(shop.connection.database, ['case'], shop.clock.now());
  expect(waiting.filter(({ subjectId }) => subjectId === caseId)).toMatchObject([withCustomer]);

  await answer(token);
  // Seven working days have passed since the question: three days of work become ten.
  const back = { dueDay: '2026-11-16', isWithCustomer: false };
  expect(await findItem(again, declarer)).toMatchObject({ ...back, step: 'Antwort ist da' });
  const deskCase = await caseOf(again, declarer);
  expect(deskCase.work).toMatchObject(back);
  expect(deskCase.questions.map(({ text }) => text)).toEqual([draft.text, 'Der vom Mai.']);
});

test('a week later the customer is reminded once; an answer that is written without the link brings the case back too', async () => {
  const declarer = await declare('2026-11-16');
  const before = await countReminders();
  await send(await desk.logIn('clerk'), declarer);
  shop.clock.set('2026-11-23T09:59:00.000Z');
  await remind();
  expect(await countReminders()).toBe(before);
  shop.clock.set('2026-11-23T10:00:00.000Z');
  await Promise.all([remind(), remind()]);
  await remind();
  expect(await countReminders()).toBe(before + 1);
  const token = await tokenOf(declarer, `Erinnerung: ${draft.subject}`);
  expect((await shop.post('/webapi/v1/commands/open_message_link.json', { token })).json()).toMatchObject({
    message: { text: draft.text, isOpen: true },
  });
  const clerk = await desk.logIn('clerk');
  expect(await findItem(clerk, declarer)).toBeUndefined();
  await shop.post('/webapi/v1/user/commands/write_message.json', { text: 'Der vom Mai.' }, await logInAs(shop, declarer.email));
  expect(await findItem(clerk, declarer)).toMatchObject({ step: 'Antwort ist da', isWithCustomer: false });
});

test('without an answer the case is back after two weeks, and a late answer changes nothing about its days', async () => {
  const declarer = await declare('2026-12-01');
  const before = await countReminders();
  await send(await desk.logIn('clerk'), declarer);
  const token = await tokenOf(declarer);
  shop.clock.set('2026-12-15T10:00:00.000Z');
  await remind();
  expect(await countReminders()).toBe(before);
  const clerk = await desk.logIn('clerk');
  const back = { step: 'Keine Antwort gekommen', dueDay: '2026-12-18', isWithCustomer: false };
  expect(await findItem(clerk, declarer)).toMatchObject(back);
  shop.clock.set('2026-12-16T10:00:00.000Z');
  expect(issuesOf(await answer(token))).toMatchObject([{ level: 'ok' }]);
  expect(await findItem(await desk.logIn('clerk'), declarer)).toMatchObject(back);
});

test('nobody is reminded of a closed case, nobody asks about it any more, and an answer waits as a message', async () => {
  const declarer = await declare('2026-11-24');
  const before = await countReminders();
  const clerk = await desk.logIn('clerk');
  await send(clerk, declarer);
  const token = await tokenOf(declarer);
  expect(issuesOf(await close(clerk, declarer))).toMatchObject([{ level: 'ok' }]);
  expect(issuesOf(await send(clerk, declarer))).toMatchObject([{ level: 'error', field: 'caseId' }]);
  shop.clock.set('2026-12-02T10:00:00.000Z');
  await remind();
  expect(await countReminders()).toBe(before);
  await answer(token);
  const later = await desk.logIn('clerk');
  expect(await findItem(later, declarer)).toBeUndefined();
  expect((await itemsOf(later, '?kindKey=message')).map(({ detail }) => detail)).toContain('Nachricht: Der vom Mai.');
});

test('nobody asks about the case of somebody else, or about one that a colleague has', async () => {
  const [declarer, other] = [await declare('2026-11-30'), await declare('2026-11-30')];
  const [clerk, colleague] = [await desk.logIn('clerk'), await desk.logIn('clerk')];
  for (const caseId of [other.caseId, 99_999_999])
    expect(issuesOf(await send(clerk, declarer, { caseId }))).toMatchObject([{ level: 'error', field: 'caseId' }]);
  for (const caseId of [0, -1, 'x', 1.5]) expect((await send(clerk, declarer, { caseId })).status).toBe(400);
  await colleague.post('/deskapi/v1/work/take.json', { subjectKey: 'case', subjectId: declarer.caseId });
  expect(issuesOf(await send(clerk, declarer))[0]!.message).toContain(colleague.name);
  expect((await caseOf(clerk, declarer)).questions).toEqual([]);
});
