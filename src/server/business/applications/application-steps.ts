import { todayInBerlin, type IsoDate } from '#domain/basics/calendar-date.ts';
import type { ApplicationStepKey } from '#domain/police/underwriting.ts';
import type { Clock } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { findDecisions, type StoredDecision } from './decision-store.ts';
import { isOpen } from './earlier-decision.ts';
import { findInquiries, type Inquiry } from './inquiry-store.ts';

/** Where an application stands, as its customer sees it. */
export type ApplicationStep = { stepKey: ApplicationStepKey; since: IsoDate; until: IsoDate | null; reason: string | null };

const ofDecision = ({ decisionKey, at, reason }: StoredDecision): ApplicationStep | null =>
  decisionKey === 'refused' || decisionKey === 'rejected'
    ? { stepKey: decisionKey, since: todayInBerlin(at), until: null, reason }
    : null;

const ofInquiries = (inquiries: readonly Inquiry[], now: Date): ApplicationStep | null => {
  const open = inquiries.findLast((inquiry) => isOpen(inquiry, now));
  if (open !== undefined) {
    const { kindKey, askedAt, expiresAt } = open;
    const stepKey = kindKey === 'question' ? 'asked' : 'proposed';
    return { stepKey, since: todayInBerlin(askedAt), until: todayInBerlin(expiresAt), reason: null };
  }
  const answered = inquiries.findLast(({ outcomeKey }) => outcomeKey === 'answered');
  if (answered === undefined) return null;
  return { stepKey: 'answered', since: todayInBerlin(answered.endedAt ?? answered.askedAt), until: null, reason: null };
};

/** By the id of the offer; none for what only waits. */
export const findApplicationSteps = async (
  offerIds: readonly number[],
  { database, clock }: { database: Database; clock: Clock },
): Promise<ReadonlyMap<number, ApplicationStep>> => {
  const now = clock.now();
  const decisions = await findDecisions(database, offerIds);
  const inquiries = Map.groupBy(await findInquiries(database, offerIds), ({ offerId }) => offerId);
  const steps = new Map<number, ApplicationStep>();
  for (const offerId of offerIds) {
    const decision = decisions.find((each) => each.offerId === offerId);
    const step = decision === undefined ? ofInquiries(inquiries.get(offerId) ?? [], now) : ofDecision(decision);
    if (step !== null) steps.set(offerId, step);
  }
  return steps;
};
