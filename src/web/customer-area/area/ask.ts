import { error, isSuccess, type Issue } from '#domain/basics/issue.ts';
import { httpStatus } from '#domain/basics/http-status.ts';
import type { Call, NoParams } from '#domain/wire/call.ts';
import type { Answer } from '#web/api.ts';
import { noteLoggedOut } from '#web/visit/login-state.ts';
import { type Outcome, sendCommand } from '#web/send-command.ts';

/** A record that did not come. */
export class NotAnswered extends Error {
  override readonly name = 'NotAnswered';
  readonly status: number;

  constructor(status: number) {
    super(`answered with status ${status}`);
    this.status = status;
  }
}

/** The body of an answer. A session that is over shows the login, wherever it was noticed. */
export const bodyOf = async <Data>(answer: Promise<Answer<Data>>): Promise<Data> => {
  const { status, data } = await answer;
  if (status === httpStatus.ok) return data;
  if (status === httpStatus.unauthorized) noteLoggedOut();
  throw new NotAnswered(status);
};

const sessionOver: Issue = error(
  'Du bist nicht mehr angemeldet. Melde dich noch einmal an: Was du eingegeben hast, bleibt stehen.',
);

/** A command of the user area. */
export const sendUserCommand = async <Body, Data extends { _issues: Issue[] }>(
  entry: Call<NoParams, Body, Data>,
  body: Body,
): Promise<Outcome<Data>> => {
  const outcome = await sendCommand(entry, body);
  if (outcome.status !== httpStatus.unauthorized) return outcome;
  noteLoggedOut();
  return { ...outcome, issues: [sessionOver] };
};

/** For a form whose input cannot have the wire's name, since another form of the page has it. */
export const renameField = (issues: readonly Issue[], from: string, to: string): Issue[] =>
  issues.map((issue) => (issue.field === from ? { ...issue, field: to } : issue));

/** What the server said when all went well; the fallback where it said nothing. */
export const successOf = (issues: readonly Issue[], fallback: string) =>
  issues.find(({ level }) => level === 'ok')?.message ?? (isSuccess(issues) ? fallback : '');
