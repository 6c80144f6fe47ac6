import { Type, type Static } from 'typebox';
import { issueLevels } from '#domain/basics/issue.ts';

export const IssueSchema = Type.Object({
  level: Type.Enum(issueLevels, { type: 'string' }),
  field: Type.Optional(Type.String()),
  message: Type.String(),
});

/** Every answer of a command carries them (spec 12.1). */
export const issuesProperty = { _issues: Type.Array(IssueSchema) };

/** The answer of a command that only says how it went. */
export const IssuesAnswer = Type.Object(issuesProperty);
export type IssuesAnswer = Static<typeof IssuesAnswer>;
