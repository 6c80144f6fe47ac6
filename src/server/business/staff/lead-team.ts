import { appendAudit, type Actor } from '#server/foundation/audit/audit-store.ts';
import type { Clock } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { dropKeysAndSessions } from './passkey-store.ts';
import { findStaffByName, updateStaff, insertStaff, findStaff, listStaff } from './staff-store.ts';
import { type RoleKey, isRoleKey, roleTitles, staffNameLongest, staffNameOf } from '#domain/staff/role.ts';
import { hashToken, newSessionToken } from '#server/foundation/session-token.ts';
import { insertInvitation } from './invitation-store.ts';
import { error, ok } from '#domain/basics/issue.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import type { InvitationAnswer, LockOut, NewInvitation, TeamAnswer } from '#domain/wire/desk/staff.ts';

/** Somebody leaves: their keys and sessions end at once, what they did stays theirs. False for nobody of that name. */
export const disableStaff = (
  { name, actor }: { name: string; actor: Actor },
  { database, clock }: { database: Database; clock: Clock },
): Promise<boolean> =>
  database.transaction().execute(async (transaction) => {
    const staff = await findStaffByName(transaction, name);
    if (staff === null || !staff.isEnabled) return false;
    await updateStaff(transaction, staff.staffId, { roleKey: staff.roleKey, isEnabled: false });
    await dropKeysAndSessions(transaction, staff.staffId);
    await transaction.deleteFrom('work_claim').where('staff_id', '=', staff.staffId).execute();
    const subject = { kindKey: 'staff', id: staff.staffId } as const;
    await appendAudit(transaction, { actor, actionKey: 'staff.disabled', subject, now: clock.now() });
    return true;
  });

/** spec 19.3: an hour to register a key. */
const validMs = 60 * 60_000;

/** The path of the desk's page that registers a key. */
export const invitationPath = (token: string) => `/einladung/${token}`;

/**
 * Somebody new, or somebody known who lost their key or changes their role. The token is nowhere but in the answer; what they had
 * before works until they register a new key.
 */
export const inviteStaff = async (
  { name, roleKey, actor }: { name: string; roleKey: RoleKey; actor: Actor },
  { database, clock }: { database: Database; clock: Clock },
): Promise<{ token: string; isNew: boolean; expiresAt: Date }> => {
  const token = newSessionToken();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + validMs);
  const isNew = await database.transaction().execute(async (transaction) => {
    const member = await findStaffByName(transaction, name);
    const staffId = member?.staffId ?? (await insertStaff(transaction, { name, roleKey, now }));
    if (member !== null) await updateStaff(transaction, staffId, { roleKey, isEnabled: true });
    await insertInvitation(transaction, { tokenHash: hashToken(token), staffId, expiresAt });
    await appendAudit(transaction, {
      actor,
      actionKey: 'staff.invited',
      subject: { kindKey: 'staff', id: staffId },
      before: member === null ? null : { roleKey: member.roleKey, isEnabled: member.isEnabled },
      after: { name, roleKey },
      now,
    });
    return member === null;
  });
  return { token, isNew, expiresAt };
};

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
  { name: input, roleKey }: NewInvitation,
  staff: RequestStaff,
  { database, clock, deskUrl }: TeamDependencies,
): Promise<InvitationAnswer> => {
  const name = staffNameOf(input ?? '');
  if (name === null)
    return { link: null, _issues: [error(`Bitte gib einen Namen mit höchstens ${staffNameLongest} Zeichen an.`, 'name')] };
  if (!isRoleKey(roleKey)) return { link: null, _issues: [error('Bitte wähle eine Rolle.', 'roleKey')] };
  if (name.toLowerCase() === staff.name.toLowerCase())
    return {
      link: null,
      _issues: [error('Dich selbst kannst du hier nicht einladen: Bitte jemand anderen aus der Leitung.', 'name')],
    };
  const { token, isNew } = await inviteStaff({ name, roleKey, actor: staff }, { database, clock });
  const notice = `${name} (${roleTitles[roleKey]}) ist ${isNew ? 'eingeladen' : 'neu eingeladen'}.`;
  return { link: `${deskUrl}${invitationPath(token)}`, _issues: [ok(notice)] };
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
