import { error, type Issue } from '#domain/basics/issue.ts';

/** Ends a request with a status and issues that the client may read. Everything else that is thrown is our own fault. */
export class Problem extends Error {
  readonly statusCode: number;
  readonly issues: readonly Issue[];
  constructor(statusCode: number, issues: readonly Issue[]) {
    super(issues.map((issue) => issue.message).join(' '));
    this.statusCode = statusCode;
    this.issues = issues;
  }
}

export const notFound = (message: string) => new Problem(404, [error(message)]);
