import type { Issue } from '#domain/basics/issue.ts';

/** For a form whose input cannot have the wire's name, since another form of the page has it. */
export const renameField = (issues: readonly Issue[], from: string, to: string): Issue[] =>
  issues.map((issue) => (issue.field === from ? { ...issue, field: to } : issue));
