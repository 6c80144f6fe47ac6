import type { TarifBook } from '#domain/premium/tarif-book.ts';
import { publicDocuments } from '#server/foundation/documents/public/public-documents.ts';
import { leftToTheShop } from '#server/foundation/mail/delivery.ts';
import { createBookShelf } from '#server/foundation/reference/book-shelf.ts';
import type { ReferenceData } from '#server/foundation/reference/read-reference.ts';
import type { Work } from '#server/foundation/work.ts';

/** What deciding on applications needs, whichever face asks for it. */
export type DecidingWork = Pick<Work, 'database' | 'shelf' | 'clock' | 'publicUrl' | 'delivery' | 'book' | 'documents'>;

type Parts = Pick<Work, 'database' | 'clock' | 'publicUrl'> & { tarifBook: TarifBook; reference: ReferenceData };

/** For the command line, beside a shop that sends the mails. */
export const decidingWorkOf = ({ tarifBook, reference, ...parts }: Parts): DecidingWork => ({
  ...parts,
  book: tarifBook,
  shelf: createBookShelf(tarifBook, reference),
  documents: publicDocuments(tarifBook),
  delivery: leftToTheShop,
});
