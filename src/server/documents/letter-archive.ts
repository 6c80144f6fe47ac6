import { there } from '#domain/basics/there.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/connect.ts';
import type { DocumentPrinter } from './document-printer.ts';
import type { DocumentSource } from './document-source.ts';
import { findContent, keepContent, type Letter } from './letter-store.ts';

export type LetterArchive = ReturnType<typeof createLetterArchive>;

type Dependencies = { database: Database; printer: Pick<DocumentPrinter, 'print'>; clock: Clock };

/** Letters to one person wait for each other; nobody else waits for them. */
const recipientOf = ({ data }: DocumentSource) => JSON.stringify((JSON.parse(data) as { recipient?: unknown }).recipient);

/**
 * Letters as they were sent (spec 17.3). Whoever needs one first, a mail or the customer, has it printed and kept; only what
 * was read back from there is handed out, so that several servers agree on one.
 */
export const createLetterArchive = ({ database, printer, clock }: Dependencies) => ({
  open: async ({ owner, source }: Letter): Promise<Buffer> => {
    const kept = await findContent(database, owner);
    if (kept !== null) return kept;
    await keepContent(database, owner, await printer.print(source, recipientOf(source)), clock.now());
    return there(await findContent(database, owner), 'a letter that was just kept');
  },
});
