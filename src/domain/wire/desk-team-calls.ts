import { get, post, type NoParams } from './call.ts';
import type { InvitationAnswer, LockOut, NewInvitation, TeamAnswer } from './schemas/desk-team-schemas.ts';
import type { IssuesAnswer } from './schemas/issue-schemas.ts';

const team = '/deskapi/v1/team';

export const getTeam = get<NoParams, TeamAnswer>(`${team}.json`);
export const inviteToTeam = post<NewInvitation, InvitationAnswer>(`${team}/invite.json`);
export const lockOut = post<LockOut, IssuesAnswer>(`${team}/lock_out.json`);
