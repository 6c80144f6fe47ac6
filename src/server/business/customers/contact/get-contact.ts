import type { ContactAnswer } from '#domain/wire/area/profile.ts';
import { notFound } from '#server/foundation/problem.ts';
import { findPendingEmail } from '#server/business/customers/email/email-change-store.ts';
import type { Recipient } from '#server/foundation/documents/letters/letter-parts.ts';
import { findContact, type StoredContact } from './contact-store.ts';
import type { Work } from '#server/foundation/work.ts';

export const getContact = async (
  userId: number,
  { database, clock }: Pick<Work, 'database' | 'clock'>,
): Promise<ContactAnswer> => {
  const contact = await findContact(database, userId);
  if (contact === null) throw notFound('Dieses Konto gibt es nicht.');
  return { contact: { ...contact, ...(await findPendingEmail(database, userId, clock.now())) }, _issues: [] };
};

type Named = Omit<StoredContact, 'contracteePhone' | 'contracteeEmail' | 'contracteeBirthdateStr'>;

/** Takes an account's contact, or what an offer asked for: the names are the wire's in both. */
export const toRecipient = (contact: Named): Recipient => ({
  salutationKey: contact.contracteeSalutationKey,
  firstname: contact.contracteeFirstname,
  lastname: contact.contracteeLastname,
  street: contact.contracteeStreet,
  buildingNo: contact.contracteeBuildingNo,
  zipCode: contact.contracteeZipCode,
  city: contact.contracteeCity,
});
