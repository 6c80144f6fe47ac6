import type { SummaryRow } from '#domain/offer/summary-rows.ts';
import { facts, heading, paragraph, type Inline } from '#server/foundation/mail/layout/blocks.ts';
import { brand, layoutMail, type RenderedMail } from '#server/foundation/mail/layout/layout.ts';
import { farewell, greeting } from '#server/foundation/mail/layout/usual-notes.ts';

/** Why a customer hears from us about a bill. */
export const billMailReason = `Du bekommst diese E-Mail, weil du bei ${brand.name} eine Rechnung eingereicht hast.`;

/** Whoever has a question about it answers the mail. */
export const addressed = (to: string, mail: RenderedMail) => ({ message: { to, replyTo: brand.contact.infoMail, ...mail } });

type BillMail = {
  subject: string;
  preheader: string;
  title: string;
  firstname: string;
  claimNumber: string;
  lead: readonly Inline[];
  /** What is known besides the claim's number. */
  rows: readonly SummaryRow[];
  /** Each a paragraph below it. */
  after: readonly (readonly Inline[])[];
};

/** What tells a customer what became of a bill. */
export const billMail = ({ subject, preheader, title, firstname, claimNumber, lead, rows, after }: BillMail): RenderedMail =>
  layoutMail({
    subject,
    preheader,
    blocks: [
      heading(title),
      greeting(firstname),
      paragraph(...lead),
      facts({ title: '', rows: [{ label: 'Leistungsfall', value: claimNumber }, ...rows] }),
      ...after.map((parts) => paragraph(...parts)),
      farewell(),
    ],
    reason: billMailReason,
  });
