import { formatGermanInstant } from '#domain/basics/calendar-date.ts';
import { heading, list, mailTo, paragraph, quote, strong } from '#server/foundation/mail/layout/blocks.ts';
import { farewell, greeting } from '#server/foundation/mail/layout/usual-notes.ts';
import { brand, layoutMail, type RenderedMail } from '#server/foundation/mail/layout/layout.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { sampleInstant } from '#server/foundation/mail/layout/sample-data.ts';
import { findContact } from '#server/business/customers/contact/contact-store.ts';

type ErasureReceivedMailData = { firstname: string; receivedAt: Date; message: string | null };

/** DSGVO 17 with its limits in paragraph 3, and the answer within a month (DSGVO 12). */
const erasureReceivedMail = (data: ErasureReceivedMailData): RenderedMail =>
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
        'Solange ein Vertrag läuft oder wir über eine Rechnung noch zu entscheiden haben, brauchen wir die Daten dafür.',
        'Danach verlangt das Gesetz, dass wir Verträge und Briefe sechs Jahre, Buchungsbelege acht Jahre und Bücher und Abschlüsse zehn Jahre lang aufbewahren (§ 257 HGB, § 147 AO).',
        'Bis Ansprüche verjährt sind, behalten wir, was sie belegt (in der Regel drei Jahre zum Jahresende, §§ 195, 199 BGB).',
      ]),
      paragraph('In dieser Zeit sperren wir die Daten für alles andere. Was nicht darunter fällt, löschen wir.'),
      paragraph('Fragen dazu beantwortet unser Datenschutz-Team: ', mailTo(brand.contact.privacyMail), '.'),
      farewell(),
    ],
    reason: `Du bekommst diese E-Mail, weil in deinem Profil bei ${brand.name} die Löschung deiner Daten beantragt wurde.`,
  });

type ErasureDoneMailData = { firstname: string | null; gone: readonly string[]; kept: readonly string[] };

/** What was asked for is done, and what the law keeps is named with its day (DSGVO 12, 17). */
const erasureDoneMail = ({ firstname, gone, kept }: ErasureDoneMailData): RenderedMail =>
  layoutMail({
    subject: 'Wir haben deine Daten gelöscht',
    preheader: kept.length === 0 ? 'Es ist nichts mehr von dir gespeichert.' : 'Was bleiben muss, steht darin mit seinem Tag.',
    blocks: [
      heading('Deine Daten sind gelöscht'),
      greeting(firstname),
      paragraph('wie du es wolltest, haben wir gelöscht, was wir von dir gespeichert hatten.'),
      list('Das ist gelöscht', [...gone]),
      ...(kept.length === 0
        ? []
        : [
            list('Das müssen wir noch aufbewahren', [...kept]),
            paragraph(
              'So lange verlangt es das Gesetz (§ 257 HGB, § 147 AO). Bis dahin ist es gesperrt: Wir verwenden es für nichts anderes. Danach löschen wir es auch.',
            ),
          ]),
      paragraph('Fragen dazu beantwortet unser Datenschutz-Team: ', mailTo(brand.contact.privacyMail), '.'),
      farewell(),
    ],
    reason: `Du bekommst diese letzte E-Mail, weil bei ${brand.name} die Löschung deiner Daten beantragt wurde.`,
  });

type Payload = { userId: number; message: string | null; receivedAt: string };

export const erasureReceivedMailKind: MailKind<Payload, { database: Database }> = {
  kind: 'erasure-received',
  isRepeatable: true,
  compose: async ({ payload: { userId, message, receivedAt } }, { database }) => {
    const contact = await findContact(database, userId);
    if (contact === null) throw new Error('the customer of a mail is gone');
    const firstname = contact.contracteeFirstname;
    const mail = erasureReceivedMail({ firstname, receivedAt: new Date(receivedAt), message });
    return { message: { to: contact.contracteeEmail, ...mail } };
  },
  samples: ({ name, free }) => ({
    'erasure-received': erasureReceivedMail({ firstname: name, receivedAt: sampleInstant, message: free }),
  }),
};

/** Nobody can be looked up any more: the mail brings all that it says. */
export type ErasureDone = ErasureDoneMailData & { to: string };

export const renderErasureDone = ({ to, firstname, gone, kept }: ErasureDone) => ({
  to,
  rendered: erasureDoneMail({ firstname, gone, kept }),
});

export const erasureDoneMailKind: MailKind<ErasureDone, object> = {
  kind: 'erasure-done',
  compose: async ({ payload: { to, ...details } }) => ({ message: { to, ...erasureDoneMail(details) } }),
  samples: ({ name }) => ({
    'erasure-done': erasureDoneMail({ firstname: name, gone: ['Zugang zum Kundenbereich', 'Briefe: 4'], kept: [] }),
    'erasure-done-kept': erasureDoneMail({
      firstname: name,
      gone: ['Zugang zum Kundenbereich', 'Einwilligungen in Werbung: 1'],
      kept: ['Vertrag KV/2026/0000000042 mit seinen Briefen, bis 31.12.2036'],
    }),
  }),
};
