import type { PoliceDocument } from '#domain/wire/area/police-schemas.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { TemplateName } from '#server/foundation/documents/printing/document-source.ts';
import { findDocumentsOfPolices } from '#server/foundation/documents/archive/document-store.ts';

export type Letter = PoliceDocument & { documentId: number; template: TemplateName };

/** The letters of polices by the id of their police, each with the address that opens it. */
export const loadLetters = async (
  policeIds: readonly number[],
  { database, letterUrl }: { database: Database; letterUrl: (documentUuid: string) => string },
): Promise<(policeId: number) => Letter[]> => {
  const stored = Map.groupBy(await findDocumentsOfPolices(database, policeIds), ({ policeId }) => policeId);
  return (policeId) =>
    (stored.get(policeId) ?? []).map(({ documentId, documentUuid, source }) => ({
      documentId,
      template: source.template,
      title: source.title,
      url: letterUrl(documentUuid),
    }));
};
