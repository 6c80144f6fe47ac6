import { workKindKeys, type WorkKindKey } from '#domain/staff/work.ts';
import { byId, type InstantAndId, type PageKey } from '#server/foundation/database/page.ts';

/** Where a page ends: things are ordered by instant, kind and id. */
export type WorkCursor = { since: Date; kindKey: WorkKindKey; subjectId: number };

export const byPlace: PageKey<WorkCursor> = {
  write: ({ since, kindKey, subjectId }) => `${since.getTime()}-${kindKey}-${subjectId}`,
  read: (text) => {
    const [since = '', kind = '', id = '', ...more] = text.split('-');
    const kindKey = workKindKeys.find((key) => key === kind);
    const [instant, subjectId] = [byId.read(since), byId.read(id)];
    if (kindKey === undefined || instant === null || subjectId === null || more.length > 0) return null;
    return { since: new Date(instant), kindKey, subjectId };
  },
};

/** The same place for the things of one kind: before all or after all of those that came at the very instant. */
export const placeAfter = (cursor: WorkCursor | null, kindKey: WorkKindKey): InstantAndId | null => {
  if (cursor === null) return null;
  const { since } = cursor;
  if (kindKey === cursor.kindKey) return { since, id: cursor.subjectId };
  return { since, id: kindKey > cursor.kindKey ? -1 : Number.MAX_SAFE_INTEGER };
};
