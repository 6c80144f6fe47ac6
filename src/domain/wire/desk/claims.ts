import { Type, type Static } from 'typebox';
import type { ClaimReason, FeePosition } from '#domain/claims/claim-book.ts';
import { lineKindKeys } from '#domain/claims/line-kinds.ts';
import type { SettlementBasis } from '#domain/claims/settling/settlement.ts';
import { closed, IssuesAnswer, maybeText, orNull, rowId, textOf, textOrNull } from '#domain/wire/basic-schemas.ts';
import { get, longTimeoutMs, post } from '#domain/wire/call.ts';
import { freeText, MailPreview, previewKey, WorkAside } from './work.ts';

/** Bills of vets as a person decides about them (spec 24.3). */
const amount = Type.Integer({ minimum: -1_000_000_000, maximum: 1_000_000_000 });

export const DeskLine = Type.Object(
  {
    treatedOn: textOf(10),
    position: orNull(Type.Integer({ minimum: 1, maximum: 100_000 })),
    kindKey: Type.Enum(lineKindKeys, { type: 'string' }),
    words: textOf(1_000),
    count: textOf(20),
    factor: orNull(textOf(20)),
    amount,
    isNet: Type.Boolean(),
    vatPercent: Type.Number(),
    decided: orNull(Type.Object({ notCovered: amount, reasonKey: textOf(60), words: maybeText }, closed)),
  },
  closed,
);
export type DeskLine = Static<typeof DeskLine>;

const row = Type.Object({ label: Type.String(), value: Type.String() });

const OtherDeskBill = Type.Object({
  billId: Type.Integer(),
  claimNumber: Type.String(),
  isOfClaim: Type.Boolean(),
  practice: Type.String(),
  treatedOn: Type.String(),
  totalStr: Type.String(),
  /** Null until it is decided. */
  paidStr: textOrNull,
});

export const DeskBill = Type.Object({
  billId: Type.Integer(),
  claimNumber: Type.String(),
  userId: Type.Integer(),
  name: Type.String(),
  animalName: Type.String(),
  /** In cents. */
  total: Type.Integer(),
  treatedOn: Type.String(),
  facts: Type.Array(row),
  /** What the police pays, and what it does not by agreement. */
  cover: Type.Array(row),
  hints: Type.Array(Type.String()),
  files: Type.Array(Type.Object({ fileUuid: Type.String(), fileName: Type.String() })),
  /** As they were read, or decided; none where nobody could read them. */
  lines: Type.Array(DeskLine),
  /** All else that a settlement depends on: the screen works it out with every keystroke as the server does. */
  basis: Type.Unsafe<Omit<SettlementBasis, 'lines'>>(Type.Object({}, { additionalProperties: true })),
  /** What was estimated or promised before the treatment, in cents, to be held against the lines as they are typed; null where nothing was. */
  estimate: orNull(
    Type.Object({
      title: Type.String(),
      isPromised: Type.Boolean(),
      lines: Type.Array(Type.Object({ key: Type.String(), title: Type.String(), billed: Type.Integer(), paid: Type.Integer() })),
    }),
  ),
  others: Type.Array(OtherDeskBill),
  /** Why somebody of this role does not decide it; null where they do. */
  limit: textOrNull,
  /** Null while it waits. */
  decided: orNull(
    Type.Object({
      by: Type.String(),
      atStr: Type.String(),
      paidStr: Type.String(),
      words: textOrNull,
      lines: Type.Array(
        Type.Object({
          title: Type.String(),
          day: Type.String(),
          billed: Type.String(),
          paid: Type.String(),
          cuts: Type.Array(Type.String()),
        }),
      ),
    }),
  ),
  /** Decided and not withdrawn: a person may correct it. */
  canDecideAgain: Type.Boolean(),
  /** What the customer was asked, the oldest first. */
  questions: Type.Array(
    Type.Object({
      question: Type.String(),
      askedStr: Type.String(),
      askedBy: Type.String(),
      answer: textOrNull,
      /** Null while it is open. */
      endedStr: textOrNull,
    }),
  ),
  practice: Type.Object({
    /** As its record or the directory has it, to begin with. */
    email: Type.String(),
    /** Since when it may answer; null where the customer has not released it (section 203 StGB). */
    releasedStr: textOrNull,
  }),
  practiceQuestions: Type.Array(
    Type.Object({
      question: Type.String(),
      askedStr: Type.String(),
      askedBy: Type.String(),
      email: Type.String(),
      answer: textOrNull,
      answeredBy: textOrNull,
      endedStr: textOrNull,
    }),
  ),
  /** The account of a practice is unknown: nothing is decided before a person knows it. */
  isAccountMissing: Type.Boolean(),
  accountHolder: Type.String(),
  /** Whether a person has said that the account is the practice’s own; null where no practice is paid. */
  accountCheck: orNull(Type.Object({ isChecked: Type.Boolean(), words: Type.String() })),
  /** The customer disagrees, and nobody has answered yet. */
  objection: orNull(Type.Object({ words: Type.String(), madeStr: Type.String() })),
  /** What was paid before anybody decided. */
  advanceStr: textOrNull,
  /** It has waited for a month, and nothing was paid so far. */
  canPayAdvance: Type.Boolean(),
  work: WorkAside,
});
export type DeskBill = Static<typeof DeskBill>;

/** The fee schedule and the reasons of cuts, for whoever puts lines together. */
export const DeskClaimBook = Type.Object({
  positions: Type.Array(Type.Unsafe<FeePosition>(Type.Object({}, { additionalProperties: true }))),
  kinds: Type.Array(Type.Object({ key: Type.Enum(lineKindKeys, { type: 'string' }), title: Type.String() })),
  reasons: Type.Array(Type.Unsafe<ClaimReason>(Type.Object({}, { additionalProperties: true }))),
});
export type DeskClaimBook = Static<typeof DeskClaimBook>;

export const BillPages = Type.Object({
  /** JPEGs that were drawn anew, in base64; what was sent is never shown. */
  pages: Type.Array(Type.String()),
  /** Why there are none. */
  refusal: textOrNull,
});
export type BillPages = Static<typeof BillPages>;

export const DeskBillDecision = Type.Object(
  {
    billId: rowId,
    lines: Type.Array(DeskLine, { maxItems: 1_000 }),
    words: freeText,
    /** Corrects what was decided before. */
    isAgain: Type.Optional(Type.Boolean()),
    /** What was promised is not what was done: settled without it, and said in words. */
    leavesPromise: Type.Optional(Type.Boolean()),
    requestKey: maybeText,
    previewKey,
  },
  closed,
);
export type DeskBillDecision = Static<typeof DeskBillDecision>;

const clerk = { tag: 'Schreibtisch: Leistungen', caller: 'staff', duty: 'applications' } as const;
const desk = '/deskapi/v1';

export const getDeskBill = get(`${desk}/bills/:billId`, {
  ...clerk,
  summary: 'Eine Rechnung mit allem, was ihre Abrechnung braucht',
  answer: DeskBill,
  look: ({ answer: { billId } }) => ({
    actionKey: 'customer.looked',
    subject: { kindKey: 'bill', id: billId },
    after: { parts: ['bill', 'animal', 'policeNumber', 'holder'] },
  }),
});

export const getBillPages = get(`${desk}/bills/:billId/files/:fileUuid/pages.json`, {
  ...clerk,
  summary: 'Die Seiten einer Datei, neu gezeichnet',
  answer: BillPages,
  timeoutMs: longTimeoutMs,
});

/** Pictures of a reported loss. */
export const getCasePages = get(`${desk}/cases/:caseId/files/:fileUuid/pages.json`, {
  ...clerk,
  summary: 'Die Seiten einer Datei zu einem Vorgang, neu gezeichnet',
  answer: BillPages,
  timeoutMs: longTimeoutMs,
});

export const getDeskClaimBook = get(`${desk}/claim_book.json`, {
  ...clerk,
  summary: 'Gebührenordnung und Gründe für Kürzungen',
  answer: DeskClaimBook,
});

export const previewBillDecision = post(`${desk}/bill_commands/preview.json`, {
  ...clerk,
  summary: 'Was gezahlt würde, Zeile für Zeile, mit der Mail dazu',
  body: DeskBillDecision,
  answer: MailPreview,
});

export const decideDeskBill = post(`${desk}/bill_commands/decide.json`, {
  ...clerk,
  summary: 'Eine Rechnung entscheiden',
  body: DeskBillDecision,
  answer: IssuesAnswer,
  timeoutMs: longTimeoutMs,
});
