import type { Database } from '#server/foundation/database/connect.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { emailChangeMail, emailTakenMail } from '#server/foundation/mail/templates/email-change-mails.ts';
import { sampleShop } from '#server/foundation/mail/templates/sample-data.ts';
import { emailChangeValidForHours as validForHours } from './email-change-validity.ts';
import { findEmailChange, setEmailChangeCode } from './email-change-store.ts';
import { hashLoginCode, randomLoginCode } from '#server/business/customers/login/login-code.ts';
import { findAccount } from '#server/business/customers/login/user-store.ts';

type Payload = { emailChangeId: number };
/** No code for an address that belongs to somebody else: only its owner is told. */
type Made = { to: string; code: string | null };
type Dependencies = { database: Database; publicUrl: string };

export const emailChangeMailKind: MailKind<Payload, Dependencies, Made> = {
  kind: 'email-change',
  makeOnce: async ({ emailChangeId }, { database }) => {
    const change = await findEmailChange(database, emailChangeId);
    if (change === null) throw new Error('the change of a mail is gone');
    const to = change.email;
    const owner = await findAccount(database, to);
    if (owner !== null && owner.userId !== change.userId) return { made: { to, code: null }, record: async () => {} };
    const code = randomLoginCode();
    const codeHash = await hashLoginCode(code);
    return { made: { to, code }, record: (transaction) => setEmailChangeCode(transaction, emailChangeId, codeHash) };
  },
  compose: async ({ made: { to, code } }, { publicUrl }) => ({
    message: {
      to,
      ...(code === null
        ? emailTakenMail({ url: `${publicUrl}/login_request` })
        : emailChangeMail({ code, url: `${publicUrl}/user/profil`, validForHours })),
    },
  }),
  samples: () => ({
    'email-change': emailChangeMail({ code: '7K3M-9QXD', url: `${sampleShop}/user/profil`, validForHours }),
    'email-taken': emailTakenMail({ url: `${sampleShop}/login_request` }),
  }),
};
