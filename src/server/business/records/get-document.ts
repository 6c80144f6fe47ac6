import { parseUuid } from '#domain/basics/text.ts';
import { findLetterOfUser } from '#server/foundation/documents/archive/document-store.ts';
import { notFound } from '#server/foundation/problem.ts';
import type { Work } from '#server/foundation/work.ts';

/** As it was sent, to the byte (spec 17.3). */
export const getDocument = async (
  userId: number,
  uuid: string,
  { database, archive }: Pick<Work, 'database' | 'archive'>,
): Promise<{ fileName: string; pdf: Buffer }> => {
  const documentUuid = parseUuid(uuid);
  const letter = documentUuid === null ? null : await findLetterOfUser(database, { userId, documentUuid });
  if (letter === null) throw notFound('Dieses Dokument gibt es nicht.');
  return { fileName: letter.source.fileName, pdf: await archive.open(letter) };
};
