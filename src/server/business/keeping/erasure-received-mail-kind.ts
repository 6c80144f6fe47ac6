import type { Database } from '#server/foundation/database/connect.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { erasureReceivedMail } from '#server/foundation/mail/templates/erasure-received-mail.ts';
import { sampleInstant } from '#server/foundation/mail/templates/sample-data.ts';
import { findContact } from '#server/business/customers/contact/contact-store.ts';

type Payload = { userId: number; message: string | null; receivedAt: string };

export const erasureReceivedMailKind: MailKind<Payload, { database: Database }> = {
  kind: 'erasure-received',
  isRepeatable: true,
  compose: async ({ payload: { userId, message, receivedAt } }, { database }) => {
    const contact = await findContact(database, userId);
    if (contact === null) throw new Error('the customer of a mail is gone');
    const firstname = contact.contracteeFirstname;
    const mail = erasureReceivedMail({ firstname, receivedAt: new Date(receivedAt), message });
    return { message: { to: contact.contracteeEmail, ...mail } };
  },
  samples: ({ name, free }) => ({
    'erasure-received': erasureReceivedMail({ firstname: name, receivedAt: sampleInstant, message: free }),
  }),
};
