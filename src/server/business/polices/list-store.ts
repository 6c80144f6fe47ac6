import { addDays, isBefore, todayInBerlin, type IsoDate } from '#domain/basics/calendar-date.ts';
import { policeOn, type PoliceStateKey } from '#domain/police/police-standing.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { findPolicesByIds, type StoredPolice } from './police-store.ts';

export type PoliceQuestion = {
  /** On `today`. */
  stateKey: PoliceStateKey | null;
  /** Made on this day or later. */
  since: IsoDate | null;
  /** Older than this one: where the page before ended. */
  belowId: number | null;
  limit: number;
  today: IsoDate;
};

/** What may be stored of a police that is in this state by its dates (spec 8.2). */
const storedAs: Readonly<Record<PoliceStateKey, readonly PoliceStateKey[]>> = {
  new: ['new', 'active'],
  active: ['new', 'active'],
  ended: ['new', 'active', 'cancelled', 'ended'],
  cancelled: ['cancelled'],
  new_manual: ['new_manual'],
  declined: ['declined'],
  withdrawn: ['withdrawn'],
};

const findIds = async (database: Database, { stateKey, since, belowId, limit }: PoliceQuestion): Promise<number[]> => {
  let query = database.selectFrom('police').select('id').where('is_enabled', '=', true);
  if (stateKey !== null) query = query.where('police_state_key', 'in', storedAs[stateKey]);
  // A day of Berlin begins before that of Greenwich: by which of them it counts is judged below.
  if (since !== null) query = query.where('created_at', '>=', new Date(addDays(since, -1)));
  if (belowId !== null) query = query.where('id', '<', belowId);
  return (await query.orderBy('id', 'desc').limit(limit).execute()).map(({ id }) => id);
};

const isAsked = (police: StoredPolice, { stateKey, since, today }: PoliceQuestion) =>
  (stateKey === null || policeOn(police, today).stateKey === stateKey) &&
  (since === null || !isBefore(todayInBerlin(police.createdAt), since));

/** The newest first; the next page begins below the last of this one. Null where there is no other. */
export const findPolicePage = async (
  database: Database,
  question: PoliceQuestion,
): Promise<{ polices: StoredPolice[]; nextBelowId: number | null }> => {
  const { limit } = question;
  const polices: StoredPolice[] = [];
  let { belowId } = question;
  for (;;) {
    const ids = await findIds(database, { ...question, belowId, limit: limit + 1 });
    for (const police of await findPolicesByIds(database, ids)) {
      if (!isAsked(police, question)) continue;
      if (polices.length === limit) return { polices, nextBelowId: polices.at(-1)?.policeId ?? null };
      polices.push(police);
    }
    if (ids.length <= limit) return { polices, nextBelowId: null };
    belowId = ids.at(-1) ?? null;
  }
};

/** What a person has to decide, oldest first. */
export const findWaitingApplications = (database: Database): Promise<{ policeNumber: string; since: Date }[]> =>
  database
    .selectFrom('police')
    .select(['police_number as policeNumber', 'created_at as since'])
    .where('is_enabled', '=', true)
    .where('police_state_key', '=', 'new_manual')
    .orderBy('id')
    .execute();
