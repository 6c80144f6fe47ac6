import { parseUuid } from '#domain/basics/uuid.ts';
import { findDocumentOfUser } from '#server/documents/document-store.ts';
import { notFound } from '#server/http/problem.ts';
import type { CustomerAreaDependencies } from './customer-area-dependencies.ts';

/** Printed from what was stored when it was sent. */
export const getDocument = async (
  userId: number,
  uuid: string,
  { database, printer }: Pick<CustomerAreaDependencies, 'database' | 'printer'>,
): Promise<{ fileName: string; pdf: Buffer }> => {
  const documentUuid = parseUuid(uuid);
  const source = documentUuid === null ? null : await findDocumentOfUser(database, { userId, documentUuid });
  if (source === null) throw notFound('Dieses Dokument gibt es nicht.');
  return { fileName: source.fileName, pdf: await printer.print(source) };
};
