import { required } from '#domain/basics/complete.ts';
import { lossAdvice } from '#domain/claims/handing-in/loss-report.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { findLetter } from '#server/foundation/documents/archive/document-store.ts';
import type { LetterArchive } from '#server/foundation/documents/archive/letter-archive.ts';
import { attachLetters } from '#server/foundation/mail/attach-documents.ts';
import { facts, heading, mailTo, note, paragraph, strong } from '#server/foundation/mail/layout/blocks.ts';
import { brand, layoutMail, type RenderedMail } from '#server/foundation/mail/layout/layout.ts';
import { sampleTarif } from '#server/foundation/mail/layout/sample-data.ts';
import { farewell, greeting } from '#server/foundation/mail/layout/usual-notes.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';

type Reported = { firstname: string; animalName: string; caseId: number; happenedOn: string; until: string };

const lossReportedMail = ({ firstname, animalName, caseId, happenedOn, until }: Reported): RenderedMail =>
  layoutMail({
    subject: `Deine Schadenmeldung zu ${animalName} ist bei uns`,
    preheader: `Wir melden uns bis zum ${until}.`,
    blocks: [
      heading('Deine Meldung ist da'),
      greeting(firstname),
      paragraph('wir haben deine Meldung zu einem Schaden mit ', strong(animalName), ' bekommen und sehen sie uns an.'),
      facts({
        title: '',
        rows: [
          { label: 'Vorgang', value: String(caseId) },
          { label: 'Passiert am', value: happenedOn },
          { label: 'Antwort bis', value: until },
        ],
      }),
      note('Bitte beachte', lossAdvice),
      paragraph('Kommt noch etwas dazu, zum Beispiel eine Forderung? Schreib an ', mailTo(brand.contact.infoMail), '.'),
      farewell(),
    ],
    reason: `Du bekommst diese E-Mail, weil du bei ${brand.name} einen Schaden gemeldet hast.`,
  });

export const lossReportedMailKind: MailKind<
  Reported & { to: string; documentId: number },
  { database: Database; archive: LetterArchive }
> = {
  kind: 'loss-reported',
  compose: async ({ payload: { to, documentId, ...told } }, { database, archive }) => {
    const letter = required(await findLetter(database, documentId), 'the letter of a mail');
    const attachments = await attachLetters(archive, [letter]);
    return { message: { to, replyTo: brand.contact.infoMail, ...lossReportedMail(told), attachments } };
  },
  samples: (words) => ({
    'loss-reported': lossReportedMail({ ...sampleTarif(words), caseId: 17, happenedOn: '16.11.2026', until: '23.11.2026' }),
  }),
};
