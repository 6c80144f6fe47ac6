import { button, code, heading, note, paragraph } from './blocks.ts';
import { greeting } from './greeting.ts';
import { brand, layoutMail, type RenderedMail } from './layout.ts';

export type LoginCodeMailData = { code: string; url: string; validForHours: number };

export const loginCodeMail = (data: LoginCodeMailData): RenderedMail =>
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
