import type { TarifBook } from '#domain/premium/tarif-book.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { expandRegionalFactors } from './expand-regional-factors.ts';
import { findPremiumVersion } from './versions/premium-version-store.ts';
import type { PremiumContent } from './versions/premium-version.ts';
import type { ReferenceData } from './json-files.ts';
import { toVersionedBook } from './to-tarif-book.ts';

/** The book that an offer was calculated with: what its premium depends on as it was then, the rest as the files have it now. */
export const loadTarifBook = async (database: Database, sha256: string, current: ReferenceData): Promise<TarifBook | null> => {
  const version = await findPremiumVersion(database, sha256);
  if (version === null) return null;
  const { rows, zipCodes } = JSON.parse(version.content) as PremiumContent;
  const regionalFactors = expandRegionalFactors(
    rows.regional_factor_rule,
    zipCodes.map((zip_code) => ({ zip_code })),
  );
  return { ...toVersionedBook({ ...current, ...rows }, sha256), regionalFactors };
};

/** The book of a version, read once a process; what was made before versions were kept has the one in force. */
export type BookShelf = (database: Database, premiumVersion: string | null) => Promise<TarifBook>;

export const createBookShelf = (current: TarifBook, reference: ReferenceData): BookShelf => {
  const books = new Map([[current.version, current]]);
  return async (database, premiumVersion) => {
    const shelved = premiumVersion === null ? current : books.get(premiumVersion);
    if (shelved !== undefined || premiumVersion === null) return shelved ?? current;
    const book = await loadTarifBook(database, premiumVersion, reference);
    if (book === null) throw new Error(`there is no version ${premiumVersion} of the tarif`);
    books.set(premiumVersion, book);
    return book;
  };
};
