import type { Transaction } from 'kysely';
import type { IsoDate } from '#domain/basics/calendar-date.ts';
import { cents } from '#domain/basics/money.ts';
import type { GoneCauseKey } from '#domain/police/animal-gone.ts';
import { isOver } from '#domain/police/police-standing.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import { closeCases } from '#server/business/cases/case-store.ts';
import type { Tables } from '#server/foundation/database/tables.ts';
import { endPlace } from '#server/business/polices/end-place.ts';
import { setEnded, setWithdrawn } from '#server/business/polices/ending-store.ts';
import { findEventOfRequest, insertEvent } from '#server/business/polices/event-store.ts';
import type { StoredPolice } from '#server/business/polices/police-store.ts';
import type { PlannedEnd } from './plan-animal-gone.ts';

const eventKeys = { died: 'animal_died', given_away: 'animal_given_away' } as const;

type Gone = { animalId: number; animalName: string; causeKey: GoneCauseKey; day: IsoDate; requestKey: string | null };

export const endContractsOfAnimal = async (
  transaction: Transaction<Tables>,
  ends: readonly PlannedEnd[],
  { animalId, animalName, causeKey, day, requestKey }: Gone,
  moment: { today: IsoDate; now: Date; book: TarifBook },
) => {
  const eventKey = eventKeys[causeKey];
  for (const end of ends) {
    const { policeId } = end.police;
    const data = { refund: end.refund };
    if (end.kind === 'place') {
      const place = { animalId, animalName, lastDay: day, causeKey, eventKey, requestKey, data };
      await endPlace(transaction, end.police, place, moment);
      continue;
    }
    // An application never covered anything.
    const set = end.kind === 'application' ? setWithdrawn : setEnded;
    await set(transaction, policeId, { endsOn: day, causeKey });
    const happenedAt = moment.now;
    await insertEvent(transaction, { policeId, eventKey, happenedAt, effectiveOn: day, data, requestKey });
    await closeCases(transaction, 'cancellation', { policeId });
  }
};

type Ended = { police: StoredPolice; isEnding: boolean; refund: PlannedEnd['refund'] };

/** What this press has done already. */
export const findEndsOfRequest = async (
  transaction: Transaction<Tables>,
  polices: readonly StoredPolice[],
  requestKey: string | null,
): Promise<Ended[]> => {
  const ended: Ended[] = [];
  for (const police of requestKey === null ? [] : polices.toReversed()) {
    const event = await findEventOfRequest(transaction, police.policeId, requestKey ?? '');
    if (event === null) continue;
    ended.push({ police, isEnding: isOver(police.stateKey), refund: cents(Number(event.data.refund ?? 0)) });
  }
  return ended;
};
