/** An entry as the search sees it: its words in every spelling people type. */
export type Searchable = {
  label: string;
  searchNames?: readonly string[] | undefined;
  /** Of entries that fit equally well the less rare comes first; without it the order of the list holds. */
  rarity?: number | undefined;
};

const withoutMarks = (text: string) => text.normalize('NFD').replaceAll(/\p{Mark}/gu, '');
const words = (text: string) => text.replaceAll(/[^a-z0-9]+/g, ' ').trim();

/** "Schäferhund" → "schaeferhund" and "schaferhund", "Weiß" → "weiss": umlauts and ß are optional. */
export const spellings = (text: string): string[] => {
  const lower = text.toLowerCase().replaceAll('ß', 'ss');
  const spelledOut = lower.normalize('NFC').replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue');
  return [...new Set([words(withoutMarks(spelledOut)), words(withoutMarks(lower))])];
};

type Indexed<Entry> = { entry: Entry; titles: string[]; all: string[]; rarity: number };

const best = 0;
const none = Number.POSITIVE_INFINITY;

/** 0: the title begins so; 1: a word of it does; 2: a word of a search name does; 3: found inside; each query word must be found. */
const rank = (indexed: Indexed<unknown>, queries: string[][]): number => {
  let result = none;
  for (const query of queries) {
    const phrase = query.join(' ');
    if (indexed.titles.some((title) => title.startsWith(phrase))) return best;
    const begins = (texts: string[]) => texts.some((text) => query.every((word) => ` ${text}`.includes(` ${word}`)));
    if (begins(indexed.titles)) result = Math.min(result, 1);
    else if (begins(indexed.all)) result = Math.min(result, 2);
    else if (query.every((word) => indexed.all.some((text) => text.includes(word)))) result = Math.min(result, 3);
  }
  return result;
};

/** Two that are equally rare, or of which nothing is known, keep their order: infinite less infinite is no number. */
const compare = (one: number, other: number) => (one === other ? 0 : one - other);

const isOneOf = (texts: readonly string[], typed: string) =>
  spellings(typed).some((spelling) => texts.some((text) => spellings(text).includes(spelling)));

/**
 * The one entry that was meant by what was typed; null where there is more than one to choose from. Clear is the only match, a title or
 * search name in full ("Lab"), and the only title that begins so.
 */
export const clearMatch = <Entry extends Searchable>(found: readonly Entry[], typed: string): Entry | null => {
  const only = (entries: readonly Entry[]) => (entries.length === 1 ? (entries[0] ?? null) : null);
  const begins = ({ label }: Entry) =>
    spellings(typed).some((spelling) => spelling !== '' && spellings(label).some((title) => title.startsWith(spelling)));
  return (
    only(found) ??
    found.find(({ label }) => isOneOf([label], typed)) ??
    only(found.filter(({ searchNames = [] }) => isOneOf(searchNames, typed))) ??
    only(found.filter(begins))
  );
};

/** Prepares entries once; the returned function is quick enough for every keystroke. An empty query finds all, in order. */
export const createSearch = <Entry extends Searchable>(entries: readonly Entry[]) => {
  const index = entries.map((entry): Indexed<Entry> => {
    const titles = spellings(entry.label);
    const all = [...titles, ...(entry.searchNames ?? []).flatMap(spellings)];
    return { entry, titles, all, rarity: entry.rarity ?? none };
  });
  return (query: string): readonly Entry[] => {
    const queries = spellings(query)
      .filter(Boolean)
      .map((spelling) => spelling.split(' '));
    if (queries.length === 0) return query.trim() === '' ? entries : [];
    return index
      .map((indexed) => ({ ...indexed, rank: rank(indexed, queries) }))
      .filter((found) => found.rank < none)
      .toSorted((a, b) => a.rank - b.rank || compare(a.rarity, b.rarity))
      .map((found) => found.entry);
  };
};
