import type { IsoDate } from '#domain/basics/calendar-date.ts';
import { isWaiting, policeOn } from '#domain/police/police-standing.ts';
import type { StoredPolice } from '#server/business/polices/police-store.ts';

/** Also what will be collected once somebody has approved it. */
export const isPaid = (police: StoredPolice, today: IsoDate) => isWaiting(police) || policeOn(police, today).isCollected;
