import type { FastifyInstance, FastifyRequest } from 'fastify';
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
import { required } from '#domain/basics/complete.ts';
import { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import * as calls from '#domain/wire/shop/rights-calls.ts';
import { AdvertisementAgreement, AdvertisementConfirmation, AdvertisementRevocation } from '#domain/wire/shop/rights-schemas.ts';
import { serveCall } from '#server/foundation/http/serve-call.ts';
import type { CustomerCallers } from '#server/foundation/http/guard-user-area.ts';

const tags = ['Einwilligung in Werbung'];

const tokenOf = (request: FastifyRequest) => {
  const { token } = request.query as { token?: unknown };
  return typeof token === 'string' ? token : '';
};

/**
 * RFC 8058: a mailbox posts here by itself, with a form that says nothing but that it does, and without a redirect. A person
 * whose mailbox opens the address instead comes to the page, where they press once: programs that look through mails open links.
 */
const serveOneClick = (app: FastifyInstance, dependencies: Work) => {
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

export const serveAdvertising = (app: FastifyInstance, dependencies: Work & CustomerCallers & { callsPerHour: number }) => {
  const { callsPerHour, requireUser, findEmailOfRequest } = dependencies;
  const common = { tag: 'Einwilligung in Werbung', answer: IssuesAnswer };
  serveCall(
    app,
    calls.registerAdvertisementAgreement,
    { ...common, summary: 'Einwilligen', body: AdvertisementAgreement, callsPerHour },
    async ({ body: { email }, request }) =>
      registerAgreement({ email, ownEmail: await findEmailOfRequest(request), address: request.ip }, dependencies),
  );
  serveCall(
    app,
    calls.confirmAdvertisementAgreement,
    { ...common, summary: 'Einwilligung mit dem Link der E-Mail bestätigen', body: AdvertisementConfirmation },
    ({ body }) => confirmAgreement(body, dependencies),
  );
  serveCall(app, calls.revokeAdvertisementAgreement, { ...common, summary: 'Einwilligung widerrufen' }, async ({ request }) => {
    await requireUser(request);
    return revokeAgreement(required(await findEmailOfRequest(request), 'the address of whoever is logged in'), dependencies);
  });
  serveCall(
    app,
    calls.unsubscribeFromAdvertisement,
    { ...common, summary: 'Einwilligung mit dem Link einer E-Mail widerrufen', body: AdvertisementRevocation },
    ({ body }) => unsubscribe(body, dependencies),
  );
  serveOneClick(app, dependencies);
};
