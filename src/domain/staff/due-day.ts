import { addDays, todayInBerlin, type IsoDate } from '#domain/basics/calendar-date.ts';

/** How many days the provider's people have for what waits for them (spec 19.5). An erasure has a month by law (Art. 12 DSGVO). */
const daysFor = { application: 5, cancellation: 7, withdrawal: 7, change: 7, animal_gone: 7, erasure: 28 } as const;

export type WaitingKindKey = keyof typeof daysFor;

export const dueDay = (kindKey: WaitingKindKey, since: Date): IsoDate => addDays(todayInBerlin(since), daysFor[kindKey]);
