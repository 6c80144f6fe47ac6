import { Type, type Static } from 'typebox';
import { closed, textOrNull, issuesProperty, IssuesAnswer, pageOf, pageQuery, textOf } from '#domain/wire/basic-schemas.ts';
import { get, post, longTimeoutMs } from '#domain/wire/call.ts';

/** The log as a lead reads it, newest first (spec 19.4). */

const number = Type.Optional(Type.String({ pattern: '^\\d{1,15}$' }));

const AuditQuery = Type.Object(
  {
    ...pageQuery,
    staffId: number,
    actionKey: Type.Optional(textOf(80)),
    /** `YYYY-MM-DD` in Berlin. */
    day: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' })),
    /** The number of a police, an e-mail address, or the number of a customer. */
    about: Type.Optional(textOf(254)),
  },
  closed,
);
const AuditLine = Type.Object({
  entryId: Type.Integer(),
  happenedAt: Type.String(),
  actorName: Type.String(),
  actionKey: Type.String(),
  subjectKindKey: Type.String(),
  subjectId: Type.String(),
  /** The customer whose page tells more; null where there is none. */
  userId: Type.Union([Type.Integer(), Type.Null()]),
  policeNumber: textOrNull,
  /** JSON objects as they were written. */
  before: textOrNull,
  after: textOrNull,
});
export type AuditLine = Static<typeof AuditLine>;

export const AuditAnswer = Type.Object({
  ...pageOf(AuditLine),
  people: Type.Array(Type.Object({ staffId: Type.Integer(), name: Type.String() })),
  actionKeys: Type.Array(Type.String()),
  ...issuesProperty,
});
export type AuditAnswer = Static<typeof AuditAnswer>;

const lead = { tag: 'Schreibtisch: Protokoll', caller: 'staff', duty: 'lead' } as const;

export const getAudit = get('/deskapi/v1/audit.json', {
  ...lead,
  summary: 'Das Protokoll, das Neueste zuerst',
  query: AuditQuery,
  answer: AuditAnswer,
});

export const verifyAuditChain = post('/deskapi/v1/audit/verify.json', {
  ...lead,
  summary: 'Die Kette prüfen',
  answer: IssuesAnswer,
  timeoutMs: longTimeoutMs,
});
