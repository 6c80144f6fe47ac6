import { expect, test } from 'vitest';
import type { SeveralAnswer, WorkOverview, WorkPeople } from '#domain/wire/desk/handing-over.ts';
import type { Thread } from '#domain/wire/desk/messages.ts';
import type { DeskCase } from '#domain/wire/desk/cases.ts';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { findTaker } from '#server/business/tasks/taken-store.ts';
import { applyForDog, auditOf, declareForeignCancellation, itemsOf, parkMail } from '#server/testing/samples/work.ts';
import { useTestDesk, type TestStaff } from '#server/testing/test-desk.ts';
import { newCustomer } from '#server/testing/samples/customers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop();
const desk = useTestDesk(shop);
const work = '/deskapi/v1/work';

let count = 0;
const newCase = async () => {
  count += 1;
  return { subjectKey: 'case', subjectId: await declareForeignCancellation(shop, `korb${count}@beispiel.example`) };
};
const post = async (staff: TestStaff, body: object) => staff.post(`${work}/several.json`, body);
const act = async (staff: TestStaff, body: object) => (await post(staff, body)).json() as SeveralAnswer;
const idOf = async (staff: TestStaff, name: string) =>
  ((await staff.get(`${work}/people.json`)).json() as WorkPeople).people.find((person) => person.name === name)!.staffId;
const holderOf = async (staff: TestStaff, { subjectId }: { subjectId: number }) =>
  (await itemsOf(staff, '?kindKey=case')).find((item) => item.subjectId === subjectId)?.takenBy?.by ?? null;
const outcomes = ({ results }: SeveralAnswer) => results.map(({ isDone, message }) => [isDone, message]);
const substitute = async (staff: TestStaff, body: object) =>
  ((await staff.post(`${work}/substitute.json`, body)).json() as { _issues: { message: string }[] })._issues[0]?.message;

test('several are taken at once, and each is told for itself', async () => {
  const [anna, berta] = [await desk.logIn('clerk', 'Anna Acht'), await desk.logIn('clerk', 'Berta Bach')];
  const [one, other, done] = [await newCase(), await newCase(), await newCase()];
  await act(berta, { actionKey: 'take', subjects: [other] });
  await shop.connection.database
    .updateTable('customer_case')
    .set({ case_state_key: 'closed' })
    .where('id', '=', done.subjectId)
    .execute();
  const never = { subjectKey: 'case', subjectId: 999_999 };
  const answer = await act(anna, { actionKey: 'take', subjects: [one, other, done, never, one] });
  expect(outcomes(answer)).toEqual([
    [true, 'Du hast es übernommen.'],
    [false, expect.stringContaining('Das hat Berta Bach seit')],
    [false, 'Das wartet nicht mehr: Es ist schon erledigt.'],
    [false, 'Das gibt es nicht.'],
  ]);
  expect(answer._issues[0]).toMatchObject({ level: 'error', message: '1 von 4 erledigt.' });
  // The answer got lost and the press comes again; nothing is noted twice.
  expect(outcomes(await act(anna, { actionKey: 'take', subjects: [one] }))).toEqual([[true, 'Du hast es übernommen.']]);
  expect(await auditOf(shop, 'case', one.subjectId)).toHaveLength(1);
  expect(outcomes(await act(anna, { actionKey: 'give_back', subjects: [one] }))).toEqual([
    [true, 'Es steht wieder allen offen.'],
  ]);
  expect((await post(anna, { actionKey: 'take', subjects: [] })).status).toBe(400);
  expect((await post(anna, { actionKey: 'eat', subjects: [one] })).status).toBe(400);
});

test('whoever has it hands it over with a note that stands in the history; nobody else does, but a lead', async () => {
  const [anna, berta] = [await desk.logIn('clerk', 'Anna Arndt'), await desk.logIn('clerk', 'Berta Born')];
  const lead = await desk.logIn('lead', 'Lea Lang');
  const [toBerta, toAnna] = [await idOf(anna, 'Berta Born'), await idOf(anna, 'Anna Arndt')];
  const subject = await newCase();
  const hand = { actionKey: 'hand_over', subjects: [subject], staffId: toBerta, note: 'Rückruf ist vereinbart.' };
  expect(outcomes(await act(anna, hand))).toEqual([[false, expect.stringContaining('Das hast du nicht übernommen.')]]);
  await act(anna, { actionKey: 'take', subjects: [subject] });
  expect((await act(anna, { ...hand, note: ' ' }))._issues[0]).toMatchObject({ field: 'note' });
  expect((await post(anna, { ...hand, note: 'Nichts\u0000da' })).status).toBe(400);
  expect((await act(anna, { ...hand, staffId: 999_999 }))._issues[0]).toMatchObject({ field: 'staffId' });
  expect(await holderOf(anna, subject)).toBe('Anna Arndt');

  const twice = await Promise.all([act(anna, hand), act(anna, hand)]);
  expect(twice.flatMap(outcomes).filter(([isDone]) => isDone)).not.toHaveLength(0);
  expect(outcomes(await act(anna, hand))).toEqual([[true, 'Berta Born hat es.']]);
  const { work } = (await berta.get(`/deskapi/v1/cases/${subject.subjectId}`)).json() as DeskCase;
  expect(work.takenBy).toMatchObject({ by: 'Berta Born', isMine: true });
  expect(work.notes).toMatchObject([{ by: 'Anna Arndt', text: hand.note }]);
  expect(work.history[0]).toMatchObject({ by: 'Anna Arndt', title: 'Weitergegeben an Berta Born', note: hand.note });
  expect((await auditOf(shop, 'case', subject.subjectId)).map(({ content }) => content).join('')).not.toContain('Rückruf');

  expect(outcomes(await act(anna, { ...hand, staffId: toAnna }))).toEqual([
    [false, expect.stringContaining('Das hat Berta Born seit')],
  ]);
  expect(outcomes(await act(lead, { actionKey: 'hand_over', subjects: [subject], staffId: toAnna }))).toEqual([
    [true, 'Anna Arndt hat es.'],
  ]);
  expect((await auditOf(shop, 'case', subject.subjectId)).at(-1)).toMatchObject({
    actionKey: 'work.assigned',
    by: 'Lea Lang',
  });
  const accounting = await desk.logIn('accounting', 'Bodo Buch');
  const toBodo = { actionKey: 'hand_over', subjects: [subject], staffId: await idOf(anna, 'Bodo Buch'), note: '' };
  expect(outcomes(await act(lead, toBodo))).toEqual([[false, 'Bodo Buch hat dafür nicht die Rolle.']]);
  expect(outcomes(await act(accounting, { actionKey: 'take', subjects: [subject] }))).toEqual([
    [false, 'Das darf deine Rolle nicht.'],
  ]);
});

test('when two leads assign one thing at once, one wins, and it is with one person', async () => {
  const leads = [await desk.logIn('lead', 'Lea Lenz'), await desk.logIn('lead', 'Lars Lenz')];
  const [anna, berta] = [await desk.logIn('clerk', 'Anna Axt'), await desk.logIn('clerk', 'Berta Birk')];
  const subject = await newCase();
  const ids = [await idOf(anna, 'Anna Axt'), await idOf(berta, 'Berta Birk')];
  await Promise.all(leads.map((lead, place) => act(lead, { actionKey: 'hand_over', subjects: [subject], staffId: ids[place] })));
  const moves = (await auditOf(shop, 'case', subject.subjectId)).filter(({ actionKey }) => actionKey === 'work.assigned');
  const last = JSON.parse(moves.at(-1)!.content) as { after: { by: string } };
  expect(await holderOf(anna, subject)).toBe(last.after.by);
});

test('what somebody who is away has is shown to the substitute, who may do it, for these days alone', async () => {
  shop.clock.set('2026-11-18T10:00:00.000Z');
  const [anna, berta] = [await desk.logIn('clerk', 'Anna Abel'), await desk.logIn('clerk', 'Berta Beck')];
  const [annaId, bertaId] = [await idOf(anna, 'Anna Abel'), await idOf(anna, 'Berta Beck')];
  const subject = await newCase();
  await act(anna, { actionKey: 'take', subjects: [subject] });
  const mineOf = async (staff: TestStaff) => (await itemsOf(staff, '?mine=1')).map(({ subjectId }) => subjectId);
  expect(await mineOf(berta)).not.toContain(subject.subjectId);

  const days = { substituteId: bertaId, fromStr: '2026-11-18', toStr: '2026-11-19' };
  expect(await substitute(anna, { ...days, toStr: '2026-11-17' })).toContain('liegt vor dem ersten');
  expect(await substitute(anna, { ...days, fromStr: '2026-02-30' })).toBe('Bitte gib den ersten Tag an.');
  expect(await substitute(anna, { ...days, fromStr: '2026-11-01', toStr: '2026-11-02' })).toContain('schon vorbei');
  expect(await substitute(anna, { ...days, toStr: '2028-01-01' })).toContain('zu weit voraus');
  expect(await substitute(anna, { ...days, substituteId: annaId })).toContain('jemand anderen');
  expect((await berta.post(`${work}/substitute.json`, { ...days, staffId: annaId })).status).toBe(403);
  const named = 'Berta Beck vertritt Anna Abel vom 18.11.2026 bis 19.11.2026.';
  expect(await Promise.all([substitute(anna, days), substitute(anna, days)])).toEqual([named, named]);
  expect(await substitute(anna, { ...days, toStr: '2026-11-25' })).toContain('schon eingetragen');
  expect(await substitute(berta, { substituteId: annaId, fromStr: '2026-11-19', toStr: '2026-11-20' })).toContain(
    'selbst nicht da',
  );

  expect(await mineOf(berta)).toContain(subject.subjectId);
  const { work: ofSubstitute } = (await berta.get(`/deskapi/v1/cases/${subject.subjectId}`)).json() as DeskCase;
  expect(ofSubstitute.takenBy).toMatchObject({ by: 'Anna Abel', isMine: true, isForOther: true, substituteName: 'Berta Beck' });
  // New work that a lead gives to whoever is away is there too.
  const fresh = await newCase();
  const lead = await desk.logIn('lead', 'Lea Lux');
  await act(lead, { actionKey: 'hand_over', subjects: [fresh], staffId: annaId });
  expect(await mineOf(berta)).toContain(fresh.subjectId);
  const closing = { caseId: subject.subjectId, outcome: 'Erledigt in Vertretung.', answer: null, previewKey: null };
  expect((await berta.post('/deskapi/v1/case_commands/close.json', closing)).text).toContain('Bitte antworte der Person');

  const { absences } = (await anna.get(`${work}/people.json`)).json() as WorkPeople;
  const end = { absenceId: absences[0]!.absenceId };
  expect((await berta.post(`${work}/substitute_end.json`, end)).status).toBe(403);
  for (let press = 0; press < 2; press += 1)
    expect((await anna.post(`${work}/substitute_end.json`, end)).text).toContain('Die Vertretung ist ausgetragen.');
  expect(await mineOf(berta)).not.toContain(fresh.subjectId);

  expect(await substitute(anna, days)).toBe(named);
  const after = { subjectKey: 'case', subjectId: fresh.subjectId } as const;
  const takers = ['2026-11-19', '2026-11-20'].map((day) => findTaker(shop.connection.database, after, isoDate(day)));
  expect((await Promise.all(takers)).map((taker) => taker?.substituteName)).toEqual(['Berta Beck', null]);
});

test('a lead sees what waits by age and person, what is late, and how long decisions took', async () => {
  shop.clock.set('2026-11-19T10:00:00.000Z');
  await shop.connection.database.updateTable('customer_case').set({ case_state_key: 'applied', closed_at: null }).execute();
  const [late, closed] = [await newCase(), await newCase()];
  shop.clock.set('2026-11-27T10:00:00.000Z');
  const clerk = await desk.logIn('clerk', 'Anna Adam');
  await act(clerk, { actionKey: 'take', subjects: [late] });
  await shop.connection.database
    .updateTable('customer_case')
    .set({ case_state_key: 'closed', closed_at: shop.clock.now(), closed_by: 'Anna Adam', outcome: 'Getan.' })
    .where('id', '=', closed.subjectId)
    .execute();
  await parkMail(shop, { kind: 'offer', payload: {}, at: shop.clock.now() });
  await applyForDog(shop);
  const lead = await desk.logIn('lead', 'Lea Lorenz');
  const overview = (await lead.get(`${work}/overview.json`)).json() as WorkOverview;
  expect(overview.ages.map(({ count: many, lateCount }) => [many, lateCount])).toEqual([
    [2, 0],
    [0, 0],
    [1, 1],
    [0, 0],
    [0, 0],
  ]);
  expect(overview.people).toMatchObject([
    { name: 'Anna Adam', count: 1, lateCount: 1 },
    { name: null, count: 2, lateCount: 0 },
  ]);
  expect(overview.late).toMatchObject([{ subjectId: late.subjectId, dueDay: '2026-11-24', isOverdue: true }]);
  expect(overview.decided.find(({ kindKey }) => kindKey === 'case')).toEqual({
    kindKey: 'case',
    count: 1,
    medianDays: 8,
    longestDays: 8,
  });
  expect((await clerk.get(`${work}/overview.json`)).status).toBe(403);
  // Sorted by due day, a mail, which has one day, comes before an application of the same hour.
  const due = await itemsOf(lead, '?sort=due');
  expect(due.map(({ kindKey }) => kindKey)).toEqual(['case', 'mail', 'application']);
});

test('mails, messages and changes that were decided count with the time that they waited', async () => {
  const { database } = shop.connection;
  shop.clock.set('2026-12-01T10:00:00.000Z');
  const customer = await newCustomer(shop);
  const { userId } = await database
    .selectFrom('app_user')
    .select('id as userId')
    .where('name', '=', customer.email)
    .executeTakeFirstOrThrow();
  await customer.post('/webapi/v1/user/commands/write_message.json', { text: 'Danke!' });
  const mailId = await parkMail(shop, { kind: 'offer', payload: {}, at: shop.clock.now() });
  const change = { case_kind_key: 'change', email: customer.email, created_at: shop.clock.now() } as const;
  const decisionOf = (at: string) => JSON.stringify({ decision: { decisionKey: 'approved', by: 'Anna Adam', at, reason: null } });
  await database
    .insertInto('customer_case')
    .values([
      { ...change, case_state_key: 'applied', data: decisionOf('2026-12-05T10:00:00.000Z') },
      // Done by the shop itself.
      { ...change, case_state_key: 'applied', data: '{}' },
    ])
    .execute();
  shop.clock.set('2026-12-04T10:00:00.000Z');
  const lead = await desk.logIn('lead', 'Lea Zeitz');
  const decidedOf = async () => ((await lead.get(`${work}/overview.json`)).json() as WorkOverview).decided;
  const countOf = async (kind: string) => (await decidedOf()).find(({ kindKey }) => kindKey === kind)?.count ?? 0;
  const casesBefore = await countOf('case');
  const { items } = (await lead.get(`/deskapi/v1/customers/${userId}/messages.json`)).json() as Thread;
  await lead.post(`/deskapi/v1/customers/${userId}/settle_messages.json`, { lastMessageId: items[0]!.messageId });
  await lead.post('/deskapi/v1/parked_mail_commands/give_up.json', { mailId, reason: 'Die Adresse gibt es nicht.' });
  const decided = await decidedOf();
  for (const kindKey of ['mail', 'message'])
    expect(decided.find((one) => one.kindKey === kindKey)).toEqual({ kindKey, count: 1, medianDays: 3, longestDays: 3 });
  await database
    .updateTable('customer_case')
    .set({ data: '{}' })
    .where('case_kind_key', '=', 'change')
    .where('email', '=', customer.email)
    .execute();
  expect(casesBefore - (await countOf('case'))).toBe(1);
});
