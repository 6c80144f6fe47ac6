import { error, ok } from '#domain/basics/issue.ts';
import { isRoleKey, roleTitles, staffNameLongest } from '#domain/staff/role.ts';
import type { InvitationAnswer, LockOut, NewInvitation, TeamAnswer } from '#domain/wire/desk/staff-schemas.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type { Clock } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import { disableStaff } from './disable-staff.ts';
import { invitationPath, inviteStaff } from './invite-staff.ts';
import { findStaff, listStaff } from './staff-store.ts';

export type TeamDependencies = { database: Database; clock: Clock; deskUrl: string };

export const listTeam = async ({ database }: TeamDependencies): Promise<TeamAnswer> => ({
  people: (await listStaff(database)).map(({ lastUsedAt, keyCount, ...member }) => ({
    ...member,
    keyCount: Number(keyCount),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  })),
  _issues: [],
});

/** Whoever has the name already is invited anew: a lost key, or another role (spec 19.3). */
export const inviteMember = async (
  { name: given, roleKey }: NewInvitation,
  staff: RequestStaff,
  { database, clock, deskUrl }: TeamDependencies,
): Promise<InvitationAnswer> => {
  const name = given?.trim() ?? '';
  const isNamed = name !== '' && name.length <= staffNameLongest;
  if (!isNamed)
    return { link: null, _issues: [error(`Bitte gib einen Namen mit höchstens ${staffNameLongest} Zeichen an.`, 'name')] };
  if (!isRoleKey(roleKey)) return { link: null, _issues: [error('Bitte wähle eine Rolle.', 'roleKey')] };
  if (name.toLowerCase() === staff.name.toLowerCase())
    return {
      link: null,
      _issues: [error('Dich selbst kannst du hier nicht einladen: Bitte jemand anderen aus der Leitung.', 'name')],
    };
  const { token, isNew } = await inviteStaff({ name, roleKey, actor: staff }, { database, clock });
  const said = `${name} (${roleTitles[roleKey]}) ist ${isNew ? 'eingeladen' : 'neu eingeladen'}.`;
  return { link: `${deskUrl}${invitationPath(token)}`, _issues: [ok(said)] };
};

export const lockOutMember = async (
  { staffId }: LockOut,
  staff: RequestStaff,
  { database, clock }: TeamDependencies,
): Promise<IssuesAnswer> => {
  if (staffId === staff.staffId) return { _issues: [error('Dich selbst kannst du nicht aussperren.')] };
  const member = staffId === undefined ? null : await findStaff(database, staffId);
  const isDone = member !== null && (await disableStaff({ name: member.name, actor: staff }, { database, clock }));
  return {
    _issues: [
      isDone
        ? ok(`${member.name} kommt nicht mehr hinein. Was offen war, liegt wieder im Arbeitskorb.`)
        : error('Diesen Zugang gibt es nicht, oder er ist schon gesperrt.'),
    ],
  };
};
