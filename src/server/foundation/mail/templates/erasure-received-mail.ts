import { formatGermanInstant } from '#domain/basics/calendar-date.ts';
import { heading, list, mailTo, paragraph, quote, strong } from './blocks.ts';
import { farewell, greeting } from './greeting.ts';
import { brand, layoutMail, type RenderedMail } from './layout.ts';

export type ErasureReceivedMailData = { firstname: string; receivedAt: Date; message: string | null };

/** DSGVO 17 with its limits in paragraph 3, and the answer within a month (DSGVO 12). */
export const erasureReceivedMail = (data: ErasureReceivedMailData): RenderedMail =>
  layoutMail({
    subject: 'Dein Antrag auf Löschung ist eingegangen',
    preheader: 'Wir melden uns spätestens in einem Monat.',
    blocks: [
      heading('Dein Antrag auf Löschung'),
      greeting(data.firstname),
      paragraph(
        'dein Antrag, deine Daten zu löschen, ist am ',
        strong(formatGermanInstant(data.receivedAt)),
        ' bei uns eingegangen.',
      ),
      ...(data.message === null ? [] : [quote(data.message)]),
      paragraph('Wir prüfen ihn und antworten dir spätestens innerhalb eines Monats.'),
      list('Was wir noch aufbewahren müssen', [
        'Solange ein Vertrag läuft, brauchen wir seine Daten, um ihn zu erfüllen.',
        'Danach verlangt das Gesetz, dass wir Verträge und Briefe sechs Jahre, Buchungsbelege acht Jahre und Bücher und Abschlüsse zehn Jahre lang aufbewahren (§ 257 HGB, § 147 AO).',
        'Bis Ansprüche verjährt sind, behalten wir, was sie belegt (in der Regel drei Jahre zum Jahresende, §§ 195, 199 BGB).',
      ]),
      paragraph('In dieser Zeit sperren wir die Daten für alles andere. Was nicht darunter fällt, löschen wir.'),
      paragraph('Fragen dazu beantwortet unser Datenschutz-Team: ', mailTo(brand.contact.privacyMail), '.'),
      farewell(),
    ],
    reason: `Du bekommst diese E-Mail, weil in deinem Profil bei ${brand.name} die Löschung deiner Daten beantragt wurde.`,
  });
