import type { Transaction } from 'kysely';
import type { DecisionKey } from '#server/foundation/database/application-tables.ts';
import type { Tables } from '#server/foundation/database/tables.ts';
import { findEventsOfPolices } from '#server/business/polices/event-store.ts';
import type { Application } from './application.ts';
import { findDecisions } from './decision-store.ts';
import { findInquiries, type Inquiry } from './inquiry-store.ts';

/** Somebody was there first; `proposed` waits for the customer, `withdrawn` is an application that is none any more. */
export type TooLate = { decided: false; by: string; at: Date; decision: DecisionKey | 'proposed' | 'withdrawn' };

export const isOpen = ({ outcomeKey, expiresAt }: Inquiry, now: Date) => outcomeKey === null && expiresAt > now;

/** Read with the application locked. */
export const findEarlierDecision = async (
  transaction: Transaction<Tables>,
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
