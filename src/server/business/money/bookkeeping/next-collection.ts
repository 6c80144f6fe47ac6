import { addDays, type IsoDate } from '#domain/basics/calendar-date.ts';
import { isCollectedOn } from '#domain/money/collection.ts';
import { nextFirst } from '#domain/money/dues.ts';
import { paidContractOf } from '#domain/money/paid-contract.ts';
import type { StoredPolice } from '#server/business/polices/police-store.ts';

/** The first of a month on which something of it may be collected; null where nothing is any more. */
export const nextCollectionOf = (
  police: StoredPolice,
  { isHeld, today }: { isHeld: boolean; today: IsoDate },
): IsoDate | null => {
  const day = nextFirst(addDays(today, 1));
  return !isHeld && isCollectedOn(paidContractOf(police), day) ? day : null;
};
