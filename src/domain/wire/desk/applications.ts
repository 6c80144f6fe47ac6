import { Type, type Static } from 'typebox';
import { policeStateKeys } from '#domain/police/police-standing.ts';
import { textOrNull, orNull, closed, issuesProperty, rowId, textOf } from '#domain/wire/basic-schemas.ts';
import { RateStep } from '#domain/wire/shop/rates.ts';
import { WorkAside, MailPreview, previewKey } from './work.ts';
import { get, longTimeoutMs, post, file, customerLook } from '#domain/wire/call.ts';

const rows = Type.Array(Type.Object({ label: Type.String(), value: Type.String() }));
const stateKey = Type.Enum(policeStateKeys, { type: 'string' });
const DeskInquiry = Type.Object({
  inquiryUuid: Type.String(),
  /** "Frage", "Geändertes Angebot" */
  title: Type.String(),
  state: Type.String(),
  /** It still waits for the customer. */
  isOpen: Type.Boolean(),
  askedBy: Type.String(),
  askedAt: Type.String(),
  /** What was asked or offered. */
  rows,
  answer: textOrNull,
  answeredAt: textOrNull,
  attachments: Type.Array(Type.Object({ attachmentUuid: Type.String(), fileName: Type.String(), size: Type.Integer() })),
});
export type DeskInquiry = Static<typeof DeskInquiry>;
const DeskPolice = Type.Object({
  policeNumber: Type.String(),
  tarifTitle: Type.String(),
  stateKey,
  validFrom: Type.String(),
  /** "46,12 € / Monat" */
  rateStr: Type.String(),
  steps: Type.Array(RateStep),
});
export type DeskPolice = Static<typeof DeskPolice>;

/** An application with all that somebody needs to decide on it (spec 19.6). */
export const DeskApplication = Type.Object({
  offerId: Type.Integer(),
  userId: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
  animalName: Type.String(),
  /** Which rules made a person look at it. */
  reasons: Type.Array(Type.String()),
  sections: Type.Array(Type.Object({ title: Type.String(), rows })),
  polices: Type.Array(DeskPolice),
  inquiries: Type.Array(DeskInquiry),
  /** What became of it; null while it waits. */
  decision: orNull(Type.Object({ words: Type.String(), reason: textOrNull })),
  otherPolices: Type.Array(
    Type.Object({ policeNumber: Type.String(), animalName: Type.String(), stateKey, validFrom: Type.String() }),
  ),
  openCases: Type.Array(Type.Object({ caseId: Type.Integer(), asked: Type.String(), since: Type.String() })),
  /** A changed offer that waits for the customer: whoever decides now replaces it. */
  openProposal: textOrNull,
  work: WorkAside,
});
export type DeskApplication = Static<typeof DeskApplication>;
const freeText = textOf(20_000);
const decisionKinds = ['approve', 'propose', 'ask', 'refuse'] as const;

/** Only what belongs to its kind is read. */
export const DeskDecision = Type.Object(
  {
    offerId: rowId,
    kind: Type.Enum(decisionKinds, { type: 'string' }),
    surchargePercent: orNull(Type.Number()),
    exclusion: orNull(freeText),
    reason: freeText,
    question: freeText,
    reasonKey: textOf(40),
    text: orNull(freeText),
    supersedes: orNull(textOf(100)),
    previewKey,
  },
  closed,
);
export type DeskDecision = Static<typeof DeskDecision>;
export type DecisionKind = (typeof decisionKinds)[number];

export const DecidedAnswer = Type.Object({ ...issuesProperty, decided: Type.Boolean() });
export type DecidedAnswer = Static<typeof DecidedAnswer>;

/** On a change of a contract; the reason is read where it is refused. */
export const DeskChangeDecision = Type.Object(
  {
    caseId: rowId,
    kind: Type.Enum(['approve', 'refuse'] as const, { type: 'string' }),
    reasonKey: textOf(40),
    text: orNull(freeText),
    previewKey,
  },
  closed,
);
export type DeskChangeDecision = Static<typeof DeskChangeDecision>;

const clerk = { tag: 'Schreibtisch: Anträge', caller: 'staff', duty: 'applications' } as const;
const desk = '/deskapi/v1';

export const getDeskApplication = get(`${desk}/applications/:offerId`, {
  ...clerk,
  summary: 'Ein Antrag',
  answer: DeskApplication,
  look: ({ answer: { offerId, userId } }) =>
    customerLook(userId, { parts: ['answers', 'health', 'premium', 'contact', 'inquiries', 'otherContracts'], offerId }),
});

export const previewDeskDecision = post(`${desk}/application_commands/preview.json`, {
  ...clerk,
  summary: 'Die Mail einer Entscheidung, bevor sie gesendet wird',
  body: DeskDecision,
  answer: MailPreview,
  timeoutMs: longTimeoutMs,
});

export const decideDeskApplication = post(`${desk}/application_commands/decide.json`, {
  ...clerk,
  summary: 'Annehmen, ändern, fragen oder ablehnen',
  body: DeskDecision,
  answer: DecidedAnswer,
  timeoutMs: longTimeoutMs,
});

export const previewDeskChange = post(`${desk}/case_commands/preview_change.json`, {
  ...clerk,
  summary: 'Was eine Entscheidung über eine Änderung bewirkt',
  body: DeskChangeDecision,
  answer: MailPreview,
});

export const decideDeskChange = post(`${desk}/case_commands/decide_change.json`, {
  ...clerk,
  summary: 'Eine Änderung annehmen oder ablehnen',
  body: DeskChangeDecision,
  answer: DecidedAnswer,
  timeoutMs: longTimeoutMs,
});

export const attachmentFile = file(`${desk}/applications/:offerId/attachments/:attachmentUuid`, {
  ...clerk,
  summary: 'Ein Anhang, nur zum Herunterladen',
  contentType: 'application/octet-stream',
  disposition: 'attachment',
});
