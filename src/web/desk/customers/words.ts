import { formatGermanInstant } from '#domain/basics/calendar-date.ts';

/** `16.11.2026, 10:30 Uhr` */
export const momentText = (instant: string) => formatGermanInstant(new Date(instant));

export const customerPath = (userId: number) => `/kunden/${userId}`;
export const contractPath = (userId: number, policeUuid: string) => `${customerPath(userId)}/vertraege/${policeUuid}`;
