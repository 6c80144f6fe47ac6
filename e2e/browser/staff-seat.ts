import type { RoleKey } from '#domain/staff/role.ts';
import { insertStaff } from '#server/business/staff/staff-store.ts';
import { startStaffSession } from '#server/faces/desk/staff-session.ts';
import type { Clock } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';

type Seat = { database: Database; clock: Clock; url: string };

/** The cookie of a new person who sits at the desk already: how a key opens it has tests of its own, and takes some seconds. */
export const takeSeat = async (name: string, roleKey: RoleKey, { database, clock, url }: Seat) => {
  const now = clock.now();
  const staffId = await database.transaction().execute((transaction) => insertStaff(transaction, { name, roleKey, now }));
  let cookie = '';
  const reply = { header: (_name: string, value: string) => (cookie = value.split(';')[0] ?? '') };
  await startStaffSession(reply as never, staffId, { database, clock, isSecure: false });
  const [cookieName = '', value = ''] = cookie.split('=');
  return { name: cookieName, value, url };
};
