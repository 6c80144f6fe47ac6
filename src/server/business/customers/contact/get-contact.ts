import { notFound } from '#server/foundation/problem.ts';
import { findContact, findPendingEmail, type StoredContact } from './contact-store.ts';
import type { Work } from '#server/foundation/work.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { Recipient } from '#server/foundation/documents/letters/letter-parts.ts';
import type { ContactAnswer } from '#domain/wire/area/profile.ts';

export const getContact = async (
  userId: number,
  { database, clock }: Pick<Work, 'database' | 'clock'>,
): Promise<ContactAnswer> => {
  const contact = await findContact(database, userId);
  if (contact === null) throw notFound('Dieses Konto gibt es nicht.');
  return { contact: { ...contact, ...(await findPendingEmail(database, userId, clock.now())) }, _issues: [] };
};

export const toRecipient = (contact: StoredContact): Recipient => ({
  salutationKey: contact.contracteeSalutationKey,
  firstname: contact.contracteeFirstname,
  lastname: contact.contracteeLastname,
  street: contact.contracteeStreet,
  buildingNo: contact.contracteeBuildingNo,
  zipCode: contact.contracteeZipCode,
  city: contact.contracteeCity,
});

/** Whom a letter to the customer goes to. */
export const findRecipient = async (userId: number, database: Database): Promise<Recipient | null> => {
  const contact = await findContact(database, userId);
  return contact === null ? null : toRecipient(contact);
};
