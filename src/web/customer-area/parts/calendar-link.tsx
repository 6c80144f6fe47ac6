import { CalendarPlus } from 'lucide-react';
import { getCalendar } from '#domain/wire/area/customer-calls.ts';
import { authToken } from '#web/api.ts';
import styles from './parts.module.css';

/** A plain link cannot send headers: the client's key stands in the address. */
const address = `${getCalendar.path}?${new URLSearchParams({ 'auth-token': authToken }).toString()}`;

export const CalendarLink = () => (
  <a href={address} download className={styles.calendar}>
    <CalendarPlus aria-hidden />
    Alle Termine in den Kalender
  </a>
);
