import { formatGermanDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import type { EndingPlan } from '#domain/police/declared-ending.ts';
import { policeOn, type DecidedPolice } from '#domain/police/police-standing.ts';

/** How a contract stands that somebody wanted to end. */
export const standingWords = (police: DecidedPolice, today: IsoDate): string => {
  const { stateKey, endsOn } = policeOn(police, today);
  if (stateKey === 'withdrawn') return 'Der Vertrag ist aufgehoben.';
  if (stateKey === 'declined') return 'Der Antrag wurde nicht angenommen, es gibt keinen Vertrag.';
  if (stateKey === 'ended') return `Der Vertrag ist seit dem ${formatGermanDate(police.validTo)} beendet.`;
  if (stateKey === 'cancelled') return `Der Vertrag ist gekündigt und endet am ${formatGermanDate(endsOn ?? police.validTo)}.`;
  return stateKey === 'new_manual' ? 'Der Antrag wird noch geprüft.' : 'Der Vertrag läuft.';
};

/** What a confirmation will do. */
export const planWords = (plan: EndingPlan, alsoEnds: readonly string[]): string => {
  if (plan.kind === 'cancel') return [`Der Vertrag endet dann am ${formatGermanDate(plan.endsOn)}.`, ...alsoEnds].join(' ');
  if (plan.kind === 'withdraw') return ['Der Vertrag ist dann aufgehoben.', ...alsoEnds].join(' ');
  return 'Jemand aus unserem Team prüft es dann und schreibt dir.';
};
