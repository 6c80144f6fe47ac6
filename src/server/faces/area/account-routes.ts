import type { FastifyInstance, FastifyRequest } from 'fastify';
import { httpStatus } from '#domain/basics/http-status.ts';
import { isSuccess, ok } from '#domain/basics/issue.ts';
import { checkLoginConfirmation, loginOutcome } from '#domain/person/login.ts';
import * as calls from '#domain/wire/area/account-calls.ts';
import { wantsFreshProof } from '#domain/wire/area/customer-calls.ts';
import {
  LoginConfirmation,
  LoginRequest,
  UserInfoAnswer,
  UserLogin,
  DeviceEnding,
  DevicesAnswer,
  DevicesEnding,
  IdentityProof,
} from '#domain/wire/area/account-schemas.ts';
import * as customerCalls from '#domain/wire/area/customer-calls.ts';
import { EmailConfirmation, PasswordChange } from '#domain/wire/area/customer-schemas.ts';
import { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { serveCall } from '#server/foundation/http/serve-call.ts';
import type { Work } from '#server/foundation/work.ts';
import type { CustomerCallers } from '#server/foundation/http/guard-user-area.ts';
import { changePassword } from '#server/business/customers/login/change-password.ts';
import { confirmEmail } from '#server/business/changes/contact/confirm-email.ts';
import { confirmLogin, getUserInfo, logIn, requestLogin } from '#server/business/customers/login/log-in.ts';
import { endDevice, endOtherDevices, listDevices } from '#server/business/customers/login/devices.ts';
import { findKnownDevice, rememberDevice } from './session/known-device.ts';
import { dropEmailChange, sendEmailCodeAgain } from '#server/business/customers/email/pending-email.ts';
import { proveIdentity, requestProofCode } from '#server/business/customers/login/prove-identity.ts';
import { endSession, sessionHashOf, startSession } from './session/session.ts';

const tag = 'Konto';

type AccountWork = Work & CustomerCallers & { isSecure: boolean };

export const serveAccounts = (app: FastifyInstance, dependencies: AccountWork) => {
  const { requireUser, hasFreshProof } = dependencies;
  const issuesAnswer = { tag, answer: IssuesAnswer };
  const visitorOf = (request: FastifyRequest, email: string | null | undefined) => ({
    address: request.ip,
    deviceId: findKnownDevice(request, email, dependencies),
  });

  serveCall(
    app,
    calls.doUserLogin,
    { ...issuesAnswer, summary: 'Anmelden', body: UserLogin },
    async ({ body, request, reply }) => {
      const userId = await logIn(body, visitorOf(request, body.username), dependencies);
      await startSession(request, reply, userId, dependencies);
      rememberDevice(request, reply, body.username ?? '', dependencies);
      return { _issues: [loginOutcome(httpStatus.ok)] };
    },
  );
  serveCall(app, calls.doUserLogout, { ...issuesAnswer, summary: 'Abmelden' }, async ({ request, reply }) => {
    await endSession(request, reply, dependencies);
    return { _issues: [ok('Abmeldung erfolgreich')] };
  });
  serveCall(
    app,
    calls.doRequestUserLogin,
    { ...issuesAnswer, summary: 'Bestätigungscode anfordern', body: LoginRequest },
    ({ body, request }) => requestLogin(body, visitorOf(request, body.userEmail), dependencies),
  );
  serveCall(
    app,
    calls.doConfirmUserLoginRequest,
    {
      ...issuesAnswer,
      summary: 'Passwort mit dem Code festlegen',
      body: LoginConfirmation,
      issuesOfBody: (body) => checkLoginConfirmation(body as LoginConfirmation, null, { presence: false }),
    },
    async ({ body, request, reply }) => {
      const answer = await confirmLogin(body, visitorOf(request, body.userEmail), dependencies);
      if (isSuccess(answer._issues)) rememberDevice(request, reply, body.userEmail ?? '', dependencies);
      return answer;
    },
  );
  serveCall(app, calls.isUserLoggedIn, { ...issuesAnswer, summary: 'Ist jemand angemeldet?' }, async ({ request }) => {
    await requireUser(request);
    return { _issues: [] };
  });
  serveCall(app, calls.getCurrentUserInfo, { summary: 'Wer ist angemeldet?', tag, answer: UserInfoAnswer }, async ({ request }) =>
    getUserInfo((await requireUser(request)).userId, dependencies),
  );
  serveCall(
    app,
    customerCalls.changePassword,
    { ...issuesAnswer, summary: `Passwort ändern (${wantsFreshProof})`, body: PasswordChange },
    async ({ body, request }) => {
      const { userId } = await requireUser(request);
      const isProven = await hasFreshProof(request);
      return changePassword(body, { userId, sessionHash: sessionHashOf(request), isProven }, dependencies);
    },
  );
  serveCall(
    app,
    customerCalls.confirmEmail,
    { ...issuesAnswer, summary: 'Neue E-Mail-Adresse mit dem Code bestätigen', body: EmailConfirmation },
    async ({ body, request }) => confirmEmail(body, (await requireUser(request)).userId, dependencies),
  );
  serveCall(
    app,
    calls.sendEmailCodeAgain,
    { ...issuesAnswer, summary: 'Den Code für die neue E-Mail-Adresse noch einmal senden' },
    async ({ request }) => sendEmailCodeAgain({ userId: (await requireUser(request)).userId, address: request.ip }, dependencies),
  );
  serveCall(
    app,
    calls.dropEmailChange,
    { ...issuesAnswer, summary: 'Die E-Mail-Adresse doch nicht ändern' },
    async ({ request }) => dropEmailChange((await requireUser(request)).userId, dependencies),
  );
  serveProof(app, dependencies);
  serveDevices(app, dependencies);
};

const serveProof = (app: FastifyInstance, dependencies: AccountWork) => {
  const { requireUser } = dependencies;
  const issuesAnswer = { tag, answer: IssuesAnswer };
  const proverOf = async (request: FastifyRequest) => ({
    userId: (await requireUser(request)).userId,
    sessionHash: sessionHashOf(request),
    address: request.ip,
  });
  serveCall(
    app,
    calls.requestProofCode,
    { ...issuesAnswer, summary: 'Code anfordern, der vor einer Änderung bestätigt, wer angemeldet ist' },
    async ({ request }) => requestProofCode(await proverOf(request), dependencies),
  );
  serveCall(
    app,
    calls.proveIdentity,
    {
      ...issuesAnswer,
      summary: 'Mit Passwort oder Code bestätigen, wer angemeldet ist: gilt zehn Minuten für Änderungen in dieser Sitzung',
      body: IdentityProof,
    },
    async ({ body, request }) => proveIdentity(body, await proverOf(request), dependencies),
  );
};

const serveDevices = (app: FastifyInstance, dependencies: AccountWork) => {
  const { requireUser } = dependencies;
  const issuesAnswer = { tag, answer: IssuesAnswer };
  serveCall(app, calls.getDevices, { tag, summary: 'Wo der Kunde angemeldet ist', answer: DevicesAnswer }, async ({ request }) =>
    listDevices({ userId: (await requireUser(request)).userId, sessionHash: sessionHashOf(request) }, dependencies),
  );
  serveCall(
    app,
    calls.endDevice,
    { ...issuesAnswer, summary: 'Ein Gerät abmelden', body: DeviceEnding },
    async ({ body, request }) => endDevice(body, (await requireUser(request)).userId, dependencies),
  );
  serveCall(
    app,
    calls.endOtherDevices,
    { ...issuesAnswer, summary: 'Alle anderen Geräte abmelden, oder alle', body: DevicesEnding },
    async ({ body, request, reply }) => {
      const { userId } = await requireUser(request);
      const isCurrentToo = body.isCurrentToo === true;
      const answer = await endOtherDevices({ userId, sessionHash: sessionHashOf(request), isCurrentToo }, dependencies);
      if (isCurrentToo) await endSession(request, reply, dependencies);
      return answer;
    },
  );
};
