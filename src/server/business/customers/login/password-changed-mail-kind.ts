import type { Database } from '#server/foundation/database/connect.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { passwordChangedMail } from '#server/foundation/mail/templates/password-changed-mail.ts';
import { sampleInstant, sampleShop } from '#server/foundation/mail/templates/sample-data.ts';
import { findUserInfo } from './user-store.ts';

/** `to`: the account's address at that moment, whatever becomes of it until the mail goes out; mails from before carry none. */
type Payload = { to?: string; userId: number; changedAt: string };
type Dependencies = { database: Database; publicUrl: string };

export const passwordChangedMailKind: MailKind<Payload, Dependencies> = {
  kind: 'password-changed',
  compose: async ({ payload: { to, userId, changedAt } }, { database, publicUrl }) => {
    const user = await findUserInfo(database, userId);
    if (user === null) throw new Error('the customer of a mail is gone');
    const { userEmail, firstname } = user;
    const mail = passwordChangedMail({ firstname, changedAt: new Date(changedAt), url: `${publicUrl}/login_request` });
    return { message: { to: to ?? userEmail, ...mail } };
  },
  samples: ({ name }) => ({
    'password-changed': passwordChangedMail({
      firstname: name,
      changedAt: sampleInstant,
      url: `${sampleShop}/login_request`,
    }),
  }),
};
