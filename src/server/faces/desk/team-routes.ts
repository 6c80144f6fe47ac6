import type { FastifyInstance } from 'fastify';
import * as calls from '#domain/wire/desk/staff-calls.ts';
import { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { InvitationAnswer, LockOut, NewInvitation, TeamAnswer } from '#domain/wire/desk/staff-schemas.ts';
import type { RequireStaff } from '#server/foundation/http/guard-desk.ts';
import { serveCall } from '#server/foundation/http/serve-call.ts';
import { inviteMember, listTeam, lockOutMember, type TeamDependencies } from '#server/business/staff/lead-team.ts';

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
