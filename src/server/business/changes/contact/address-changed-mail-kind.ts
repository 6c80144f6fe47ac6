import type { Database } from '#server/foundation/database/connect.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { addressChangedMail } from '#server/foundation/mail/templates/address-changed-mail.ts';
import { sampleInstant } from '#server/foundation/mail/templates/sample-data.ts';
import { findContact } from '#server/business/customers/contact/contact-store.ts';

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
