import { germanMonths, isoDate, monthOf, yearOf } from '#domain/basics/calendar-date.ts';
import type { AccountMovement } from '#domain/wire/area/customer-account-schemas.ts';

export type MovementMonth = {
  /** `2026-12` */
  key: string;
  /** "Dezember 2026" */
  title: string;
  movements: readonly AccountMovement[];
};

const titleOf = (day: string) => `${germanMonths[monthOf(isoDate(day)) - 1] ?? ''} ${yearOf(isoDate(day))}`;

/** Month by month, in the order that the movements have. */
export const movementMonths = (movements: readonly AccountMovement[]): MovementMonth[] =>
  [...Map.groupBy(movements, ({ bookedOn }) => bookedOn.slice(0, 7))].map(([key, ofMonth]) => ({
    key,
    title: titleOf(`${key}-01`),
    movements: ofMonth,
  }));
