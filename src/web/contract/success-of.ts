import { isSuccess, type Issue } from '#domain/basics/issue.ts';

/** What the server said when all went well; the fallback where it said nothing. */
export const successOf = (issues: readonly Issue[], fallback: string) =>
  issues.find(({ level }) => level === 'ok')?.message ?? (isSuccess(issues) ? fallback : '');
