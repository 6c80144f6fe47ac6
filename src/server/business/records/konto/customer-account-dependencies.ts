import type { TarifBook } from '#domain/premium/tarif-book.ts';
import type { Clock } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { DocumentPrinter } from '#server/foundation/documents/printing/document-printer.ts';
import type { Recipient } from '#server/foundation/documents/letters/letter-parts.ts';
import type { RequireUser } from '#server/foundation/http/require-user.ts';

export type CustomerAccountDependencies = {
  database: Database;
  clock: Clock;
  book: TarifBook;
  printer: DocumentPrinter;
  requireUser: RequireUser;
  /** The customer area knows it. */
  findRecipient: (userId: number) => Promise<Recipient | null>;
};
