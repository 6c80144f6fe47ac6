import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/connect.ts';
import type { MailComposers } from '#server/mail/delivery.ts';
import { emailChangeMail, emailChangedMail, emailTakenMail } from '#server/mail/templates/email-change-mails.ts';
import { loginCodeMail } from '#server/mail/templates/login-code-mail.ts';
import { passwordChangedMail } from '#server/mail/templates/password-changed-mail.ts';
import { createLoginCode } from './create-login-code.ts';
import { findEmailChange, setEmailChangeCode } from './email-change-store.ts';
import { hashLoginCode, randomLoginCode } from './login-code.ts';
import { emailChangeValidForHours } from './request-email-change.ts';
import { findAccount, findEmailOfUser, findUserInfo } from './user-store.ts';

const validForHours = 24;

type Dependencies = { database: Database; clock: Clock; publicUrl: string };
type OfUser = { userId: number; changedAt: string };

/** Codes are made when their mail is, so that they are stored nowhere in the clear. */
export const accountMailComposers = ({ database, clock, publicUrl }: Dependencies): MailComposers => {
  const load = async (userId: number) => {
    const user = await findUserInfo(database, userId);
    if (user === null) throw new Error('the customer of a mail is gone');
    return user;
  };
  const profileUrl = `${publicUrl}/user/profil`;
  const loginUrl = `${publicUrl}/login_request`;

  return {
    'login-code': async ({ userId }: { userId: number }) => {
      const to = await findEmailOfUser(database, userId);
      if (to === null) throw new Error('the customer of a login code is gone');
      const code = await createLoginCode(database, { userId, now: clock.now(), validForHours });
      return { message: { to, ...loginCodeMail({ code, url: `${loginUrl}?schritt=2`, validForHours }) } };
    },
    'password-changed': async ({ userId, changedAt }: OfUser) => {
      const { userEmail: to, firstname } = await load(userId);
      return { message: { to, ...passwordChangedMail({ firstname, changedAt: new Date(changedAt), url: loginUrl }) } };
    },
    'email-change': async ({ emailChangeId }: { emailChangeId: number }) => {
      const change = await findEmailChange(database, emailChangeId);
      if (change === null) throw new Error('the change of a mail is gone');
      const to = change.email;
      const owner = await findAccount(database, to);
      if (owner !== null && owner.userId !== change.userId) return { message: { to, ...emailTakenMail({ url: loginUrl }) } };
      const code = randomLoginCode();
      await setEmailChangeCode(database, emailChangeId, await hashLoginCode(code));
      const mail = emailChangeMail({ code, url: profileUrl, validForHours: emailChangeValidForHours });
      return { message: { to, ...mail } };
    },
    'email-changed': async ({ to, userId, changedAt }: OfUser & { to: string }) => {
      const { firstname } = await load(userId);
      return { message: { to, ...emailChangedMail({ firstname, changedAt: new Date(changedAt) }) } };
    },
  };
};
