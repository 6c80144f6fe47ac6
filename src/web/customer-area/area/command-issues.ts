import { isSuccess, type Issue } from '#domain/basics/issue.ts';

/** For a form whose input cannot have the wire's name, since another form of the page has it. */
export const renameField = (issues: readonly Issue[], from: string, to: string): Issue[] =>
  issues.map((issue) => (issue.field === from ? { ...issue, field: to } : issue));

/** What the server said when all went well; the fallback where it said nothing. */
export const successOf = (issues: readonly Issue[], fallback: string) =>
  issues.find(({ level }) => level === 'ok')?.message ?? (isSuccess(issues) ? fallback : '');
