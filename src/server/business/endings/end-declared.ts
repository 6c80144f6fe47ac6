import { type IsoDate, isBefore, isoDate, parseIsoDate, todayInBerlin } from '#domain/basics/calendar-date.ts';
import { placeEndText } from '#domain/breeding/breeding-cover.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { findPlacesOfMother } from '#server/business/polices/animal-polices.ts';
import { endPlace } from '#server/business/polices/end-place.ts';
import type { StoredPolice } from '#server/business/polices/police-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { lastWithdrawalDay } from '#domain/police/ending/contract-ending.ts';
import { planDeclaredEnding, type DeclaredEnding, type EndingPlan } from '#domain/police/ending/declared-ending.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import { setCancelled, setWithdrawn } from '#server/business/polices/state-store.ts';
import { findEventsOfPolices, insertEvent } from '#server/business/polices/event-store.ts';
import { closeDeclarations } from './declaring/declaration-store.ts';

type Ending = { police: StoredPolice; polices: readonly StoredPolice[]; lastDay: IsoDate };

/** A mother without health insurance has no place in a breeding police; answers what ended, in a sentence each. */
export const endPlacesOfMother = async (
  transaction: Transaction,
  { police, polices, lastDay }: Ending,
  { clock, book }: Pick<Work, 'clock' | 'book'>,
): Promise<string[]> => {
  const today = todayOf(clock);
  const { animalId, animalName } = police;
  const places = findPlacesOfMother(polices, police, { lastDay, today });
  for (const place of places) {
    const ended = { animalId, animalName, lastDay, causeKey: 'mother_gone', eventKey: 'mother_gone' } as const;
    await endPlace(transaction, place.police, ended, { today, now: clock.now(), book });
  }
  return textsOf(places, animalName);
};

const textsOf = (places: ReturnType<typeof findPlacesOfMother>, animalName: string) =>
  places.map(({ police: { policeNumber }, isLast }) => placeEndText({ animalName, policeNumber, isLast }));

/** What would end with the police, in a sentence each. */
export const placeTexts = ({ police, polices, lastDay }: Ending, today: IsoDate): string[] =>
  textsOf(findPlacesOfMother(polices, police, { lastDay, today }), police.animalName);

/** The end of the term that ran on the day: of one that is past, or was cancelled since, the history tells it. */
const findTermEnd = async (database: Database, { policeId, stateKey, validTo }: StoredPolice, day: IsoDate): Promise<IsoDate> => {
  const events = await findEventsOfPolices(database, [policeId]);
  const ends = events.filter(({ eventKey }) => eventKey === 'renewed').map(({ effectiveOn }) => isoDate(effectiveOn));
  const cancelled = stateKey === 'cancelled' ? events.findLast(({ eventKey }) => eventKey === 'cancelled') : undefined;
  return ends.find((end) => !isBefore(end, day)) ?? parseIsoDate(cancelled?.data.formerValidTo) ?? validTo;
};

export const planEnding = async (
  database: Database,
  police: StoredPolice,
  ending: DeclaredEnding,
  { clock }: Pick<Work, 'clock'>,
): Promise<EndingPlan> =>
  planDeclaredEnding({ ...police, termEndedOn: await findTermEnd(database, police, ending.declaredOn) }, ending, todayOf(clock));

/** What the shop made of it, for the case. */
export const factsOf = ({ stateKey, createdAt, validTo }: StoredPolice, ending: DeclaredEnding, plan: EndingPlan) =>
  ending.kindKey === 'withdrawal'
    ? { lastWithdrawalDay: lastWithdrawalDay(todayInBerlin(createdAt)), formerStateKey: stateKey }
    : plan.kind === 'cancel'
      ? { effectiveEnd: plan.endsOn, formerValidTo: validTo, formerStateKey: stateKey }
      : {};

type Settled = Extract<EndingPlan, { kind: 'cancel' | 'withdraw' }>;

export const isSettled = (plan: EndingPlan): plan is Settled => plan.kind === 'cancel' || plan.kind === 'withdraw';

/** Ends the police as planned, and whatever else was declared about it to the same end. Answers what ends with it, in a sentence each. */
export const endAsPlanned = async (
  transaction: Transaction,
  { police, polices }: { police: StoredPolice; polices: readonly StoredPolice[] },
  { kind, endsOn }: Settled,
  dependencies: Pick<Work, 'clock' | 'book'>,
): Promise<string[]> => {
  const { policeId, validTo } = police;
  const event = { policeId, happenedAt: dependencies.clock.now(), effectiveOn: endsOn };
  if (kind === 'cancel') {
    await setCancelled(transaction, policeId, { endsOn, causeKey: 'ordinary' });
    await insertEvent(transaction, { ...event, eventKey: 'cancelled', data: { formerValidTo: validTo } });
  } else {
    await setWithdrawn(transaction, policeId, { endsOn });
    await insertEvent(transaction, { ...event, eventKey: 'withdrawn' });
  }
  await closeDeclarations(transaction, policeId, { isUndone: kind === 'withdraw' });
  return endPlacesOfMother(transaction, { police, polices, lastDay: endsOn }, dependencies);
};
