import type { RequireStaff } from '#server/foundation/http/guard-desk.ts';
import type { Work } from '#server/foundation/work.ts';

export type StaffWork = Work & { requireStaff: RequireStaff };
