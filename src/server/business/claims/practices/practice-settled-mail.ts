import { formatGermanDate, isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { facts, heading, mailTo, paragraph, strong } from '#server/foundation/mail/layout/blocks.ts';
import { brand, layoutMail, type RenderedMail } from '#server/foundation/mail/layout/layout.ts';
import { formalFarewell } from '#server/foundation/mail/layout/usual-notes.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';

type Settled = {
  animalName: string;
  billNumber: string | null;
  treatedOn: IsoDate;
  /** "84,50 €" */
  billed: string;
  paid: string;
  /** What the owner pays to the practice; null where that is nothing. */
  rest: string | null;
  accountHolder: string;
  ibanMasked: string;
  /** It was decided before, and is otherwise now. */
  isAgain: boolean;
};

/**
 * What a practice that gets the money has to know, and nothing of what is between us and the owner: neither reasons of cuts, nor share and
 * retention, nor words about the illness.
 */
const renderPracticeSettled = (settled: Settled): RenderedMail => {
  const bill = settled.billNumber === null ? 'Ihre Rechnung' : `Rechnung ${settled.billNumber}`;
  return layoutMail({
    subject: `${bill} (${settled.animalName}): wir zahlen ${settled.paid}${settled.isAgain ? ', neu abgerechnet' : ''}`,
    preheader:
      settled.rest === null
        ? 'Der ganze Betrag kommt von uns.'
        : `Den Rest von ${settled.rest} zahlt die Halterin oder der Halter.`,
    blocks: [
      heading(settled.isAgain ? 'Neu abgerechnet' : 'Ihre Rechnung ist abgerechnet'),
      paragraph('Guten Tag,'),
      paragraph(
        'was wir für die Behandlung von ',
        strong(settled.animalName),
        ' zahlen, ist an Sie abgetreten. ',
        settled.isAgain ? 'Wir haben die Rechnung noch einmal geprüft; das gilt jetzt:' : 'Wir haben die Rechnung geprüft:',
      ),
      facts({
        title: '',
        rows: [
          ...(settled.billNumber === null ? [] : [{ label: 'Rechnung', value: settled.billNumber }]),
          { label: 'Behandelt am', value: formatGermanDate(settled.treatedOn) },
          { label: 'Berechnet', value: settled.billed },
          { label: 'Wir zahlen Ihnen', value: settled.paid },
          ...(settled.rest === null ? [] : [{ label: 'Zahlt die Halterin oder der Halter', value: settled.rest }]),
          { label: 'Konto', value: `${settled.accountHolder}, ${settled.ibanMasked}` },
        ],
      }),
      paragraph(
        'Warum wir nicht mehr zahlen, dürfen wir nur der Halterin oder dem Halter sagen. Stimmt das Konto nicht? Schreiben Sie uns an ',
        mailTo(brand.contact.infoMail),
        '.',
      ),
      formalFarewell(),
    ],
    reason: `Diese E-Mail kommt von ${brand.name}, weil der Praxis unsere Leistung für diese Rechnung abgetreten ist.`,
  });
};

export const practiceSettledMailKind: MailKind<Settled & { to: string }, object> = {
  kind: 'practice-settled',
  compose: async ({ payload: { to, ...settled } }) => ({
    message: { to, replyTo: brand.contact.infoMail, ...renderPracticeSettled(settled) },
  }),
  samples: (words) => {
    const settled = {
      animalName: words.animal,
      billNumber: '2026-0417',
      treatedOn: isoDate('2026-11-16'),
      billed: '184,50\u00A0€',
      paid: '149,50\u00A0€',
      rest: '35,00\u00A0€',
      accountHolder: words.free,
      ibanMasked: 'DE02 **** **** **** **20 51',
    };
    return {
      'practice-settled': renderPracticeSettled({ ...settled, isAgain: false }),
      'practice-settled-again': renderPracticeSettled({ ...settled, rest: null, billNumber: null, isAgain: true }),
    };
  },
};
