import type { FastifyInstance } from 'fastify';
import { ok } from '#domain/basics/issue.ts';
import * as calls from '#domain/wire/desk/staff-calls.ts';
import {
  getDeskMe,
  getLoginOptions,
  getRegistrationOptions,
  logInStaff,
  logOutStaff,
  registerPasskey,
} from '#domain/wire/desk/staff-calls.ts';
import {
  Assertion,
  DeskMe,
  Invitation,
  PasskeyOptionsAnswer,
  Registration,
  InvitationAnswer,
  LockOut,
  NewInvitation,
  TeamAnswer,
} from '#domain/wire/desk/staff-schemas.ts';
import { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type { RequireStaff } from '#server/foundation/http/guard-desk.ts';
import { serveCall } from '#server/foundation/http/serve-call.ts';
import {
  finishLogin,
  startLogin,
  type PasskeyDependencies,
  finishRegistration,
  startRegistration,
} from '#server/business/staff/passkeys.ts';
import { endStaffSession, startStaffSession, type StaffSessions } from './staff-session.ts';
import { inviteMember, listTeam, lockOutMember, type TeamDependencies } from '#server/business/staff/lead-team.ts';

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

const own = { tag: 'Schreibtisch: Team', duty: 'lead' } as const;

export const serveTeam = (app: FastifyInstance, dependencies: TeamDependencies & { requireStaff: RequireStaff }) => {
  const { requireStaff } = dependencies;
  serveCall(app, calls.getTeam, { ...own, summary: 'Wer hier arbeitet', answer: TeamAnswer }, () => listTeam(dependencies));
  serveCall(
    app,
    calls.inviteToTeam,
    { ...own, summary: 'Jemanden einladen', answer: InvitationAnswer, body: NewInvitation },
    async ({ body, request }) => inviteMember(body, await requireStaff(request), dependencies),
  );
  serveCall(
    app,
    calls.lockOut,
    { ...own, summary: 'Jemanden aussperren', answer: IssuesAnswer, body: LockOut },
    async ({ body, request }) => lockOutMember(body, await requireStaff(request), dependencies),
  );
};
