import type { RequestUser } from '#server/foundation/callers.ts';
import type { FastifyRequest } from 'fastify';
import { isSuccess, ok } from '#domain/basics/issue.ts';
import { checkLoginConfirmation, loginOutcomes } from '#domain/person/login.ts';
import { route, type Route } from '#server/foundation/http/route.ts';
import type { Work } from '#server/foundation/work.ts';
import { changePassword } from '#server/business/customers/login/change-password.ts';
import { confirmEmail } from '#server/business/changes/contact/confirm-email.ts';
import { confirmLogin, getUserInfo, logIn, requestLogin } from '#server/business/customers/login/log-in.ts';
import { endDevice, endOtherDevices, listDevices } from '#server/business/customers/login/devices.ts';
import { findKnownDevice, rememberDevice } from './session/known-device.ts';
import { dropEmailChange, sendEmailCodeAgain } from '#server/business/customers/email/pending-email.ts';
import { proveIdentity, requestProofCode } from '#server/business/customers/login/codes/prove-identity.ts';
import { endSession, sessionHashOf, startSession } from './session/session.ts';
import * as account from '#domain/wire/area/account.ts';
import type { LoginConfirmation } from '#domain/wire/area/account.ts';
import * as profile from '#domain/wire/area/profile.ts';

type AccountWork = Work & { isSecure: boolean };

export const accountsRoutes = (dependencies: AccountWork): Route[] => {
  const visitorOf = (request: FastifyRequest, email: string | null | undefined) => ({
    address: request.ip,
    deviceId: findKnownDevice(request, email, dependencies),
  });
  return [
    route(account.doUserLogin, async ({ body, request, reply }) => {
      const userId = await logIn(body, visitorOf(request, body.username), dependencies);
      await startSession(request, reply, userId, dependencies);
      rememberDevice(request, reply, body.username ?? '', dependencies);
      return { _issues: [loginOutcomes.done] };
    }),
    route(account.doUserLogout, async ({ request, reply }) => {
      await endSession(request, reply, dependencies);
      return { _issues: [ok('Abmeldung erfolgreich')] };
    }),
    route(account.doRequestUserLogin, ({ body, request }) =>
      requestLogin(body, visitorOf(request, body.userEmail), dependencies),
    ),
    route(
      account.doConfirmUserLoginRequest,
      async ({ body, request, reply }) => {
        const answer = await confirmLogin(body, visitorOf(request, body.userEmail), dependencies);
        if (isSuccess(answer._issues)) rememberDevice(request, reply, body.userEmail ?? '', dependencies);
        return answer;
      },
      { issuesOfBody: (body) => checkLoginConfirmation(body as LoginConfirmation, null, { presence: false }) },
    ),
    route(account.isUserLoggedIn, () => ({ _issues: [] })),
    route(account.getCurrentUserInfo, ({ caller }) => getUserInfo(caller.userId, dependencies)),
    route(profile.changePassword, ({ body, caller, request }) =>
      changePassword(body, { ...caller, sessionHash: sessionHashOf(request), address: request.ip }, dependencies),
    ),
    route(profile.confirmEmail, ({ body, caller }) => confirmEmail(body, caller.userId, dependencies)),
    route(account.sendEmailCodeAgain, ({ caller, request }) =>
      sendEmailCodeAgain({ userId: caller.userId, address: request.ip }, dependencies),
    ),
    route(account.dropEmailChange, ({ caller }) => dropEmailChange(caller.userId, dependencies)),
    ...proofRoutes(dependencies),
    ...devicesRoutes(dependencies),
  ];
};

const proofRoutes = (dependencies: AccountWork): Route[] => {
  const proverOf = ({ userId }: RequestUser, request: FastifyRequest) => ({
    userId,
    sessionHash: sessionHashOf(request),
    address: request.ip,
  });
  return [
    route(account.requestProofCode, ({ caller, request }) => requestProofCode(proverOf(caller, request), dependencies)),
    route(account.proveIdentity, ({ body, caller, request }) => proveIdentity(body, proverOf(caller, request), dependencies)),
  ];
};

const devicesRoutes = (dependencies: AccountWork): Route[] => {
  return [
    route(account.getDevices, ({ caller, request }) =>
      listDevices({ userId: caller.userId, sessionHash: sessionHashOf(request) }, dependencies),
    ),
    route(account.endDevice, ({ body, caller }) => endDevice(body, caller.userId, dependencies)),
    route(account.endOtherDevices, async ({ body, caller, request, reply }) => {
      const { userId } = caller;
      const isCurrentToo = body.isCurrentToo === true;
      const answer = await endOtherDevices({ userId, sessionHash: sessionHashOf(request), isCurrentToo }, dependencies);
      if (isCurrentToo) await endSession(request, reply, dependencies);
      return answer;
    }),
  ];
};
