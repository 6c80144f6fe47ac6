import { error, type Issue } from '#domain/basics/issue.ts';
import { todayInBerlin } from '#domain/basics/calendar-date.ts';
import { required } from '#domain/basics/complete.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import { notFound } from '#server/foundation/problem.ts';
import { hashLinkToken, randomLinkToken } from '#server/foundation/mail/link-token.ts';
import { findHolderOfPolice } from '#server/business/polices/holder-store.ts';
import { findPolicesOfOffer, findPolicesOfUser } from '#server/business/polices/police-store.ts';
import { findAttachments } from '#server/business/applications/attachment-store.ts';
import { findInquiryOfLink, type Inquiry, findInquiries, insertLink } from './inquiry-store.ts';
import { lockAppliedOffer } from '#server/business/applications/decision-store.ts';
import type { ProposedTerms } from '#server/business/applications/application.ts';
import { parseUuid } from '#domain/basics/text.ts';
import type { Work } from '#server/foundation/work.ts';
import { isOpen } from '#server/business/applications/application-steps.ts';
import type {
  ApplicationInquiry,
  ApplicationInquiryAnswer,
  ApplicationOpening,
  ApplicationOpeningAnswer,
} from '#domain/wire/area/applications.ts';

const unknownLink = () => notFound('Diesen Link gibt es nicht. Bitte öffne ihn noch einmal aus unserer E-Mail.');

const findOfToken = async (database: Database, token: string | null | undefined): Promise<Inquiry> => {
  const inquiry = typeof token === 'string' && token !== '' ? await findInquiryOfLink(database, hashLinkToken(token)) : null;
  if (inquiry === null) throw unknownLink();
  return inquiry;
};

/** Whatever the customer does and whoever decides meanwhile: one after the other. */
export const lockInquiryOfLink = async (transaction: Transaction, token: string | null | undefined): Promise<Inquiry> => {
  const { offerId } = await findOfToken(transaction, token);
  await lockAppliedOffer(transaction, offerId);
  return findOfToken(transaction, token);
};

export const stateOf = ({ outcomeKey, expiresAt }: Inquiry, now: Date): ApplicationInquiry['stateKey'] =>
  outcomeKey ?? (expiresAt > now ? 'open' : 'expired');

const closedTexts: Readonly<Record<Exclude<ApplicationInquiry['stateKey'], 'open'>, string>> = {
  answered: 'Diese Frage hast du schon beantwortet. Deine Antwort ist bei uns.',
  accepted: 'Dieses Angebot hast du schon angenommen.',
  rejected: 'Dieses Angebot hast du schon abgelehnt.',
  settled: 'Wir haben inzwischen über deinen Antrag entschieden. Hier ist nichts mehr zu tun.',
  expired: 'Dieser Link ist abgelaufen. Bitte melde dich bei uns, dann schicken wir dir einen neuen.',
};

/** Why nothing can be done here any more; null while it can. */
export const obstacleOf = (inquiry: Inquiry, now: Date): Issue | null => {
  const stateKey = stateOf(inquiry, now);
  return stateKey === 'open' ? null : error(closedTexts[stateKey]);
};

const changedOfferOf = ({ tarifTitle, rateBefore, rateAfter, ...terms }: ProposedTerms) => ({
  policeNumber: terms.policeNumber,
  tarifNameStr: tarifTitle,
  rateBeforeStr: rateBefore,
  rateAfterStr: rateAfter,
  surchargePercent: terms.surchargePercent,
  exclusion: terms.exclusion,
  reason: terms.reason,
});

/** As the customer's page shows it. Whoever has the link sees no more than what it is about. */
export const describeInquiry = async (database: Database, inquiry: Inquiry, now: Date): Promise<ApplicationInquiry> => {
  const police = required((await findPolicesOfOffer(database, inquiry.offerId))[0], 'the police of a question');
  const { firstname } = await findHolderOfPolice(database, police.policeId);
  const isSent = inquiry.outcomeKey === 'answered';
  const attachments = await findAttachments(database, [inquiry.inquiryId], { isSent });
  const isQuestion = inquiry.kindKey === 'question';
  return {
    inquiryKindKey: inquiry.kindKey,
    stateKey: stateOf(inquiry, now),
    firstname,
    animalName: police.animalName,
    until: todayInBerlin(inquiry.expiresAt),
    question: isQuestion ? String(inquiry.data['question']) : null,
    answer: inquiry.answer,
    attachments: attachments.map(({ attachmentUuid, fileName, size }) => ({ attachmentUuid, fileName, size })),
    changedOffer: isQuestion ? null : changedOfferOf(inquiry.data as ProposedTerms),
  };
};

export const openLink = async (
  { token }: { token?: string | null | undefined },
  { database, clock }: { database: Database; clock: { now: () => Date } },
): Promise<ApplicationInquiryAnswer> => {
  const inquiry = await findOfToken(database, token);
  return { inquiry: await describeInquiry(database, inquiry, clock.now()), _issues: [] };
};

/** The way from the account to the page: a link of its own, since that of the mail is known to nobody but its reader. */
export const openOwnApplication = async (
  { policeUuid }: ApplicationOpening,
  userId: number,
  { database, clock }: Pick<Work, 'database' | 'clock'>,
): Promise<ApplicationOpeningAnswer> => {
  const uuid = parseUuid(policeUuid);
  const now = clock.now();
  const police = (await findPolicesOfUser(database, userId)).find((each) => each.policeUuid === uuid);
  const offerId = police?.offerId ?? null;
  const inquiries = offerId === null ? [] : await findInquiries(database, [offerId]);
  const inquiry = inquiries.findLast((each) => isOpen(each, now));
  if (inquiry === undefined) return { token: null, _issues: [error('Zu diesem Antrag ist gerade nichts offen.')] };
  const token = randomLinkToken();
  await database.transaction().execute((transaction) => insertLink(transaction, inquiry.inquiryId, hashLinkToken(token), now));
  return { token, _issues: [] };
};
