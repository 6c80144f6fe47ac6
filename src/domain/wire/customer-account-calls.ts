import { get, type NoParams } from './call.ts';
import type { CollectionsAnswer } from './schemas/customer-schemas.ts';
import type { AccountAnswer, AccountQuery } from './schemas/customer-account-schemas.ts';

const user = '/webapi/v1/user';

/** "Konto": what moved for the customer's polices and what comes (spec 20.8). */
export const getAccount = get<NoParams, AccountAnswer, AccountQuery>(`${user}/account.json`);
export const getCollections = get<NoParams, CollectionsAnswer>(`${user}/collections.json`);

/** Files, opened by a plain link. */
export const getCalendar = get<NoParams, never>(`${user}/collections.ics`);
export const getStatement = get<{ year: string }, never>(`${user}/statements/:year.pdf`);
