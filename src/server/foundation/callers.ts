import type { RoleKey } from '#domain/staff/role.ts';

/** A customer who is logged in. */
export type RequestUser = { userId: number };

/** spec 14.5: `isProven` says that the customer showed a moment ago who they are. */
export type ProvenUser = RequestUser & { isProven: boolean };

/** Somebody who works at the desk. */
export type RequestStaff = { staffId: number; name: string; roleKey: RoleKey };
