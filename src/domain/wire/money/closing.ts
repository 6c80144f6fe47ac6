import { Type, type Static } from 'typebox';
import { IssuesAnswer, orNull, textOf } from '#domain/wire/basic-schemas.ts';
import { file, get, longTimeoutMs, pdf, post } from '#domain/wire/call.ts';

const text = Type.String();
const instant = Type.String({ format: 'date-time' });
const month = Type.String({ pattern: '^\\d{4}-\\d\\d$' });

export const ClosingLine = Type.Object({
  month: text,
  accounts: Type.Array(Type.Object({ title: text, leftStr: text, rightStr: text, count: Type.Integer() })),
  /** Movements of the month. */
  count: Type.Integer(),
  /** The hash of the sums, of every line of the month and of the month before. */
  sha256: text,
  proposedBy: text,
  proposedAt: instant,
  /** Null while another person has to confirm it. */
  confirmedBy: orNull(text),
  confirmedAt: orNull(instant),
  /** Whoever asks has proposed it, and cannot confirm it. */
  isOwn: Type.Boolean(),
});
export type ClosingLine = Static<typeof ClosingLine>;

export const Closings = Type.Object({
  /** The month that is closed next, and why it cannot be yet; null while nothing is booked. */
  next: orNull(Type.Object({ month: text, fault: orNull(text) })),
  /** The newest first. */
  items: Type.Array(ClosingLine),
});
export type Closings = Static<typeof Closings>;

const money = { tag: 'Schreibtisch: Geld', caller: 'staff', duty: 'money' } as const;
const books = '/deskapi/v1/books';

export const listClosings = get(`${books}/closings.json`, {
  ...money,
  summary: 'Monate, die abgeschlossen oder dazu vorgeschlagen sind',
  answer: Closings,
});

export const proposeClosing = post(`${books}/closings/propose.json`, {
  ...money,
  summary: 'Den Abschluss eines Monats vorschlagen',
  body: Type.Object({ month }),
  answer: IssuesAnswer,
  timeoutMs: longTimeoutMs,
});

/** `sha256`: of what was shown. */
export const confirmClosing = post(`${books}/closings/confirm.json`, {
  ...money,
  summary: 'Den Abschluss eines Monats bestätigen, den jemand anderes vorgeschlagen hat',
  body: Type.Object({ month, sha256: textOf(64) }),
  answer: IssuesAnswer,
  timeoutMs: longTimeoutMs,
});

export const closingFile = file(`${books}/closings/:month/closing.csv`, {
  ...money,
  summary: 'Der Abschluss eines Monats als CSV',
  contentType: 'text/csv; charset=utf-8',
  disposition: 'attachment',
});

export const closingPrint = file(`${books}/closings/:month/closing.pdf`, {
  ...money,
  ...pdf,
  summary: 'Der Abschluss eines Monats zum Drucken',
});
