import { Type, type Static } from 'typebox';
import { orNull, issuesProperty, IssuesAnswer, pageOf, pageQuery, textOf } from '#domain/wire/basic-schemas.ts';
import { get, post, longTimeoutMs, file, customerLook, moneyLook } from '#domain/wire/call.ts';

const day = Type.String();

export const OpenItemLine = Type.Object({
  policeNumber: Type.String(),
  /** The name of the holder. */
  name: Type.String(),
  animalName: Type.String(),
  amountStr: Type.String(),
  /** The day of the oldest due that is not paid; of a credit, since when there is one. */
  since: day,
  policeStateKey: Type.String(),
  /** Collection waits for a person, since when. */
  heldSince: orNull(day),
  /** The next day on which it is collected; null where nothing is. */
  nextCollection: orNull(day),
  /** Too small to ask for, now that the animal is gone: the day's work lets it go. */
  isLetGo: Type.Boolean(),
  /** A credit of it goes back instead of being used up. */
  isPaidOut: Type.Boolean(),
});
export type OpenItemLine = Static<typeof OpenItemLine>;

const OpenItemQuery = Type.Object({
  side: Type.Optional(Type.Enum(['owed', 'credit'] as const, { type: 'string' })),
  policeNumber: Type.Optional(textOf(40)),
  ...pageQuery,
});
const Sum = Type.Object({ count: Type.Integer(), totalStr: Type.String() });

export const OpenItems = Type.Object({
  ...pageOf(OpenItemLine),
  /** The sums of all; only with the first page. */
  sums: orNull(Type.Object({ owed: Sum, credit: Sum })),
});
export type OpenItems = Static<typeof OpenItems>;
const KontoLine = Type.Object({
  bookedOn: day,
  dueOn: day,
  title: Type.String(),
  explanation: orNull(Type.String()),
  amountStr: Type.String(),
  balanceStr: Type.String(),
  /** The line of the bank that it comes from, where that may be taken back. */
  itemId: orNull(Type.Integer()),
});

export const DeskKonto = Type.Object({
  /** From when to when cover rested, in a sentence. */
  restStr: orNull(Type.String()),
  policeNumber: Type.String(),
  userId: Type.Integer(),
  animalName: Type.String(),
  policeStateKey: Type.String(),
  heldSince: orNull(day),
  nextCollection: orNull(day),
  isLetGo: Type.Boolean(),
  lines: Type.Array(KontoLine),
  /** What is due by today: positive where the customer owes. */
  dueAmount: Type.Number(),
  dueStr: Type.String(),
  totalStr: Type.String(),
});
export type DeskKonto = Static<typeof DeskKonto>;

const RestToWriteOff = Type.Object({
  policeNumber: textOf(40),
  amount: Type.Number(),
  reason: textOf(20_000),
});

const TaxQuery = Type.Object({ month: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d\\d$' })) });
const TaxLine = Type.Object({
  percent: Type.Integer(),
  netStr: Type.String(),
  taxStr: Type.String(),
  count: Type.Integer(),
});

export const TaxAnswer = Type.Object({
  /** Those in which something is booked, newest first. */
  months: Type.Array(Type.String()),
  month: Type.String(),
  lines: Type.Array(TaxLine),
});
export type TaxAnswer = Static<typeof TaxAnswer>;

const BookingQuery = Type.Object({ from: textOf(40), to: textOf(40) });

export const LedgerVerdictAnswer = Type.Object({
  ...issuesProperty,
  accounts: Type.Array(Type.Object({ title: Type.String(), count: Type.Integer(), sumStr: Type.String() })),
});
export type LedgerVerdictAnswer = Static<typeof LedgerVerdictAnswer>;

const money = { tag: 'Schreibtisch: Geld', caller: 'staff', duty: 'money' } as const;
const books = '/deskapi/v1/books';

export const listOpenItems = get(`${books}/open_items.json`, {
  ...money,
  summary: 'Offene Posten oder Guthaben, die ältesten zuerst',
  query: OpenItemQuery,
  answer: OpenItems,
  look: ({ answer: { items } }) => (items.length === 0 ? null : moneyLook('open_items', items)),
});

export const getDeskKonto = get(`${books}/accounts/:policeNumber`, {
  ...money,
  summary: 'Das Konto einer Police',
  answer: DeskKonto,
  look: ({ answer: { userId, policeNumber } }) => customerLook(userId, { parts: ['account'], policeNumber }),
});

export const writeOffRest = post(`${books}/write_off.json`, {
  ...money,
  summary: 'Einen Rest ausbuchen',
  body: RestToWriteOff,
  answer: IssuesAnswer,
});

export const getTax = get(`${books}/tax.json`, {
  ...money,
  summary: 'Versicherungsteuer eines Monats',
  query: TaxQuery,
  answer: TaxAnswer,
});

export const verifyBooks = post(`${books}/verify.json`, {
  ...money,
  summary: 'Die Bücher nachrechnen',
  answer: LedgerVerdictAnswer,
  timeoutMs: longTimeoutMs,
});

/** For a spreadsheet, or for the provider's own books. */
export const taxFile = file(`${books}/tax.csv`, {
  ...money,
  summary: 'Versicherungsteuer eines Monats als CSV',
  query: TaxQuery,
  contentType: 'text/csv; charset=utf-8',
  disposition: 'attachment',
});

export const bookingsFile = file(`${books}/bookings.csv`, {
  ...money,
  summary: 'Buchungen eines Zeitraums als CSV',
  query: BookingQuery,
  contentType: 'text/csv; charset=utf-8',
  disposition: 'attachment',
});
