import type { ContactAnswer } from '#domain/wire/area/customer-schemas.ts';
import { notFound } from '#server/foundation/problem.ts';
import { findContact, findPendingEmail } from './contact-store.ts';
import type { Work } from '#server/foundation/work.ts';

export const getContact = async (
  userId: number,
  { database, clock }: Pick<Work, 'database' | 'clock'>,
): Promise<ContactAnswer> => {
  const contact = await findContact(database, userId);
  if (contact === null) throw notFound('Dieses Konto gibt es nicht.');
  return { contact: { ...contact, ...(await findPendingEmail(database, userId, clock.now())) }, _issues: [] };
};
