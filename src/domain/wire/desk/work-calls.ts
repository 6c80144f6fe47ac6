import { get, longTimeoutMs, post, type NoParams } from '#domain/wire/call.ts';
import type {
  CaseAnswer,
  CaseClosing,
  DeclarationApplying,
  DeskCase,
  DeskMail,
  MailPreview,
  MailToGiveUp,
  MailToRetry,
  TakenAnswer,
  WorkList,
  WorkNote,
  WorkQuery,
  WorkSubject,
} from './work-schemas.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type { DecidedAnswer, DeskApplication, DeskChangeDecision, DeskDecision } from './application-schemas.ts';

const desk = '/deskapi/v1';

export const listWork = get<NoParams, WorkList, WorkQuery>(`${desk}/work.json`);
export const takeWork = post<WorkSubject, TakenAnswer>(`${desk}/work/take.json`);
export const giveWorkBack = post<WorkSubject, IssuesAnswer>(`${desk}/work/give_back.json`);
export const noteWork = post<WorkNote, IssuesAnswer>(`${desk}/work/note.json`);

export const getDeskCase = get<{ caseId: number }, DeskCase>(`${desk}/cases/:caseId`);
export const previewCaseAnswer = post<CaseAnswer, MailPreview>(`${desk}/case_commands/preview_answer.json`);
export const closeDeskCase = post<CaseClosing, IssuesAnswer>(`${desk}/case_commands/close.json`);
export const applyDeskDeclaration = post<DeclarationApplying, IssuesAnswer>(`${desk}/case_commands/apply_declaration.json`, {
  timeoutMs: longTimeoutMs,
});

export const getDeskMail = get<{ mailId: number }, DeskMail>(`${desk}/parked_mails/:mailId`);
export const retryDeskMail = post<MailToRetry, IssuesAnswer>(`${desk}/parked_mail_commands/retry.json`, {
  timeoutMs: longTimeoutMs,
});
export const giveDeskMailUp = post<MailToGiveUp, IssuesAnswer>(`${desk}/parked_mail_commands/give_up.json`);

const patiently = { timeoutMs: longTimeoutMs };

export const getDeskApplication = get<{ offerId: number }, DeskApplication>(`${desk}/applications/:offerId`);
export const previewDeskDecision = post<DeskDecision, MailPreview>(`${desk}/application_commands/preview.json`, patiently);
export const decideDeskApplication = post<DeskDecision, DecidedAnswer>(`${desk}/application_commands/decide.json`, patiently);
export const decideDeskChange = post<DeskChangeDecision, DecidedAnswer>(`${desk}/case_commands/decide_change.json`, patiently);

/** A file, and no call: the browser downloads it. */
export const attachmentPath = `${desk}/applications/:offerId/attachments/:attachmentUuid`;
