import { error } from '#domain/basics/issue.ts';
import { Problem } from '#server/foundation/problem.ts';

/** Where a page of a list ends. */
export type PageKey = { at: Date; id: number };

export const returnPageSize = 50;

const writePageKey = ({ at, id }: PageKey) => `${at.getTime()}-${id}`;

export const readPageKey = (text: string | undefined): PageKey | null => {
  if (text === undefined) return null;
  const [, at, id] = /^(\d{1,15})-(\d{1,15})$/.exec(text) ?? [];
  if (at === undefined || id === undefined) throw new Problem('invalid', [error('Diese Seite der Liste gibt es nicht.')]);
  return { at: new Date(Number(at)), id: Number(id) };
};

/** Of one more than a page: the page, and the key of the next where there is one. */
export const pageOf = <Row>(rows: readonly Row[], keyOf: (row: Row) => PageKey) => {
  const items = rows.slice(0, returnPageSize);
  const last = items.at(-1);
  return { items, next: rows.length > returnPageSize && last !== undefined ? writePageKey(keyOf(last)) : null };
};
