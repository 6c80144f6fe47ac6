import { ok, type Refusal } from '#domain/basics/issue.ts';
import { parseUuid } from '#domain/basics/text.ts';
import { checkWorkText } from '#domain/staff/work.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type { EndingTakeBack } from '#domain/wire/desk/cases.ts';
import type { MailPreview } from '#domain/wire/desk/work.ts';
import type { HandOutcome } from '#server/business/endings/end-by-hand.ts';
import { planTakeBackByHand } from '#server/business/endings/take-back-hand-ending.ts';
import { bookChangedDues, bookedAhead } from '#server/business/money/dues/book-dues.ts';
import { findEventOfRequest } from '#server/business/polices/event-store.ts';
import { appendAudit, type Actor } from '#server/foundation/audit/audit-store.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { Transaction } from '#server/foundation/database/connect.ts';
import { describePlan, obstaclesOf, refusedPlan, type Plan } from '#server/foundation/preview.ts';
import type { Work } from '#server/foundation/work.ts';
import { lockNamedContract, noContract, type NamedContract } from './end-contract.ts';

type Dependencies = Pick<Work, 'database' | 'clock' | 'book'>;

const planOf = (
  transaction: Transaction,
  named: NamedContract,
  { reason, requestKey }: EndingTakeBack,
  moment: Pick<Work, 'clock' | 'book'>,
): Promise<Plan<HandOutcome>> | Plan<HandOutcome> => {
  const issues = checkWorkText(reason, { field: 'reason', about: 'kurz, warum' });
  return issues.length > 0
    ? refusedPlan(...issues)
    : planTakeBackByHand(transaction, { ...named, requestKey: parseUuid(requestKey) }, moment);
};

/** What would go on, the money, the letter and the mail; nothing changes. */
export const previewEndingTakeBack = (order: EndingTakeBack, { database, clock, book }: Dependencies): Promise<MailPreview> =>
  database.transaction().execute(async (transaction) => {
    const named = await lockNamedContract(transaction, order.policeNumber);
    return describePlan(named === null ? refusedPlan(noContract()) : await planOf(transaction, named, order, { clock, book }));
  });

/** One transaction, as the ending was. The same press again is answered as the first. */
export const takeEndingBack = (
  order: EndingTakeBack,
  { staffId, name }: Actor,
  { database, clock, book }: Dependencies,
): Promise<Refusal | { mailId: number | null }> =>
  database.transaction().execute(async (transaction) => {
    const named = await lockNamedContract(transaction, order.policeNumber);
    if (named === null) return { refusal: [noContract()] };
    const { police, polices } = named;
    const requestKey = parseUuid(order.requestKey);
    if (requestKey !== null && (await findEventOfRequest(transaction, police.policeId, requestKey)) !== null)
      return { mailId: null };
    const plan = await planOf(transaction, named, order, { clock, book });
    const refusal = obstaclesOf(plan, order.previewKey);
    if (refusal.length > 0) return { refusal };
    const now = clock.now();
    const { mailId } = await plan.apply(name, now);
    const policeIds = polices.map(({ policeId }) => policeId);
    await bookChangedDues(transaction, policeIds, { until: bookedAhead(todayOf(clock)), clock });
    await appendAudit(transaction, {
      actor: { staffId, name },
      actionKey: 'police.hand_ending_taken_back',
      subject: { kindKey: 'police', id: police.policeId },
      before: { stateKey: police.stateKey, validTo: police.validTo },
      after: { text: plan.effects.join(' '), reason: order.reason.trim() },
      now,
    });
    return { mailId };
  });

export const takeBackEnding = async (
  order: EndingTakeBack,
  staff: RequestStaff,
  { delivery, ...dependencies }: Dependencies & Pick<Work, 'delivery'>,
): Promise<IssuesAnswer> => {
  const outcome = await takeEndingBack(order, staff, dependencies);
  if ('refusal' in outcome) return { _issues: [...outcome.refusal] };
  if (outcome.mailId !== null) void delivery.deliverNow(outcome.mailId, { withinMs: 0 });
  return { _issues: [ok('Der Vertrag läuft weiter, die Mail an den Kunden ist unterwegs.')] };
};
