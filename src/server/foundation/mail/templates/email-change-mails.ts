import { formatGermanInstant } from '#domain/basics/calendar-date.ts';
import { button, code, heading, mailTo, note, paragraph, strong } from './blocks.ts';
import { farewell, greeting } from './greeting.ts';
import { brand, layoutMail, type RenderedMail } from './layout.ts';
import { notYouNote } from './usual-notes.ts';

export type EmailChangeMailData = { code: string; url: string; validForHours: number };

/** To the new address. Whoever reads it may be a stranger: it names nobody. */
export const emailChangeMail = (data: EmailChangeMailData): RenderedMail =>
  layoutMail({
    subject: 'Bitte bestätige deine neue E-Mail-Adresse',
    preheader: `Mit dem Code in dieser E-Mail. Er gilt ${data.validForHours} Stunden.`,
    blocks: [
      heading('Deine neue E-Mail-Adresse'),
      greeting(null),
      paragraph('mit diesem Code bestätigst du in deinem Profil, dass diese Adresse dir gehört:'),
      code(data.code, `${data.validForHours} Stunden gültig, nur einmal verwendbar`),
      button('Zum Profil', data.url),
      note(
        'Das warst du nicht?',
        'Dann hat sich wohl jemand vertippt, und du brauchst nichts zu tun. Gib den Code niemandem weiter.',
      ),
    ],
    reason: `Du bekommst diese E-Mail, weil jemand diese Adresse für sein Konto bei ${brand.name} eingetragen hat.`,
  });

/** To an address that already has an account: only its owner learns so. */
export const emailTakenMail = ({ url }: { url: string }): RenderedMail =>
  layoutMail({
    subject: `Für diese Adresse gibt es schon ein Konto bei ${brand.name}`,
    preheader: 'Deshalb kann sie nicht für ein zweites Konto eingetragen werden.',
    blocks: [
      heading('Diese Adresse hat schon ein Konto'),
      greeting(null),
      paragraph(
        'jemand wollte diese E-Mail-Adresse für ein anderes Konto eintragen. Das geht nicht, weil sie schon zu einem Konto gehört. Es hat sich nichts geändert.',
      ),
      paragraph('Warst du das selbst? Dann kannst du dich mit dieser Adresse anmelden oder ein neues Passwort festlegen:'),
      button('Passwort festlegen', url),
      paragraph('Wenn du deine Konten zusammenlegen möchtest, schreib uns: ', mailTo(brand.contact.infoMail), '.'),
    ],
    reason: `Du bekommst diese E-Mail, weil jemand diese Adresse für ein Konto bei ${brand.name} eingetragen hat.`,
  });

export type EmailChangedMailData = { firstname: string; changedAt: Date };

/** To the old address. */
export const emailChangedMail = (data: EmailChangedMailData): RenderedMail =>
  layoutMail({
    subject: 'Deine E-Mail-Adresse wurde geändert',
    preheader: 'Du meldest dich ab jetzt mit deiner neuen Adresse an.',
    blocks: [
      heading('Deine E-Mail-Adresse ist geändert'),
      greeting(data.firstname),
      paragraph('seit ', strong(formatGermanInstant(data.changedAt)), ' meldest du dich mit deiner neuen E-Mail-Adresse an.'),
      paragraph('Unsere Post zu deinen Verträgen geht künftig dorthin.'),
      notYouNote('Dann melde dich bitte sofort bei uns'),
      farewell(),
    ],
    reason: `Du bekommst diese E-Mail, weil diese Adresse bis eben zu deinem Konto bei ${brand.name} gehörte.`,
  });
