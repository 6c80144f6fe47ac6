import { beforeEach, expect, test } from 'vitest';
import { useTestDesk, type TestStaff } from '#server/testing/test-desk.ts';
import {
  applyForDog,
  auditOf,
  declareForeignCancellation,
  itemsOf,
  parkMail,
  waitingLiability,
  workOf,
} from '#server/testing/samples/work.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import type { TakenAnswer } from '#domain/wire/desk/work.ts';

const shop = useTestShop({ isPerTest: true });
const desk = useTestDesk(shop);

beforeEach(() => shop.clock.set('2026-11-13T10:00:00.000Z'));

const take = async (staff: TestStaff, subjectKey: string, subjectId: number) =>
  (await staff.post('/deskapi/v1/work/take.json', { subjectKey, subjectId })).json() as TakenAnswer;
const giveBack = (staff: TestStaff, subjectKey: string, subjectId: number) =>
  staff.post('/deskapi/v1/work/give_back.json', { subjectKey, subjectId });

test('what waits is listed from where it waits, oldest first, each with its due day', async () => {
  shop.clock.set('2026-11-10T10:00:00.000Z');
  const mailId = await parkMail(shop, { kind: 'police', payload: {}, at: shop.clock.now() });
  shop.clock.set('2026-11-11T10:00:00.000Z');
  const offerId = await applyForDog(shop);
  shop.clock.set('2026-11-12T10:00:00.000Z');
  const liabilityId = await applyForDog(shop, waitingLiability);
  shop.clock.set('2026-11-13T10:00:00.000Z');
  const caseId = await declareForeignCancellation(shop, 'fremd@beispiel.example');
  const clerk = await desk.logIn('clerk');
  const { items, counts, next } = await workOf(clerk);
  expect(items.map(({ kindKey, subjectId, dueDay, isOverdue }) => ({ kindKey, subjectId, dueDay, isOverdue }))).toEqual([
    { kindKey: 'mail', subjectId: mailId, dueDay: '2026-11-11', isOverdue: true },
    { kindKey: 'application', subjectId: offerId, dueDay: '2026-11-18', isOverdue: false },
    { kindKey: 'liability', subjectId: liabilityId, dueDay: '2026-11-26', isOverdue: false },
    { kindKey: 'case', subjectId: caseId, dueDay: '2026-11-18', isOverdue: false },
  ]);
  expect(items[3]).toMatchObject({ title: 'Erika Mustermann', detail: 'Kündigung: ordentliche Kündigung', takenBy: null });
  expect(counts).toEqual({ application: 1, bill: 0, estimate: 0, liability: 1, case: 1, mail: 1, message: 0 });
  expect(next).toBeNull();
  expect((await itemsOf(clerk, '?kindKey=case')).map(({ subjectId }) => subjectId)).toEqual([caseId]);
  expect(await auditOf(shop, 'portfolio', 'work')).toHaveLength(2);
});

test('when two take one thing at once, one has it, and the other is told who', async () => {
  const offerId = await applyForDog(shop);
  const people = await Promise.all([desk.logIn('clerk', 'Anna Erst'), desk.logIn('clerk', 'Berta Zweit')]);
  const answers = await Promise.all(people.map((staff) => take(staff, 'application', offerId)));
  const winner = answers.findIndex(({ taken }) => taken);
  expect(answers.filter(({ taken }) => taken)).toHaveLength(1);
  const name = people[winner]!.name;
  const loser = answers.find(({ taken }) => !taken)!;
  expect(loser).toMatchObject({ by: name, since: expect.any(String) });
  expect(loser._issues[0]?.message).toBe(`Das hat ${name} seit 13.11.2026, 11:00 Uhr.`);
  expect((await auditOf(shop, 'application', offerId)).filter(({ actionKey }) => actionKey === 'work.taken')).toHaveLength(1);

  const mine = await workOf(people[winner]!, '?mine=1');
  expect(mine.items.map(({ subjectId, takenBy }) => [subjectId, takenBy?.isMine])).toEqual([[offerId, true]]);
  expect(mine.mineCount).toBe(1);
  expect(await itemsOf(people[1 - winner]!, '?mine=1')).toEqual([]);
});

test('whoever took it gives it back, or a lead does; nobody else', async () => {
  const offerId = await applyForDog(shop);
  const [owner, other, lead] = [await desk.logIn('clerk'), await desk.logIn('clerk'), await desk.logIn('lead')];
  await take(owner, 'application', offerId);
  expect((await giveBack(other, 'application', offerId)).text).toContain(`Das hat ${owner.name}`);
  expect(await take(owner, 'application', offerId)).toMatchObject({ taken: true });
  await giveBack(lead, 'application', offerId);
  expect(await take(other, 'application', offerId)).toMatchObject({ taken: true });
  expect((await auditOf(shop, 'application', offerId)).map(({ actionKey, by }) => [actionKey, by])).toEqual([
    ['work.taken', owner.name],
    ['work.given_back', lead.name],
    ['work.taken', other.name],
  ]);
});

test('notes stay with the thing, and the log does not keep their words', async () => {
  const caseId = await declareForeignCancellation(shop, 'notiz@beispiel.example');
  const clerk = await desk.logIn('clerk');
  const note = (text: string) => clerk.post('/deskapi/v1/work/note.json', { subjectKey: 'case', subjectId: caseId, text });
  expect((await note('  ')).text).toContain('Bitte schreib eine Notiz.');
  const words = 'Rückruf um drei\nNummer steht im Antrag';
  // Twice at once, and once more, its answer being lost: it is one note.
  const presses = [...(await Promise.all([note(words), note(words)])), await note(words)];
  for (const { text } of presses) expect(text).toContain('gespeichert');
  const { work } = (await clerk.get(`/deskapi/v1/cases/${caseId}`)).json() as { work: { notes: object[]; history: object[] } };
  expect(work.notes).toMatchObject([{ by: clerk.name, text: 'Rückruf um drei\nNummer steht im Antrag' }]);
  expect(work.history).toMatchObject([{ title: 'Notiz geschrieben', by: clerk.name }]);
  expect((await auditOf(shop, 'case', caseId)).map(({ content }) => content).join('')).not.toContain('Rückruf');
  const elsewhere = await clerk.post('/deskapi/v1/work/note.json', { subjectKey: 'case', subjectId: 999_999, text: 'Nichts' });
  expect(elsewhere.status).toBe(404);
});

test('accounting has an empty list of its own, and opens nothing of the others', async () => {
  const offerId = await applyForDog(shop);
  const accounting = await desk.logIn('accounting');
  expect(await workOf(accounting)).toEqual({
    items: [],
    counts: { reminder: 0, returned_debit: 0, returned_payout: 0 },
    mineCount: 0,
    withCustomerCount: 0,
    next: null,
  });
  expect((await accounting.post('/deskapi/v1/work/take.json', { subjectKey: 'application', subjectId: offerId })).status).toBe(
    403,
  );
});

test('what is done or never was cannot be taken', async () => {
  const clerk = await desk.logIn('clerk');
  expect((await clerk.post('/deskapi/v1/work/take.json', { subjectKey: 'mail', subjectId: 999_999 })).status).toBe(404);
  const caseId = await declareForeignCancellation(shop, 'fertig@beispiel.example');
  await shop.connection.database
    .updateTable('customer_case')
    .set({ case_state_key: 'closed' })
    .where('id', '=', caseId)
    .execute();
  expect(await take(clerk, 'case', caseId)).toMatchObject({ taken: false, by: null });
});

test.each(['abc', '1-nothing-1', '99999999999999999-case-1'])('a page that nobody was given is refused: %s', async (after) => {
  expect((await (await desk.logIn('clerk')).get(`/deskapi/v1/work.json?after=${after}`)).status).toBe(400);
});
