import type { Transaction } from 'kysely';
import type { IsoDate } from '#domain/basics/calendar-date.ts';
import { placeEndText } from '#domain/breeding/breeding-cover.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { Tables } from '#server/foundation/database/tables.ts';
import { findPlacesOfMother } from '#server/business/polices/animal-polices.ts';
import { endPlace } from '#server/business/polices/end-place.ts';
import type { StoredPolice } from '#server/business/polices/police-store.ts';
import type { Work } from '#server/foundation/work.ts';

type Ending = { police: StoredPolice; polices: readonly StoredPolice[]; lastDay: IsoDate };

/** A mother without health insurance has no place in a breeding police; answers what ended, in a sentence each. */
export const endPlacesOfMother = async (
  transaction: Transaction<Tables>,
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
