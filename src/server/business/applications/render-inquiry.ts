import { todayInBerlin } from '#domain/basics/calendar-date.ts';
import { there } from '#domain/basics/complete.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { applicationQuestionMail } from '#server/foundation/mail/templates/application-question-mail.ts';
import { changedOfferMail } from '#server/foundation/mail/templates/changed-offer-mail.ts';
import type { RenderedMail } from '#server/foundation/mail/templates/layout.ts';
import { findRecipient } from '#server/business/polices/holder-store.ts';
import { findPolicesOfOffer } from '#server/business/polices/police-store.ts';
import { findInquiry } from './inquiry-store.ts';
import { linkUrl } from './link-url.ts';
import type { ProposedTerms } from './proposed-terms.ts';

/** A preview has no token yet: each is made for one mail. */
type Link = { publicUrl: string; token: string | null };

export const renderInquiry = async (
  database: Database,
  inquiryId: number,
  { publicUrl, token }: Link,
): Promise<{ to: string; mail: RenderedMail }> => {
  const { offerId, kindKey, data, expiresAt } = there(await findInquiry(database, inquiryId), 'the question of a mail');
  const police = there((await findPolicesOfOffer(database, offerId))[0], 'the police of a question');
  const { email: to, firstname } = await findRecipient(database, police.policeId);
  const { animalName } = police;
  const common = { firstname, animalName, url: linkUrl(publicUrl, token ?? '…'), until: todayInBerlin(expiresAt) };
  return {
    to,
    mail:
      kindKey === 'question'
        ? applicationQuestionMail({ ...common, question: String(data['question']) })
        : changedOfferMail({ ...(data as ProposedTerms), ...common }),
  };
};
