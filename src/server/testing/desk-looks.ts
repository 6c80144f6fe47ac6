import type { DeskCustomer, DeskCustomerAnswer, DeskSearchAnswer } from '#domain/wire/desk/customer-schemas.ts';
import { readAudit } from '#server/foundation/audit/audit-store.ts';
import { verifyAudit } from '#server/foundation/audit/verify-audit.ts';
import type { TestStaff } from './test-desk.ts';
import type { TestShop } from './test-shop.ts';

/** What somebody at the desk sees of a customer, and what the log has of it. */
export const deskLooks = (shop: TestShop) => {
  const entries = async () => {
    const { count } = await verifyAudit(shop.connection.database);
    return readAudit(shop.connection.database, { afterId: Math.max(0, count - 50), limit: 50 });
  };
  const idOf = async (email: string) =>
    (await shop.connection.database.selectFrom('app_user').select('id').where('name', '=', email).executeTakeFirstOrThrow()).id;
  const pathOf = async (email: string) => `/deskapi/v1/customers/${await idOf(email)}`;
  return {
    search: async (staff: TestStaff, text: string, before?: number) => {
      const page = before === undefined ? '' : `&before=${before}`;
      return (await staff.get(`/deskapi/v1/search.json?text=${encodeURIComponent(text)}${page}`)).json() as DeskSearchAnswer;
    },
    entries,
    lastEntry: async () => (await entries()).at(-1),
    idOf,
    pathOf,
    openCustomer: async (staff: TestStaff, email: string): Promise<DeskCustomer> =>
      ((await staff.get(`${await pathOf(email)}/record.json`)).json() as DeskCustomerAnswer).customer,
  };
};
