import { error } from '#domain/basics/issue.ts';
import { parseUuid } from '#domain/basics/text.ts';
import type { ApplicationOpening, ApplicationOpeningAnswer } from '#domain/wire/area/application-schemas.ts';
import { hashLinkToken, randomLinkToken } from '#server/foundation/mail/link-token.ts';
import { findPolicesOfUser } from '#server/business/polices/police-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { isOpen } from './earlier-decision.ts';
import { findInquiries, insertLink } from './inquiry-store.ts';

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
