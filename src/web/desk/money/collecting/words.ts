import { formatGermanDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import type { CollectionRunLine, DebitLine } from '#domain/wire/money/collections.ts';

/** The server sends days of the calendar only. */
export const dayText = (day: string) => formatGermanDate(day as IsoDate);

export const stateTexts: Readonly<Record<CollectionRunLine['stateKey'], string>> = {
  running: 'läuft',
  broken_off: 'abgebrochen',
  finished: 'fertig',
};

export const debitStateTexts: Readonly<Record<DebitLine['stateKey'], string>> = {
  collected: 'eingezogen',
  rejected: 'von der Bank abgelehnt',
  returned: 'zurückgekommen',
};
