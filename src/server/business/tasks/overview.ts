import { todayInBerlin } from '#domain/basics/calendar-date.ts';
import { subjectOf, workKindKeys, type WorkKindKey } from '#domain/staff/work.ts';
import { auditActions, type AuditAction } from '#domain/staff/audit-actions.ts';
import type { WorkOverview } from '#domain/wire/desk/handing-over.ts';
import { findDecisionsSince } from '#server/business/applications/decision-store.ts';
import { findAnsweredEstimatesSince } from '#server/business/claims/estimates/waiting-estimate-store.ts';
import { findDecidedBillsSince } from '#server/business/claims/deciding/waiting-bill-store.ts';
import { findClosedSince } from '#server/business/cases/open-case-store.ts';
import { findClosedReturnsSince } from '#server/business/money/returns/return-store.ts';
import { findAppliedAt } from '#server/business/polices/state-store.ts';
import { readWaits } from '#server/foundation/audit/audit-store.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import type { Work } from '#server/foundation/work.ts';
import { toItems } from './list-work.ts';
import { findAllTakers, takerKey } from './taken-store.ts';
import { findWaiting, type WaitingThing } from './work-sources.ts';

const dayMs = 24 * 3_600_000;
/** Decisions of the last quarter. */
const lookedBackDays = 90;
/** More than a lead reads at once; the Arbeitskorb has them all, by due day. */
const lateMost = 50;

/** Whole days since it came; the last band is open. */
const bands = [
  { title: 'heute und gestern', days: 1 },
  { title: '2 bis 5 Tage', days: 5 },
  { title: '6 bis 10 Tage', days: 10 },
  { title: '11 bis 30 Tage', days: 30 },
  { title: 'mehr als 30 Tage', days: Infinity },
] as const;

const countLate = (things: readonly WaitingThing[]) => things.filter(({ isOverdue }) => isOverdue).length;

const ageOf = ({ since }: WaitingThing, today: string) =>
  Math.round((Date.parse(today) - Date.parse(todayInBerlin(since))) / dayMs);

const agesOf = (things: readonly WaitingThing[], today: string): WorkOverview['ages'] =>
  bands.map(({ title, days }, place) => {
    const least = place === 0 ? -Infinity : (bands[place - 1]?.days ?? 0);
    const within = things.filter((thing) => ageOf(thing, today) > least && ageOf(thing, today) <= days);
    return { title, count: within.length, lateCount: countLate(within) };
  });

type Span = { from: Date; to: Date };

const median = (sorted: readonly number[]) => {
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

/** From the day that it came to its decision, days on which a customer was to answer included: that is how long customers wait. */
const toDecided = (kindKey: WorkKindKey, spans: readonly Span[]): WorkOverview['decided'] => {
  if (spans.length === 0) return [];
  const days = spans.map(({ from, to }) => (to.getTime() - from.getTime()) / dayMs).toSorted((one, other) => one - other);
  const tenths = (value: number) => Math.round(value * 10) / 10;
  return [{ kindKey, count: days.length, medianDays: tenths(median(days)), longestDays: tenths(days.at(-1) ?? 0) }];
};

/** What can wait again as the same thing: when it had begun to wait is kept by the log alone. */
const noted = (Object.keys(auditActions) as AuditAction[]).filter((key) => /^(?:mail|message|reminder)\./.test(key));

const findDecided = async ({ database, clock }: Pick<Work, 'database' | 'clock'>): Promise<WorkOverview['decided']> => {
  const since = new Date(clock.now().getTime() - lookedBackDays * dayMs);
  const decisions = await findDecisionsSince(database, since);
  const appliedAt = await findAppliedAt(
    database,
    decisions.map(({ offerId }) => offerId),
  );
  const applications = decisions.flatMap(({ offerId, at }) => {
    const from = appliedAt.get(offerId);
    return from === undefined ? [] : [{ from, to: at }];
  });
  const waits = await readWaits(database, noted, since);
  const notedOf = (key: WorkKindKey) =>
    toDecided(
      key,
      waits.filter(({ kindKey }) => kindKey === key),
    );
  return [
    ...toDecided('application', applications),
    ...toDecided('bill', await findDecidedBillsSince(database, since)),
    ...toDecided('estimate', await findAnsweredEstimatesSince(database, since)),
    ...toDecided('case', await findClosedSince(database, since)),
    ...notedOf('mail'),
    ...notedOf('message'),
    ...notedOf('reminder'),
    ...toDecided('returned_debit', await findClosedReturnsSince(database, since)),
  ];
};

/** For a lead: how much waits, how long and with whom, what is late, and how long decisions took (spec 19.5). */
export const describeOverview = async (
  staff: RequestStaff,
  dependencies: Pick<Work, 'database' | 'clock'>,
): Promise<WorkOverview> => {
  const { database, clock } = dependencies;
  const today = todayOf(clock);
  const waiting = (await findWaiting(database, workKindKeys, clock.now())).filter(({ isWithCustomer }) => !isWithCustomer);
  const takers = await findAllTakers(database, today);
  const takerOf = ({ kindKey, subjectId }: WaitingThing) => takers.get(takerKey(subjectOf(kindKey), subjectId)) ?? null;
  const people = Map.groupBy(waiting, (thing) => takerOf(thing)?.staffId ?? null);
  const late = waiting.filter(({ isOverdue }) => isOverdue).toSorted((one, other) => one.dueDay.localeCompare(other.dueDay));
  return {
    ages: agesOf(waiting, today),
    people: [...people.values()]
      .map((things) => {
        const [oldest] = things;
        const taker = oldest === undefined ? null : takerOf(oldest);
        return {
          name: taker?.by ?? null,
          substituteName: taker?.substituteName ?? null,
          count: things.length,
          lateCount: countLate(things),
          oldestSince: oldest?.since.toISOString() ?? null,
        };
      })
      .toSorted((one, other) => other.lateCount - one.lateCount || other.count - one.count),
    late: await toItems(late.slice(0, lateMost), takers, staff, dependencies),
    lateCount: late.length,
    decided: await findDecided(dependencies),
  };
};
