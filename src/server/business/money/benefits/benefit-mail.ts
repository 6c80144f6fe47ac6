import { formatGermanDate, isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { cents, formatCents, type Cents } from '#domain/basics/money.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { facts, heading, mailTo, paragraph, strong } from '#server/foundation/mail/layout/blocks.ts';
import { brand, layoutMail, phone, type RenderedMail } from '#server/foundation/mail/layout/layout.ts';
import { sampleIbanMasked, samplePoliceNumber } from '#server/foundation/mail/layout/sample-data.ts';
import { farewell, greeting } from '#server/foundation/mail/layout/usual-notes.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { findHolderOfPolice } from '#server/business/polices/holder-store.ts';

type BenefitMailData = {
  firstname: string;
  policeNumber: string;
  /** "Leistung zu Rechnung 2026-117" */
  title: string;
  amount: Cents;
  /** The customer, or the practice. */
  accountHolder: string;
  ibanMasked: string;
  arrivesOn: IsoDate;
};

/** An animal may have died over it: nothing here is cheerful. */
const benefitMail = (data: BenefitMailData): RenderedMail => {
  const amount = formatCents(data.amount);
  const day = formatGermanDate(data.arrivesOn);
  return layoutMail({
    subject: `${data.title}: ${amount} sind unterwegs`,
    preheader: `Das Geld ist spätestens am ${day} auf dem Konto.`,
    blocks: [
      heading('Deine Leistung ist unterwegs'),
      greeting(data.firstname),
      paragraph('wir haben ', strong(amount), ' überwiesen.'),
      facts({
        title: data.policeNumber,
        rows: [
          { label: 'Wofür', value: data.title },
          { label: 'Betrag', value: amount },
          { label: 'An', value: data.accountHolder },
          { label: 'Auf das Konto', value: data.ibanMasked },
          { label: 'Spätestens da am', value: day },
        ],
      }),
      paragraph(
        'Stimmt das Konto nicht, oder ist das Geld bis dahin nicht angekommen? Dann melde dich bitte: ',
        `Telefon ${phone} oder `,
        mailTo(brand.contact.infoMail),
        '.',
      ),
      farewell(),
    ],
    reason: `Du bekommst diese E-Mail, weil du bei ${brand.name} eine Rechnung eingereicht hast.`,
  });
};

type Payload = Omit<BenefitMailData, 'firstname'> & { policeId: number };

export const benefitMailKind: MailKind<Payload, { database: Database }> = {
  kind: 'benefit-released',
  isRepeatable: true,
  compose: async ({ payload: { policeId, ...details } }, { database }) => {
    const { firstname, email } = await findHolderOfPolice(database, policeId);
    return { message: { to: email, ...benefitMail({ firstname, ...details }) } };
  },
  samples: ({ name }) => ({
    'benefit-released': benefitMail({
      firstname: name,
      policeNumber: samplePoliceNumber,
      title: 'Leistung zu Rechnung 2026-117',
      amount: cents(12_000),
      accountHolder: 'Tierarztpraxis Dr. Müller',
      ibanMasked: sampleIbanMasked,
      arrivesOn: isoDate('2026-12-10'),
    }),
  }),
};
