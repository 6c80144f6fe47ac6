import { formatGermanInstant } from '#domain/basics/calendar-date.ts';
import { facts, heading, paragraph } from './blocks.ts';
import { farewell, greeting } from './greeting.ts';
import { brand, layoutMail, type RenderedMail } from './layout.ts';
import { notYouNote } from './usual-notes.ts';

export type IbanChangedMailData = {
  firstname: string;
  changedAt: Date;
  /** Masked (spec 3.6). */
  ibanMasked: string;
  mandateReference: string;
  /** A sentence: from which debit on. */
  fromWhen: string;
};

export const ibanChangedMail = (data: IbanChangedMailData): RenderedMail =>
  layoutMail({
    subject: 'Deine Bankverbindung wurde geändert',
    preheader: 'Künftige Beiträge buchen wir von der neuen Bankverbindung ab.',
    blocks: [
      heading('Deine Bankverbindung ist geändert'),
      greeting(data.firstname),
      paragraph('deine neue Bankverbindung ist gespeichert. Künftige Beiträge buchen wir von diesem Konto ab:'),
      facts({
        title: 'SEPA-Lastschriftmandat',
        rows: [
          { label: 'IBAN', value: data.ibanMasked },
          { label: 'Mandatsreferenz', value: data.mandateReference },
          { label: 'Gläubiger-Identifikations\u00ADnummer', value: brand.payment.creditorId },
          { label: 'Geändert am', value: formatGermanInstant(data.changedAt) },
        ],
      }),
      paragraph(data.fromWhen),
      notYouNote('Dann melde dich bitte sofort bei uns'),
      farewell(),
    ],
    reason: `Du bekommst diese E-Mail, weil in deinem Loginbereich bei ${brand.name} die Bankverbindung geändert wurde.`,
  });
