import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#server/foundation/database/connect.ts';
import {
  documentKeysFor,
  type DocumentKey,
  type Paper,
  type PublicDocuments,
} from '#server/foundation/documents/public/public-documents.ts';

type PaperName = { edition: string; key: string };

const paperRow = (database: Database, { edition, key }: PaperName) =>
  database.selectFrom('document_edition').where('edition', '=', edition).where('document_key', '=', key);

export const findPaper = async (database: Database, name: PaperName): Promise<{ fileName: string; pdf: Buffer } | null> =>
  (await paperRow(database, name)
    .innerJoin('letter_content', 'letter_content.sha256', 'document_edition.content_sha256')
    .select(['file_name as fileName', 'letter_content.bytes as pdf'])
    .executeTakeFirst()) ?? null;

/** Once, however many servers hand it out. It is never changed and never removed. */
export const keepPaper = async (database: Database, { edition, key, title, fileName }: Paper, pdf: Buffer, now: Date) => {
  // Half a megabyte travels only where it is new.
  if ((await paperRow(database, { edition, key }).select('edition').executeTakeFirst()) !== undefined) return;
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  await sql`
    with content as (
      insert into letter_content (sha256, bytes, created_at) values (${sha256}, ${pdf}, ${now}) on conflict do nothing
    )
    insert into document_edition (edition, document_key, title, file_name, content_sha256)
    values (${edition}, ${key}, ${title}, ${fileName}, ${sha256}) on conflict do nothing
  `.execute(database);
};

/**
 * Tells which documents go with a contract of these tarifs: those of the edition that it was made with. Contracts from before
 * editions were kept have those of today, as they always had.
 */
export const loadEditions = async (
  database: Database,
  { edition: current, byKey }: PublicDocuments,
  editions: readonly (string | null)[],
) => {
  const earlier = [...new Set(editions)].filter((edition) => edition !== null && edition !== current) as string[];
  const rows =
    earlier.length === 0
      ? []
      : await database
          .selectFrom('document_edition')
          .select(['edition', 'document_key as key', 'title', 'file_name as fileName'])
          .where('edition', 'in', earlier)
          .execute();
  const kept = new Map(rows.map((row) => [`${row.edition}/${row.key}`, { ...row, key: row.key as DocumentKey }]));
  return (edition: string | null, tarifIds: readonly number[]): Paper[] =>
    documentKeysFor(tarifIds).flatMap((key): Paper[] => {
      const paper = kept.get(`${edition}/${key}`) ?? byKey.get(key);
      return paper === undefined ? [] : [paper];
    });
};
