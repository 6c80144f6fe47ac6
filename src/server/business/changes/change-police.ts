import { Problem } from '#server/foundation/problem.ts';
import { refuseOutdated } from '#server/foundation/preview.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import { changeTitles, type ChangeKey, type RecordedChangeKey } from '#domain/police/police-change.ts';
import type { SummaryRow } from '#domain/offer/summary-rows.ts';
import { recordCase } from '#server/business/cases/record-case.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import { changeExaminedMailKind } from './police-changed-mail.ts';
import { describePolice, toSection, toPreview } from './planning/describe-plan.ts';
import { holderOf, loadSituation, unknownPolice, type Situation } from './planning/load-situation.ts';
import type { Work } from '#server/foundation/work.ts';
import { type ChangeWork, recordChange } from './record-change.ts';
import { error, ok, type Issue, isRefusal, type Refusal } from '#domain/basics/issue.ts';
import { trimTexts, parseUuid } from '#domain/basics/text.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { findEventOfRequest } from '#server/business/polices/event-store.ts';
import { lockPolicesOfUser } from '#server/business/polices/police-store.ts';
import { planChange } from './planning/plan-change.ts';
import type { ChangePlan, ChangesWork } from './planning/change-plan.ts';
import { findWaitingSince, isCaseOfRequest } from './waiting-store.ts';
import { freshProofMissing } from '#domain/person/fresh-proof.ts';
import type { PoliceChangeOrder, PoliceChange, PoliceChangePreviewAnswer } from '#domain/wire/area/changes.ts';

/** Nothing changes before somebody has looked at it; what was asked for is kept for them. */
const openChangeCase = async (
  transaction: Transaction,
  { plan, situation, changeKey, requestKey }: ChangeWork,
  { clock }: Pick<Work, 'clock'>,
): Promise<number> => {
  const { target, userId } = situation;
  const now = clock.now();
  const holder = holderOf(situation, target);
  const sections = plan.polices.map((planned) => toSection(describePolice(planned, situation)));
  const changeTitle = changeTitles[changeKey];
  const declaration: SummaryRow[] = [
    { label: 'Gewünschte Änderung', value: changeTitle },
    ...sections.flatMap(({ rows }) => rows),
    ...(plan.examination ?? []),
  ];
  const answers = plan.polices.flatMap(({ terms }) => terms?.terms[0]?.answers ?? []);
  const data = { requestKey, changeKey, answers: Object.assign({}, ...answers) as object, declaration };
  const { policeId } = target;
  await recordCase(transaction, { kindKey: 'change', stateKey: 'open', userId, policeId, email: holder.email, data, now });
  const payload = { to: holder.email, firstname: holder.firstname, changeTitle, sections };
  return enqueueMail(transaction, changeExaminedMailKind, payload, now);
};

const confirmation = ok(
  'Gespeichert. Die Bestätigung mit allen Unterlagen kommt per E-Mail; du findest sie auch bei deinen Dokumenten.',
);
const examined = ok(
  'Danke für deine Angaben. Wir sehen sie uns persönlich an und schreiben dir dann per E-Mail. Bis dahin bleibt alles, wie es ist.',
);

export const requestKeyFaulty = error('Bitte lade die Seite neu und versuche es noch einmal.', 'requestKey');

/** Where letters go and whose name they bear: asked for as in the profile (spec 14.5). */
const provenChanges: ReadonlySet<unknown> = new Set<ChangeKey>(['move', 'own_name']);

/** Once for each press, whatever the concurrency: all polices of the customer are held until everything is written. */
export const changePolice = async (
  body: PoliceChangeOrder,
  { userId, isProven }: { userId: number; isProven: boolean },
  dependencies: ChangesWork,
): Promise<IssuesAnswer> => {
  const order = trimTexts(body);
  const requestKey = parseUuid(order.requestKey);
  if (requestKey === null) return { _issues: [requestKeyFaulty] };
  if (!isProven && provenChanges.has(order.changeKey)) return { _issues: [freshProofMissing] };
  const { issues, mailId } = await dependencies.database
    .transaction()
    .execute((transaction) => changeOnce(transaction, { order, requestKey, userId }, planOf(order, dependencies), dependencies));
  if (mailId !== null) void dependencies.delivery.deliverNow(mailId, { withinMs: 0 });
  requireKnown(issues);
  return { _issues: [...issues] };
};

/** Somebody else's is as unknown as one that never was. */
const requireKnown = (issues: readonly Issue[]) => {
  if (issues.includes(unknownPolice)) throw new Problem('missing', [unknownPolice]);
};

type Outcome = { issues: readonly Issue[]; mailId: number | null };
type Press = {
  order: { policeUuid?: unknown; changeKey?: unknown; previewKey?: string | null | undefined };
  requestKey: string;
  userId: number;
};
/** What a change would do, by what the database says at that moment. */
export type FindPlan = (situation: Situation, database: Database) => Promise<ChangePlan | Refusal>;

/** The polices of the customer are held; the same press again, and a preview that is outdated, change nothing. */
export const changeOnce = async (
  transaction: Transaction,
  { order, requestKey, userId }: Press,
  findPlan: FindPlan,
  dependencies: ChangesWork,
): Promise<Outcome> => {
  await lockPolicesOfUser(transaction, userId);
  const situation = await loadSituation(transaction, { userId, policeUuid: order.policeUuid }, dependencies);
  if (situation === null) return { issues: [unknownPolice], mailId: null };
  const { policeId } = situation.target;
  if (await isCaseOfRequest(transaction, policeId, requestKey)) return { issues: [examined], mailId: null };
  if (await isDone(transaction, situation, requestKey)) return { issues: [confirmation], mailId: null };

  const plan = await findPlan(situation, transaction);
  if (isRefusal(plan)) return { issues: plan.refusal, mailId: null };
  const work = { plan, situation, changeKey: order.changeKey as RecordedChangeKey, requestKey };
  return carryOut(transaction, { ...work, previewKey: order.previewKey }, dependencies);
};

/** What was planned happens, whichever door it came by; unless it is no longer what was shown. */
export const carryOut = async (
  transaction: Transaction,
  { previewKey, ...work }: ChangeWork & { previewKey: string | null | undefined },
  dependencies: ChangesWork,
): Promise<Outcome> => {
  const { plan, situation } = work;
  const outdated = refuseOutdated(previewKey, toPreview(plan, situation).previewKey);
  if (outdated.length > 0) return { issues: outdated, mailId: null };
  if (plan.examination !== null) {
    return { issues: [examined], mailId: await openChangeCase(transaction, work, dependencies) };
  }
  return { issues: [confirmation], mailId: await recordChange(transaction, work, dependencies) };
};

/** Any of the polices that the press concerned remembers it. */
export const isDone = async (transaction: Transaction, { target, polices }: Situation, requestKey: string) => {
  for (const { policeId } of [target, ...polices]) {
    if ((await findEventOfRequest(transaction, policeId, requestKey)) !== null) return true;
  }
  return false;
};

export const planOf =
  (change: PoliceChange, dependencies: ChangesWork): FindPlan =>
  async (situation, database) => {
    const waitingSince = await findWaitingSince(database, situation.target.policeId);
    return planChange({ change, situation, waitingSince }, dependencies);
  };

/** What a change would do; nothing is changed. */
export const previewOf = async (
  { userId, policeUuid }: { userId: number; policeUuid: unknown },
  findPlan: FindPlan,
  dependencies: ChangesWork,
): Promise<PoliceChangePreviewAnswer> => {
  const { database } = dependencies;
  const situation = await loadSituation(database, { userId, policeUuid }, dependencies);
  if (situation === null) return { preview: null, _issues: [unknownPolice] };
  const plan = await findPlan(situation, database);
  if (isRefusal(plan)) return { preview: null, _issues: [...plan.refusal] };
  return { preview: toPreview(plan, situation), _issues: [] };
};

export const previewChange = async (body: PoliceChange, userId: number, dependencies: ChangesWork) => {
  const change = trimTexts(body);
  const answer = await previewOf({ userId, policeUuid: change.policeUuid }, planOf(change, dependencies), dependencies);
  requireKnown(answer._issues);
  return answer;
};
