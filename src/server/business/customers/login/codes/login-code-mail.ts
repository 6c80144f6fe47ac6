import { button, code, heading, note, paragraph } from '#server/foundation/mail/layout/blocks.ts';
import { greeting } from '#server/foundation/mail/layout/usual-notes.ts';
import { brand, layoutMail, type RenderedMail } from '#server/foundation/mail/layout/layout.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { sampleShop } from '#server/foundation/mail/layout/sample-data.ts';
import { makeLoginCode } from './login-code.ts';
import { findAccount } from '#server/business/customers/login/user-store.ts';

type LoginCodeMailData = { code: string; url: string; validForHours: number };

const loginCodeMail = (data: LoginCodeMailData): RenderedMail =>
  layoutMail({
    subject: `Dein Bestätigungscode für ${brand.name}`,
    // The code itself stays out of the preview, which a locked phone shows to everybody.
    preheader: `Damit legst du dein Passwort fest. Der Code gilt ${data.validForHours} Stunden.`,
    blocks: [
      heading('Dein Bestätigungscode'),
      greeting(null),
      paragraph('mit diesem Code legst du ein neues Passwort für deinen Loginbereich fest:'),
      code(data.code, `${data.validForHours} Stunden gültig, nur einmal verwendbar`),
      button('Passwort festlegen', data.url),
      note(
        'Das warst du nicht?',
        'Dann brauchst du nichts zu tun: Ohne diesen Code ändert sich an deinem Zugang nichts. Gib den Code niemandem weiter, auch wir fragen nie danach.',
      ),
    ],
    reason: `Du bekommst diese E-Mail, weil jemand für diese Adresse einen Zugang bei ${brand.name} angefordert hat.`,
  });

const validForHours = 24;

type Payload = { email: string };
type Made = { to: string; code: string };
type Dependencies = { database: Database; publicUrl: string };

export const loginCodeMailKind: MailKind<Payload, Dependencies, Made> = {
  kind: 'login-code',
  makeOnce: async ({ email }, { database }, now) => {
    const account = await findAccount(database, email);
    if (account === null) throw new Error('the customer of a login code is gone');
    const { made: code, record } = makeLoginCode({ userId: account.userId, now, validForHours });
    return { made: { to: account.email, code }, record };
  },
  compose: async ({ made: { to, code } }, { publicUrl }) => ({
    message: { to, ...loginCodeMail({ code, url: `${publicUrl}/login_request?schritt=2`, validForHours }) },
  }),
  samples: () => ({ 'login-code': loginCodeMail({ code: '7K3M-9QXD', url: `${sampleShop}/login/passwort`, validForHours }) }),
};
