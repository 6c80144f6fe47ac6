import { isBefore } from '#domain/basics/calendar-date.ts';
import type { ApplicationStepKey } from '#domain/police/underwriting.ts';
import { mayDo } from '#domain/staff/role.ts';
import {
  dutyOfWork,
  subjectOf,
  workKindKeys,
  workSubjectKeys,
  type WorkKindKey,
  type WorkSubjectKey,
} from '#domain/staff/work.ts';
import { findApplicationSteps } from '#server/business/applications/application-steps.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { readPage, type Portion } from '#server/foundation/database/page.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import { stepWords } from './applications/application-words.ts';
import { findTakenIds, findTakers, type TakenBy } from './taken-store.ts';
import { byPlace, placeAfter, type WorkCursor } from './work-cursor.ts';
import type { Work } from '#server/foundation/work.ts';
import { workSources, type WaitingThing } from './work-sources.ts';
import type { WorkItem, WorkList, WorkQuery } from '#domain/wire/desk/work.ts';

type MyIds = ReadonlyMap<WorkSubjectKey, readonly number[]>;

const findMyIds = async (database: Database, staffId: number): Promise<MyIds> =>
  new Map(await Promise.all(workSubjectKeys.map(async (key) => [key, await findTakenIds(database, key, staffId)] as const)));

/** So many of each kind that they hold the merged portion, whichever kinds it is of. */
const findThings = async (
  database: Database,
  kinds: readonly WorkKindKey[],
  { after, limit, myIds, now }: Portion<WorkCursor> & { myIds: MyIds | null; now: Date },
): Promise<WaitingThing[]> => {
  const lists = await Promise.all(
    kinds.map(async (kindKey) => {
      const ids = myIds === null ? null : (myIds.get(subjectOf(kindKey)) ?? []);
      if (ids?.length === 0) return [];
      return workSources[kindKey].list(database, { after: placeAfter(after, kindKey), limit, ids }, now);
    }),
  );
  return lists.flat().toSorted(byKey).slice(0, limit);
};

const byKey = (one: WaitingThing, other: WaitingThing) =>
  one.since.getTime() - other.since.getTime() ||
  workKindKeys.indexOf(one.kindKey) - workKindKeys.indexOf(other.kindKey) ||
  one.subjectId - other.subjectId;

const findTakersOf = async (database: Database, things: readonly WaitingThing[]) => {
  const bySubject = Map.groupBy(things, ({ kindKey }) => subjectOf(kindKey));
  const found = new Map<string, TakenBy>();
  for (const [key, group] of bySubject) {
    const ids = group.map(({ subjectId }) => subjectId);
    for (const takenBy of await findTakers(database, key, ids)) found.set(`${key} ${takenBy.subjectId}`, takenBy);
  }
  return found;
};

const wordsOf = (step: { stepKey: ApplicationStepKey } | undefined) => (step === undefined ? null : stepWords[step.stepKey]);

/** What somebody's role lets them work on. */
const kindsOf = ({ roleKey }: RequestStaff): readonly WorkKindKey[] =>
  workKindKeys.filter((key) => mayDo(roleKey, dutyOfWork(key)));

/** What waits, oldest first, a page at a time; the customers that it names are looked at (spec 19.4, 19.5). */
export const listWork = async (
  { kindKey, mine, after }: WorkQuery,
  staff: RequestStaff,
  { database, clock }: Pick<Work, 'database' | 'clock'>,
): Promise<WorkList> => {
  const kinds = kindsOf(staff);
  const asked = kinds.filter((key) => kindKey === undefined || key === kindKey);
  const myIds = await findMyIds(database, staff.staffId);
  const now = clock.now();
  const { items: things, next } = await readPage({
    after,
    by: byPlace,
    find: (portion) => findThings(database, asked, { ...portion, myIds: mine === undefined ? null : myIds, now }),
    keyOf: (thing) => thing,
  });
  const takers = await findTakersOf(database, things);
  const steps = await findApplicationSteps(
    things.filter(({ kindKey: key }) => subjectOf(key) === 'application').map(({ subjectId }) => subjectId),
    { database, clock },
  );
  const today = todayOf(clock);
  const toItem = ({ since, ...thing }: WaitingThing): WorkItem => {
    const subjectKey = subjectOf(thing.kindKey);
    const takenBy = takers.get(`${subjectKey} ${thing.subjectId}`);
    return {
      ...thing,
      since: since.toISOString(),
      isOverdue: isBefore(thing.dueDay, today),
      step: subjectKey === 'application' ? wordsOf(steps.get(thing.subjectId)) : null,
      takenBy: takenBy === undefined ? null : toTakenBy(takenBy, staff),
    };
  };
  const counts = await Promise.all(kinds.map(async (key) => [key, await workSources[key].count(database, now)] as const));
  const own = await findThings(database, kinds, { after: null, limit: mostCounted, myIds, now });
  return { items: things.map(toItem), next, counts: Object.fromEntries(counts), mineCount: own.length };
};

/** Nobody works on more at once. */
const mostCounted = 1_000;

export const toTakenBy = ({ by, since, staffId }: TakenBy, staff: Pick<RequestStaff, 'staffId'>) => ({
  by,
  since: since.toISOString(),
  isMine: staffId === staff.staffId,
});
