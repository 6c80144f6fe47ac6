import type { Database } from '#server/foundation/database/connect.ts';
import type { Recipient } from '#server/foundation/documents/letters/letter-parts.ts';
import { findContact, type StoredContact } from './contact-store.ts';

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
