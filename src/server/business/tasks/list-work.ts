import { parseIsoDate } from '#domain/basics/calendar-date.ts';
import { mayDo } from '#domain/staff/role.ts';
import { dutyOfWork, subjectOf, workKindKeys, type WorkKindKey } from '#domain/staff/work.ts';
import { findApplicationSteps } from '#server/business/applications/application-steps.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { byId, readPage, type PageKey } from '#server/foundation/database/page.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import { stepWords } from './applications/application-words.ts';
import { findAllTakers, takerKey, type TakenBy } from './taken-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { isHeldBy } from './work-subject.ts';
import { orderOf, readOldest } from './read-oldest.ts';
import { workSources, type WaitingThing, type WorkPlace } from './work-sources.ts';
import type { WorkItem, WorkList, WorkQuery } from '#domain/wire/desk/work.ts';

/** Where a page ends, by what things are ordered by; the thing itself may be gone. */
const byPlace: PageKey<WorkPlace> = {
  write: ({ since, kindKey, subjectId, dueDay }) => `${since.getTime()}-${kindKey}-${subjectId}-${dueDay}`,
  read: (text) => {
    const [since = '', kind = '', id = '', ...day] = text.split('-');
    const kindKey = workKindKeys.find((key) => key === kind);
    const [instant, subjectId, dueDay] = [byId.read(since), byId.read(id), parseIsoDate(day.join('-'))];
    if (kindKey === undefined || instant === null || subjectId === null || dueDay === null) return null;
    return { since: new Date(instant), kindKey, subjectId, dueDay };
  },
};

type Takers = ReadonlyMap<string, TakenBy>;

/** What somebody's role lets them work on. */
const kindsOf = ({ roleKey }: Pick<RequestStaff, 'roleKey'>): readonly WorkKindKey[] =>
  workKindKeys.filter((key) => mayDo(roleKey, dutyOfWork(key)));

/** As the wire tells them. */
export const toItems = async (
  things: readonly WaitingThing[],
  takers: Takers,
  staff: RequestStaff,
  { database, clock }: Pick<Work, 'database' | 'clock'>,
): Promise<WorkItem[]> => {
  const offerIds = things.filter(({ kindKey }) => subjectOf(kindKey) === 'application').map(({ subjectId }) => subjectId);
  const steps = await findApplicationSteps(offerIds, { database, clock });
  return things.map((thing) => {
    const application = subjectOf(thing.kindKey) === 'application' ? steps.get(thing.subjectId) : undefined;
    const takenBy = takers.get(takerKey(subjectOf(thing.kindKey), thing.subjectId));
    return {
      ...thing,
      since: thing.since.toISOString(),
      step: application === undefined ? thing.step : stepWords[application.stepKey],
      takenBy: takenBy === undefined ? null : toTakenBy(takenBy, staff),
    };
  });
};

/** What somebody holds of these kinds, whoever is to answer. */
const findHeld = async (
  { database, kinds, takers, now }: { database: Database; kinds: readonly WorkKindKey[]; takers: Takers; now: Date },
  staff: RequestStaff,
) => {
  const held = [...takers.values()].filter((takenBy) => isHeldBy(takenBy, staff));
  const lists = await Promise.all(
    kinds.map((kindKey) => {
      const ids = held.filter(({ subjectKey }) => subjectKey === subjectOf(kindKey)).map(({ subjectId }) => subjectId);
      return ids.length === 0 ? [] : workSources[kindKey].find(database, now, { ids });
    }),
  );
  return lists.flat();
};

/** What customers are to answer first: those who were asked lately are looked at, and no others. */
const findWithCustomer = async (database: Database, kinds: readonly WorkKindKey[], now: Date) => {
  const lists = await Promise.all(
    kinds.map(async (kindKey) => {
      const { find, findAsked } = workSources[kindKey];
      const ids = findAsked === undefined ? [] : await findAsked(database, now);
      return ids.length === 0 ? [] : find(database, now, { ids });
    }),
  );
  return lists.flat().filter(({ isWithCustomer }) => isWithCustomer);
};

const countKinds = (database: Database, kinds: readonly WorkKindKey[], now: Date) =>
  Promise.all(kinds.map(async (kindKey) => ({ kindKey, count: await workSources[kindKey].count(database, now) })));

/** What waits, a page at a time; the customers that it names are looked at (spec 19.4, 19.5). */
export const listWork = async (
  { kindKey, mine, withCustomer, sort, after }: WorkQuery,
  staff: RequestStaff,
  { database, clock }: Pick<Work, 'database' | 'clock'>,
): Promise<WorkList> => {
  const kinds = kindsOf(staff);
  const now = clock.now();
  const takers = await findAllTakers(database, todayOf(clock));
  const held = await findHeld({ database, kinds, takers, now }, staff);
  const ofCustomers = await findWithCustomer(database, kinds, now);
  const counted = await countKinds(database, kinds, now);
  const order = sort ?? 'age';
  const compare = orderOf(order);
  const isOfKind = (key: WorkKindKey) => kindKey === undefined || key === kindKey;
  const few = mine === '1' ? held : withCustomer === '1' ? ofCustomers : null;
  const { items, next } = await readPage({
    after,
    by: byPlace,
    find: async ({ after: place, limit }) =>
      few === null
        ? readOldest(database, { kinds: kinds.filter(isOfKind), order, after: place, limit, now })
        : few
            .filter((thing) => isOfKind(thing.kindKey) && (place === null || compare(thing, place) > 0))
            .toSorted(compare)
            .slice(0, limit),
    keyOf: (thing) => thing,
  });
  const countAsked = (key: WorkKindKey) => ofCustomers.filter((thing) => thing.kindKey === key).length;
  return {
    items: await toItems(items, takers, staff, { database, clock }),
    next,
    counts: Object.fromEntries(counted.map(({ kindKey: key, count }) => [key, Math.max(0, count - countAsked(key))])),
    mineCount: held.length,
    withCustomerCount: ofCustomers.length,
  };
};

export const toTakenBy = (takenBy: TakenBy, staff: Pick<RequestStaff, 'staffId'>) => ({
  by: takenBy.by,
  since: takenBy.since.toISOString(),
  isMine: isHeldBy(takenBy, staff),
  isForOther: takenBy.staffId !== staff.staffId && isHeldBy(takenBy, staff),
  substituteName: takenBy.substituteName,
});
