import { heading, mailTo, note, paragraph } from '#server/foundation/mail/layout/blocks.ts';
import { brand, layoutMail, phone, type RenderedMail } from '#server/foundation/mail/layout/layout.ts';
import { greeting } from '#server/foundation/mail/layout/usual-notes.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';

/** To the address that was mistyped. Whoever reads it may be a stranger: it names nobody. */
export const emailCorrectedMail = (): RenderedMail =>
  layoutMail({
    subject: `Deine E-Mail-Adresse gehört nicht mehr zu einem Vertrag bei ${brand.name}`,
    preheader: 'Sie war wohl vertippt. Wir haben sie berichtigt.',
    blocks: [
      heading('Wir haben eine Adresse berichtigt'),
      greeting(null),
      paragraph(
        'bei einem Vertrag war diese E-Mail-Adresse eingetragen. Man hat uns gesagt, dass sie vertippt war, und wir haben sie berichtigt. Post zu diesem Vertrag geht künftig an eine andere Adresse; was du schon bekommen hast, kannst du löschen.',
      ),
      note(
        'War es doch dein Vertrag?',
        'Dann melde dich bitte sofort bei uns: Telefon ',
        phone,
        ' oder ',
        mailTo(brand.contact.infoMail),
        '.',
      ),
    ],
    reason: `Du bekommst diese E-Mail, weil diese Adresse bis eben zu einem Vertrag bei ${brand.name} gehörte.`,
  });

export const emailCorrectedMailKind: MailKind<{ to: string }, Record<never, never>> = {
  kind: 'email-corrected',
  compose: async ({ payload: { to } }) => ({ message: { to, ...emailCorrectedMail() } }),
  samples: () => ({ 'email-corrected': emailCorrectedMail() }),
};
