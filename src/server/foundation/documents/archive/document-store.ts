import { sql } from 'kysely';
import { required } from '#domain/basics/complete.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import type { DocumentSource } from '#server/foundation/documents/printing/document-source.ts';
import type { Letter } from './letter-store.ts';

type NewDocument = { userId: number; policeIds: readonly number[]; source: DocumentSource; now: Date };

/** Stores what a customer is sent, in the transaction of what it tells about; printing would hold it up for long. */
export const insertDocument = async (transaction: Transaction, { userId, policeIds, source, now }: NewDocument) => {
  const { rows } = await sql<{ id: number }>`
    with document as (
      insert into customer_document (user_id, source, created_at) values (${userId}, ${JSON.stringify(source)}, ${now}) returning id
    ), of_police as (
      insert into police_document (police_id, document_id) select police_id, id from document, unnest(${policeIds}::bigint[]) as police_id
    )
    select id from document
  `.execute(transaction);
  return required(rows[0], 'the document that was stored').id;
};

export type StoredDocument = {
  policeId: number;
  documentId: number;
  documentUuid: string;
  source: DocumentSource;
  contentSha256: string | null;
};

type DocumentRow = { id: number; source: DocumentSource; contentSha256: string | null };

const toLetter = ({ id, source, contentSha256 }: DocumentRow): Letter => ({
  owner: { table: 'customer_document', id },
  source,
  isKept: contentSha256 !== null,
});

/** Oldest first; one that is about several polices comes once for each. */
export const findDocumentsOfPolices = (database: Database, policeIds: readonly number[]): Promise<StoredDocument[]> =>
  policeIds.length === 0
    ? Promise.resolve([])
    : database
        .selectFrom('police_document')
        .innerJoin('customer_document', 'customer_document.id', 'police_document.document_id')
        .select([
          'police_document.police_id as policeId',
          'customer_document.id as documentId',
          'customer_document.document_uuid as documentUuid',
          'customer_document.source',
          'customer_document.content_sha256 as contentSha256',
        ])
        .where('police_document.police_id', 'in', policeIds)
        .orderBy('customer_document.id')
        .orderBy('police_document.police_id')
        .execute();

/** Newest first. */
export const findDocumentsOfUser = (
  database: Database,
  userId: number,
): Promise<{ documentUuid: string; source: DocumentSource; createdAt: Date }[]> =>
  database
    .selectFrom('customer_document')
    .select(['document_uuid as documentUuid', 'source', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();

export type LetterTitle = { documentUuid: string; title: string; createdAt: Date };

/** Oldest first. */
export const findLetterTitles = async (database: Database, policeId: number): Promise<LetterTitle[]> => {
  const rows = await database
    .selectFrom('police_document')
    .innerJoin('customer_document', 'customer_document.id', 'police_document.document_id')
    .select(['document_uuid as documentUuid', 'source', 'created_at as createdAt'])
    .where('police_document.police_id', '=', policeId)
    .orderBy('customer_document.id')
    .execute();
  return rows.map(({ source, ...letter }) => ({ ...letter, title: source.title }));
};

/** Oldest first, each once: a mandate is about several polices. */
export const findLettersOfPolices = async (database: Database, policeIds: readonly number[]): Promise<Letter[]> => {
  const stored = await findDocumentsOfPolices(database, policeIds);
  const letters = new Map(stored.map((document) => [document.documentId, toLetter({ ...document, id: document.documentId })]));
  return [...letters.values()];
};

export const findLetter = async (database: Database, documentId: number): Promise<Letter | null> => {
  const row = await lettersIn(database).where('id', '=', documentId).executeTakeFirst();
  return row === undefined ? null : toLetter(row);
};

/** Only to its owner. */
export const findLetterOfUser = async (
  database: Database,
  { userId, documentUuid }: { userId: number; documentUuid: string },
): Promise<Letter | null> => {
  const row = await lettersIn(database)
    .where('user_id', '=', userId)
    .where('document_uuid', '=', documentUuid)
    .executeTakeFirst();
  return row === undefined ? null : toLetter(row);
};

const lettersIn = (database: Database) =>
  database.selectFrom('customer_document').select(['id', 'source', 'content_sha256 as contentSha256']);
