import { expect, test } from 'vitest';
import { describePlan } from '#server/foundation/preview.ts';
import { previewDecision } from './preview-decision.ts';
import { approveApplication } from './approve-application.ts';
import { askApplicant, proposeApplication } from './asking/ask-applicant.ts';
import { describeApplication } from './describe-application.ts';
import { refuseApplication } from './refuse-application.ts';
import {
  apply,
  decisionsOf,
  openLiabilityDog,
  policesOfApplication,
  type SampleApplication,
} from '#server/testing/samples/applications.ts';
import { verifyAudit } from '#server/foundation/audit/verify-audit.ts';
import { mailTo } from '#server/testing/samples/customers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop();
const actor = { staffId: null, name: 'Anna Amt' };
const colleague = { staffId: null, name: 'Bernd Büro' };
const proposal = { surchargePercent: 20, exclusion: null, reason: 'Wegen des Hustens, der schon behandelt wird.' };

const mailsOf = (kind: string) =>
  shop.connection.database.selectFrom('outbox').select('id').where('kind', '=', kind).orderBy('id').execute();
const statesOf = async (application: SampleApplication) =>
  (await policesOfApplication(shop, application)).map(({ stateKey, endingCauseKey }) => [stateKey, endingCauseKey]);
const eventsOf = async (application: SampleApplication) => {
  const described = await describeApplication(application.offerId, await decisionsOf(shop));
  return described!.history.map(({ eventKey, effectiveOn, documentId }) => [eventKey, effectiveOn, documentId !== null]);
};
const auditOf = ({ offerId }: SampleApplication) =>
  shop.connection.database
    .selectFrom('audit_entry')
    .select(['actor_name', 'action_key'])
    .where('subject_kind_key', '=', 'application')
    .where('subject_id', '=', String(offerId))
    .execute();

test('an approved application is a contract with its letter, its mail, its history and a line of the log', async () => {
  const application = await apply(shop);
  expect(await statesOf(application)).toEqual([['new_manual', null]]);
  expect(await approveApplication({ offerId: application.offerId, actor }, await decisionsOf(shop))).toEqual({ decided: true });
  const [police] = await policesOfApplication(shop, application);
  expect(police).toMatchObject({ stateKey: 'new', validFrom: '2026-12-01', validTo: '2029-12-01' });
  expect(await eventsOf(application)).toEqual([['approved', '2026-12-01', true]]);
  const mail = await mailTo(shop, application.email, 'Dein Versicherungsschein');
  expect(mail.attachments!.map(({ filename }) => filename).join()).toContain('Versicherungsschein');
  expect(await auditOf(application)).toEqual([{ actor_name: 'Anna Amt', action_key: 'application.approved' }]);
  expect(await verifyAudit(shop.connection.database)).toMatchObject({ brokenAt: null });
});

test('whoever moves while a person looks gets the letters of the decision at the new address', async () => {
  const { database } = shop.connection;
  const [approved, refused] = [await apply(shop), await apply(shop)];
  for (const { email } of [approved, refused]) {
    await database.updateTable('contact_register').set({ street: 'Neue Gasse' }).where('email', '=', email).execute();
  }
  const dependencies = await decisionsOf(shop);
  await approveApplication({ offerId: approved.offerId, actor }, dependencies);
  await refuseApplication({ offerId: refused.offerId, actor, reasonKey: 'illness' }, dependencies);
  for (const application of [approved, refused]) {
    const { userId } = (await policesOfApplication(shop, application))[0]!;
    const letters = await database.selectFrom('customer_document').select('source').where('user_id', '=', userId).execute();
    expect(letters.length).toBeGreaterThan(0);
    for (const { source } of letters) {
      expect(JSON.stringify(source)).toContain('Neue Gasse');
      expect(JSON.stringify(source)).not.toContain('Beispielstraße');
    }
  }
});

test('where the wished day is past, cover begins on the day after, for the whole term', async () => {
  const application = await apply(shop, { acceptance: { contractStartDateStr: '2026-11-16' } });
  const before = shop.clock.now().toISOString();
  shop.clock.set('2026-11-20T10:00:00.000Z');
  await approveApplication({ offerId: application.offerId, actor }, await decisionsOf(shop));
  shop.clock.set(before);
  expect((await policesOfApplication(shop, application))[0]).toMatchObject({
    validFrom: '2026-11-21',
    validTo: '2029-11-21',
  });
});

test('when two decide at once, one wins, and the other is told who', async () => {
  const application = await apply(shop);
  const { offerId } = application;
  const dependencies = await decisionsOf(shop);
  const outcomes = await Promise.all([
    approveApplication({ offerId, actor }, dependencies),
    refuseApplication({ offerId, actor: colleague, reasonKey: 'illness' }, dependencies),
  ]);
  const winners = outcomes.filter((outcome) => 'decided' in outcome && outcome.decided);
  const losers = outcomes.filter((outcome) => 'decided' in outcome && !outcome.decided);
  expect(winners).toHaveLength(1);
  const [state] = (await statesOf(application))[0]!;
  expect(losers).toEqual([
    {
      decided: false,
      by: state === 'new' ? 'Anna Amt' : 'Bernd Büro',
      decision: state === 'new' ? 'approved' : 'refused',
      at: shop.clock.now(),
    },
  ]);
  expect(await auditOf(application)).toHaveLength(1);
  expect(await eventsOf(application)).toHaveLength(1);
});

test('a refusal says why, in letter, mail and history; nothing is charged', async () => {
  const application = await apply(shop);
  const { offerId } = application;
  const dependencies = await decisionsOf(shop);
  expect(await refuseApplication({ offerId, actor, reasonKey: 'mood' }, dependencies)).toMatchObject({
    refusal: [{ field: 'reasonKey' }],
  });
  expect(await refuseApplication({ offerId, actor, reasonKey: 'other' }, dependencies)).toMatchObject({
    refusal: [{ field: 'text' }],
  });
  expect(await statesOf(application)).toEqual([['new_manual', null]]);
  await refuseApplication({ offerId, actor, reasonKey: 'illness', text: 'Bitte nach der Behandlung noch einmal.' }, dependencies);
  expect(await statesOf(application)).toEqual([['declined', 'refused']]);
  expect(await eventsOf(application)).toEqual([['declined', '2026-11-15', true]]);
  const mail = await mailTo(shop, application.email, 'Zu deinem Antrag');
  expect(mail.text).toContain('Wegen einer Vorerkrankung');
  expect(mail.text).toContain('Bitte nach der Behandlung noch einmal.');
  expect(mail.attachments).toHaveLength(1);
});

test('liability that waits alone is decided alone', async () => {
  const application = await apply(shop, { offer: openLiabilityDog(shop) });
  expect(await statesOf(application)).toEqual([
    ['new', null],
    ['new_manual', null],
  ]);
  const dependencies = await decisionsOf(shop);
  const described = await describeApplication(application.offerId, dependencies);
  expect(described!.reasons.map(({ key }) => key)).toEqual(['liability_details', 'liability_details']);
  await approveApplication({ offerId: application.offerId, actor }, dependencies);
  expect(await statesOf(application)).toEqual([
    ['new', null],
    ['new', null],
  ]);
  const [health, liability] = await policesOfApplication(shop, application);
  const mail = await mailTo(shop, application.email, `für ${liability!.animalName}: ${liability!.policeNumber}`);
  expect(mail.subject).not.toContain(health!.policeNumber);
});

test('the description has answers, rules, the waterfall and what happened', async () => {
  const application = await apply(shop);
  const { offerId } = application;
  const dependencies = await decisionsOf(shop);
  await askApplicant({ offerId, actor, question: 'Seit wann hustet der Hund?' }, dependencies);
  const described = await describeApplication(offerId, dependencies);
  expect(described).toMatchObject({
    isWaiting: true,
    reasons: [{ key: 'not_healthy' }],
    customer: { email: application.email },
    inquiries: [{ kindKey: 'question', stateKey: 'open', askedBy: 'Anna Amt', data: { question: 'Seit wann hustet der Hund?' } }],
    decision: null,
  });
  const { steps } = described!.polices[0]!;
  expect(steps.at(-1)!.runningTotal).toBe(application.amount);
  expect(await describeApplication(4_711, dependencies)).toBeNull();
});

test('a preview shows the mail of each decision and changes nothing', async () => {
  const application = await apply(shop);
  const order = { offerId: application.offerId, actor };
  const dependencies = await decisionsOf(shop);
  const show = async (decision: Parameters<typeof previewDecision>[1]) => {
    const plan = await previewDecision(order, decision, dependencies);
    return 'decided' in plan ? 'decided' : JSON.stringify(describePlan(plan));
  };
  const count = async () => shop.connection.database.selectFrom('outbox').select('id').orderBy('id').execute();
  const before = await count();
  expect(await show({ kind: 'approve' })).toContain('Dein Versicherungsschein');
  expect(await show({ kind: 'propose', ...proposal })).toContain('Risikozuschlag');
  expect(await show({ kind: 'ask', question: 'Seit wann hustet der Hund?' })).toContain('Seit wann hustet');
  expect(await show({ kind: 'refuse', reasonKey: 'illness' })).toContain('Vorerkrankung');
  expect(await show({ kind: 'refuse', reasonKey: 'nonsense' })).toContain('Diesen Grund gibt es nicht');
  expect(await statesOf(application)).toEqual([['new_manual', null]]);
  expect(await count()).toEqual(before);
  expect(await auditOf(application)).toEqual([]);
});

test('what a preview promised is what is sent, and what it promised before something changed is not', async () => {
  const application = await apply(shop);
  const dependencies = await decisionsOf(shop);
  const order = { offerId: application.offerId, actor };
  const look = async () => {
    const plan = await previewDecision(order, { kind: 'approve' }, dependencies);
    if ('decided' in plan) throw new Error('somebody decided');
    return describePlan(plan);
  };
  const early = await look();
  expect((await look()).previewKey).toBe(early.previewKey);
  // The wished begin is past by then.
  shop.clock.set('2026-12-03T09:00:00.000Z');
  expect(await approveApplication({ ...order, previewKey: early.previewKey }, dependencies)).toMatchObject({
    refusal: [{ message: expect.stringContaining('Inzwischen hat sich etwas geändert.') }],
  });
  expect(await statesOf(application)).toEqual([['new_manual', null]]);
  const { previewKey, mail } = await look();
  expect(mail!.text).toContain('04.12.2026');
  expect(await approveApplication({ ...order, previewKey }, dependencies)).toEqual({ decided: true });
  const received = await mailTo(shop, application.email, mail!.subject);
  shop.clock.set('2026-11-15T09:00:00.000Z');
  const lines = new Set(received.text!.split('\n'));
  // Only the mail itself brings the code of an invitation, and the address of the shop that sends it.
  const others = mail!.text.split('\n').filter((line) => !lines.has(line));
  expect(others.filter((line) => !/Loginbereich|:\/\//.test(line))).toEqual([]);
});

test('a decision whose letter cannot be written leaves nothing behind, not even its mail', async () => {
  const application = await apply(shop);
  const dependencies = await decisionsOf(shop);
  const before = await mailsOf('police');
  let readings = 0;
  const byKey = new Map(dependencies.documents.byKey);
  byKey.get = (name) => {
    readings += 1;
    if (readings > planned) throw new Error('the power is off');
    return dependencies.documents.byKey.get(name);
  };
  let planned = Infinity;
  const broken = { ...dependencies, documents: { ...dependencies.documents, byKey } };
  // As far as its plan it comes: the letter fails between what is written.
  await previewDecision({ offerId: application.offerId, actor }, { kind: 'approve' }, broken);
  [planned, readings] = [readings, 0];
  await expect(approveApplication({ offerId: application.offerId, actor }, broken)).rejects.toThrow('the power is off');
  expect(await statesOf(application)).toEqual([['new_manual', null]]);
  expect(await eventsOf(application)).toEqual([]);
  expect(await mailsOf('police')).toEqual(before);
  expect(await approveApplication({ offerId: application.offerId, actor }, dependencies)).toEqual({ decided: true });
});

test('while a changed offer waits, nobody decides otherwise, unless they replace it', async () => {
  const { offerId } = await apply(shop);
  const dependencies = await decisionsOf(shop);
  await proposeApplication({ offerId, actor, ...proposal }, dependencies);
  expect(await approveApplication({ offerId, actor: colleague }, dependencies)).toMatchObject({
    decided: false,
    by: 'Anna Amt',
    decision: 'proposed',
  });
  const { inquiryUuid } = (await describeApplication(offerId, dependencies))!.inquiries[0]!;
  expect(await approveApplication({ offerId, actor: colleague, supersedes: inquiryUuid }, dependencies)).toEqual({
    decided: true,
  });
  expect((await describeApplication(offerId, dependencies))!.inquiries[0]).toMatchObject({ stateKey: 'settled' });
});

test('what does not exist cannot be decided', async () => {
  const order = { offerId: 4_711, actor };
  expect(await approveApplication(order, await decisionsOf(shop))).toMatchObject({
    refusal: [{ message: 'Diesen Antrag gibt es nicht.' }],
  });
});
