import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#server/foundation/database/connect.ts';
import type { DocumentSource } from '#server/foundation/documents/printing/document-source.ts';

/** Where the name of a letter's content stands. */
const columns = { customer_document: 'content_sha256', insurance_offer: 'letter_sha256' } as const;

/** The row that a letter belongs to. */
type LetterOwner = { table: keyof typeof columns; id: number };

/** Its source says how it is printed, once; from then on it is its content. `isKept`: it has been printed. */
export type Letter = { owner: LetterOwner; source: DocumentSource; isKept: boolean };

export const findContent = async (database: Database, { table, id }: LetterOwner): Promise<Buffer | null> => {
  const { rows } = await sql<{ bytes: Buffer }>`
    select bytes from ${sql.table(table)} as owner
    join letter_content on letter_content.sha256 = owner.${sql.ref(columns[table])}
    where owner.id = ${id}
  `.execute(database);
  return rows[0]?.bytes ?? null;
};

/** One statement. Whoever comes second, from whatever server, waits for the first, changes nothing and hears false. */
export const keepContent = async (database: Database, { table, id }: LetterOwner, pdf: Buffer, now: Date): Promise<boolean> => {
  const owners = sql.table(table);
  const column = sql.ref(columns[table]);
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  const { rows } = await sql`
    with owner as (
      select id from ${owners} where id = ${id} and ${column} is null for no key update
    ), content as (
      insert into letter_content (sha256, bytes, created_at)
      select ${sha256}::text, ${pdf}::bytea, ${now}::timestamptz from owner
      on conflict do nothing
    )
    update ${owners} set ${column} = ${sha256} where id in (select id from owner) returning id
  `.execute(database);
  return rows.length > 0;
};
