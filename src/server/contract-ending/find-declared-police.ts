import type { Transaction } from 'kysely';
import type { Tables } from '#server/database/tables.ts';
import { lockPoliceOf, type DeclaredPolice } from './police-store.ts';

export type Declarer = { firstname: string; lastname: string; email: string; policeNumber: string | null };

const plain = (name: string) => name.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLocaleLowerCase('de');

/** `kv/2026/0000000001` and ` KV / 2026 / 1` are what people type for KV/2026/0000000001. */
export const normalisePoliceNumber = (text: string): string | null => {
  const parts = /^([A-Z]{2})\/?(\d{4})\/?(\d{1,10})$/.exec(text.replaceAll(/[\s-]/g, '').toUpperCase());
  return parts === null ? null : `${parts[1]}/${parts[2]}/${String(parts[3]).padStart(10, '0')}`;
};

/** Only where number, address and name belong together; whoever knows one or two of them changes nothing. */
export const findDeclaredPolice = async (
  transaction: Transaction<Tables>,
  { firstname, lastname, email, policeNumber }: Declarer,
): Promise<DeclaredPolice | null> => {
  const number = normalisePoliceNumber(policeNumber ?? '');
  if (number === null) return null;
  const police = await lockPoliceOf(transaction, { policeNumber: number, email });
  if (police === null) return null;
  return plain(police.firstname) === plain(firstname) && plain(police.lastname) === plain(lastname) ? police : null;
};
