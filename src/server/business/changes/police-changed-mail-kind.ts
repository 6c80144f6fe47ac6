import brand from '#reference/brand.json' with { type: 'json' };
import type { SummarySection } from '#domain/offer/summary-rows.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { DocumentPrinter } from '#server/foundation/documents/printing/document-printer.ts';
import { findLetter } from '#server/foundation/documents/archive/document-store.ts';
import type { LetterArchive } from '#server/foundation/documents/archive/letter-archive.ts';
import { enclosedDocuments, type PublicDocument } from '#server/foundation/documents/public/public-documents.ts';
import { attachDocuments, attachLetters } from '#server/foundation/mail/attach-documents.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { policeChangedMail } from '#server/foundation/mail/templates/police-change-mails.ts';
import { samplePoliceNumber, sampleShop, sampleTarif, type SampleWords } from '#server/foundation/mail/templates/sample-data.ts';

export type ChangeTold = { to: string; firstname: string; changeTitle: string; sections: readonly SummarySection[] };

type Payload = ChangeTold & {
  openQuestions: readonly string[];
  documentIds: readonly number[];
  /** Whose conditions go with it. */
  enclosedTarifIds: readonly number[];
};

type Dependencies = {
  database: Database;
  documents: ReadonlyMap<string, PublicDocument>;
  archive: LetterArchive;
  printer: DocumentPrinter;
  publicUrl: string;
};

export const policeChangedMailKind: MailKind<Payload, Dependencies> = {
  kind: 'police-changed',
  isRepeatable: true,
  compose: async ({ payload }, { database, documents, archive, printer, publicUrl }) => {
    const { to, documentIds, enclosedTarifIds, ...told } = payload;
    const stored = await Promise.all(documentIds.map((documentId) => findLetter(database, documentId)));
    const letters = stored.filter((letter) => letter !== null);
    const isNewContract = enclosedTarifIds.length > 0;
    const enclosed = isNewContract ? enclosedDocuments(documents, enclosedTarifIds) : [];
    const mail = policeChangedMail({
      ...told,
      attachments: [...letters, ...enclosed].map(({ source }) => source.title),
      userAreaUrl: `${publicUrl}/user/policen`,
      withdrawalUrl: isNewContract ? `${publicUrl}/widerrufen` : null,
    });
    const attachments = [...(await attachLetters(archive, letters)), ...(await attachDocuments(printer, enclosed))];
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

export const sampleChange = (words: SampleWords) => ({
  firstname: words.name,
  changeTitle: 'Umzug',
  sections: [
    {
      title: `${sampleTarif(words).tarifTitle}, ${samplePoliceNumber}`,
      rows: [
        { label: 'Anschrift', value: `${words.free} 3, 80331 München (bisher: ${words.free} 1, 10115 Berlin)` },
        { label: 'Beitrag', value: '48,37 € / Monat (bisher 46,12 € / Monat)' },
        { label: 'Gilt ab', value: '01.12.2026' },
      ],
    },
  ],
});
