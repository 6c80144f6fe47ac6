import { required } from '#domain/basics/complete.ts';
import type { Clock } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { DocumentPrinter } from '#server/foundation/documents/printing/document-printer.ts';
import type { DocumentSource } from '#server/foundation/documents/printing/document-source.ts';
import { findContent, keepContent, type Letter } from './letter-store.ts';

export type LetterArchive = ReturnType<typeof createLetterArchive>;

type Dependencies = { database: Database; printer: Pick<DocumentPrinter, 'print'>; clock: Clock };

/** Where nobody is known who asked for them, letters to one person wait for each other. */
const recipientOf = ({ data }: DocumentSource) => JSON.stringify((JSON.parse(data) as { recipient?: unknown }).recipient);

/**
 * Letters as they were sent (spec 17.3). Whoever needs one first, a mail or the customer, has it printed and kept; who comes
 * second gets what the first has kept, so that several servers agree on one.
 */
export const createLetterArchive = ({ database, printer, clock }: Dependencies) => ({
  /** `sender`: who has it printed. The letters of one wait for each other, and nobody else waits for them. */
  open: async ({ owner, source, isKept }: Letter, sender?: string): Promise<Buffer> => {
    const kept = isKept ? await findContent(database, owner) : null;
    if (kept !== null) return kept;
    const pdf = await printer.print(source, sender ?? recipientOf(source));
    if (await keepContent(database, owner, pdf, clock.now())) return pdf;
    return required(await findContent(database, owner), 'a letter that somebody else has just kept');
  },
});
