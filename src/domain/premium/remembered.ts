import type { TarifBook } from './tarif-book.ts';

/** What follows from a tarif book alone is worked out once, when it is first asked for; a book does not change. */
export const rememberedPerBook = <Key, Value>() => {
  const kept = new WeakMap<TarifBook, Map<Key, Value>>();
  return (book: TarifBook, key: Key, work: () => Value): Value => {
    let ofBook = kept.get(book);
    if (ofBook === undefined) kept.set(book, (ofBook = new Map<Key, Value>()));
    const known = ofBook.get(key);
    if (known !== undefined) return known;
    const value = work();
    ofBook.set(key, value);
    return value;
  };
};
