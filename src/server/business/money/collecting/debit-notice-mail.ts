import { formatGermanDate, type IsoDate, isoDate } from '#domain/basics/calendar-date.ts';
import { formatCents, type Cents, cents } from '#domain/basics/money.ts';
import { button, facts, heading, mailTo, note, paragraph, strong } from '#server/foundation/mail/layout/blocks.ts';
import { farewell, greeting } from '#server/foundation/mail/layout/usual-notes.ts';
import { brand, layoutMail, phone, type RenderedMail } from '#server/foundation/mail/layout/layout.ts';
import { required } from '#domain/basics/complete.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { sampleIbanMasked, samplePoliceNumber, sampleShop } from '#server/foundation/mail/layout/sample-data.ts';
import { findHolderOfPolice } from '#server/business/polices/holder-store.ts';
import { findPolice } from '#server/business/polices/police-store.ts';

type DebitNoticeMailData = {
  firstname: string;
  animalName: string;
  policeNumber: string;
  settledOn: IsoDate;
  amount: Cents;
  /** The animal is gone. */
  isLast?: boolean;
  lines: readonly { title: string; amount: Cents }[];
  mandateReference: string;
  /** Masked (spec 3.6). */
  ibanMasked: string;
  profileUrl: string;
};

/** So that nobody is surprised by a debit: the first one, or one that differs from the last (spec 20.3). */
const debitNoticeMail = (data: DebitNoticeMailData): RenderedMail => {
  const amount = formatCents(data.amount);
  const day = formatGermanDate(data.settledOn);
  return layoutMail({
    subject: `Am ${day} buchen wir ${amount} ab`,
    preheader: `Für ${data.animalName}, von dem Konto ${data.ibanMasked}. Du musst nichts tun.`,
    blocks: [
      heading(`Deine ${data.isLast === true ? 'letzte' : 'nächste'} Abbuchung für ${data.animalName}`),
      greeting(data.firstname),
      paragraph('am ', strong(day), ' buchen wir ', strong(amount), ` für ${data.animalName} ab. Du musst nichts weiter tun.`),
      facts({
        title: 'Wofür',
        rows: [
          ...data.lines.map(({ title, amount: part }) => ({ label: title, value: formatCents(part) })),
          { label: 'Zusammen', value: amount },
        ],
      }),
      facts({
        title: 'SEPA-Lastschrift',
        rows: [
          { label: 'Tag der Abbuchung', value: day },
          { label: 'IBAN', value: data.ibanMasked },
          { label: 'Mandatsreferenz', value: data.mandateReference },
          { label: 'Gläubiger-Identifikations\u00ADnummer', value: brand.payment.creditorId },
          { label: 'Zahlungs\u00ADempfänger', value: brand.payment.creditorName },
          { label: 'Police', value: data.policeNumber },
        ],
      }),
      note(
        'Stimmt etwas nicht?',
        'Melde dich bitte vor dem Tag der Abbuchung: Telefon ',
        phone,
        ' oder ',
        mailTo(brand.contact.infoMail),
        '. Ein anderes Konto gibst du in deinem Loginbereich an.',
      ),
      button('Bankverbindung ansehen', data.profileUrl),
      farewell(),
    ],
    reason: `Du bekommst diese E-Mail, weil du ${brand.name} ein SEPA-Lastschriftmandat gegeben hast. Wir schreiben dir vor der ersten Abbuchung und immer dann, wenn sich Betrag oder Konto ändern.`,
  });
};

/** As it was when it was announced: the mail reads the same whenever it goes out. */
export type DebitNotice = {
  policeId: number;
  /** The day on which the account is debited. */
  settledOn: IsoDate;
  amount: Cents;
  isLast?: boolean;
  lines: readonly { title: string; amount: Cents }[];
  mandateReference: string;
  ibanMasked: string;
};

type Dependencies = { database: Database; publicUrl: string };

/** Tells before an account is debited (spec 20.3). */
export const debitNoticeMailKind: MailKind<DebitNotice, Dependencies> = {
  kind: 'debit-notice',
  compose: async ({ payload: { policeId, ...notice } }, { database, publicUrl }) => {
    const { policeNumber, animalName } = required(await findPolice(database, policeId), 'the police of a mail');
    const { firstname, email } = await findHolderOfPolice(database, policeId);
    const mail = debitNoticeMail({ ...notice, firstname, policeNumber, animalName, profileUrl: `${publicUrl}/user/profil` });
    return { message: { to: email, ...mail } };
  },
  samples: ({ name, animal }) => ({
    'debit-notice': debitNoticeMail({
      firstname: name,
      animalName: animal,
      policeNumber: samplePoliceNumber,
      settledOn: isoDate('2026-12-01'),
      amount: cents(6918),
      lines: [
        { title: `Beitrag 16.11.2026 bis 30.11.2026 für ${animal}`, amount: cents(2306) },
        { title: `Beitrag Dezember 2026 für ${animal}`, amount: cents(4612) },
      ],
      mandateReference: 'TD-2026-0000000042',
      ibanMasked: sampleIbanMasked,
      profileUrl: `${sampleShop}/user/profil`,
    }),
  }),
};
