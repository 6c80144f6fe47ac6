import { addDays, type IsoDate } from '#domain/basics/calendar-date.ts';

/** How far back figures look, in days (spec 19.10). */
export const figureRanges = [7, 30, 90, 365] as const;
export type FigureRange = (typeof figureRanges)[number];

export const usualRange: FigureRange = 30;

/** Null for a span that is not offered. */
export const parseFigureRange = (text: string | null | undefined): FigureRange | null =>
  figureRanges.find((days) => String(days) === text) ?? null;

/** The last of them is today. */
export const daysOfRange = (range: FigureRange, today: IsoDate): IsoDate[] =>
  Array.from({ length: range }, (_, place) => addDays(today, place + 1 - range));
