import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/connect.ts';
import type { MailComposers } from '#server/mail/delivery.ts';
import { loginCodeMail } from '#server/mail/templates/login-code-mail.ts';
import { createLoginCode } from './create-login-code.ts';
import { findEmailOfUser } from './user-store.ts';

const validForHours = 24;

type Dependencies = { database: Database; clock: Clock; publicUrl: string };

export const accountMailComposers = ({ database, clock, publicUrl }: Dependencies): MailComposers => ({
  'login-code': async ({ userId }: { userId: number }) => {
    const to = await findEmailOfUser(database, userId);
    if (to === null) throw new Error('the customer of a login code is gone');
    const code = await createLoginCode(database, { userId, now: clock.now(), validForHours });
    return { message: { to, ...loginCodeMail({ code, url: `${publicUrl}/login_request`, validForHours }) } };
  },
});
