import { Type, type Static } from 'typebox';
import { handCauseKeys } from '#domain/police/ending/hand-ending.ts';
import { IssuesAnswer, maybeText, orNull, rowId, textOf } from '#domain/wire/basic-schemas.ts';
import { get, longTimeoutMs, post } from '#domain/wire/call.ts';
import { freeText, instant, MailPreview, previewKey, WorkAside } from './work.ts';

const row = Type.Object({ label: Type.String(), value: Type.String() });

export const DeskMessage = Type.Object({
  messageId: Type.Integer(),
  /** Null: the customer. */
  writtenBy: orNull(Type.String()),
  writtenAt: instant,
  subject: orNull(Type.String()),
  text: Type.String(),
  about: orNull(Type.String()),
});
export type DeskMessage = Static<typeof DeskMessage>;

export const DeskCase = Type.Object({
  caseId: Type.Integer(),
  kindKey: Type.String(),
  kind: Type.String(),
  asked: Type.String(),
  email: Type.String(),
  /** True for whoever was logged in, or confirmed it by the link that went there. */
  isAddressChecked: Type.Boolean(),
  /** The account that it, or its contract, belongs to, as far as that is sure. */
  userId: orNull(Type.Integer()),
  policeNumber: orNull(Type.String()),
  rows: Type.Array(row),
  /** Pictures of a reported loss. */
  files: Type.Array(Type.Object({ fileUuid: Type.String(), fileName: Type.String() })),
  isOpen: Type.Boolean(),
  /** Who did what; null while it is open. */
  ended: orNull(Type.Object({ words: Type.String(), outcome: orNull(Type.String()) })),
  /** True for the change of a contract: it is approved or refused, and not just closed. */
  isChange: Type.Boolean(),
  /** A declaration that matched nothing: whoever declared it is answered. */
  needsAnswer: Type.Boolean(),
  /** A cancellation or withdrawal that waits: it is applied or not (spec 8.13). */
  isApplicable: Type.Boolean(),
  /** What a person who ends the contract would begin with; null where it is not about an end. */
  ending: orNull(Type.Object({ causeKey: Type.Enum(handCauseKeys, { type: 'string' }), dayStr: orNull(Type.String()) })),
  /** The contract that it names; null where there is none of that number. */
  declared: orNull(
    Type.Object({
      policeNumber: Type.String(),
      /** The account that the contract belongs to. */
      userId: Type.Integer(),
      /** Confirmed by its owner. */
      isConfirmed: Type.Boolean(),
      isNameOfHolder: Type.Boolean(),
      isAddressOfHolder: Type.Boolean(),
      standing: Type.String(),
    }),
  ),
  /** What the customer was asked and answered, oldest first. */
  questions: Type.Array(DeskMessage),
  work: WorkAside,
});
export type DeskCase = Static<typeof DeskCase>;

export const DeclarationApplying = Type.Object({ caseId: rowId, policeNumber: textOf(64), previewKey });
export type DeclarationApplying = Static<typeof DeclarationApplying>;

export const CaseAnswer = Type.Object({ caseId: rowId, answer: freeText });
export type CaseAnswer = Static<typeof CaseAnswer>;

export const CaseClosing = Type.Object({
  caseId: rowId,
  /** What was done, for the colleagues. */
  outcome: freeText,
  /** What is mailed; null for no mail. */
  answer: orNull(freeText),
  previewKey,
});
export type CaseClosing = Static<typeof CaseClosing>;

export const CaseErasing = Type.Object({ caseId: rowId, previewKey });
export type CaseErasing = Static<typeof CaseErasing>;

/** A contract that a person ends, on a day that no rule gives; `caseId`: what was declared is settled by it. */
export const HandEnding = Type.Object({
  policeNumber: textOf(64),
  causeKey: Type.Enum(handCauseKeys, { type: 'string' }),
  /** The last day of cover; a withdrawal has none. */
  dayStr: orNull(textOf(10)),
  /** For the colleagues. */
  reason: freeText,
  caseId: orNull(rowId),
  requestKey: maybeText,
  previewKey,
});
export type HandEnding = Static<typeof HandEnding>;

export const EndingTakeBack = Type.Object({
  policeNumber: freeText,
  reason: freeText,
  requestKey: maybeText,
  previewKey,
});
export type EndingTakeBack = Static<typeof EndingTakeBack>;

const clerk = { tag: 'Schreibtisch: Arbeitskorb', caller: 'staff', duty: 'applications' } as const;
const desk = '/deskapi/v1';

export const getDeskCase = get(`${desk}/cases/:caseId`, {
  ...clerk,
  summary: 'Ein Vorgang',
  answer: DeskCase,
  look: ({ answer: { caseId, declared } }) => ({
    actionKey: 'customer.looked',
    subject: { kindKey: 'case', id: caseId },
    after: { parts: ['declaration', 'email', 'policeNumber', ...(declared === null ? [] : ['holder'])] },
  }),
});

export const previewCaseAnswer = post(`${desk}/case_commands/preview_answer.json`, {
  ...clerk,
  summary: 'Die Antwort zu einem Vorgang, bevor sie gesendet wird',
  body: CaseAnswer,
  answer: MailPreview,
});

export const closeDeskCase = post(`${desk}/case_commands/close.json`, {
  ...clerk,
  summary: 'Einen Vorgang erledigen',
  body: CaseClosing,
  answer: IssuesAnswer,
});

export const previewDeclaration = post(`${desk}/case_commands/preview_declaration.json`, {
  ...clerk,
  summary: 'Was Kündigung oder Widerruf bewirkt, bevor sie angewendet werden',
  body: DeclarationApplying,
  answer: MailPreview,
});

export const applyDeskDeclaration = post(`${desk}/case_commands/apply_declaration.json`, {
  ...clerk,
  summary: 'Kündigung oder Widerruf anwenden',
  body: DeclarationApplying,
  answer: IssuesAnswer,
  timeoutMs: longTimeoutMs,
});

export const previewHandEnding = post(`${desk}/case_commands/preview_ending.json`, {
  ...clerk,
  summary: 'Was das Ende eines Vertrags bewirkt, bevor es beschlossen wird',
  body: HandEnding,
  answer: MailPreview,
});

export const endByHand = post(`${desk}/case_commands/end_contract.json`, {
  ...clerk,
  summary: 'Einen Vertrag von Hand beenden',
  body: HandEnding,
  answer: IssuesAnswer,
  timeoutMs: longTimeoutMs,
});

export const previewEndingTakeBack = post(`${desk}/case_commands/preview_take_back_ending.json`, {
  ...clerk,
  summary: 'Was es bewirkt, ein Ende von Hand zurückzunehmen, bevor es geschieht',
  body: EndingTakeBack,
  answer: MailPreview,
});

export const takeBackEnding = post(`${desk}/case_commands/take_back_ending.json`, {
  ...clerk,
  summary: 'Ein Ende von Hand zurücknehmen, bis zum Tag davor',
  body: EndingTakeBack,
  answer: IssuesAnswer,
  timeoutMs: longTimeoutMs,
});

export const previewErasure = post(`${desk}/case_commands/preview_erasure.json`, {
  ...clerk,
  summary: 'Was eine Löschung nimmt und was bleibt, bevor sie geschieht',
  body: CaseErasing,
  answer: MailPreview,
  timeoutMs: longTimeoutMs,
});

export const eraseForDesk = post(`${desk}/case_commands/erase.json`, {
  ...clerk,
  summary: 'Einen Antrag auf Löschung ausführen',
  body: CaseErasing,
  answer: IssuesAnswer,
  timeoutMs: longTimeoutMs,
});
