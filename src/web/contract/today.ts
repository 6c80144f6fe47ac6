import { todayInBerlin } from '#domain/basics/calendar-date.ts';

/** The day in Berlin, asked anew at each drawing: a page may stay open over midnight. */
export const today = () => todayInBerlin(new Date());
