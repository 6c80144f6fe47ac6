import { workKindKeys, type WorkKindKey } from '#domain/staff/work.ts';
import { error } from '#domain/basics/issue.ts';
import type { WaitingAfter } from '#server/foundation/database/query-parts.ts';
import { Problem } from '#server/foundation/problem.ts';

/** Where a page ends: things are ordered by instant, kind and id. */
export type WorkCursor = { since: Date; kindKey: WorkKindKey; subjectId: number };

const pattern = /^(\d{1,15})-([a-z_]+)-(\d{1,15})$/;

export const writeCursor = ({ since, kindKey, subjectId }: WorkCursor) => `${since.getTime()}-${kindKey}-${subjectId}`;

export const readCursor = (text: string): WorkCursor => {
  const [, since = '', kind = '', id = ''] = pattern.exec(text) ?? [];
  const kindKey = workKindKeys.find((key) => key === kind);
  const instant = new Date(Number(since));
  if (kindKey === undefined || Number.isNaN(instant.getTime())) {
    throw new Problem('invalid', [error('Diese Seite der Liste gibt es nicht.')]);
  }
  return { since: instant, kindKey, subjectId: Number(id) };
};

/** The same place for the things of one kind: before all or after all of those that came at the very instant. */
export const placeAfter = (cursor: WorkCursor | null, kindKey: WorkKindKey): WaitingAfter['after'] => {
  if (cursor === null) return null;
  const { since } = cursor;
  if (kindKey === cursor.kindKey) return { since, id: cursor.subjectId };
  return { since, id: kindKey > cursor.kindKey ? -1 : Number.MAX_SAFE_INTEGER };
};
