import { appendAudit, type Actor } from '#server/foundation/audit/audit-store.ts';
import type { Clock } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { dropKeysAndSessions } from './passkey-store.ts';
import { findStaffByName, updateStaff } from './staff-store.ts';

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
