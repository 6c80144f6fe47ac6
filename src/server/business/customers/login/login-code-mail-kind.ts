import type { Database } from '#server/foundation/database/connect.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { loginCodeMail } from '#server/foundation/mail/templates/login-code-mail.ts';
import { sampleShop } from '#server/foundation/mail/templates/sample-data.ts';
import { makeLoginCode } from './make-login-code.ts';
import { findAccount } from './user-store.ts';

const validForHours = 24;

type Payload = { email: string };
type Made = { to: string; code: string };
type Dependencies = { database: Database; publicUrl: string };

export const loginCodeMailKind: MailKind<Payload, Dependencies, Made> = {
  kind: 'login-code',
  makeOnce: async ({ email }, { database }, now) => {
    const account = await findAccount(database, email);
    if (account === null) throw new Error('the customer of a login code is gone');
    const { made: code, record } = await makeLoginCode({ userId: account.userId, now, validForHours });
    return { made: { to: account.email, code }, record };
  },
  compose: async ({ made: { to, code } }, { publicUrl }) => ({
    message: { to, ...loginCodeMail({ code, url: `${publicUrl}/login_request?schritt=2`, validForHours }) },
  }),
  samples: () => ({ 'login-code': loginCodeMail({ code: '7K3M-9QXD', url: `${sampleShop}/login/passwort`, validForHours }) }),
};
