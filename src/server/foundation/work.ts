import type { ClaimBook } from '#domain/claims/claim-book.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import type { OptionCatalogue } from '#domain/product/option-catalogue.ts';
import type { Vet } from '#domain/wire/shop/vets.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/connect.ts';
import type { LetterArchive } from './documents/archive/letter-archive.ts';
import type { DocumentPrinter } from './documents/printing/document-printer.ts';
import type { PublicDocuments } from './documents/public/public-documents.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { FairQueue } from './limits/fair-queue.ts';
import type { Limits } from './limits/limits.ts';
import type { Log } from './log.ts';
import type { MailDelivery } from './mail/delivering/delivery.ts';
import type { MailComposers } from './mail/mail-composers.ts';
import type { BookShelf } from './reference/book-shelf.ts';
import type { ReferenceSettings } from './reference/json-files.ts';

/** What use cases work with, whichever face asked for them. Each takes what it needs of it. */
export type Work = {
  database: Database;
  clock: Clock;
  /** Today's book: what a new contract is made with. */
  book: TarifBook;
  /** The books of every version that a contract was made with. */
  shelf: BookShelf;
  /** What is paid of a vet's bill. */
  claimBook: ClaimBook;
  /** Who decides about it, or nobody. */
  claimSettings: ReferenceSettings['claims'];
  /** The directory of vets. */
  vets: { find: (vetUuid: string) => Vet | null; search: (words: string) => readonly Vet[] };
  catalogue: OptionCatalogue;
  documents: PublicDocuments;
  archive: LetterArchive;
  printer: DocumentPrinter;
  composers: MailComposers;
  /** Sends at once what is in the outbox; a command leaves that to the running shop. */
  delivery: Pick<MailDelivery, 'deliverNow'>;
  /** Begins at once what was ordered; otherwise some server does within seconds. */
  jobs: Pick<Jobs, 'wake'>;
  /** How long a customer is kept waiting for the mail server (spec 16.1: 5 seconds). */
  mailWaitMs: number;
  limits: Limits;
  /** How much it takes to try a password (config). */
  passwordWork: number;
  /** Where that work waits for its turn. */
  passwordQueue: FairQueue;
  publicUrl: string;
  /** For the provider's figures (spec 19.10). */
  countCalculation: (calculation: { speciesKey: string; variantKey: string; sourceKey: string }) => void;
  log: Log;
};
