import { parseIsoDate } from '#domain/basics/calendar-date.ts';
import { mayDo } from '#domain/staff/role.ts';
import { dutyOfWork, subjectOf, workKindKeys, type WorkKindKey } from '#domain/staff/work.ts';
import { findApplicationSteps } from '#server/business/applications/application-steps.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { byId, readPage, type PageKey } from '#server/foundation/database/page.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import { stepWords } from './applications/application-words.ts';
import { findAllTakers, takerKey, type TakenBy } from './taken-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { isHeldBy } from './work-subject.ts';
import { byAge, findWaiting, type WaitingThing, type WorkPlace } from './work-sources.ts';
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

const byDueDay = (one: WorkPlace, other: WorkPlace) => one.dueDay.localeCompare(other.dueDay) || byAge(one, other);

/** What somebody's role lets them work on. */
const kindsOf = ({ roleKey }: Pick<RequestStaff, 'roleKey'>): readonly WorkKindKey[] =>
  workKindKeys.filter((key) => mayDo(roleKey, dutyOfWork(key)));

/** As the wire tells them. */
export const toItems = async (
  things: readonly WaitingThing[],
  takers: ReadonlyMap<string, TakenBy>,
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

/** What waits, a page at a time; the customers that it names are looked at (spec 19.4, 19.5). */
export const listWork = async (
  { kindKey, mine, withCustomer, sort, after }: WorkQuery,
  staff: RequestStaff,
  { database, clock }: Pick<Work, 'database' | 'clock'>,
): Promise<WorkList> => {
  const kinds = kindsOf(staff);
  const all = await findWaiting(database, kinds, clock.now());
  const takers = await findAllTakers(database, todayOf(clock));
  const isMine = ({ kindKey: key, subjectId }: WaitingThing) => {
    const takenBy = takers.get(takerKey(subjectOf(key), subjectId));
    return takenBy !== undefined && isHeldBy(takenBy, staff);
  };
  const waiting = all.filter(({ isWithCustomer }) => !isWithCustomer);
  const lists = { mine: all.filter(isMine), customer: all.filter(({ isWithCustomer }) => isWithCustomer), waiting };
  const list = lists[mine === '1' ? 'mine' : withCustomer === '1' ? 'customer' : 'waiting'];
  const order = sort === 'due' ? byDueDay : byAge;
  const things = list.filter((thing) => kindKey === undefined || thing.kindKey === kindKey).toSorted(order);
  const { items, next } = await readPage({
    after,
    by: byPlace,
    find: async ({ after: place, limit }) => things.filter((thing) => place === null || order(thing, place) > 0).slice(0, limit),
    keyOf: (thing) => thing,
  });
  const countOf = (key: WorkKindKey) => waiting.filter((thing) => thing.kindKey === key).length;
  return {
    items: await toItems(items, takers, staff, { database, clock }),
    next,
    counts: Object.fromEntries(kinds.map((key) => [key, countOf(key)])),
    mineCount: lists.mine.length,
    withCustomerCount: lists.customer.length,
  };
};

export const toTakenBy = (takenBy: TakenBy, staff: Pick<RequestStaff, 'staffId'>) => ({
  by: takenBy.by,
  since: takenBy.since.toISOString(),
  isMine: isHeldBy(takenBy, staff),
  isForOther: takenBy.staffId !== staff.staffId && isHeldBy(takenBy, staff),
  substituteName: takenBy.substituteName,
});
