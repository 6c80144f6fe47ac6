import { offerLimits } from '#domain/basics/limits.ts';

const hourMs = 3_600_000;

const ageHours = (createdAt: Date, now: Date) => (now.getTime() - createdAt.getTime()) / hourMs;

const hoursAfter = (date: Date, hours: number) => new Date(date.getTime() + hours * hourMs);

/** Accepted only within 24 hours of creation (spec 7.5). */
export const isOfferAcceptable = (createdAt: Date, now: Date) => ageHours(createdAt, now) <= offerLimits.acceptableForHours;

export const acceptableUntil = (createdAt: Date) => hoursAfter(createdAt, offerLimits.acceptableForHours);

/** Stored, restorable and shown for 14 days (spec 7.5). */
export const isOfferRestorable = (createdAt: Date, now: Date) => ageHours(createdAt, now) <= offerLimits.validForDays * 24;

export const restorableUntil = (createdAt: Date) => hoursAfter(createdAt, offerLimits.validForDays * 24);

/** spec 7.5. */
export const formatValidForDays = (days: number) => `${days} ${days === 1 ? 'Kalendertag' : 'Kalendertage'}`;
