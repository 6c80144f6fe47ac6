import { Type, type Static } from 'typebox';
import type { SettlementBasis } from '#domain/claims/settling/settlement.ts';
import { closed, IssuesAnswer, maybeText, orNull, rowId, textOrNull } from '#domain/wire/basic-schemas.ts';
import { get, longTimeoutMs, post } from '#domain/wire/call.ts';
import { BillPages, DeskLine } from './claims.ts';
import { freeText, MailPreview, previewKey, WorkAside } from './work.ts';

const row = Type.Object({ label: Type.String(), value: Type.String() });

/** A vet's estimate that somebody wants to have promised (spec 24.10). */
export const DeskEstimate = Type.Object({
  estimateId: Type.Integer(),
  userId: Type.Integer(),
  name: Type.String(),
  animalName: Type.String(),
  /** In cents. */
  total: Type.Integer(),
  /** The lines come to it; false where a person is the first to read them, and their sum counts. */
  isRead: Type.Boolean(),
  /** The day that it is worked out as of: today, or the day of the answer. */
  treatedOn: Type.String(),
  facts: Type.Array(row),
  /** What practice or customer sent; none where the lines were typed. */
  files: Type.Array(Type.Object({ fileUuid: Type.String(), fileName: Type.String() })),
  /** What the police pays, and what it does not by agreement. */
  cover: Type.Array(row),
  lines: Type.Array(DeskLine),
  /** All else that it depends on: the screen works it out with every keystroke as the server does. */
  basis: Type.Unsafe<Omit<SettlementBasis, 'lines'>>(Type.Object({}, { additionalProperties: true })),
  /** Why somebody of this role does not promise it; null where they do. */
  limit: textOrNull,
  /** Null while it is open. */
  answered: orNull(
    Type.Object({
      title: Type.String(),
      words: textOrNull,
      lines: Type.Array(
        Type.Object({ title: Type.String(), billed: Type.String(), paid: Type.String(), cuts: Type.Array(Type.String()) }),
      ),
    }),
  ),
  work: WorkAside,
});
export type DeskEstimate = Static<typeof DeskEstimate>;

export const DeskEstimateAnswer = Type.Object(
  {
    estimateId: rowId,
    /** Promised as these lines; declined where it is null. */
    lines: orNull(Type.Array(DeskLine, { maxItems: 1_000 })),
    words: freeText,
    requestKey: maybeText,
    previewKey,
  },
  closed,
);
export type DeskEstimateAnswer = Static<typeof DeskEstimateAnswer>;

const clerk = { tag: 'Schreibtisch: Leistungen', caller: 'staff', duty: 'applications' } as const;
const desk = '/deskapi/v1';

export const getDeskEstimate = get(`${desk}/estimates/:estimateId`, {
  ...clerk,
  summary: 'Ein Kostenvoranschlag mit allem, was eine Zusage braucht',
  answer: DeskEstimate,
  look: ({ answer: { estimateId } }) => ({
    actionKey: 'customer.looked',
    subject: { kindKey: 'estimate', id: estimateId },
    after: { parts: ['animal', 'policeNumber', 'holder'] },
  }),
});

export const getEstimatePages = get(`${desk}/estimates/:estimateId/files/:fileUuid/pages.json`, {
  ...clerk,
  summary: 'Die Seiten einer Datei zu einem Kostenvoranschlag, neu gezeichnet',
  answer: BillPages,
  timeoutMs: longTimeoutMs,
});

export const previewEstimateAnswer = post(`${desk}/estimate_commands/preview.json`, {
  ...clerk,
  summary: 'Was zugesagt würde, Zeile für Zeile, mit der Mail dazu',
  body: DeskEstimateAnswer,
  answer: MailPreview,
});

export const answerDeskEstimate = post(`${desk}/estimate_commands/answer.json`, {
  ...clerk,
  summary: 'Kosten zusagen oder eine Zusage ablehnen',
  body: DeskEstimateAnswer,
  answer: IssuesAnswer,
  timeoutMs: longTimeoutMs,
});
