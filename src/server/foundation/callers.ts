import type { RoleKey } from '#domain/staff/role.ts';

/** Anybody on the pages of the shop, logged in or not. */
export type Visitor = { address: string; loggedInUserId: number | null };

/** A customer who is logged in. */
export type RequestUser = { userId: number };

/** spec 14.5: `isProven` says that the customer showed a moment ago who they are. */
export type ProvenUser = RequestUser & { isProven: boolean };

/** A practice's browser or software: known by nothing but the code that it sends with each call (spec 24.10). */
export type PracticeCaller = { address: string };

/** Somebody who works at the desk. */
export type RequestStaff = { staffId: number; name: string; roleKey: RoleKey };

/** Who a handler is given, by the kind that its call names (`domain/wire/call.ts`). */
export type Callers = {
  anyone: undefined;
  visitor: Visitor;
  customer: RequestUser;
  provenCustomer: ProvenUser;
  practice: PracticeCaller;
  staff: RequestStaff;
};
