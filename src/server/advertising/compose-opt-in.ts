import type { Database } from '#server/database/connect.ts';
import type { MailComposers } from '#server/mail/delivery.ts';
import { advertisementOptInMail } from '#server/mail/templates/advertisement-opt-in-mail.ts';
import { setAgreementToken } from './agreement-store.ts';
import { hashAgreementToken, randomAgreementToken } from './agreement-token.ts';

/** The token is made with its mail, so that it is stored nowhere in the clear. */
export const advertisingMailComposers = ({ database, publicUrl }: { database: Database; publicUrl: string }): MailComposers => ({
  'advertisement-opt-in': async ({ agreementId }: { agreementId: number }) => {
    const token = randomAgreementToken();
    const to = await setAgreementToken(database, agreementId, hashAgreementToken(token));
    if (to === null) throw new Error('the agreement of a mail is gone');
    const confirmUrl = `${publicUrl}/customers/contact_agreement?token=${token}`;
    return { message: { to, ...advertisementOptInMail({ confirmUrl }) } };
  },
});
