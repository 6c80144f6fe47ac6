import type { FastifyInstance } from 'fastify';
import { there } from '#domain/basics/complete.ts';
import { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import * as calls from '#domain/wire/shop/rights-calls.ts';
import { AdvertisementAgreement, AdvertisementConfirmation, AdvertisementRevocation } from '#domain/wire/shop/rights-schemas.ts';
import { serveCall } from '#server/foundation/http/serve-call.ts';
import type { Work } from '#server/foundation/work.ts';
import type { CustomerCallers } from '#server/foundation/http/customer-callers.ts';
import { confirmAgreement } from '#server/business/customers/advertising/confirm-agreement.ts';
import { serveOneClick } from './one-click-route.ts';
import { registerAgreement } from '#server/business/customers/advertising/register-agreement.ts';
import { revokeAgreement } from '#server/business/customers/advertising/revoke-agreement.ts';
import { unsubscribe } from '#server/business/customers/advertising/unsubscribe.ts';

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
    return revokeAgreement(there(await findEmailOfRequest(request), 'the address of who is logged in'), dependencies);
  });
  serveCall(
    app,
    calls.unsubscribeFromAdvertisement,
    { ...common, summary: 'Einwilligung mit dem Link einer E-Mail widerrufen', body: AdvertisementRevocation },
    ({ body }) => unsubscribe(body, dependencies),
  );
  serveOneClick(app, dependencies);
};
