import { get, longTimeoutMs, post } from './call.ts';
import type { DecidedAnswer, DeskApplication, DeskChangeDecision, DeskDecision } from './schemas/desk-application-schemas.ts';
import type { MailPreview } from './schemas/desk-work-schemas.ts';

const desk = '/deskapi/v1';
const patiently = { timeoutMs: longTimeoutMs };

export const getDeskApplication = get<{ offerId: number }, DeskApplication>(`${desk}/applications/:offerId`);
export const previewDeskDecision = post<DeskDecision, MailPreview>(`${desk}/application_commands/preview.json`, patiently);
export const decideDeskApplication = post<DeskDecision, DecidedAnswer>(`${desk}/application_commands/decide.json`, patiently);
export const decideDeskChange = post<DeskChangeDecision, DecidedAnswer>(`${desk}/case_commands/decide_change.json`, patiently);

/** A file, and no call: the browser downloads it. */
export const attachmentPath = `${desk}/applications/:offerId/attachments/:attachmentUuid`;
