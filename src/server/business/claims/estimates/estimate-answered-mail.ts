import { facts, heading, mailTo, paragraph, strong } from '#server/foundation/mail/layout/blocks.ts';
import { brand, layoutMail, type RenderedMail } from '#server/foundation/mail/layout/layout.ts';
import { sampleTarif } from '#server/foundation/mail/layout/sample-data.ts';
import { farewell, greeting } from '#server/foundation/mail/layout/usual-notes.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';

type Answered = {
  firstname: string;
  animalName: string;
  practice: string;
  /** What is planned, as the practice says it. */
  words: string;
  billed: string;
  paid: string;
  rest: string;
  /** The last day of a treatment that is promised; null where nothing is. */
  until: string | null;
  answerWords: string | null;
};

export const renderEstimateAnswered = ({
  firstname,
  animalName,
  practice,
  words,
  billed,
  paid,
  rest,
  until,
  answerWords,
}: Answered): RenderedMail =>
  layoutMail({
    subject:
      until === null
        ? `Zum Kostenvoranschlag für ${animalName}`
        : `Zugesagt: Wir zahlen ${paid} für die Behandlung von ${animalName}`,
    preheader: until === null ? 'Fest zusagen können wir das leider nicht.' : `Für eine Behandlung bis zum ${until}.`,
    blocks: [
      heading(until === null ? 'Leider keine feste Zusage' : 'Deine Kostenzusage'),
      greeting(firstname),
      until === null
        ? paragraph(
            'den Kostenvoranschlag von ',
            strong(practice),
            ` für ${animalName} haben wir uns angesehen. Fest zusagen können wir dazu vor der Behandlung leider nichts.`,
          )
        : paragraph(
            'den Kostenvoranschlag von ',
            strong(practice),
            ` für ${animalName} haben wir geprüft. Das sagen wir dir fest zu:`,
          ),
      ...(answerWords === null ? [] : [paragraph(answerWords)]),
      facts({
        title: '',
        rows: [
          { label: 'Geplant', value: words },
          { label: 'Kostenvoranschlag', value: billed },
          ...(until === null
            ? []
            : [
                { label: 'Davon zahlen wir', value: paid },
                { label: 'Bleibt für dich', value: rest },
                { label: 'Behandlung bis', value: until },
              ]),
        ],
      }),
      until === null
        ? paragraph(
            'Du kannst die Rechnung trotzdem einreichen: Dann prüfen wir jede Zeile. Siehst du es anders? Schreib uns an ',
            mailTo(brand.contact.infoMail),
            ', dann sieht es sich jemand anderes an.',
          )
        : paragraph(
            'Das gilt, solange dein Vertrag am Tag der Behandlung in Kraft ist und dein Schutz nicht ruht, für das, was im Kostenvoranschlag steht. Wird weniger berechnet, zahlen wir entsprechend weniger; was dazukommt oder teurer wird, rechnen wir ab wie immer. Mehr, als die Gebührenordnung erlaubt, zahlen wir nicht.',
          ),
      farewell(),
    ],
    reason: `Du bekommst diese E-Mail, weil bei ${brand.name} ein Kostenvoranschlag für dein Tier liegt.`,
  });

/** What became of an estimate that somebody wanted to have promised (spec 24.10). */
export const estimateAnsweredMailKind: MailKind<Answered & { to: string }, object> = {
  kind: 'estimate-answered',
  compose: async ({ payload: { to, ...told } }) => ({
    message: { to, replyTo: brand.contact.infoMail, ...renderEstimateAnswered(told) },
  }),
  samples: (words) => {
    const sample = {
      ...sampleTarif(words),
      practice: words.free,
      words: words.free,
      billed: '842,30\u00A0€',
      paid: '715,95\u00A0€',
      rest: '126,35\u00A0€',
    };
    return {
      'estimate-answered': renderEstimateAnswered({ ...sample, until: '19.12.2026', answerWords: null }),
      'estimate-declined': renderEstimateAnswered({ ...sample, until: null, answerWords: words.free }),
    };
  },
};
