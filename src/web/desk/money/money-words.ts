import { formatGermanDate, isoDate } from '#domain/basics/calendar-date.ts';
import type { PoliceStateKey } from '#domain/police/police-standing.ts';
import { policeStateWords } from '#web/desk/desk-words.ts';
import type { PayoutLine, PayoutRunLine } from '#domain/wire/money/payouts.ts';

export const dayText = (day: string) => formatGermanDate(isoDate(day));

export const policeStateText = (key: string) => policeStateWords[key as PoliceStateKey] ?? key;

/** The account of a police: its number without slashes, which an address would take for steps. */
export const accountPath = (policeNumber: string) => `/geld/konten/${policeNumber.replaceAll('/', '-')}`;

type Collected = { heldSince: string | null; nextCollection: string | null; isLetGo: boolean };

/** What becomes of what is open. */
export const collectionText = ({ heldSince, nextCollection, isLetGo }: Collected) => {
  if (isLetGo) return 'wird erlassen';
  if (heldSince !== null) return `angehalten seit ${dayText(heldSince)}`;
  return nextCollection === null ? 'kein Einzug mehr' : `Einzug am ${dayText(nextCollection)}`;
};

export const runPath = (runId: number) => `/geld/auszahlungen/${runId}`;

export const runStateText = ({ stateKey, executedOn, underWayCount, failedCount }: PayoutRunLine) => {
  if (stateKey === 'draft') return 'wartet auf Freigabe';
  if (stateKey === 'discarded') return 'verworfen';
  const back = failedCount === 0 ? '' : `, ${failedCount} zurück`;
  if (underWayCount === 0) return `ausgeführt${back}`;
  return `freigegeben${executedOn === null ? '' : `, Bank am ${dayText(executedOn)}`}${back}`;
};

export const lineStateWords: Readonly<Record<PayoutLine['stateKey'], string>> = {
  draft: 'vorgesehen',
  left_out: 'nicht dabei',
  released: 'unterwegs',
  settled: 'ausgezahlt',
  failed: 'zurückgekommen',
};
