import { httpStatus } from '#domain/basics/http-status.ts';
import { error, isSuccess, type Issue } from '#domain/basics/issue.ts';
import type { Call, NoParams } from '#domain/wire/call.ts';
import { CallFailed, silence } from './api.ts';
import { ask } from './ask.ts';

export type Outcome<Data> = {
  /** Null when no answer came. */
  status: number | null;
  /** It did not come in time: that is the server's fault, not the line's. */
  isLate: boolean;
  /** What came, for whoever words a refusal differently. */
  answer: Data | undefined;
  /** Null unless the server did what was asked. */
  data: Data | null;
  issues: Issue[];
};

const unreachable = error(
  'Wir erreichen den Server gerade nicht. Was du eingegeben hast, bleibt stehen: Bitte versuche es gleich noch einmal.',
);
const broken = error('Das hat auf unserer Seite nicht geklappt. Bitte versuche es gleich noch einmal.');
const sessionOver = error('Du bist nicht mehr angemeldet. Melde dich noch einmal an: Was du eingegeben hast, bleibt stehen.');

const issuesOf = (status: number, issues: Issue[]) => {
  if (status === httpStatus.unauthorized) return [sessionOver];
  return status === httpStatus.ok || !isSuccess(issues) ? issues : [broken];
};

/**
 * Every command goes this way. Whatever the server or the way to it does comes back as issues, so that nothing that was typed is
 * lost; a mistake of our own is thrown on.
 */
export const sendCommand = async <Body, Data extends { _issues: Issue[] }>(
  entry: Call<NoParams, Body, Data>,
  body: Body,
): Promise<Outcome<Data>> => {
  let isLate = false;
  const answered = await ask(entry as Call<NoParams, object, Data>, { body: body as object }).catch((cause: unknown) => {
    isLate = cause instanceof CallFailed && cause.reason === 'timeout';
    return silence(cause);
  });
  if (answered === null) return { status: null, isLate, answer: undefined, data: null, issues: [unreachable] };
  const { status, data: answer } = answered;
  const issues = issuesOf(status, answer?._issues ?? []);
  const isDone = status === httpStatus.ok && isSuccess(issues);
  return { status, isLate, answer, data: isDone ? (answer as Data) : null, issues };
};

/**
 * The key of one press, so that its second sending changes nothing: a uuid of version 4, also where the page came without encryption and the
 * browser makes none itself.
 */
export const newRequestKey = () => {
  if (isSecureContext) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const parts = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
    digits.slice(20),
  ];
  return parts.join('-');
};

/** What the server said when all went well; the fallback where it said nothing. */
export const successOf = (issues: readonly Issue[], fallback: string) =>
  issues.find(({ level }) => level === 'ok')?.message ?? (isSuccess(issues) ? fallback : '');

/** For a form whose input cannot have the wire's name, since another form of the page has it. */
export const renameField = (issues: readonly Issue[], from: string, to: string): Issue[] =>
  issues.map((issue) => (issue.field === from ? { ...issue, field: to } : issue));
