import { formatGermanInstant } from '#domain/basics/calendar-date.ts';
import { facts, heading, paragraph } from './blocks.ts';
import { farewell, greeting } from './greeting.ts';
import { brand, layoutMail, type RenderedMail } from './layout.ts';
import { notYouNote } from './usual-notes.ts';

export type AddressChangedMailData = { firstname: string; changedAt: Date; street: string; town: string };

export const addressChangedMail = (data: AddressChangedMailData): RenderedMail =>
  layoutMail({
    subject: 'Deine Anschrift wurde geändert',
    preheader: 'Sie gilt ab sofort für alle deine Verträge.',
    blocks: [
      heading('Deine Anschrift ist geändert'),
      greeting(data.firstname),
      paragraph('deine neue Anschrift ist gespeichert. Sie gilt ab sofort für alle deine Verträge:'),
      facts({
        title: 'Neue Anschrift',
        rows: [
          { label: 'Straße und Hausnummer', value: data.street },
          { label: 'Postleitzahl und Ort', value: data.town },
          { label: 'Geändert am', value: formatGermanInstant(data.changedAt) },
        ],
      }),
      notYouNote('Dann melde dich bitte sofort bei uns'),
      farewell(),
    ],
    reason: `Du bekommst diese E-Mail, weil in deinem Loginbereich bei ${brand.name} die Anschrift geändert wurde.`,
  });
