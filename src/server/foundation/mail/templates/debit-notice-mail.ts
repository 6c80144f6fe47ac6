import { formatGermanDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { formatCents, type Cents } from '#domain/basics/money.ts';
import { button, facts, heading, mailTo, note, paragraph, strong } from './blocks.ts';
import { farewell, greeting } from './greeting.ts';
import { brand, layoutMail, phone, type RenderedMail } from './layout.ts';

export type DebitNoticeMailData = {
  firstname: string;
  animalName: string;
  policeNumber: string;
  settledOn: IsoDate;
  amount: Cents;
  lines: readonly { title: string; amount: Cents }[];
  mandateReference: string;
  /** Masked (spec 3.6). */
  ibanMasked: string;
  profileUrl: string;
};

/** So that nobody is surprised by a debit: the first one, or one that differs from the last (spec 20.3). */
export const debitNoticeMail = (data: DebitNoticeMailData): RenderedMail => {
  const amount = formatCents(data.amount);
  const day = formatGermanDate(data.settledOn);
  return layoutMail({
    subject: `Am ${day} buchen wir ${amount} ab`,
    preheader: `Für ${data.animalName}, von dem Konto ${data.ibanMasked}. Du musst nichts tun.`,
    blocks: [
      heading(`Deine nächste Abbuchung für ${data.animalName}`),
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
