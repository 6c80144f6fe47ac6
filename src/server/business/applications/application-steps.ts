import type { DecisionKey } from '#server/foundation/database/tables/application-tables.ts';
import { findEventsOfPolices } from '#server/business/polices/event-store.ts';
import type { Application } from './application.ts';
import { findDecisions, type StoredDecision } from './decision-store.ts';
import { findInquiries, type Inquiry } from './asking/inquiry-store.ts';
import { todayInBerlin, type IsoDate } from '#domain/basics/calendar-date.ts';
import type { ApplicationStepKey } from '#domain/police/underwriting.ts';
import type { Clock } from '#server/foundation/clock.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';

/** Somebody was there first; `proposed` waits for the customer, `withdrawn` is an application that is none any more. */
export type TooLate = { decided: false; by: string; at: Date; decision: DecisionKey | 'proposed' | 'withdrawn' };

export const isOpen = ({ outcomeKey, expiresAt }: Inquiry, now: Date) => outcomeKey === null && expiresAt > now;

/** Read with the application locked. */
export const findEarlierDecision = async (
  transaction: Transaction,
  { offerId, polices, waiting }: Application,
  { now, supersedes }: { now: Date; supersedes: string | null },
): Promise<TooLate | null> => {
  const [decision] = await findDecisions(transaction, [offerId]);
  if (decision !== undefined) return { decided: false, by: decision.by, at: decision.at, decision: decision.decisionKey };
  if (waiting.length === 0) {
    const events = await findEventsOfPolices(
      transaction,
      polices.map(({ policeId }) => policeId),
    );
    const at = events.at(-1)?.happenedAt ?? polices[0].createdAt;
    return { decided: false, by: 'Kundin oder Kunde', at, decision: 'withdrawn' };
  }
  const proposal = (await findInquiries(transaction, [offerId])).find(
    (inquiry) => inquiry.kindKey === 'proposal' && isOpen(inquiry, now),
  );
  if (proposal === undefined || proposal.inquiryUuid === supersedes) return null;
  return { decided: false, by: proposal.askedBy, at: proposal.askedAt, decision: 'proposed' };
};

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

/** Maps steps by the id of the offer; what only waits has none. */
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
