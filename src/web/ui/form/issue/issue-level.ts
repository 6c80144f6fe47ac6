import { type Issue, issueLevels } from '#domain/basics/issue.ts';

/** Class of an entry in a list of issues (spec 13.9): a level the shop does not know is shown as `unknown`. */
export const levelClass = (level: string): string => (issueLevels.some((known) => known === level) ? level : 'unknown');

export const hasError = (issues: readonly Issue[]) => issues.some(({ level }) => level === 'error' || level === 'wtf');

export const issuesOf = (issues: readonly Issue[], field: string) => issues.filter((issue) => issue.field === field);
