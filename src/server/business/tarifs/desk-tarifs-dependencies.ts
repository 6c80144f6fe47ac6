import type { TarifBook } from '#domain/premium/tarif-book.ts';
import type { Clock } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { DocumentPrinter } from '#server/foundation/documents/printing/document-printer.ts';
import type { RequireStaff } from '#server/foundation/http/guard-desk.ts';
import type { BookShelf } from '#server/foundation/reference/book-shelf.ts';
import type { AdjustmentWork } from './adjustment-run.ts';

export type DeskTarifsDependencies = {
  database: Database;
  book: TarifBook;
  shelf: BookShelf;
  clock: Clock;
  printer: Pick<DocumentPrinter, 'print'>;
  requireStaff: RequireStaff;
  /** The changes of polices give it. */
  work: AdjustmentWork;
};
