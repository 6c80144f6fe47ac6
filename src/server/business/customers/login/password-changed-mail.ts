import { formatGermanInstant } from '#domain/basics/calendar-date.ts';
import { button, heading, paragraph, strong } from '#server/foundation/mail/layout/blocks.ts';
import { farewell, greeting, notYouNote } from '#server/foundation/mail/layout/usual-notes.ts';
import { brand, layoutMail, type RenderedMail } from '#server/foundation/mail/layout/layout.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { sampleInstant, sampleShop } from '#server/foundation/mail/layout/sample-data.ts';
import { findUserInfo } from './user-store.ts';

type PasswordChangedMailData = { firstname: string; changedAt: Date; url: string };

const passwordChangedMail = (data: PasswordChangedMailData): RenderedMail =>
  layoutMail({
    subject: 'Dein Passwort wurde geändert',
    preheader: 'Auf allen anderen Geräten bist du jetzt abgemeldet.',
    blocks: [
      heading('Dein Passwort ist geändert'),
      greeting(data.firstname),
      paragraph('dein Passwort wurde am ', strong(formatGermanInstant(data.changedAt)), ' geändert.'),
      paragraph('Auf allen anderen Geräten bist du damit abgemeldet.'),
      notYouNote('Dann lege gleich ein neues Passwort fest und melde dich bei uns'),
      button('Neues Passwort festlegen', data.url),
      farewell(),
    ],
    reason: `Du bekommst diese E-Mail, weil das Passwort für deinen Loginbereich bei ${brand.name} geändert wurde.`,
  });

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
