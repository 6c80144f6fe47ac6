import type { Transaction } from '#server/foundation/database/connect.ts';
import { error, isSuccess, isRefusal, type Refusal } from '#domain/basics/issue.ts';
import { required } from '#domain/basics/complete.ts';
import { checkRefusal, refusalText, type RefusalReason } from '#domain/police/underwriting.ts';
import { appendAudit, type Actor } from '#server/foundation/audit/audit-store.ts';
import { decideCase, lockCase, type CaseDecision, type LockedCase } from '#server/business/cases/case-store.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import { findPolice, lockPolicesOfUser } from '#server/business/polices/police-store.ts';
import { describePlan, obstaclesOf, refusedPlan, type Plan } from '#server/foundation/preview.ts';
import { effectsOf, renderChange } from './preview-mail.ts';
import { changeDeclinedMail, changeDeclinedMailKind, type DeclinedChange } from './police-changed-mail.ts';
import { describePolice, toSection } from './planning/describe-plan.ts';
import { holderOf, loadSituation, type Situation } from './planning/load-situation.ts';
import { planChange } from './planning/plan-change.ts';
import type { ChangesWork } from './planning/change-plan.ts';
import { recordChange } from './record-change.ts';
import { changeTitles, type ChangeKey } from '#domain/police/police-change.ts';
import type { PoliceChangeOrder } from '#domain/wire/area/changes.ts';

type Order = { caseId: number; actor: Actor; previewKey?: string | null | undefined };

/** Somebody was there first. */
type TooLate = { decided: false; by: string; at: Date; decision: CaseDecision['decisionKey'] };
export type DecidedCase = { decided: true } | TooLate | Refusal;

const unknown: Refusal = { refusal: [error('Diesen Vorgang gibt es nicht.')] };

type Scene = { opened: LockedCase; situation: Situation; order: PoliceChangeOrder; requestKey: string };
/** What a decision comes to: told before it is made, and compared with what was shown when it is. */
type CasePlan = Plan<{ mailId: number; reason: string | null }>;
type PlanCase = (transaction: Transaction, scene: Scene) => Promise<CasePlan>;

/** What was asked for, as it was sent then; its answers about health were kept with it. */
const toScene = async (transaction: Transaction, opened: LockedCase, dependencies: ChangesWork): Promise<Scene | null> => {
  const { userId, policeId, data } = opened;
  if (userId === null || policeId === null) return null;
  await lockPolicesOfUser(transaction, userId);
  const { policeUuid } = required(await findPolice(transaction, policeId), 'the police of a case');
  const situation = await loadSituation(transaction, { userId, policeUuid }, dependencies);
  if (situation === null) return null;
  const { changeKey, requestKey, answers } = data as { changeKey: string; requestKey: string; answers: object };
  return { opened, situation, order: { ...answers, policeUuid, changeKey, requestKey }, requestKey };
};

const decideOnce = async (
  { caseId, actor, previewKey }: Order,
  decisionKey: CaseDecision['decisionKey'],
  planCase: PlanCase,
  dependencies: ChangesWork,
): Promise<DecidedCase> => {
  const { database, clock, delivery } = dependencies;
  const now = clock.now();
  const outcome = await database.transaction().execute(async (transaction) => {
    const opened = await lockCase(transaction, caseId);
    if (opened === null || opened.kindKey !== 'change') return unknown;
    if (opened.stateKey !== 'open') {
      const { by, at, decisionKey: decision } = opened.decision ?? { by: 'Kundin oder Kunde', at: now, decisionKey: 'settled' };
      return { decided: false, by, at: new Date(at), decision } as const;
    }
    const scene = await toScene(transaction, opened, dependencies);
    if (scene === null) return unknown;
    const plan = await planCase(transaction, scene);
    const obstacles = obstaclesOf(plan, previewKey);
    if (obstacles.length > 0) return { refusal: obstacles };
    const result = await plan.apply(actor.name, now);
    const decision = { decisionKey, by: actor.name, at: now.toISOString(), reason: result.reason };
    await decideCase(transaction, caseId, { stateKey: decisionKey === 'approved' ? 'applied' : 'closed', decision });
    const subject = { kindKey: 'case', id: caseId } as const;
    const before = { caseStateKey: 'open' };
    await appendAudit(transaction, { actor, actionKey: `change.${decisionKey}`, subject, before, after: decision, now });
    return result;
  });
  if (!('mailId' in outcome)) return outcome;
  void delivery.deliverNow(outcome.mailId, { withinMs: 0 });
  return { decided: true };
};

/** The change holds from the first of the month after the approval, with the letters that every change has (spec 19.6). */
const approving =
  (dependencies: ChangesWork): PlanCase =>
  async (transaction, { situation, order: change, requestKey }) => {
    const plan = planChange({ change, situation, waitingSince: null }, dependencies);
    if (isRefusal(plan)) return refusedPlan(...plan.refusal);
    const work = { plan, situation, changeKey: change.changeKey as ChangeKey };
    // A person has looked at it by then.
    const planned = { ...work, plan: { ...plan, examination: null } };
    const { letters, mail } = await renderChange(transaction, planned, dependencies);
    return {
      issues: [],
      effects: effectsOf(planned, letters),
      mail,
      apply: async () => ({ mailId: await recordChange(transaction, { ...work, requestKey }, dependencies), reason: null }),
    };
  };

export const approveChangeCase = (order: Order, dependencies: ChangesWork): Promise<DecidedCase> =>
  decideOnce(order, 'approved', approving(dependencies), dependencies);

const declinedChange = ({ situation, order, opened }: Scene, reason: string, dependencies: ChangesWork): DeclinedChange => {
  const holder = holderOf(situation, situation.target);
  const plan = planChange({ change: order, situation, waitingSince: null }, dependencies);
  const sections = isRefusal(plan) ? [] : plan.polices.map((planned) => toSection(describePolice(planned, situation)));
  const changeTitle = changeTitles[order.changeKey as ChangeKey];
  return { to: opened.email, firstname: holder.firstname, changeTitle, sections, declinedBecause: reason };
};

/** All stays as it was; the mail says why. */
const declining =
  ({ reasonKey, text = null }: RefusalReason, dependencies: ChangesWork): PlanCase =>
  async (transaction, scene) => {
    const issues = checkRefusal({ reasonKey, text });
    if (!isSuccess(issues)) return refusedPlan(...issues);
    const reason = refusalText({ reasonKey, text });
    const payload = declinedChange(scene, reason, dependencies);
    return {
      issues: [],
      effects: ['Am Vertrag bleibt alles, wie es war.'],
      mail: { to: payload.to, rendered: changeDeclinedMail(payload) },
      apply: async (_, now) => ({ mailId: await enqueueMail(transaction, changeDeclinedMailKind, payload, now), reason }),
    };
  };

export const declineChangeCase = (
  { reasonKey, text = null, ...order }: Order & RefusalReason,
  dependencies: ChangesWork,
): Promise<DecidedCase> => decideOnce(order, 'declined', declining({ reasonKey, text }, dependencies), dependencies);

/** What a decision would do; nothing changes. `refusal`: why it would be declined, null for an approval. */
export const previewChangeCase = (
  caseId: number,
  refusal: RefusalReason | null,
  dependencies: ChangesWork,
): Promise<ReturnType<typeof describePlan>> =>
  dependencies.database.transaction().execute(async (transaction) => {
    const opened = await lockCase(transaction, caseId);
    const scene =
      opened?.kindKey === 'change' && opened.stateKey === 'open' ? await toScene(transaction, opened, dependencies) : null;
    if (scene === null) return describePlan(refusedPlan(error('Diese Änderung wartet nicht mehr auf eine Entscheidung.')));
    const planCase = refusal === null ? approving(dependencies) : declining(refusal, dependencies);
    return describePlan(await planCase(transaction, scene));
  });
