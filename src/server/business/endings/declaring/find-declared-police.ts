import { emailIdentity, isEmail } from '#domain/person/contact-fields.ts';
import { normalisePoliceNumber } from '#domain/police/police-standing.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { findPoliceByNumber, type StoredPolice } from '#server/business/polices/police-store.ts';
import { findHolder, type Holder } from '#server/business/customers/contact/contact-store.ts';

export type Declarer = { firstname: string; lastname: string; email: string; policeNumber: string | null };

const plain = (name: string) => name.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLocaleLowerCase('de');

export const isNameOf = (holder: Pick<Holder, 'firstname' | 'lastname'>, name: string) =>
  plain(`${holder.firstname} ${holder.lastname}`) === plain(name);

export const isAddressOf = (holder: Pick<Holder, 'contactEmail' | 'email'>, email: string) =>
  [holder.contactEmail, holder.email].some((address) => emailIdentity(address) === emailIdentity(email));

/** Where mails about the contract go; null where the account was erased and the contract with it. */
export const contractAddressOf = ({ email, contactEmail }: Pick<Holder, 'contactEmail' | 'email'>) =>
  [email, contactEmail].find(isEmail) ?? null;

export type DeclaredPolice = {
  police: StoredPolice;
  holder: Holder;
  /** It belongs to whoever is logged in, whatever name the contract bears. Everybody else only names it (spec 8.5). */
  isOwn: boolean;
};

/** The contract that was named, if there is one. */
export const findDeclaredPolice = async (
  database: Database,
  { policeNumber }: Pick<Declarer, 'policeNumber'>,
  userId: number | null,
): Promise<DeclaredPolice | null> => {
  const number = normalisePoliceNumber(policeNumber ?? '');
  const police = number === null ? null : await findPoliceByNumber(database, number);
  return police === null ? null : { police, holder: await findHolder(database, police), isOwn: police.userId === userId };
};
