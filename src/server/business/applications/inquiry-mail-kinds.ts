import brand from '#reference/brand.json' with { type: 'json' };
import { isoDate } from '#domain/basics/calendar-date.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { hashLinkToken, randomLinkToken } from '#server/foundation/mail/link-token.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { applicationQuestionMail } from '#server/foundation/mail/templates/application-question-mail.ts';
import { changedOfferMail } from '#server/foundation/mail/templates/changed-offer-mail.ts';
import { samplePoliceNumber, sampleShop, sampleTarif } from '#server/foundation/mail/templates/sample-data.ts';
import { insertLink } from './inquiry-store.ts';
import { linkUrl } from './link-url.ts';
import { renderInquiry } from './render-inquiry.ts';

type Payload = { inquiryId: number };
type Dependencies = { database: Database; publicUrl: string };
type Made = { token: string };
type InquiryMailKind = MailKind<Payload, Dependencies, Made>;

/** The token exists in the mail alone; the shop keeps its hash. */
const bringLink: Pick<InquiryMailKind, 'makeOnce' | 'compose'> = {
  makeOnce: async ({ inquiryId }, _, now) => {
    const token = randomLinkToken();
    return { made: { token }, record: (transaction) => insertLink(transaction, inquiryId, hashLinkToken(token), now) };
  },
  compose: async ({ payload: { inquiryId }, made: { token } }, { database, publicUrl }) => {
    const { to, mail } = await renderInquiry(database, inquiryId, { publicUrl, token });
    return { message: { to, replyTo: brand.contact.infoMail, ...mail } };
  },
};

const sampleLink = { url: linkUrl(sampleShop, 'abc'), until: isoDate('2026-11-29') };

export const questionMailKind: InquiryMailKind = {
  kind: 'application-question',
  ...bringLink,
  samples: (words) => ({
    'application-question': applicationQuestionMail({
      firstname: words.name,
      animalName: words.animal,
      question: `Seit wann hat dein Tier die Beschwerden?\n${words.free}`,
      ...sampleLink,
    }),
  }),
};

export const proposalMailKind: InquiryMailKind = {
  kind: 'application-proposal',
  ...bringLink,
  samples: (words) => ({
    'application-proposal': changedOfferMail({
      ...sampleTarif(words),
      policeNumber: samplePoliceNumber,
      rateBefore: '46,12 € / Monat',
      rateAfter: '55,34 € / Monat',
      surchargePercent: 20,
      exclusion: `Erkrankungen des linken Kniegelenks, ${words.free}`,
      reason: 'Das Kniegelenk war schon in Behandlung.',
      ...sampleLink,
    }),
  }),
};
