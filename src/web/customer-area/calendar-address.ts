import { getCalendar } from '#domain/wire/customer-calls.ts';
import { authToken } from '#web/api.ts';

/** A plain link cannot send headers: the client's key stands in the address. */
export const calendarAddress = `${getCalendar.path}?${new URLSearchParams({ 'auth-token': authToken }).toString()}`;
