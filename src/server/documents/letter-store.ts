import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import type { DocumentSource } from './document-source.ts';

/** Where the name of a letter's content stands. */
const columns = { customer_document: 'content_sha256', insurance_offer: 'letter_sha256' } as const;

/** The row that a letter belongs to. */
type LetterOwner = { table: keyof typeof columns; id: number };

/** Its source says how it is printed, once; from then on it is its content. */
export type Letter = { owner: LetterOwner; source: DocumentSource };

export const findContent = async (database: Database, { table, id }: LetterOwner): Promise<Buffer | null> => {
  const { rows } = await sql<{ bytes: Buffer }>`
    select bytes from ${sql.table(table)} as owner
    join letter_content on letter_content.sha256 = owner.${sql.ref(columns[table])}
    where owner.id = ${id}
  `.execute(database);
  return rows[0]?.bytes ?? null;
};

/** Whoever comes second, from whatever server, finds the letter kept and changes nothing. */
export const keepContent = (database: Database, { table, id }: LetterOwner, pdf: Buffer, now: Date) =>
  database.transaction().execute(async (transaction) => {
    const column = sql.ref(columns[table]);
    const { rows } = await sql`
      select from ${sql.table(table)} where id = ${id} and ${column} is null for no key update
    `.execute(transaction);
    if (rows.length === 0) return;
    const sha256 = createHash('sha256').update(pdf).digest('hex');
    await transaction
      .insertInto('letter_content')
      .values({ sha256, bytes: pdf, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await sql`update ${sql.table(table)} set ${column} = ${sha256} where id = ${id}`.execute(transaction);
  });
