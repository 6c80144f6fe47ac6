import type { TarifBook } from '#domain/premium/tarif-book.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/connect.ts';
import type { DocumentPrinter } from '#server/documents/document-printer.ts';
import type { RequireStaff } from '#server/http/guard-desk.ts';
import type { BookShelf } from '#server/reference/book-shelf.ts';
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
