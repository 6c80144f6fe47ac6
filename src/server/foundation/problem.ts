import { error, type Issue } from '#domain/basics/issue.ts';

/** What is wrong, in no protocol's words: the HTTP server has a status for each. */
export type ProblemKind = 'invalid' | 'loggedOut' | 'forbidden' | 'missing' | 'tooMany';

/** Ends what was asked for with issues that whoever asked may read. Everything else that is thrown is our own fault. */
export class Problem extends Error {
  readonly kind: ProblemKind;
  readonly issues: readonly Issue[];
  constructor(kind: ProblemKind, issues: readonly Issue[]) {
    super(issues.map((issue) => issue.message).join(' '));
    this.kind = kind;
    this.issues = issues;
  }
}

export const notFound = (message: string) => new Problem('missing', [error(message)]);
