import { isAfter, isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import type { BreedingPolice } from '#domain/wire/schemas/breeding-schemas.ts';
import type { Police } from '#domain/wire/schemas/customer-schemas.ts';
import { dayText, policeStatus, type Status } from '#web/customer-area/words.ts';

type OfState = Pick<BreedingPolice, 'policeStateKey' | 'validFrom' | 'validTo' | 'isInForce'>;

/** As with every police, `new` reads as `active` from the first day of cover on (decisions 8). */
const stateOn = ({ policeStateKey, validFrom }: OfState, today: IsoDate) =>
  policeStateKey === 'new' && !isAfter(isoDate(validFrom), today) ? 'active' : (policeStateKey as Police['policeStateKey']);

/** A police that ran its year has ended, though nobody cancelled it. */
export const breedingStatus = (police: OfState, today: IsoDate): Status => {
  const policeStateKey = stateOn(police, today);
  return policeStateKey === 'active' && !police.isInForce
    ? { label: `Beendet am ${dayText(police.validTo)}`, tone: 'quiet' }
    : policeStatus({ ...police, policeStateKey });
};
