import type { TarifBook } from '#domain/premium/tarif-book.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { loadTarifBook } from './load-tarif-book.ts';
import type { ReferenceData } from './read-reference.ts';

/** The book of a version, read once a process; what was made before versions were kept has the one in force. */
export type BookShelf = (database: Database, premiumVersion: string | null) => Promise<TarifBook>;

export const createBookShelf = (current: TarifBook, reference: ReferenceData): BookShelf => {
  const books = new Map([[current.version, current]]);
  return async (database, premiumVersion) => {
    const known = premiumVersion === null ? current : books.get(premiumVersion);
    if (known !== undefined || premiumVersion === null) return known ?? current;
    const book = await loadTarifBook(database, premiumVersion, reference);
    if (book === null) throw new Error(`there is no version ${premiumVersion} of the tarif`);
    books.set(premiumVersion, book);
    return book;
  };
};
