import {
  browserPeriod,
  deletedPeriod,
  deletedPeriods,
  keptPeriods,
  periodSince,
  type KeepingPeriod,
} from '#domain/product/keeping-periods.ts';
import { brand, payment } from '#web/brand.ts';
import type { Chapter } from '#web/pages/parts/contents.tsx';
import { acceptHours, offerDays } from '#web/product/product-figures.ts';

const { contact } = brand;
const offerPeriod = deletedPeriod('offer');
const asSentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
const toldPeriod = (period: KeepingPeriod) => `${periodSince(period)}. ${asSentence(period.why)}`;

/** What happens when somebody calculates, insures, is insured. */
export const contractChapters: readonly Chapter[] = [
  {
    id: 'rechnen',
    title: 'Wenn du rechnest und ein Angebot anforderst',
    texts: [
      'Zum Rechnen schickt dein Browser die Angaben zu deinem Tier an unseren Server. Er antwortet mit dem Beitrag und behält nichts.',
      `Forderst du ein Angebot an, speichern wir deine Angaben und senden es dir per E-Mail, mit den Bedingungen im Anhang. Es bleibt ${offerDays} Tage abrufbar, ${acceptHours} Stunden davon kannst du es annehmen. Nimmst du es nicht an, löschen wir es ${periodSince(offerPeriod)}; bis dahin brauchen wir es ${offerPeriod.why} (Art. 6 Abs. 1 Buchstabe b und c DSGVO).`,
    ],
  },
  {
    id: 'vertrag',
    title: 'Wenn du versichert bist',
    texts: [
      'Für den Vertrag verarbeiten wir Name, Geburtsdatum, Anschrift, Telefon und E-Mail-Adresse, die Angaben zu deinem Tier, Rechnungen und Schriftwechsel (Art. 6 Abs. 1 Buchstabe b DSGVO). Angaben zur Gesundheit deines Tieres sind keine Gesundheitsdaten im Sinne von Art. 9 DSGVO.',
      `Beiträge ziehen wir per SEPA-Lastschrift ein (Gläubiger-Identifikationsnummer ${payment.creditorId}). Deine IBAN zeigen wir danach nur noch verkürzt, in E-Mails, Dokumenten und im Loginbereich.`,
      'Dein Passwort verlässt deinen Browser nicht im Klartext, und wir speichern davon nur einen gesalzenen Hashwert.',
    ],
  },
  {
    id: 'entscheidung',
    title: 'Was der Rechner allein entscheidet',
    texts: [
      'Beitrag, Zuschlag und einige Ablehnungen, etwa bei einer chronischen Erkrankung, ergeben sich automatisch aus festen Tarifmerkmalen. Du kannst verlangen, dass ein Mensch die Entscheidung prüft, deinen Standpunkt darlegen und sie anfechten (Art. 22 Abs. 3 DSGVO).',
    ],
  },
  {
    id: 'werbung',
    title: 'Werbung nur, wenn du sie willst',
    texts: [
      'Neuigkeiten per E-Mail bekommst du nur, wenn du einwilligst und diese Einwilligung über einen Link in einer E-Mail bestätigst (Art. 6 Abs. 1 Buchstabe a DSGVO, § 7 UWG). Mehr dazu unter [Neuigkeiten per E-Mail](/customers/contact_agreement). Abbestellen geht jederzeit, auch mit dem Link in jeder dieser E-Mails.',
    ],
  },
  {
    id: 'zuechter',
    title: 'Wenn du ein Jungtier kaufst',
    texts: [
      'Züchterinnen und Züchter können uns mit deinem Einverständnis deinen Namen und deine E-Mail-Adresse nennen. Wir schreiben dir dann einmal, mit einem vorbereiteten Link zum Rechner.',
    ],
  },
  {
    id: 'empfaenger',
    title: 'Wer Daten bekommt',
    texts: ['Innerhalb unseres Hauses nur, wer sie für seine Arbeit braucht. Außerhalb:'],
    points: [
      'Tierarztpraxen und Kliniken, soweit eine Rechnung zu prüfen oder direkt zu bezahlen ist',
      'Kreditinstitute für Einzug und Auszahlung',
      'Rückversicherer, möglichst ohne Personenbezug',
      'Dienstleister für Rechenzentrum, E-Mail-Versand und Wartung, die an unsere Weisungen gebunden sind (Art. 28 DSGVO)',
      'Behörden und Gerichte, wenn ein Gesetz es verlangt',
    ],
    after: ['Außerhalb des Europäischen Wirtschaftsraums geben wir Daten nicht weiter.'],
  },
  {
    id: 'dauer',
    title: 'Wie lange wir speichern',
    texts: [
      'Was wir nicht mehr brauchen, löscht unser Server jeden Tag von selbst, nach diesen Fristen. Was ein Gesetz uns aufbewahren heißt, steht am Ende.',
    ],
    facts: [...deletedPeriods, browserPeriod, ...keptPeriods].map((period) => [period.title, toldPeriod(period)]),
  },
  {
    id: 'rechte',
    title: 'Deine Rechte',
    texts: [
      'Du hast das Recht auf Auskunft (Art. 15), Berichtigung (Art. 16), Löschung (Art. 17), Einschränkung (Art. 18) und Übertragbarkeit deiner Daten (Art. 20 DSGVO). Im Loginbereich kannst du deine Daten selbst herunterladen und ihre Löschung beantragen.',
      'Einer Verarbeitung aus berechtigtem Interesse kannst du aus Gründen widersprechen, die sich aus deiner besonderen Situation ergeben, und Werbung jederzeit ohne Begründung (Art. 21 DSGVO). Jede Einwilligung kannst du mit Wirkung für die Zukunft widerrufen.',
      `Ein formloser Satz an [${contact.privacyMail}](mailto:${contact.privacyMail}) genügt. Außerdem kannst du dich bei einer Datenschutz-Aufsichtsbehörde beschweren, etwa an deinem Wohnort (Art. 77 DSGVO).`,
      'Die ausführlichen Hinweise zu Anträgen und Verträgen gibt es als [PDF](/download/datenschutz.pdf).',
    ],
  },
];
