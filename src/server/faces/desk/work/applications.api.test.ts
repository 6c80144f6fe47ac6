import { expect, test } from 'vitest';
import { apply, policesOfApplication, tokenOf } from '#server/testing/samples/applications.ts';
import { mailTo } from '#server/testing/samples/customers.ts';
import { auditOf, itemsOf } from '#server/testing/samples/work.ts';
import { useTestDesk, type TestStaff } from '#server/testing/test-desk.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import type { DecidedAnswer, DeskApplication } from '#domain/wire/desk/applications.ts';
import type { MailPreview } from '#domain/wire/desk/work.ts';

const shop = useTestShop();
const desk = useTestDesk(shop);

const blank = { surchargePercent: null, exclusion: null, reason: '', question: '', reasonKey: '', text: null, supersedes: null };
const commands = '/deskapi/v1/application_commands';
const decide = async (staff: TestStaff, body: object) =>
  (await staff.post(`${commands}/decide.json`, { ...blank, ...body })).json() as DecidedAnswer;
const preview = async (staff: TestStaff, body: object) =>
  (await staff.post(`${commands}/preview.json`, { ...blank, ...body })).json() as MailPreview;
const show = async (staff: TestStaff, offerId: number) =>
  (await staff.get(`/deskapi/v1/applications/${offerId}`)).json() as DeskApplication;

const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex').toString('base64');

test('everything needed to decide is there, and the look is in the log', async () => {
  const application = await apply(shop);
  const clerk = await desk.logIn('clerk');
  const deskApplication = await show(clerk, application.offerId);
  expect(deskApplication.reasons).toEqual(['Das Tier ist nach Angabe nicht gesund.']);
  expect(deskApplication.sections.map(({ title }) => title)).toContain('Gesundheit');
  expect(deskApplication.polices[0]?.steps.length).toBeGreaterThan(3);
  expect(deskApplication).toMatchObject({
    decision: null,
    inquiries: [],
    openProposal: null,
    work: { isWaiting: true, takenBy: null },
  });
  const { user_id: userId } = await shop.connection.database
    .selectFrom('police')
    .select('user_id')
    .where('insurance_offer_id', '=', application.offerId)
    .executeTakeFirstOrThrow();
  const looks = await auditOf(shop, 'customer', userId);
  expect(looks).toMatchObject([{ actionKey: 'customer.looked', by: clerk.name }]);
  expect(looks[0]?.content).not.toContain('Husten');
  expect((await clerk.get('/deskapi/v1/applications/999999')).status).toBe(404);
});

test('a question is answered with a file, then the application is approved as its preview showed', async () => {
  const application = await apply(shop);
  const { offerId, email } = application;
  const clerk = await desk.logIn('clerk');
  const question = 'Seit wann hustet dein Hund?';
  expect((await preview(clerk, { offerId, kind: 'ask', question: 'Wann?' }))._issues[0]).toMatchObject({ field: 'question' });
  expect((await preview(clerk, { offerId, kind: 'ask', question })).mail?.text).toContain(question);
  expect(await decide(clerk, { offerId, kind: 'ask', question })).toMatchObject({ decided: true });
  const stepOf = async (list = '') => (await itemsOf(clerk, list)).find(({ subjectId }) => subjectId === offerId)?.step;
  expect(await stepOf()).toBeUndefined();
  expect(await stepOf('?withCustomer=1')).toBe('Frage gestellt');

  const token = await tokenOf(shop, application, 'Frage');
  const add = { token, fileName: 'befund.png', contentBase64: png };
  const added = await shop.post('/webapi/v1/commands/add_application_attachment.json', add);
  const { attachment } = added.json() as { attachment: { attachmentUuid: string } };
  await shop.post('/webapi/v1/commands/answer_application_question.json', {
    token,
    answer: 'Seit drei Tagen.',
    attachmentUuids: [attachment.attachmentUuid],
    requestKey: crypto.randomUUID(),
  });
  expect(await stepOf()).toBe('Antwort ist da');
  const { inquiries } = await show(clerk, offerId);
  expect(inquiries).toMatchObject([{ answer: 'Seit drei Tagen.', isOpen: false, attachments: [{ fileName: 'befund.png' }] }]);
  const file = await clerk.get(`/deskapi/v1/applications/${offerId}/attachments/${attachment.attachmentUuid}`);
  expect(file.headers).toMatchObject({
    'content-disposition': "attachment; filename*=UTF-8''befund.png",
    'x-content-type-options': 'nosniff',
  });
  const another = await apply(shop);
  const elsewhere = `/deskapi/v1/applications/${another.offerId}/attachments/${attachment.attachmentUuid}`;
  expect((await clerk.get(elsewhere)).status).toBe(404);

  const { mail } = await preview(clerk, { offerId, kind: 'approve' });
  expect(mail).toMatchObject({ to: email });
  expect((await policesOfApplication(shop, application))[0]).toMatchObject({ stateKey: 'new_manual' });
  expect(await decide(clerk, { offerId, kind: 'approve' })).toMatchObject({ decided: true });
  expect((await policesOfApplication(shop, application))[0]).toMatchObject({ stateKey: 'new' });
  expect((await mailTo(shop, email, 'Versicherungsschein')).subject).toBe(mail?.subject);
  expect(await stepOf()).toBeUndefined();
  expect((await auditOf(shop, 'application', offerId)).map(({ actionKey }) => actionKey)).toEqual([
    'application.asked',
    'application.attachment_opened',
    'application.approved',
  ]);
});

test('when two decide at once, one does, and the other is told who and when', async () => {
  const { offerId } = await apply(shop);
  const [anna, berta] = await Promise.all([desk.logIn('clerk', 'Anna Entscheid'), desk.logIn('lead', 'Berta Entscheid')]);
  const answers = await Promise.all([
    decide(anna, { offerId, kind: 'approve' }),
    decide(berta, { offerId, kind: 'refuse', reasonKey: 'illness' }),
  ]);
  expect(answers.filter(({ decided }) => decided)).toHaveLength(1);
  const { _issues } = answers.find(({ decided }) => !decided)!;
  expect(_issues[0]?.message).toMatch(
    /^(Anna|Berta) Entscheid hat am 15\.11\.2026, 11:00 Uhr den Antrag (angenommen|abgelehnt)\.$/,
  );
  expect((await show(anna, offerId)).decision?.words).toBe(_issues[0]?.message);
});

test('what another has taken is theirs to decide', async () => {
  const { offerId } = await apply(shop);
  const [owner, other] = [await desk.logIn('clerk'), await desk.logIn('clerk')];
  await owner.post('/deskapi/v1/work/take.json', { subjectKey: 'application', subjectId: offerId });
  const refused = await decide(other, { offerId, kind: 'approve' });
  expect(refused).toMatchObject({ decided: false, _issues: [{ message: expect.stringContaining(`Das hat ${owner.name}`) }] });
  expect(await decide(owner, { offerId, kind: 'refuse', reasonKey: 'age' })).toMatchObject({ decided: true });
  const { work, decision } = await show(other, offerId);
  expect(work).toMatchObject({ isWaiting: false, takenBy: null });
  expect(decision?.reason).toContain('Wegen des Alters');
});

test('a changed offer says what it costs, and a second one replaces it', async () => {
  const { offerId } = await apply(shop);
  const clerk = await desk.logIn('clerk');
  const offer = { offerId, kind: 'propose', surchargePercent: 20, reason: 'Wegen des Hustens.' };
  expect((await decide(clerk, { ...offer, surchargePercent: 500 }))._issues[0]).toMatchObject({ field: 'surchargePercent' });
  expect(await decide(clerk, offer)).toMatchObject({ decided: true });
  const { openProposal, inquiries } = await show(clerk, offerId);
  expect(inquiries[0]?.rows.map(({ label }) => label)).toEqual(['Zuschlag', 'Grund', 'Beitrag bisher', 'Beitrag neu']);
  expect((await decide(clerk, offer))._issues[0]?.message).toContain('ein geändertes Angebot gesendet, das noch gilt');
  expect(await decide(clerk, { ...offer, surchargePercent: 10, supersedes: openProposal })).toMatchObject({ decided: true });
});
