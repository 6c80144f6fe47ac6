import type { Transaction } from 'kysely';
import { error, ok, type Issue, isRefusal } from '#domain/basics/issue.ts';
import { trimTexts, parseUuid } from '#domain/basics/text.ts';
import { freshProofMissing } from '#domain/wire/area/customer-calls.ts';
import type { ChangeKey } from '#domain/police/police-change.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type { PoliceChangeOrder } from '#domain/wire/area/police-schemas.ts';
import type { Tables } from '#server/foundation/database/tables.ts';
import { findEventOfRequest } from '#server/business/polices/event-store.ts';
import { lockPolicesOfUser } from '#server/business/polices/police-store.ts';
import { toPreview } from './describe-plan.ts';
import { loadSituation, unknownPolice, type Situation } from './load-situation.ts';
import { openChangeCase } from './open-change-case.ts';
import { planChange } from './plan-change.ts';
import type { ChangesWork } from './change-plan.ts';
import { recordChange } from './record-change.ts';
import { findWaitingSince, isCaseOfRequest } from './waiting-store.ts';

const done = ok('Gespeichert. Die Bestätigung mit allen Unterlagen kommt per E-Mail; du findest sie auch bei deinen Dokumenten.');
const examined = ok(
  'Danke für deine Angaben. Wir sehen sie uns persönlich an und schreiben dir dann per E-Mail. Bis dahin bleibt alles, wie es ist.',
);
const outdated = error('Inzwischen hat sich etwas an deinen Verträgen geändert. Bitte sieh dir die Änderung noch einmal an.');

/** Where letters go and whose name they bear: asked for as in the profile (spec 14.5). */
const provenChanges: ReadonlySet<unknown> = new Set<ChangeKey>(['move', 'own_name']);

/** Once for each press, whatever the concurrency: all polices of the customer are held until everything is written. */
export const changePolice = async (
  given: PoliceChangeOrder,
  { userId, isProven }: { userId: number; isProven: boolean },
  dependencies: ChangesWork,
): Promise<IssuesAnswer> => {
  const order = trimTexts(given);
  const requestKey = parseUuid(order.requestKey);
  if (requestKey === null) return { _issues: [error('Bitte lade die Seite neu und versuche es noch einmal.', 'requestKey')] };
  if (!isProven && provenChanges.has(order.changeKey)) return { _issues: [freshProofMissing] };
  const { issues, mailId } = await dependencies.database
    .transaction()
    .execute((transaction) => change(transaction, { order, requestKey, userId }, dependencies));
  if (mailId !== null) void dependencies.delivery.deliverNow(mailId, { withinMs: 0 });
  return { _issues: [...issues] };
};

type Outcome = { issues: readonly Issue[]; mailId: number | null };
type Press = { order: PoliceChangeOrder; requestKey: string; userId: number };

const change = async (
  transaction: Transaction<Tables>,
  { order, requestKey, userId }: Press,
  dependencies: ChangesWork,
): Promise<Outcome> => {
  await lockPolicesOfUser(transaction, userId);
  const situation = await loadSituation(transaction, { userId, policeUuid: order.policeUuid }, dependencies);
  if (situation === null) return { issues: [unknownPolice], mailId: null };
  const { policeId } = situation.asked;
  if (await isCaseOfRequest(transaction, policeId, requestKey)) return { issues: [examined], mailId: null };
  if (await isDone(transaction, situation, requestKey)) return { issues: [done], mailId: null };

  const waitingSince = await findWaitingSince(transaction, policeId);
  const plan = planChange({ change: order, situation, waitingSince }, dependencies);
  if (isRefusal(plan)) return { issues: plan.refusal, mailId: null };
  const { previewKey } = order;
  const isAgreed = typeof previewKey !== 'string' || previewKey === toPreview(plan, situation).previewKey;
  if (!isAgreed) return { issues: [outdated], mailId: null };

  const work = { plan, situation, order, requestKey };
  if (plan.examination !== null) {
    return { issues: [examined], mailId: await openChangeCase(transaction, work, dependencies) };
  }
  return { issues: [done], mailId: await recordChange(transaction, work, dependencies) };
};

/** Any of the polices that the press concerned remembers it. */
const isDone = async (transaction: Transaction<Tables>, { asked, polices }: Situation, requestKey: string) => {
  for (const { policeId } of [asked, ...polices]) {
    if ((await findEventOfRequest(transaction, policeId, requestKey)) !== null) return true;
  }
  return false;
};
