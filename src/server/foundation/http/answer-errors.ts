import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { httpStatus } from '#domain/basics/http-status.ts';
import { error, type Issue } from '#domain/basics/issue.ts';
import { isDatabaseGone } from '#server/foundation/database/is-database-gone.ts';
import { describeError } from '#server/foundation/personal-data.ts';
import { Problem, type ProblemKind } from '#server/foundation/problem.ts';

const statusOf: Record<ProblemKind, number> = {
  invalid: httpStatus.badRequest,
  loggedOut: httpStatus.unauthorized,
  forbidden: httpStatus.forbidden,
  missing: httpStatus.notFound,
  tooMany: httpStatus.tooManyRequests,
};

const messages: Record<number, string> = {
  400: 'Die Anfrage ist fehlerhaft und kann nicht verarbeitet werden.',
  403: 'Der Zugriff ist nicht erlaubt.',
  404: 'Die angeforderte Ressource existiert nicht, oder konnte nicht gefunden werden.',
  405: 'Diese Methode wird hier nicht unterstützt.',
  408: 'Die Anfrage hat zu lange gedauert.',
  413: 'Die Anfrage ist zu groß.',
  415: 'Die Anfrage muss als JSON gesendet werden.',
  429: 'Zu viele Anfragen in kurzer Zeit. Bitte versuche es gleich noch einmal.',
  503: 'Der Dienst ist gerade nicht erreichbar. Bitte versuche es gleich noch einmal.',
};
const unexpected = 'Es ist ein unerwarteter Fehler aufgetreten. Bitte versuche es gleich noch einmal.';

const messageOf = (statusCode: number) => messages[statusCode] ?? unexpected;

export const answerIssues = (
  reply: FastifyReply,
  statusCode: number,
  issues: readonly Issue[] = [error(messageOf(statusCode))],
) =>
  reply
    .code(statusCode)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ _issues: issues }));

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging with fastify's own interface
  interface FastifyContextConfig {
    /** What the rules say of a body, whatever its types are; for the answer to a body of the wrong types. */
    issuesOfBody?: (body: unknown) => Issue[];
  }
}

/** Every failure leaves as `_issues` in German; a stack trace stays in the log. */
export const answerErrors = (app: FastifyInstance) => {
  app.setErrorHandler((cause: FastifyError | Problem, request, reply) => {
    if (cause instanceof Problem) return answerIssues(reply, statusOf[cause.kind], cause.issues);
    if ('validation' in cause && cause.validation !== undefined)
      return answerIssues(reply, 400, describeWrongTypes(cause, request));
    const statusCode = cause.statusCode ?? (isDatabaseGone(cause) ? 503 : 500);
    if (statusCode >= 500) {
      const route = request.routeOptions.url;
      request.log.error({ reqId: request.id, err: describeError(cause), route }, 'request failed');
    }
    return answerIssues(reply, statusCode);
  });
};

/** The same message that the field's rule has for it, or a general one (spec 12.2). */
const describeWrongTypes = (cause: FastifyError, request: FastifyRequest): Issue[] => {
  const faults = cause.validation ?? [];
  const fields = new Set(faults.map((fault) => fault.instancePath.split('/').find((part) => /^[a-z]/i.test(part)) ?? ''));
  fields.delete('');
  const { body } = request;
  const isReadable = typeof body === 'object' && body !== null;
  const issues = (isReadable && request.routeOptions.config.issuesOfBody?.(body)) || [];
  // A list of entries names its issues by the entry (healthManualDiseases.0.illnessName).
  const issuesOf = (field: string) => issues.filter((issue) => issue.field === field || issue.field?.startsWith(`${field}.`));
  const described = [...fields].flatMap((field) => {
    const ofField = issuesOf(field);
    return ofField.length > 0 ? ofField : [error(`Angabe zu ${field} fehlt oder ist fehlerhaft`, field)];
  });
  return [error(messageOf(400)), ...described];
};

const pathOf = ({ url }: FastifyRequest) => {
  const [path = ''] = url.split('?');
  return path;
};

/** A path that exists under another method answers 405; answers which methods it knows. */
export const allowedMethods = (app: FastifyInstance, request: FastifyRequest) =>
  (['GET', 'POST'] as const).filter((method) => app.findRoute({ method, url: pathOf(request) }) !== null);
