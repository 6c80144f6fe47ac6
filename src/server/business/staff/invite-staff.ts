import type { RoleKey } from '#domain/staff/role.ts';
import { appendAudit, type Actor } from '#server/foundation/audit/audit-store.ts';
import type { Clock } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { hashToken, newSessionToken } from '#server/foundation/session-token.ts';
import { insertInvitation } from './invitation-store.ts';
import { findStaffByName, insertStaff, updateStaff } from './staff-store.ts';

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
    const known = await findStaffByName(transaction, name);
    const staffId = known?.staffId ?? (await insertStaff(transaction, { name, roleKey, now }));
    if (known !== null) await updateStaff(transaction, staffId, { roleKey, isEnabled: true });
    await insertInvitation(transaction, { tokenHash: hashToken(token), staffId, expiresAt });
    await appendAudit(transaction, {
      actor,
      actionKey: 'staff.invited',
      subject: { kindKey: 'staff', id: staffId },
      before: known === null ? null : { roleKey: known.roleKey, isEnabled: known.isEnabled },
      after: { name, roleKey },
      now,
    });
    return known === null;
  });
  return { token, isNew, expiresAt };
};
