import { todayInBerlin } from '#domain/basics/calendar-date.ts';
import { earliestDueDay, workKindKeys, type WorkKindKey } from '#domain/staff/work.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { InstantAndId } from '#server/foundation/database/page.ts';
import { byAge, workSources, type WaitingThing, type WorkPlace } from './work-sources.ts';

export type WorkOrder = 'age' | 'due';

const byDueDay = (one: WorkPlace, other: WorkPlace) => one.dueDay.localeCompare(other.dueDay) || byAge(one, other);

export const orderOf = (order: WorkOrder) => (order === 'due' ? byDueDay : byAge);

type Reading = {
  kinds: readonly WorkKindKey[];
  order: WorkOrder;
  after: WorkPlace | null;
  limit: number;
  now: Date;
};

/** So many of a kind at once. */
const portion = 60;

/** What is read of one kind so far, oldest first. */
type OpenSource = { kindKey: WorkKindKey; place: InstantAndId | null; isWhole: boolean };

/** Before the first row of a kind that comes behind the place. */
const beginOf = (kindKey: WorkKindKey, { since, kindKey: placeKey, subjectId }: WorkPlace): InstantAndId => {
  if (kindKey === placeKey) return { since, id: subjectId };
  const isBehind = workKindKeys.indexOf(kindKey) > workKindKeys.indexOf(placeKey);
  return { since, id: isBehind ? 0 : Number.MAX_SAFE_INTEGER };
};

/** No row that is not read yet stands before it. */
const leastOf = ({ kindKey, place }: OpenSource): WorkPlace | null =>
  place === null
    ? null
    : { kindKey, since: place.since, subjectId: place.id, dueDay: earliestDueDay(kindKey, todayInBerlin(place.since)) };

/**
 * A page of what waits for us and for no customer. Every kind is read by its index, oldest first and in portions, only as far as the
 * page may reach into it; by due day that is further, since some things are due later than others that came with them.
 */
export const readOldest = async (database: Database, { kinds, order, after, limit, now }: Reading): Promise<WaitingThing[]> => {
  const compare = orderOf(order);
  const begin = order === 'age' ? after : null;
  const reads = kinds.map((kindKey): OpenSource => ({
    kindKey,
    place: begin === null ? null : beginOf(kindKey, begin),
    isWhole: false,
  }));
  const collected: WaitingThing[] = [];
  const readOn = async (source: OpenSource) => {
    const rows = await workSources[source.kindKey].find(database, now, { after: source.place, limit: portion });
    const last = rows.at(-1);
    if (last !== undefined) source.place = { since: last.since, id: last.subjectId };
    source.isWhole = rows.length < portion;
    collected.push(...rows.filter((row) => !row.isWithCustomer && (after === null || compare(row, after) > 0)));
  };
  await Promise.all(reads.map(readOn));
  for (;;) {
    const [next] = reads
      .filter(({ isWhole }) => !isWhole)
      .flatMap((source) => {
        const least = leastOf(source);
        return least === null ? [] : [{ read: source, least }];
      })
      .toSorted((one, other) => compare(one.least, other.least));
    const sorted = collected.toSorted(compare);
    if (next === undefined || sorted.filter((thing) => compare(thing, next.least) <= 0).length >= limit)
      return sorted.slice(0, limit);
    await readOn(next.read);
  }
};
