import { formatGermanDate, isoDate } from '#domain/basics/calendar-date.ts';
import type { PoliceStateKey } from '#domain/police/police-standing.ts';
import { policeStateWords } from '#web/desk/work/police-state-words.ts';

export const dayText = (day: string) => formatGermanDate(isoDate(day));

export const policeStateText = (key: string) => policeStateWords[key as PoliceStateKey] ?? key;

/** Of a police: its number without slashes, which an address would take for steps. */
export const accountPath = (policeNumber: string) => `/geld/konten/${policeNumber.replaceAll('/', '-')}`;

type Collected = { heldSince: string | null; nextCollection: string | null };

/** What becomes of what is open. */
export const collectionText = ({ heldSince, nextCollection }: Collected) => {
  if (heldSince !== null) return `angehalten seit ${dayText(heldSince)}`;
  return nextCollection === null ? 'kein Einzug mehr' : `Einzug am ${dayText(nextCollection)}`;
};
