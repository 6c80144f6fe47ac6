import { button, heading, link, paragraph } from './blocks.ts';
import { greeting } from './greeting.ts';
import { brand, layoutMail, type RenderedMail } from './layout.ts';

export type AdvertisementOptInMailData = { confirmUrl: string; unsubscribeUrl: string };

/** Double opt-in (UWG § 7): until it is confirmed this mail itself must not advertise. */
export const advertisementOptInMail = (data: AdvertisementOptInMailData): RenderedMail =>
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
