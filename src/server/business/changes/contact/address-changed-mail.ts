import type { Address } from '#server/business/changes/planning/plan-contact.ts';
import { formatGermanInstant } from '#domain/basics/calendar-date.ts';
import { facts, heading, paragraph } from '#server/foundation/mail/layout/blocks.ts';
import { farewell, greeting, notYouNote } from '#server/foundation/mail/layout/usual-notes.ts';
import { brand, layoutMail, type RenderedMail } from '#server/foundation/mail/layout/layout.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { sampleInstant } from '#server/foundation/mail/layout/sample-data.ts';
import { findContact } from '#server/business/customers/contact/contact-store.ts';

type AddressChangedMailData = { firstname: string; changedAt: Date; street: string; town: string };

export const placesOf = ({ street, buildingNo, zipCode, city }: Address) => ({
  street: `${street} ${buildingNo}`,
  town: `${zipCode} ${city}`,
});

export const addressChangedMail = (data: AddressChangedMailData): RenderedMail =>
  layoutMail({
    subject: 'Deine Anschrift wurde geändert',
    preheader: 'Ab sofort schicken wir dir Post dorthin.',
    blocks: [
      heading('Deine Anschrift ist geändert'),
      greeting(data.firstname),
      paragraph('deine neue Anschrift ist gespeichert. Ab sofort schicken wir dir Post dorthin:'),
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

/** `to`: the account's address at that moment, whatever becomes of it until the mail goes out. */
type Payload = { to: string; userId: number; street: string; town: string; changedAt: string };

export const addressChangedMailKind: MailKind<Payload, { database: Database }> = {
  kind: 'address-changed',
  compose: async ({ payload: { to, userId, street, town, changedAt } }, { database }) => {
    const contact = await findContact(database, userId);
    if (contact === null) throw new Error('the customer of a mail is gone');
    const firstname = contact.contracteeFirstname;
    return { message: { to, ...addressChangedMail({ firstname, street, town, changedAt: new Date(changedAt) }) } };
  },
  samples: ({ name }) => ({
    'address-changed': addressChangedMail({
      firstname: name,
      changedAt: sampleInstant,
      street: 'Neue Straße 12b',
      town: '10115 Berlin',
    }),
  }),
};
