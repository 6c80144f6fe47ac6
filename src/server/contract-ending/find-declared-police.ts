import type { Transaction } from 'kysely';
import { emailIdentity } from '#domain/person/email.ts';
import type { Tables } from '#server/database/tables.ts';
import { findPoliceByNumber, lockPolice, type StoredPolice } from '#server/polices/police-store.ts';
import { findHolder, type Holder } from './holder-store.ts';

export type Declarer = { firstname: string; lastname: string; email: string; policeNumber: string | null };

const plain = (name: string) => name.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLocaleLowerCase('de');

/** `kv/2026/0000000001` and ` KV / 2026 / 1` are what people type for KV/2026/0000000001. */
const normalisePoliceNumber = (text: string): string | null => {
  const parts = /^([A-Z]{2})\/?(\d{4})\/?(\d{1,10})$/.exec(text.replaceAll(/[\s-]/g, '').toUpperCase());
  return parts === null ? null : `${parts[1]}/${parts[2]}/${String(parts[3]).padStart(10, '0')}`;
};

const isHolder = ({ firstname, lastname, email }: Declarer, holder: Holder) =>
  plain(holder.firstname) === plain(firstname) &&
  plain(holder.lastname) === plain(lastname) &&
  [holder.contactEmail, holder.accountEmail].some((known) => emailIdentity(known) === emailIdentity(email));

/**
 * Only where number, address and name belong together; whoever knows one or two of them changes nothing. Locked, so that two
 * declarations come one after the other.
 */
export const findDeclaredPolice = async (transaction: Transaction<Tables>, declarer: Declarer): Promise<StoredPolice | null> => {
  const number = normalisePoliceNumber(declarer.policeNumber ?? '');
  const police = number === null ? null : await findPoliceByNumber(transaction, number);
  if (police === null || !isHolder(declarer, await findHolder(transaction, police))) return null;
  return lockPolice(transaction, police.policeId);
};
