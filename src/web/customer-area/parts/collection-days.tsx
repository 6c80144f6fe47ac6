import { CalendarPlus } from 'lucide-react';
import { authToken } from '#web/api.ts';
import styles from './parts.module.css';
import type { Collection } from '#domain/wire/area/konto.ts';
import { calendarFile } from '#web/calls/area/konto.ts';

export type CollectionDay = {
  /** The bank's. */
  date: string;
  cents: number;
  /** What leaves each account; one that is named twice pays at once. */
  accounts: readonly { ibanMasked: string; cents: number }[];
  parts: readonly Collection[];
};

const sumOf = (parts: readonly Collection[]) => parts.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);

const accountsOf = (parts: readonly Collection[]) =>
  [...Map.groupBy(parts, ({ paymentIbanMasked }) => paymentIbanMasked)].map(([ibanMasked, ofAccount]) => ({
    ibanMasked,
    cents: sumOf(ofAccount),
  }));

/** Day by day, the next one first: what is collected together is one sum. */
export const collectionDays = (collections: readonly Collection[]): CollectionDay[] => {
  const dates = [...new Set(collections.map(({ settledOn }) => settledOn))].toSorted();
  return dates.map((date) => {
    const parts = collections.filter(({ settledOn }) => settledOn === date);
    return { date, cents: sumOf(parts), accounts: accountsOf(parts), parts };
  });
};

/** A plain link cannot send headers: the client's key stands in the address. */
const address = `${calendarFile.path}?${new URLSearchParams({ 'auth-token': authToken }).toString()}`;

export const CalendarLink = () => (
  <a href={address} download className={styles.calendar}>
    <CalendarPlus aria-hidden />
    Alle Termine in den Kalender
  </a>
);
