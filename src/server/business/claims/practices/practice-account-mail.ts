import { facts, heading, mailTo, paragraph, strong } from '#server/foundation/mail/layout/blocks.ts';
import { brand, layoutMail, phone, type RenderedMail } from '#server/foundation/mail/layout/layout.ts';
import { formalFarewell } from '#server/foundation/mail/layout/usual-notes.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';

type NewAccount = { practice: string; accountHolder: string; ibanMasked: string; fromStr: string };

const renderPracticeAccount = ({ practice, accountHolder, ibanMasked, fromStr }: NewAccount): RenderedMail =>
  layoutMail({
    subject: 'Neues Konto für Zahlungen an Ihre Praxis',
    preheader: `Es gilt ab ${fromStr}. Stimmt das nicht? Dann melden Sie sich bitte vorher.`,
    blocks: [
      heading('Ein neues Konto'),
      paragraph('Guten Tag,'),
      paragraph('für ', strong(practice), ' haben wir ein anderes Konto eingetragen als bisher:'),
      facts({
        title: '',
        rows: [
          { label: 'Inhaber', value: accountHolder },
          { label: 'IBAN', value: ibanMasked },
          { label: 'Gilt ab', value: fromStr },
        ],
      }),
      paragraph(
        'Bis dahin überweisen wir nichts an dieses Konto. War das nicht Ihre Praxis? Dann rufen Sie uns bitte gleich an: ',
        phone,
        ', oder schreiben Sie an ',
        mailTo(brand.contact.infoMail),
        '.',
      ),
      formalFarewell(),
    ],
    reason: `Diese E-Mail kommt von ${brand.name}, weil wir Rechnungen Ihrer Praxis direkt bezahlen.`,
  });

/** To the contact that was known before: nobody's money moves to another account without a word. */
export const practiceAccountMailKind: MailKind<NewAccount & { to: string }, object> = {
  kind: 'practice-account',
  compose: async ({ payload: { to, ...told } }) => ({
    message: { to, replyTo: brand.contact.infoMail, ...renderPracticeAccount(told) },
  }),
  samples: (words) => ({
    'practice-account': renderPracticeAccount({
      practice: words.free,
      accountHolder: words.free,
      ibanMasked: 'DE89 **** **** **** **30 00',
      fromStr: '20.11.2026, 14:05 Uhr',
    }),
  }),
};
