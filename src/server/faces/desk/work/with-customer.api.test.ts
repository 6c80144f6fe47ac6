import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { apply, tokenOf, type SampleApplication } from '#server/testing/samples/applications.ts';
import { itemsOf, workOf } from '#server/testing/samples/work.ts';
import { useTestDesk, type TestStaff } from '#server/testing/test-desk.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { remindApplicants } from '#server/business/applications/remind-applicants.ts';
import { findWaiting } from '#server/business/tasks/work-sources.ts';
import type { DeskApplication } from '#domain/wire/desk/applications.ts';

const shop = useTestShop();
const desk = useTestDesk(shop);

const blank = { surchargePercent: null, exclusion: null, reason: '', reasonKey: '', text: null, supersedes: null };
const question = 'Seit wann hustet dein Hund?';
const ask = async (staff: TestStaff, { offerId }: SampleApplication) =>
  (
    await staff.post('/deskapi/v1/application_commands/decide.json', {
      ...blank,
      offerId,
      kind: 'ask',
      question,
    })
  ).json();
const answer = (token: string) =>
  shop.post('/webapi/v1/commands/answer_application_question.json', {
    token,
    answer: 'Seit drei Tagen.',
    attachmentUuids: [],
    requestKey: randomUUID(),
  });
const remind = () => remindApplicants({ database: shop.connection.database, clock: shop.clock });
const reminders = ({ email }: SampleApplication) =>
  shop.mails.filter(({ to, subject }) => to === email && subject.startsWith('Erinnerung: '));
const findItem = async (staff: TestStaff, { offerId }: SampleApplication, list = '') =>
  (await itemsOf(staff, list)).find(({ subjectId }) => subjectId === offerId);
const workOfApplication = async (staff: TestStaff, { offerId }: SampleApplication) =>
  ((await staff.get(`/deskapi/v1/applications/${offerId}`)).json() as DeskApplication).work;

test('a question takes an application out of the list and stops its due day; the answer brings it back', async () => {
  shop.clock.set('2026-11-02T10:00:00.000Z');
  const application = await apply(shop);
  shop.clock.set('2026-11-03T10:00:00.000Z');
  const clerk = await desk.logIn('clerk');
  expect(await findItem(clerk, application)).toMatchObject({ dueDay: '2026-11-09', isWithCustomer: false });
  const before = await workOf(clerk);
  await ask(clerk, application);
  const token = await tokenOf(shop, application, 'Eine Frage');
  shop.clock.set('2026-11-12T10:00:00.000Z');
  const again = await desk.logIn('clerk');
  const after = await workOf(again);
  expect(after.withCustomerCount).toBe(before.withCustomerCount + 1);
  expect(after.counts.application).toBe((before.counts.application ?? 0) - 1);
  expect(await findItem(again, application)).toBeUndefined();
  expect(await findItem(again, application, '?withCustomer=1')).toMatchObject({ isWithCustomer: true, isOverdue: false });
  expect(await workOfApplication(again, application)).toMatchObject({ isWithCustomer: true, isOverdue: false });
  // `check` reads the same, and names nothing that waits for a customer.
  const waiting = await findWaiting(shop.connection.database, ['application'], shop.clock.now());
  expect(waiting.find(({ subjectId }) => subjectId === application.offerId)).toMatchObject({ isOverdue: false });

  await answer(token);
  // Seven working days have passed since the question: five days of work become twelve.
  expect(await findItem(again, application)).toMatchObject({ step: 'Antwort ist da', dueDay: '2026-11-18', isOverdue: false });
  expect(await workOfApplication(again, application)).toMatchObject({ dueDay: '2026-11-18', isWithCustomer: false });
});

test('whoever was asked a week ago is reminded once, with a link that works', async () => {
  shop.clock.set('2026-11-16T10:00:00.000Z');
  const application = await apply(shop);
  await ask(await desk.logIn('clerk'), application);
  shop.clock.set('2026-11-23T09:59:00.000Z');
  await remind();
  expect(reminders(application)).toEqual([]);
  shop.clock.set('2026-11-23T10:01:00.000Z');
  await Promise.all([remind(), remind()]);
  await remind();
  const token = await tokenOf(shop, application, 'Erinnerung: Eine Frage');
  expect(reminders(application)).toHaveLength(1);
  expect((await answer(token)).text).toContain('Deine Antwort ist bei uns');
});

test('nobody is reminded of what is answered, and without an answer it comes back when the link is over', async () => {
  shop.clock.set('2026-11-30T10:00:00.000Z');
  const [answered, silent] = [await apply(shop), await apply(shop)];
  const clerk = await desk.logIn('clerk');
  for (const one of [answered, silent]) await ask(clerk, one);
  await answer(await tokenOf(shop, answered, 'Eine Frage'));
  shop.clock.set('2026-12-08T10:00:00.000Z');
  await remind();
  await tokenOf(shop, silent, 'Erinnerung: Eine Frage');
  expect(reminders(answered)).toEqual([]);
  shop.clock.set('2026-12-14T10:00:00.001Z');
  await remind();
  const later = await desk.logIn('clerk');
  expect(await findItem(later, silent)).toMatchObject({ step: 'Keine Antwort gekommen', isWithCustomer: false });
  expect(reminders(silent)).toHaveLength(1);
});
