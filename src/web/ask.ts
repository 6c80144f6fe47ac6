import { httpStatus } from '#domain/basics/http-status.ts';
import type { Issue } from '#domain/basics/issue.ts';
import type { Call } from '#domain/wire/call.ts';
import { type Answer, call, type CallArguments, CallFailed } from './api.ts';
import { noteLoggedOut } from './visit/login-state.ts';

/** The server answered, but not with what was asked for. */
export class NotAnswered extends Error {
  override readonly name = 'NotAnswered';
  readonly status: number;
  /** What it said about it. */
  readonly issues: readonly Issue[];

  constructor(status: number, issues: readonly Issue[] = []) {
    super(`answered with status ${status}`);
    this.status = status;
    this.issues = issues;
  }
}

/** The server or the way to it is to blame: a screen says so. Anything else is a mistake of our own, and never said to be theirs. */
export const isUnanswered = (cause: unknown) => cause instanceof CallFailed || cause instanceof NotAnswered;

/**
 * What came, whatever its status. A proxy's page instead of JSON is an answer of which only the status is known (spec 11.15). A
 * session that is over shows the login, wherever it was noticed.
 */
export const ask = async <P, Body, Data, Q>(
  entry: Call<P, Body, Data, Q>,
  ...options: CallArguments<P, Body, Q>
): Promise<Answer<Data | undefined>> => {
  const answer = await call(entry, ...options).catch((cause: unknown) => {
    if (cause instanceof CallFailed && cause.status !== null) return { status: cause.status, data: undefined };
    throw cause;
  });
  if (answer.status === httpStatus.unauthorized) noteLoggedOut();
  return answer;
};

/** What was asked for, or a throw: how every `useQuery` reads. */
export const read = async <P, Body, Data, Q>(
  entry: Call<P, Body, Data, Q>,
  ...options: CallArguments<P, Body, Q>
): Promise<Data> => {
  const { status, data } = await ask(entry, ...options);
  if (status === httpStatus.ok) return data as Data;
  throw new NotAnswered(status, (data as { _issues?: Issue[] } | undefined)?._issues);
};
