import type { Database } from '#server/foundation/database/connect.ts';

/** What a caller may have changed about themselves. */
export const findContactFacts = async (database: Database, userId: number): Promise<Record<string, string | null>> => {
  const contact = await database
    .selectFrom('app_user')
    .innerJoin('contact_register', 'contact_register.id', 'app_user.contact_register_id')
    .select(['app_user.name as email', 'firstname', 'lastname', 'street', 'building_no', 'zip_code', 'city', 'phone'])
    .where('app_user.id', '=', userId)
    .executeTakeFirstOrThrow();
  const { firstname, lastname, email, phone, street, building_no: buildingNo, zip_code: zipCode, city } = contact;
  const pending = await database
    .selectFrom('email_change')
    .select('email')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    name: `${firstname} ${lastname}`,
    address: `${street} ${buildingNo}, ${zipCode} ${city}`,
    phone,
    email,
    pendingEmail: pending?.email ?? null,
  };
};
