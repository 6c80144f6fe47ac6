import { required } from '#domain/basics/complete.ts';
import type { Clock } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { DocumentPrinter } from '#server/foundation/documents/printing/document-printer.ts';
import type { DocumentSource } from '#server/foundation/documents/printing/document-source.ts';
import type { Paper, PublicDocument, PublicDocuments } from '#server/foundation/documents/public/public-documents.ts';
import { findPaper, keepPaper } from './edition-store.ts';
import { findContent, keepContent, type Letter } from './letter-store.ts';

export type LetterArchive = ReturnType<typeof createLetterArchive>;

type Dependencies = { database: Database; printer: Pick<DocumentPrinter, 'print'>; clock: Clock };

/** Where nobody is known who asked for them, letters to one person wait for each other. */
const recipientOf = ({ data }: DocumentSource) => JSON.stringify((JSON.parse(data) as { recipient?: unknown }).recipient);

/**
 * Letters as they were sent (spec 17.3). Whoever needs one first, a mail or the customer, has it printed and kept; who comes
 * second gets what the first has kept, so that several servers agree on one.
 */
export const createLetterArchive = ({ database, printer, clock }: Dependencies) => {
  const keptPapers = new Set<string>();

  const openPaper = async (paper: Paper | PublicDocument): Promise<Buffer> => {
    if (!('source' in paper)) return required(await findPaper(database, paper), 'a paper of an earlier edition').pdf;
    const pdf = await printer.print(paper.source);
    const name = `${paper.edition}/${paper.key}`;
    if (!keptPapers.has(name)) await keepPaper(database, paper, pdf, clock.now());
    keptPapers.add(name);
    return pdf;
  };

  return {
    /** `sender`: who has it printed. The letters of one wait for each other, and nobody else waits for them. */
    open: async ({ owner, source, isKept }: Letter, sender?: string): Promise<Buffer> => {
      const kept = isKept ? await findContent(database, owner) : null;
      if (kept !== null) return kept;
      const pdf = await printer.print(source, sender ?? recipientOf(source));
      if (await keepContent(database, owner, pdf, clock.now())) return pdf;
      return required(await findContent(database, owner), 'a letter that somebody else has just kept');
    },
    /** What is the same for everybody, kept before anybody gets it: a contract may rest on it for years (spec 17.4). */
    openPaper,
    /** Finds a paper of any edition by its name; null for one that nobody kept. */
    findPaper: (name: { edition: string; key: string }) => findPaper(database, name),
    /** All of today: a contract that is made now may come to another tarif when these are no longer printed. */
    keepEdition: async ({ byKey }: PublicDocuments) => {
      for (const document of byKey.values()) await openPaper(document);
    },
  };
};
