import type { Database } from '#server/foundation/database/connect.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { emailChangedMail } from '#server/foundation/mail/templates/email-change-mails.ts';
import { sampleInstant } from '#server/foundation/mail/templates/sample-data.ts';
import { findUserInfo } from '#server/business/customers/login/user-store.ts';

/** `to`: the former address, which the account does not know any more. */
type Payload = { to: string; userId: number; changedAt: string };

export const emailChangedMailKind: MailKind<Payload, { database: Database }> = {
  kind: 'email-changed',
  compose: async ({ payload: { to, userId, changedAt } }, { database }) => {
    const user = await findUserInfo(database, userId);
    if (user === null) throw new Error('the customer of a mail is gone');
    return { message: { to, ...emailChangedMail({ firstname: user.firstname, changedAt: new Date(changedAt) }) } };
  },
  samples: ({ name }) => ({ 'email-changed': emailChangedMail({ firstname: name, changedAt: sampleInstant }) }),
};
