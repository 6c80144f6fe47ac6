import type { FastifyInstance, FastifyRequest } from 'fastify';
import { httpStatus } from '#domain/basics/http-status.ts';
import { isSuccess } from '#domain/basics/issue.ts';
import { answerIssues } from '#server/foundation/http/answer-errors.ts';
import type { Work } from '#server/foundation/work.ts';
import { unsubscribe } from '#server/business/customers/advertising/unsubscribe.ts';
import { oneClickPath, unsubscribePage } from '#server/business/customers/advertising/unsubscribe-urls.ts';

const tags = ['Einwilligung in Werbung'];

const tokenOf = (request: FastifyRequest) => {
  const { token } = request.query as { token?: unknown };
  return typeof token === 'string' ? token : '';
};

/**
 * RFC 8058: a mailbox posts here by itself, with a form that says nothing but that it does, and without a redirect. A person
 * whose mailbox opens the address instead comes to the page, where they press once: programs that look through mails open links.
 */
export const serveOneClick = (app: FastifyInstance, dependencies: Work) => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null));
    scope.post(
      oneClickPath,
      { config: { isForAnyClient: true }, schema: { summary: 'Einwilligung widerrufen, durch das Postfach (RFC 8058)', tags } },
      async (request, reply) => {
        const { _issues } = await unsubscribe({ token: tokenOf(request) }, dependencies);
        return answerIssues(reply, isSuccess(_issues) ? httpStatus.ok : httpStatus.badRequest, _issues);
      },
    );
    scope.get(
      oneClickPath,
      { schema: { summary: 'Die Seite, auf der man die Einwilligung widerruft', tags } },
      async (request, reply) => reply.redirect(`${unsubscribePage}?token=${encodeURIComponent(tokenOf(request))}`, 303),
    );
  });
};
