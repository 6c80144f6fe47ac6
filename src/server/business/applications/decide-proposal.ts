import type { Transaction } from '#server/foundation/database/connect.ts';
import { error, ok, type Issue } from '#domain/basics/issue.ts';
import { required } from '#domain/basics/complete.ts';
import { parseUuid } from '#domain/basics/text.ts';
import { appendAudit } from '#server/foundation/audit/audit-store.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { takeBackMails } from '#server/foundation/mail/outbox-store.ts';
import { joinPolicesOfOffer } from '#server/business/polices/holder-store.ts';
import { lockApplication, answersOf, type ProposedTerms } from './application.ts';
import type { DecidingWork } from './decide.ts';
import { approvePolices } from './approve-application.ts';
import { insertDecision } from './decision-store.ts';
import { describeInquiry, lockInquiryOfLink, obstacleOf } from './asking/inquiry-of-link.ts';
import { inquiryReminderMailKind } from './asking/inquiry-mail.ts';
import { endInquiry, findInquiry, type Inquiry } from './asking/inquiry-store.ts';
import { refusePolices } from './refuse-application.ts';
import type { ApplicationInquiryAnswer, ChangedOfferDecision } from '#domain/wire/area/applications.ts';

const texts = {
  accepted: ok('Willkommen! Dein Vertrag ist geschlossen, der Versicherungsschein kommt per E-Mail.'),
  rejected: ok('Du hast das geänderte Angebot abgelehnt. Die Bestätigung kommt per E-Mail.'),
};

const ownWish = 'Du hast das geänderte Angebot nicht angenommen.';

type Press = { isAccepted: boolean; requestKey: string | null };

/** Null where the application is none any more: withdrawn, or ended with its animal. */
const settle = async (
  transaction: Transaction,
  { inquiryId, offerId, data }: Inquiry,
  { isAccepted, requestKey }: Press,
  dependencies: DecidingWork,
): Promise<number | null> => {
  const { clock, shelf } = dependencies;
  const now = clock.now();
  const moment = { now, today: todayOf(clock) };
  const application = await lockApplication(transaction, offerId, shelf);
  if (application === null || application.waiting.length === 0) return null;
  const { contracteeFirstname, contracteeLastname } = application.offer;
  const by = `${contracteeFirstname} ${contracteeLastname}`;
  const decisionKey = isAccepted ? 'accepted' : 'rejected';
  await takeBackMails(transaction, inquiryReminderMailKind, { inquiryId });
  await endInquiry(transaction, inquiryId, { outcomeKey: decisionKey, now, requestKey });
  const reason = isAccepted ? null : ownWish;
  await insertDecision(transaction, { offerId, decisionKey, by, at: now, reason });
  const answers = answersOf(data as ProposedTerms);
  const mailId = isAccepted
    ? (await approvePolices(transaction, application, moment, { answers, requestKey }, dependencies)).mailId
    : await refusePolices(transaction, application, moment, { reason: ownWish, isOwnWish: true, requestKey });
  await appendAudit(transaction, {
    actor: { staffId: null, name: `${by} (per Link)` },
    actionKey: `application.${decisionKey}`,
    subject: { kindKey: 'application', id: offerId },
    before: { policeStateKey: 'new_manual' },
    after: { policeStateKey: isAccepted ? 'new' : 'declined', ...answers },
    now,
  });
  return mailId;
};

/** The customer's decision about a changed offer: contract or end of the application, in one transaction (spec 19.7). */
export const decideProposal = async (
  body: ChangedOfferDecision,
  dependencies: DecidingWork,
): Promise<ApplicationInquiryAnswer> => {
  const { database, clock, delivery } = dependencies;
  const { answer, mailId } = await database.transaction().execute(async (transaction) => {
    const now = clock.now();
    const inquiry = await lockInquiryOfLink(transaction, body.token);
    const tell = async (issue: Issue, mailId: number | null = null) => {
      const current = required(await findInquiry(transaction, inquiry.inquiryId), 'a changed offer');
      const answer: ApplicationInquiryAnswer = {
        inquiry: await describeInquiry(transaction, current, now),
        _issues: [issue],
      };
      return { answer, mailId };
    };
    const requestKey = parseUuid(body.requestKey);
    const { outcomeKey } = inquiry;
    const isAgain = requestKey !== null && requestKey === inquiry.requestKey;
    if (isAgain && (outcomeKey === 'accepted' || outcomeKey === 'rejected')) return tell(texts[outcomeKey]);
    const obstacle = obstacleOf(inquiry, now);
    if (obstacle !== null) return tell(obstacle);
    if (inquiry.kindKey !== 'proposal' || typeof body.isAccepted !== 'boolean') {
      return tell(error('Bitte wähle, ob du das geänderte Angebot annimmst.', 'isAccepted'));
    }
    const { isAccepted } = body;
    const mailId = await settle(transaction, inquiry, { isAccepted, requestKey }, dependencies);
    if (mailId === null) return tell(error('Diesen Antrag gibt es nicht mehr.'));
    if (isAccepted) await joinPolicesOfOffer(transaction, inquiry.offerId);
    return tell(texts[isAccepted ? 'accepted' : 'rejected'], mailId);
  });
  if (mailId !== null) void delivery.deliverNow(mailId, { withinMs: 0 });
  return answer;
};
