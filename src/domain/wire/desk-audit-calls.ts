import { get, longTimeoutMs, post, type NoParams } from './call.ts';
import type { AuditAnswer, AuditQuery } from './schemas/desk-audit-schemas.ts';
import type { IssuesAnswer } from './schemas/issue-schemas.ts';

export const getAudit = get<NoParams, AuditAnswer, AuditQuery>('/deskapi/v1/audit.json');
export const verifyAuditChain = post<Record<never, never>, IssuesAnswer>('/deskapi/v1/audit/verify.json', {
  timeoutMs: longTimeoutMs,
});
