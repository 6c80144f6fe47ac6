import { get, post, type NoParams, longTimeoutMs } from '#domain/wire/call.ts';
import type {
  AdjustmentAnswer,
  AdjustmentReason,
  TarifsAnswer,
  FigureQuery,
  Figures,
  AuditAnswer,
  AuditQuery,
} from './management-schemas.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';

const desk = '/deskapi/v1';

export const getTarifs = get<NoParams, TarifsAnswer>(`${desk}/tarifs.json`);
export const getAdjustment = get<NoParams, AdjustmentAnswer>(`${desk}/adjustment.json`);
export const startAdjustmentPreview = post<Record<never, never>, IssuesAnswer>(`${desk}/adjustment/preview.json`);
export const confirmAdjustment = post<AdjustmentReason, IssuesAnswer>(`${desk}/adjustment/apply.json`);

/** A PDF, opened by the browser itself. */
export const adjustmentLetterPath = `${desk}/adjustment/letter.pdf`;

export const getFigures = get<NoParams, Figures, FigureQuery>('/deskapi/v1/figures.json');

export const getAudit = get<NoParams, AuditAnswer, AuditQuery>('/deskapi/v1/audit.json');
export const verifyAuditChain = post<Record<never, never>, IssuesAnswer>('/deskapi/v1/audit/verify.json', {
  timeoutMs: longTimeoutMs,
});
