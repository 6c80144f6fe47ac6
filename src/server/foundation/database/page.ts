import { parseIsoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { error } from '#domain/basics/issue.ts';
import { Problem } from '#server/foundation/problem.ts';

/** One page of a list; `next` asks for the one after it and is null on the last. */
export type Page<Item> = { items: Item[]; next: string | null };

/** What a store reads of a list: so many after the key of the page before. By key and not by number: what comes or goes shifts nothing. */
export type Portion<Key> = { after: Key | null; limit: number };

/** How the last row of a page is named on the wire. */
export type PageKey<Key> = { write: (key: Key) => string; read: (text: string) => Key | null };

const idOf = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : null);

export const byId: PageKey<number> = { write: String, read: idOf };
export const byDay: PageKey<IsoDate> = { write: (day) => day, read: parseIsoDate };
export const byDayAndId: PageKey<{ day: IsoDate; id: number }> = {
  write: ({ day, id }) => `${day}-${id}`,
  read: (text) => {
    const [day, id] = [parseIsoDate(text.slice(0, 10)), idOf(text.slice(11))];
    return day === null || id === null || text[10] !== '-' ? null : { day, id };
  },
};

/** The place in a list that is ordered by the instant at which things came. */
export type InstantAndId = { since: Date; id: number };
export const byInstantAndId: PageKey<InstantAndId> = {
  write: ({ since, id }) => `${since.getTime()}-${id}`,
  read: (text) => {
    const [since = '', id = '', ...more] = text.split('-');
    const [instant, number] = [idOf(since), idOf(id)];
    return instant === null || number === null || more.length > 0 ? null : { since: new Date(instant), id: number };
  },
};

/** Long enough to look through, short enough to wait for. */
const pageSize = 50;

type Reading<Row, Key> = {
  /** As the wire brought it; missing for the first page. */
  after: string | undefined;
  by: PageKey<Key>;
  find: (portion: Portion<Key>) => Promise<readonly Row[]>;
  keyOf: (row: Row) => Key;
};

/** Asks for one row more than a page has, and so knows whether there is another page. */
export const readPage = async <Row, Key>({ after, by, find, keyOf }: Reading<Row, Key>): Promise<Page<Row>> => {
  const key = after === undefined ? null : by.read(after);
  if (after !== undefined && key === null) throw new Problem('invalid', [error('Diese Seite der Liste gibt es nicht.')]);
  const rows = await find({ after: key, limit: pageSize + 1 });
  const items = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? items.at(-1) : undefined;
  return { items, next: last === undefined ? null : by.write(keyOf(last)) };
};
