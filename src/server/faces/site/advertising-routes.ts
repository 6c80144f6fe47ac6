import type { FastifyRequest } from 'fastify';
import { httpStatus } from '#domain/basics/http-status.ts';
import { isSuccess } from '#domain/basics/issue.ts';
import { answerIssues } from '#server/foundation/http/answer-errors.ts';
import type { Work } from '#server/foundation/work.ts';
import {
  unsubscribe,
  confirmAgreement,
  registerAgreement,
  revokeAgreement,
} from '#server/business/customers/advertising/agreement.ts';
import { oneClickPath, unsubscribePage } from '#server/business/customers/advertising/unsubscribe-token.ts';
import { route, type Route } from '#server/foundation/http/route.ts';
import * as advertising from '#domain/wire/shop/advertising.ts';

const tags = ['Einwilligung in Werbung'];

const tokenOf = (request: FastifyRequest) => {
  const { token } = request.query as { token?: unknown };
  return typeof token === 'string' ? token : '';
};

/**
 * RFC 8058: a mailbox posts here by itself, with a form that says nothing but that it does, and without a redirect. A person
 * whose mailbox opens the address instead comes to the page, where they press once: programs that look through mails open links.
 */
const oneClickRoute =
  (dependencies: Work): Route =>
  (app) => {
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

export const advertisingRoutes = (dependencies: Work & { callsPerHour: number }): Route[] => {
  const { callsPerHour } = dependencies;
  return [
    route(
      advertising.registerAdvertisementAgreement,
      ({ body: { email }, caller }) => registerAgreement({ ...caller, email }, dependencies),
      { callsPerHour },
    ),
    route(advertising.confirmAdvertisementAgreement, ({ body }) => confirmAgreement(body, dependencies)),
    route(advertising.revokeAdvertisementAgreement, ({ caller }) => revokeAgreement(caller.userId, dependencies)),
    route(advertising.unsubscribeFromAdvertisement, ({ body }) => unsubscribe(body, dependencies)),
    oneClickRoute(dependencies),
  ];
};
