import type { FastifyInstance } from 'fastify';
import { ok } from '#domain/basics/issue.ts';
import {
  getDeskMe,
  getLoginOptions,
  getRegistrationOptions,
  logInStaff,
  logOutStaff,
  registerPasskey,
} from '#domain/wire/desk/staff-calls.ts';
import { Assertion, DeskMe, Invitation, PasskeyOptionsAnswer, Registration } from '#domain/wire/desk/staff-schemas.ts';
import { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type { RequireStaff } from '#server/foundation/http/guard-desk.ts';
import { serveCall } from '#server/foundation/http/serve-call.ts';
import { finishLogin, startLogin } from '#server/business/staff/log-in-staff.ts';
import type { PasskeyDependencies } from '#server/business/staff/passkey-dependencies.ts';
import { finishRegistration, startRegistration } from '#server/business/staff/register-passkey.ts';
import { endStaffSession, startStaffSession, type StaffSessions } from './staff-session.ts';

const tag = 'Schreibtisch: Anmeldung';

export const serveStaff = (
  app: FastifyInstance,
  dependencies: PasskeyDependencies & StaffSessions & { requireStaff: RequireStaff },
) => {
  const stranger = { tag, duty: 'stranger' } as const;

  serveCall(
    app,
    getRegistrationOptions,
    {
      ...stranger,
      summary: 'Schlüssel anlegen: was zu unterschreiben ist',
      body: Invitation,
      answer: PasskeyOptionsAnswer,
    },
    ({ body: { token } }) => startRegistration(token, dependencies),
  );
  serveCall(
    app,
    registerPasskey,
    { ...stranger, summary: 'Schlüssel anlegen', body: Registration, answer: IssuesAnswer },
    async ({ body, reply }) => {
      const { issues, staffId } = await finishRegistration(body, dependencies);
      if (staffId !== null) await startStaffSession(reply, staffId, dependencies);
      return { _issues: issues };
    },
  );
  serveCall(
    app,
    getLoginOptions,
    { ...stranger, summary: 'Anmelden: was zu unterschreiben ist', answer: PasskeyOptionsAnswer },
    () => startLogin(dependencies),
  );
  serveCall(
    app,
    logInStaff,
    { ...stranger, summary: 'Anmelden', body: Assertion, answer: IssuesAnswer },
    async ({ body, reply }) => {
      const { issues, staffId } = await finishLogin(body, dependencies);
      if (staffId !== null) await startStaffSession(reply, staffId, dependencies);
      return { _issues: issues };
    },
  );
  serveCall(app, logOutStaff, { ...stranger, summary: 'Abmelden', answer: IssuesAnswer }, async ({ request, reply }) => {
    await endStaffSession(request, reply, dependencies);
    return { _issues: [ok('Du bist abgemeldet.')] };
  });
  serveCall(app, getDeskMe, { tag, duty: 'everyone', summary: 'Wer angemeldet ist', answer: DeskMe }, ({ request }) =>
    dependencies.requireStaff(request),
  );
};
