import { createHash } from 'node:crypto';
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import brand from '#reference/brand.json' with { type: 'json' };
import type { IsoDate } from '#domain/basics/calendar-date.ts';

export type CalendarDay = {
  /** Names the entry in every file that has it, so that a second import replaces the first. */
  key: string;
  day: IsoDate | string;
  summary: string;
  description: string;
};

type CalendarFile = { name: string; product: string; days: readonly CalendarDay[]; now: Date };

const uidOf = (key: string) => `${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${brand.name.toLowerCase()}`;

/** Whole days for the customer's own calendar (RFC 5545). */
export const writeCalendarFile = ({ name, product, days, now }: CalendarFile): string => {
  const calendar = ical({
    name: `${brand.name}: ${name}`,
    prodId: { company: brand.name, product, language: 'DE' },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const { key, day, summary, description } of days) {
    calendar.createEvent({
      id: uidOf(key),
      start: new Date(day),
      allDay: true,
      // Days of the calendar, wherever the server stands.
      timezone: 'UTC',
      // Nobody is away on such a day.
      transparency: ICalEventTransparency.TRANSPARENT,
      stamp: now,
      summary,
      description,
    });
  }
  return calendar.toString();
};
