/** An entry as the search sees it: its words in every spelling people type. */
export type Searchable = {
  label: string;
  searchNames?: readonly string[] | undefined;
  /** Among entries that fit equally well the less rare comes first; without it the order of the list holds. */
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

const toIndexed = <Entry extends Searchable>(entry: Entry): Indexed<Entry> => {
  const titles = spellings(entry.label);
  const all = [...titles, ...(entry.searchNames ?? []).flatMap(spellings)];
  return { entry, titles, all, rarity: entry.rarity ?? none };
};

const queriesOf = (typed: string) =>
  spellings(typed)
    .filter(Boolean)
    .map((spelling) => spelling.split(' '));

const none = Number.POSITIVE_INFINITY;

/** 0: the title begins so; 1: a word of it does; 2: a word of a search name does; 3: found inside; each query word must be found. */
const rankOf = ({ titles, all }: Indexed<unknown>, query: string[]): number => {
  const phrase = query.join(' ');
  if (titles.some((title) => title.startsWith(phrase))) return 0;
  const begins = (texts: string[]) => texts.some((text) => query.every((word) => ` ${text}`.includes(` ${word}`)));
  if (begins(titles)) return 1;
  if (begins(all)) return 2;
  return query.every((word) => all.some((text) => text.includes(word))) ? 3 : none;
};

/** Whoever types "schä" means no "Schapendoes": a spelling without its marks counts after all others. */
const rank = (indexed: Indexed<unknown>, queries: string[][]) =>
  Math.min(...queries.map((query, place) => rankOf(indexed, query) + place * 4));

const cell = (row: readonly number[], at: number) => row[at] ?? none;

/** How many letters must be changed, added, dropped or swapped until some beginning of the word is what was typed. */
const slips = (typed: string, word: string) => {
  let before: number[] = [];
  let row = Array.from({ length: word.length + 1 }, (_, at) => at);
  for (let i = 1; i <= typed.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= word.length; j += 1) {
      const isSame = typed[i - 1] === word[j - 1];
      const isSwapped = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
      const changed = cell(row, j - 1) + Number(!isSame);
      const swapped = isSwapped ? cell(before, j - 2) + 1 : none;
      next.push(Math.min(cell(row, j) + 1, cell(next, j - 1) + 1, changed, swapped));
    }
    [before, row] = [row, next];
  }
  return Math.min(...row);
};

const lettersPerSlip = 4;

/** Only asked where nothing fits: one slip is forgiven for every four letters of a word. */
const slipsIn = ({ all }: Indexed<unknown>, queries: string[][]) => {
  const words = all.flatMap((text) => text.split(' '));
  const fewest = (typed: string) => {
    const count = Math.min(...words.map((word) => slips(typed, word)));
    return count * lettersPerSlip <= typed.length ? count : none;
  };
  return Math.min(...queries.map((query) => query.reduce((sum, typed) => sum + fewest(typed), 0)));
};

/** Two that are equally rare, or of which nothing is known, keep their order: infinite less infinite is no number. */
const compare = (one: number, other: number) => (one === other ? 0 : one - other);

const isOneOf = (texts: readonly string[], typed: string) =>
  spellings(typed).some((spelling) => texts.some((text) => spellings(text).includes(spelling)));

/**
 * The one entry that was meant by what was typed; null where there is more than one to choose from. Clear is the only match, a title or
 * search name in full ("Lab"), and the only title that begins so. What is merely near is offered, and never taken for meant.
 */
export const clearMatch = <Entry extends Searchable>(entries: readonly Entry[], typed: string): Entry | null => {
  const only = (entries: readonly Entry[]) => (entries.length === 1 ? (entries[0] ?? null) : null);
  const begins = ({ label }: Entry) =>
    spellings(typed).some((spelling) => spelling !== '' && spellings(label).some((title) => title.startsWith(spelling)));
  return (
    only(entries.filter((entry) => rank(toIndexed(entry), queriesOf(typed)) < none)) ??
    entries.find(({ label }) => isOneOf([label], typed)) ??
    only(entries.filter(({ searchNames = [] }) => isOneOf(searchNames, typed))) ??
    only(entries.filter(begins))
  );
};

/** Prepares entries once; the returned function is quick enough for every keystroke. An empty query finds all, in order. */
export const createSearch = <Entry extends Searchable>(entries: readonly Entry[]) => {
  const index = entries.map(toIndexed);
  return (query: string): readonly Entry[] => {
    const queries = queriesOf(query);
    if (queries.length === 0) return query.trim() === '' ? entries : [];
    const findBy = (rank: (indexed: Indexed<Entry>, queries: string[][]) => number) =>
      index
        .map((indexed) => ({ ...indexed, rank: rank(indexed, queries) }))
        .filter((ranked) => ranked.rank < none)
        .toSorted((a, b) => a.rank - b.rank || compare(a.rarity, b.rarity))
        .map((ranked) => ranked.entry);
    const matches = findBy(rank);
    return matches.length > 0 ? matches : findBy(slipsIn);
  };
};
