import { button, heading, link, paragraph } from '#server/foundation/mail/layout/blocks.ts';
import { greeting } from '#server/foundation/mail/layout/usual-notes.ts';
import { brand, layoutMail, type RenderedMail } from '#server/foundation/mail/layout/layout.ts';
import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '#server/foundation/database/connect.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { sampleShop } from '#server/foundation/mail/layout/sample-data.ts';
import { findAgreementEmail, setAgreementToken } from './agreement-store.ts';
import { unsubscribeUrls } from './unsubscribe-token.ts';

type AdvertisementOptInMailData = { confirmUrl: string; unsubscribeUrl: string };

/** Double opt-in (UWG § 7): until it is confirmed this mail itself must not advertise. */
const advertisementOptInMail = (data: AdvertisementOptInMailData): RenderedMail =>
  layoutMail({
    subject: `Bitte bestätige: Neuigkeiten von ${brand.name} per E-Mail`,
    preheader: 'Erst mit deiner Bestätigung bekommst du Neuigkeiten von uns.',
    blocks: [
      heading('Nur noch ein Klick'),
      greeting(null),
      paragraph(
        `für diese Adresse wurde angegeben, dass ${brand.name} Neuigkeiten und Angebote per E-Mail schicken darf. Bitte bestätige, dass das von dir kommt:`,
      ),
      button('Ja, ich bin einverstanden', data.confirmUrl),
      paragraph(
        'Du kannst deine Einwilligung jederzeit widerrufen: ohne Anmeldung mit dem Link, der in jeder solchen E-Mail steht, in deinem Profil oder mit einer Nachricht an uns.',
      ),
      paragraph(
        'Das warst du nicht? Dann ignoriere diese E-Mail einfach. Ohne deine Bestätigung schreiben wir dir nicht. Du kannst auch gleich Nein sagen. ',
        link('Keine Werbung bekommen', data.unsubscribeUrl),
      ),
    ],
    reason: 'Du bekommst diese E-Mail einmalig, damit niemand ohne dein Wissen deine Adresse für Werbung einträgt.',
  });

/** 256 random bits: nobody guesses it, so that a quick hash is enough. */
const randomAgreementToken = () => randomBytes(32).toString('base64url');

export const hashAgreementToken = (token: string) => createHash('sha256').update(token).digest('hex');

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
