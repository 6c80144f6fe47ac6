import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { error, type Issue } from '#domain/issue.ts';
import { describeError } from './personal-data.ts';
import { Problem } from './problem.ts';

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

export const answerIssues = (
  reply: FastifyReply,
  statusCode: number,
  issues: readonly Issue[] = [error(messages[statusCode] ?? unexpected)],
) =>
  reply
    .code(statusCode)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ _issues: issues }));

/** Every failure leaves as `_issues` in German; a stack trace stays in the log. */
export const answerErrors = (app: FastifyInstance) => {
  app.setErrorHandler((cause: FastifyError | Problem, request, reply) => {
    if (cause instanceof Problem) return answerIssues(reply, cause.statusCode, cause.issues);
    if ('validation' in cause && cause.validation !== undefined) return answerIssues(reply, 400, describeValidation(cause));
    const statusCode = cause.statusCode ?? 500;
    if (statusCode >= 500) request.log.error({ err: describeError(cause), route: request.routeOptions.url }, 'request failed');
    return answerIssues(reply, statusCode);
  });
};

/** One issue for each input that has the wrong type, named by its wire name. */
const describeValidation = (cause: FastifyError): Issue[] => {
  const fields = new Set(
    (cause.validation ?? []).map((fault) => fault.instancePath.split('/')[1] ?? '').filter((field) => field !== ''),
  );
  return [error(messages[400]!), ...[...fields].map((field) => error(`Angabe zu ${field} fehlt oder ist fehlerhaft`, field))];
};

/** A path that exists under another method answers 405; answers which methods it knows. */
export const allowedMethods = (app: FastifyInstance, request: FastifyRequest) =>
  (['GET', 'POST'] as const).filter((method) => app.findRoute({ method, url: request.url.split('?')[0]! }) !== null);
