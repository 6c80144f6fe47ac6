import type { TarifBook } from '#domain/premium/tarif-book.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/connect.ts';
import type { DocumentPrinter } from '#server/documents/document-printer.ts';
import type { Recipient } from '#server/documents/letter-parts.ts';
import type { RequireUser } from '#server/http/require-user.ts';

export type CustomerAccountDependencies = {
  database: Database;
  clock: Clock;
  book: TarifBook;
  printer: DocumentPrinter;
  requireUser: RequireUser;
  /** The customer area knows it. */
  findRecipient: (userId: number) => Promise<Recipient | null>;
};
