import { required } from '#domain/basics/complete.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { findLetter } from '#server/foundation/documents/archive/document-store.ts';
import type { LetterArchive } from '#server/foundation/documents/archive/letter-archive.ts';
import type { Letter } from '#server/foundation/documents/archive/letter-store.ts';
import type { Paper } from '#server/foundation/documents/public/public-documents.ts';
import type { MailAttachment } from './mail-message.ts';

const toAttachment = ({ fileName }: { fileName: string }, content: Buffer): MailAttachment => ({
  filename: fileName,
  contentType: 'application/pdf',
  content,
});

/** `Angebot.pdf`, `Angebot-2.pdf`: a mail may bring the same letter about several animals. */
const numbered = (fileName: string, before: readonly Letter[]) => {
  const count = before.filter(({ source }) => source.fileName === fileName).length + 1;
  return count === 1 ? fileName : fileName.replace(/(?=\.[a-z]+$)/, `-${count}`);
};

/** What is written to one person: kept before it goes out. */
export const attachLetters = (archive: LetterArchive, letters: readonly Letter[], sender?: string): Promise<MailAttachment[]> =>
  Promise.all(
    letters.map(async (letter, place) => {
      const fileName = numbered(letter.source.fileName, letters.slice(0, place));
      return toAttachment({ fileName }, await archive.open(letter, sender));
    }),
  );

/** The one letter that a mail is about. */
export const attachLetter = async (
  documentId: number,
  { database, archive }: { database: Database; archive: LetterArchive },
): Promise<MailAttachment[]> =>
  attachLetters(archive, [required(await findLetter(database, documentId), 'the letter of a mail')]);

/** What is the same for everybody. */
export const attachPapers = (archive: LetterArchive, papers: readonly Paper[]): Promise<MailAttachment[]> =>
  Promise.all(papers.map(async (paper) => toAttachment(paper, await archive.openPaper(paper))));
