import type { Database } from '#server/foundation/database/connect.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { advertisementOptInMail } from '#server/foundation/mail/templates/advertisement-opt-in-mail.ts';
import { sampleShop } from '#server/foundation/mail/templates/sample-data.ts';
import { findAgreementEmail, setAgreementToken } from './agreement-store.ts';
import { hashAgreementToken, randomAgreementToken } from './agreement-token.ts';
import { unsubscribeUrls } from './unsubscribe-urls.ts';

type Payload = { agreementId: number };
type Made = { to: string; token: string };

export const optInMailKind: MailKind<Payload, { database: Database; publicUrl: string }, Made> = {
  kind: 'advertisement-opt-in',
  makeOnce: async ({ agreementId }, { database }) => {
    const to = await findAgreementEmail(database, agreementId);
    if (to === null) throw new Error('the agreement of a mail is gone');
    const token = randomAgreementToken();
    return {
      made: { to, token },
      record: (transaction) => setAgreementToken(transaction, agreementId, hashAgreementToken(token)),
    };
  },
  compose: async ({ payload: { agreementId }, made: { to, token } }, { database, publicUrl }) => {
    const unsubscribe = await unsubscribeUrls(agreementId, { database, publicUrl });
    const confirmUrl = `${publicUrl}/customers/contact_agreement?token=${token}`;
    const mail = advertisementOptInMail({ confirmUrl, unsubscribeUrl: unsubscribe.page });
    return { message: { to, ...mail, unsubscribeUrl: unsubscribe.oneClick } };
  },
  samples: () => ({
    'advertisement-opt-in': advertisementOptInMail({
      confirmUrl: `${sampleShop}/customers/contact_agreement?token=abc`,
      unsubscribeUrl: `${sampleShop}/abbestellen?token=17.abc`,
    }),
  }),
};
