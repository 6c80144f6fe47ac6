import { formatGermanDate, isoDate, formatGermanInstant } from '#domain/basics/calendar-date.ts';
import { subjectOf, type WorkSubjectKey } from '#domain/staff/work.ts';
import type { WorkItem } from '#domain/wire/desk/work.ts';
import type { DeskPolice } from '#domain/wire/desk/applications.ts';

const folders: Readonly<Record<WorkSubjectKey, string>> = {
  application: '/antraege',
  bill: '/leistungen',
  case: '/vorgaenge',
  estimate: '/kostenzusagen',
  mail: '/mails',
  message: '/nachrichten',
  reminder: '/mahnungen',
  returned_debit: '/ruecklastschriften',
  returned_payout: '/geld/auszahlungen/zurueck',
};

export const addressOf = ({ kindKey, subjectId }: Pick<WorkItem, 'kindKey' | 'subjectId'>) =>
  `${folders[subjectOf(kindKey)]}/${subjectId}`;

export const dayText = (day: string) => formatGermanDate(isoDate(day));

/** How the desk speaks of contracts. */
export const policeStateWords: Readonly<Record<DeskPolice['stateKey'], string>> = {
  new: 'beginnt noch',
  new_manual: 'wartet auf eine Entscheidung',
  active: 'läuft',
  cancelled: 'gekündigt',
  withdrawn: 'widerrufen',
  declined: 'nicht angenommen',
  ended: 'beendet',
};

/** `16.11.2026, 10:30 Uhr` */
export const momentText = (instant: string) => formatGermanInstant(new Date(instant));

export const customerPath = (userId: number) => `/kunden/${userId}`;
/** `about`: what the next message is about. */
export const messagesPath = (userId: number, about: { vertrag?: string; vorgang?: string } = {}) =>
  `${folders.message}/${userId}?${new URLSearchParams(about)}`.replace(/\?$/, '');
export const contractPath = (userId: number, policeUuid: string) => `${customerPath(userId)}/vertraege/${policeUuid}`;

/** 12345 becomes `12.345`. */
export const formatCount = (count: number) => count.toLocaleString('de-DE');

/** 0.1234 becomes `12,3 %`, with a no-break space. */
export const formatShare = (share: number) =>
  `${(share * 100).toLocaleString('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 })}\u00A0%`;
