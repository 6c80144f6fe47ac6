import { get, longTimeoutMs, post, type NoParams } from '#domain/wire/call.ts';
import type {
  AccountToWriteOff,
  DeskAccount,
  LedgerVerdictAnswer,
  OpenItemQuery,
  OpenItems,
  TaxAnswer,
  TaxQuery,
} from './book-schemas.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';

const books = '/deskapi/v1/books';

export const listOpenItems = get<NoParams, OpenItems, OpenItemQuery>(`${books}/open_items.json`);
export const getDeskAccount = get<{ policeNumber: string }, DeskAccount>(`${books}/accounts/:policeNumber`);
export const writeOffRest = post<AccountToWriteOff, IssuesAnswer>(`${books}/write_off.json`);
export const getTax = get<NoParams, TaxAnswer, TaxQuery>(`${books}/tax.json`);
export const verifyBooks = post<NoParams, LedgerVerdictAnswer>(`${books}/verify.json`, { timeoutMs: longTimeoutMs });
/** For a spreadsheet, or for the provider's own books. */
export const taxFilePath = `${books}/tax.csv`;
export const bookingsFilePath = `${books}/bookings.csv`;
