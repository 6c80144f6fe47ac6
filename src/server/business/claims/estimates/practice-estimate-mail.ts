import { facts, heading, mailTo, paragraph, strong } from '#server/foundation/mail/layout/blocks.ts';
import { brand, layoutMail, type RenderedMail } from '#server/foundation/mail/layout/layout.ts';
import { formalFarewell } from '#server/foundation/mail/layout/usual-notes.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';

type Answered = {
  animalName: string;
  practice: string;
  billed: string;
  paid: string;
  rest: string;
  /** The last day of a treatment that is promised; null where nothing is. */
  until: string | null;
};

/** Sums and a day, and nothing of what is between us and the owner. */
const renderPracticeEstimate = ({ animalName, billed, paid, rest, until }: Answered): RenderedMail =>
  layoutMail({
    subject: until === null ? `Kostenvoranschlag für ${animalName}: keine Zusage` : `Kostenzusage für ${animalName}: ${paid}`,
    preheader:
      until === null ? 'Bitte sprechen Sie mit der Tierhalterin oder dem Tierhalter.' : `Für eine Behandlung bis zum ${until}.`,
    blocks: [
      heading(until === null ? 'Keine feste Zusage' : 'Kostenzusage'),
      paragraph('Guten Tag,'),
      ...(until === null
        ? [
            paragraph(
              'Ihren Kostenvoranschlag für ',
              strong(animalName),
              ` über ${billed} können wir vor der Behandlung nicht fest zusagen. Warum, haben wir der Tierhalterin oder dem Tierhalter geschrieben; die Rechnung prüfen wir trotzdem.`,
            ),
          ]
        : [
            paragraph('Ihren Kostenvoranschlag für ', strong(animalName), ' haben wir geprüft und sagen verbindlich zu:'),
            facts({
              title: '',
              rows: [
                { label: 'Kostenvoranschlag', value: billed },
                { label: 'Davon zahlen wir', value: paid },
                { label: 'Bleibt für den Tierhalter', value: rest },
                { label: 'Behandlung bis', value: until },
              ],
            }),
            paragraph(
              'Das gilt für die Positionen des Kostenvoranschlags, solange der Vertrag am Tag der Behandlung in Kraft ist. Bitte lassen Sie sich dann wieder einen Code zeigen und geben Sie die Rechnung so ein wie den Kostenvoranschlag.',
            ),
          ]),
      paragraph('Fragen? Schreiben Sie uns an ', mailTo(brand.contact.infoMail), '.'),
      formalFarewell(),
    ],
    reason: `Diese E-Mail kommt von ${brand.name}, weil in Ihrer Praxis ein Kostenvoranschlag mit dieser Adresse eingegeben wurde.`,
  });

export const practiceEstimateMailKind: MailKind<Answered & { to: string }, object> = {
  kind: 'practice-estimate',
  compose: async ({ payload: { to, ...told } }) => ({
    message: { to, replyTo: brand.contact.infoMail, ...renderPracticeEstimate(told) },
  }),
  samples: (words) => {
    const sample = {
      animalName: words.animal,
      practice: words.free,
      billed: '842,30\u00A0€',
      paid: '715,95\u00A0€',
      rest: '126,35\u00A0€',
    };
    return {
      'practice-estimate': renderPracticeEstimate({ ...sample, until: '19.12.2026' }),
      'practice-estimate-declined': renderPracticeEstimate({ ...sample, until: null }),
    };
  },
};
