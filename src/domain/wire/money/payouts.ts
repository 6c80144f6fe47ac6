import { Type, type Static } from 'typebox';
import { orNull, issuesProperty, IssuesAnswer, pageOf, pageQuery, rowId, textOf } from '#domain/wire/basic-schemas.ts';
import { get, file, longTimeoutMs, post, moneyLook } from '#domain/wire/call.ts';
import { MailPreview, previewKey } from '#domain/wire/desk/work.ts';

const instant = Type.String({ format: 'date-time' });
const id = rowId;

export const PayoutRunLine = Type.Object({
  runId: Type.Integer(),
  stateKey: Type.Enum(['draft', 'released', 'discarded'] as const, { type: 'string' }),
  madeBy: Type.String(),
  madeAt: instant,
  releasedBy: orNull(Type.String()),
  releasedAt: orNull(instant),
  discardedBy: orNull(Type.String()),
  discardReason: orNull(Type.String()),
  /** The day on which the bank carries it out. */
  executedOn: orNull(Type.String()),
  /** Without what was left out. */
  count: Type.Integer(),
  totalStr: Type.String(),
  underWayCount: Type.Integer(),
  failedCount: Type.Integer(),
  /** Why the bank refused the file; null where it did not, or it is made anew. */
  refusedReason: orNull(Type.String()),
});
export type PayoutRunLine = Static<typeof PayoutRunLine>;

export const PayoutLine = Type.Object({
  payoutId: Type.Integer(),
  policeNumber: Type.String(),
  accountHolder: Type.String(),
  ibanMasked: Type.String(),
  /** What it is for: "Erstattung: Vertrag beendet", "Leistung zu Rechnung 2026-117" */
  cause: Type.String(),
  isBenefit: Type.Boolean(),
  amountStr: Type.String(),
  stateKey: Type.Enum(['draft', 'left_out', 'released', 'settled', 'failed'] as const, { type: 'string' }),
  reason: orNull(Type.String()),
});
export type PayoutLine = Static<typeof PayoutLine>;

/** `newIbanMasked`: another account that the customer has named since; the next payout goes there. */
const FailedPayoutLine = Type.Object({ ...PayoutLine.properties, newIbanMasked: orNull(Type.String()) });

const PayoutRunQuery = Type.Object(pageQuery);

export const PayoutRunList = Type.Object({
  ...pageOf(PayoutRunLine),
  /** Came back, and nobody has said yet what becomes of them. */
  failed: Type.Array(FailedPayoutLine),
});
export type PayoutRunList = Static<typeof PayoutRunList>;

export const PayoutRunAnswer = Type.Object({
  run: PayoutRunLine,
  /** Why another than whoever looks has to release it: they made it, or decided on one of its bills. */
  releaseFault: orNull(Type.String()),
  ...pageOf(PayoutLine),
});
export type PayoutRunAnswer = Static<typeof PayoutRunAnswer>;

export const PayoutMade = Type.Object({ ...issuesProperty, runId: orNull(Type.Integer()) });
export type PayoutMade = Static<typeof PayoutMade>;

const PayoutRunToDo = Type.Object({ runId: id });
const PayoutRunToRelease = Type.Object({ runId: id, previewKey });
const reason = textOf(20_000);

const PayoutRunToDiscard = Type.Object({ runId: id, reason });

const PayoutToFail = Type.Object({ payoutId: id, reason });

const PayoutToAllow = Type.Object({ payoutId: id });

const money = { tag: 'Schreibtisch: Geld', caller: 'staff', duty: 'money' } as const;
const desk = '/deskapi/v1';

export const listPayoutRuns = get(`${desk}/payouts.json`, {
  ...money,
  summary: 'Auszahlungen, die neueste zuerst',
  query: PayoutRunQuery,
  answer: PayoutRunList,
  look: ({ answer: { failed } }) => (failed.length === 0 ? null : moneyLook('payouts', failed)),
});

export const getPayoutRun = get(`${desk}/payouts/:runId/lines.json`, {
  ...money,
  summary: 'Eine Auszahlung mit ihren Zeilen',
  query: PayoutRunQuery,
  answer: PayoutRunAnswer,
  look: ({ answer: { run, items } }) => moneyLook(`payout ${run.runId}`, items),
});

export const payoutFile = file(`${desk}/payouts/:runId/file.xml`, {
  ...money,
  summary: 'Die Datei für die Bank',
  contentType: 'application/xml; charset=utf-8',
  disposition: 'attachment',
});

export const makePayouts = post(`${desk}/payout_commands/make.json`, {
  ...money,
  summary: 'Auszahlungen zusammenstellen',
  answer: PayoutMade,
  timeoutMs: longTimeoutMs,
});

/** What would be paid and what left out, and the mails that go out (spec 19.5). */
export const previewRelease = post(`${desk}/payout_commands/preview_release.json`, {
  ...money,
  summary: 'Was die Freigabe bewirkt',
  body: PayoutRunToDo,
  answer: MailPreview,
  timeoutMs: longTimeoutMs,
});

export const releasePayouts = post(`${desk}/payout_commands/release.json`, {
  ...money,
  summary: 'Auszahlungen freigeben',
  body: PayoutRunToRelease,
  answer: IssuesAnswer,
  timeoutMs: longTimeoutMs,
});

export const discardPayouts = post(`${desk}/payout_commands/discard.json`, {
  ...money,
  summary: 'Auszahlungen verwerfen',
  body: PayoutRunToDiscard,
  answer: IssuesAnswer,
});

export const settlePayouts = post(`${desk}/payout_commands/settle.json`, {
  ...money,
  summary: 'Die Bank hat ausgeführt',
  body: PayoutRunToDo,
  answer: IssuesAnswer,
  timeoutMs: longTimeoutMs,
});

export const failPayoutOfBank = post(`${desk}/payout_commands/fail.json`, {
  ...money,
  summary: 'Eine Auszahlung kam zurück',
  body: PayoutToFail,
  answer: IssuesAnswer,
});

export const allowPayoutOnceMore = post(`${desk}/payout_commands/allow_again.json`, {
  ...money,
  summary: 'Noch einmal auf dasselbe Konto',
  body: PayoutToAllow,
  answer: IssuesAnswer,
});

export const remakePayouts = post(`${desk}/payout_commands/remake_file.json`, {
  ...money,
  summary: 'Eine Datei neu erstellen, die die Bank als Ganzes abgelehnt hat',
  body: PayoutRunToDo,
  answer: IssuesAnswer,
});
