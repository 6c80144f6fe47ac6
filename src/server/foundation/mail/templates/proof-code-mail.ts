import { code, heading, paragraph } from './blocks.ts';
import { farewell, greeting } from './greeting.ts';
import { brand, layoutMail, type RenderedMail } from './layout.ts';
import { notYouNote } from './usual-notes.ts';

export type ProofCodeMailData = { firstname: string; code: string; validForMinutes: number };

export const proofCodeMail = (data: ProofCodeMailData): RenderedMail =>
  layoutMail({
    subject: `Dein Code für eine Änderung bei ${brand.name}`,
    // The code itself stays out of the preview, which a locked phone shows to everybody.
    preheader: `Damit bestätigst du, dass du es bist. Der Code gilt ${data.validForMinutes} Minuten.`,
    blocks: [
      heading('Bist du es?'),
      greeting(data.firstname),
      paragraph(
        'du möchtest in deinem Loginbereich etwas Wichtiges ändern. Mit diesem Code bestätigst du, dass wirklich du es bist:',
      ),
      code(data.code, `${data.validForMinutes} Minuten gültig, nur einmal verwendbar`),
      paragraph('Gib den Code nur dort ein, wo du gerade angemeldet bist. Verrate ihn niemandem: Auch wir fragen nie danach.'),
      notYouNote('Dann ist jemand in deinem Loginbereich. Ändere bitte gleich dein Passwort und melde dich bei uns'),
      farewell(),
    ],
    reason: `Du bekommst diese E-Mail, weil in deinem Loginbereich bei ${brand.name} ein Code angefordert wurde.`,
  });
