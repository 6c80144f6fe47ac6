import type { Transaction } from 'kysely';
import { emailIdentity } from '#domain/person/email.ts';
import { normalisePoliceNumber } from '#domain/police/police-number.ts';
import type { Tables } from '#server/database/tables.ts';
import { findPoliceByNumber, lockPolicesOfUser, type StoredPolice } from '#server/polices/police-store.ts';
import { findHolder, type Holder } from './holder-store.ts';

export type Declarer = { firstname: string; lastname: string; email: string; policeNumber: string | null };

const plain = (name: string) => name.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLocaleLowerCase('de');

const isHolder = ({ firstname, lastname, email }: Declarer, holder: Holder) =>
  plain(holder.firstname) === plain(firstname) &&
  plain(holder.lastname) === plain(lastname) &&
  [holder.contactEmail, holder.accountEmail].some((known) => emailIdentity(known) === emailIdentity(email));

/** The police, and all others of its customer: one may end with it. Locked, so that two declarations come one after the other. */
export type DeclaredPolice = { police: StoredPolice; polices: readonly StoredPolice[] };

/**
 * Without a login only where number, address and name belong together; whoever knows one or two of them changes nothing. Of the
 * own account the number is enough, whatever name the contract bears (spec 8.5).
 */
export const findDeclaredPolice = async (
  transaction: Transaction<Tables>,
  declarer: Declarer,
  userId: number | null,
): Promise<DeclaredPolice | null> => {
  const number = normalisePoliceNumber(declarer.policeNumber ?? '');
  const named = number === null ? null : await findPoliceByNumber(transaction, number);
  if (named === null) return null;
  if (named.userId !== userId && !isHolder(declarer, await findHolder(transaction, named))) return null;
  const polices = await lockPolicesOfUser(transaction, named.userId);
  const police = polices.find(({ policeId }) => policeId === named.policeId);
  return police === undefined ? null : { police, polices };
};
