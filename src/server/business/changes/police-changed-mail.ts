import type { SummarySection } from '#domain/offer/summary-rows.ts';
import { button, facts, heading, list, paragraph } from '#server/foundation/mail/layout/blocks.ts';
import { farewell, greeting, notYouNote, withdrawalNote } from '#server/foundation/mail/layout/usual-notes.ts';
import { brand, layoutMail, type RenderedMail } from '#server/foundation/mail/layout/layout.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { findLetter } from '#server/foundation/documents/archive/document-store.ts';
import type { LetterArchive } from '#server/foundation/documents/archive/letter-archive.ts';
import { loadEditions } from '#server/foundation/documents/archive/edition-store.ts';
import type { PublicDocuments } from '#server/foundation/documents/public/public-documents.ts';
import { attachLetters, attachPapers } from '#server/foundation/mail/attach-documents.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { samplePoliceNumber, sampleShop, sampleTarif, type SampleWords } from '#server/foundation/mail/layout/sample-data.ts';

type ChangeMailData = {
  firstname: string;
  /** "Umzug" */
  changeTitle: string;
  /** One for each contract. */
  sections: readonly SummarySection[];
};

type PoliceChangedMailData = ChangeMailData & {
  /** What is still to be told before new liability holds. */
  openQuestions: readonly string[];
  attachments: readonly string[];
  userAreaUrl: string;
  /** Null where no contract was made. */
  withdrawalUrl: string | null;
};

const reason = `Du bekommst diese E-Mail, weil in deinem Loginbereich bei ${brand.name} ein Vertrag geändert wurde.`;

export const policeChangedMail = (data: PoliceChangedMailData): RenderedMail =>
  layoutMail({
    subject: `Dein Vertrag ist geändert: ${data.changeTitle}`,
    preheader: 'Hier steht, was sich ändert und ab wann.',
    blocks: [
      heading('Dein Vertrag ist geändert'),
      greeting(data.firstname),
      paragraph('deine Änderung ist gespeichert. So steht es jetzt in deinen Unterlagen:'),
      ...data.sections.map(facts),
      ...(data.openQuestions.length === 0
        ? []
        : [
            paragraph(
              'Bevor die Haftpflicht gilt, sehen wir sie uns persönlich an. Bitte antworte auf diese E-Mail und schreib uns:',
            ),
            list('Das möchten wir noch wissen', data.openQuestions),
          ]),
      ...(data.attachments.length === 0 ? [] : [list('Im Anhang', data.attachments)]),
      button('Zu deinen Verträgen', data.userAreaUrl),
      ...(data.withdrawalUrl === null ? [] : [withdrawalNote(data.withdrawalUrl)]),
      notYouNote('Dann melde dich bitte sofort bei uns'),
      farewell(),
    ],
    reason,
  });

export const changeExaminedMail = (data: ChangeMailData): RenderedMail =>
  layoutMail({
    subject: `Wir prüfen deine Änderung: ${data.changeTitle}`,
    preheader: 'Bis dahin bleibt alles, wie es ist.',
    blocks: [
      heading('Wir sehen uns deine Änderung an'),
      greeting(data.firstname),
      paragraph(
        'danke für deine Angaben zur Gesundheit deines Tieres. Wir sehen sie uns persönlich an und schreiben dir dann. ',
        'Bis dahin bleiben Schutz und Beitrag, wie sie sind.',
      ),
      paragraph('Das hast du dir gewünscht:'),
      ...data.sections.map(facts),
      notYouNote('Dann melde dich bitte sofort bei uns'),
      farewell(),
    ],
    reason,
  });

export const changeDeclinedMail = (data: ChangeMailData & { declinedBecause: string }): RenderedMail =>
  layoutMail({
    subject: `Zu deiner Änderung: ${data.changeTitle}`,
    preheader: 'Leider können wir sie nicht annehmen. Dein Vertrag läuft weiter wie bisher.',
    blocks: [
      heading('Zu deiner Änderung'),
      greeting(data.firstname),
      paragraph(
        'wir haben uns deine Angaben angesehen und können die Änderung leider nicht annehmen. ',
        'Dein Vertrag läuft unverändert weiter, mit dem Schutz und dem Beitrag von bisher.',
      ),
      facts({ title: '', rows: [{ label: 'Grund', value: data.declinedBecause }] }),
      ...(data.sections.length === 0 ? [] : [paragraph('Das hattest du dir gewünscht:'), ...data.sections.map(facts)]),
      paragraph('Hast du Fragen dazu oder einen neuen Befund? Antworte einfach auf diese E-Mail.'),
      farewell(),
    ],
    reason,
  });

export type ChangeTold = { to: string; firstname: string; changeTitle: string; sections: readonly SummarySection[] };

type Payload = ChangeTold & {
  openQuestions: readonly string[];
  documentIds: readonly number[];
  /** The tarifs whose conditions go with it. */
  enclosedTarifIds: readonly number[];
  /** Mails from before editions were kept have none. */
  documentsEdition?: string;
};

type Dependencies = {
  database: Database;
  documents: PublicDocuments;
  archive: LetterArchive;
  publicUrl: string;
};

export const policeChangedMailKind: MailKind<Payload, Dependencies> = {
  kind: 'police-changed',
  isRepeatable: true,
  compose: async ({ payload }, { database, documents, archive, publicUrl }) => {
    const { to, documentIds, enclosedTarifIds, documentsEdition = null, ...details } = payload;
    const stored = await Promise.all(documentIds.map((documentId) => findLetter(database, documentId)));
    const letters = stored.filter((letter) => letter !== null);
    const isNewContract = enclosedTarifIds.length > 0;
    const papersOf = await loadEditions(database, documents, [documentsEdition]);
    const enclosed = isNewContract ? papersOf(documentsEdition, enclosedTarifIds) : [];
    const mail = policeChangedMail({
      ...details,
      attachments: [...letters.map(({ source }) => source), ...enclosed].map(({ title }) => title),
      userAreaUrl: `${publicUrl}/user/policen`,
      withdrawalUrl: isNewContract ? `${publicUrl}/widerrufen` : null,
    });
    const attachments = [...(await attachLetters(archive, letters)), ...(await attachPapers(archive, enclosed))];
    return { message: { to, replyTo: brand.contact.infoMail, ...mail, attachments } };
  },
  samples: (words) => ({
    'police-changed': policeChangedMail({ ...sampleChange(words), ...sampleRest }),
    'police-changed-liability': policeChangedMail({
      ...sampleChange(words),
      ...sampleRest,
      openQuestions: ['bei welcher Versicherung dein Tier bisher haftpflichtversichert war, mit Vertragsnummer'],
      withdrawalUrl: `${sampleShop}/widerrufen`,
    }),
  }),
};

const sampleRest = {
  openQuestions: [],
  attachments: [`Nachtrag 1 zum Versicherungsschein ${samplePoliceNumber}`],
  userAreaUrl: `${sampleShop}/user/policen`,
  withdrawalUrl: null,
};

const sampleChange = (words: SampleWords) => ({
  firstname: words.name,
  changeTitle: 'Umzug',
  sections: [
    {
      title: `${sampleTarif(words).tarifTitle}, ${samplePoliceNumber}`,
      rows: [
        { label: 'Anschrift', value: `${words.free} 3, 80331 München (bisher: ${words.free} 1, 10115 Berlin)` },
        { label: 'Beitrag', value: '48,37 € / Monat (bisher: 46,12 € / Monat)' },
        { label: 'Gilt ab', value: '01.12.2026' },
      ],
    },
  ],
});

/** Tells somebody who asked for better cover that a person decides. */
export const changeExaminedMailKind: MailKind<ChangeTold, unknown> = {
  kind: 'change-examined',
  isRepeatable: true,
  compose: async ({ payload: { to, ...details } }) => ({
    message: { to, replyTo: brand.contact.infoMail, ...changeExaminedMail(details) },
  }),
  samples: (words) => ({ 'change-examined': changeExaminedMail({ ...sampleChange(words), changeTitle: 'Tarif' }) }),
};

export type DeclinedChange = ChangeTold & { declinedBecause: string };

/** Tells somebody who asked for better cover that they do not get it. */
export const changeDeclinedMailKind: MailKind<DeclinedChange, unknown> = {
  kind: 'change-declined',
  compose: async ({ payload: { to, ...details } }) => ({
    message: { to, replyTo: brand.contact.infoMail, ...changeDeclinedMail(details) },
  }),
  samples: (words) => ({
    'change-declined': changeDeclinedMail({ ...sampleChange(words), changeTitle: 'Tarif', declinedBecause: words.free }),
  }),
};
