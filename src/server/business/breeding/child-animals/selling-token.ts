import { createHmac, timingSafeEqual } from 'node:crypto';
import { addDays, daysBetween, isoDate, type IsoDate, isAfter, parseIsoDate } from '#domain/basics/calendar-date.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import { findChildAnimalByUuid, markInsured, type ChildAnimalRow } from './child-animal-store.ts';
import { findSecrets } from './secret-store.ts';

/** What a buyer's link proves: that a breeder sold this child animal, and until when the link holds. */
export type SellingToken = {
  childAnimalUuid: string;
  validTo: IsoDate;
  /** The edition of the child animal's link: an earlier one has lost its power (spec 9.9). */
  edition: number;
};

const epoch = isoDate('1970-01-01');
const payloadBytes = 20;

/** The purpose is part of what is signed, so that the key may serve others too. */
const signatureOf = (payload: Buffer, secret: string) =>
  createHmac('sha256', secret).update('child-animal-selling').update(payload).digest();

/** Sixteen bytes of the animal's uuid, two of the edition, two of the last day, and the signature over all. */
export const signSellingToken = ({ childAnimalUuid, validTo, edition }: SellingToken, secret: string) => {
  const payload = Buffer.alloc(payloadBytes);
  payload.write(childAnimalUuid.replaceAll('-', ''), 'hex');
  payload.writeUInt16BE(edition, 16);
  payload.writeUInt16BE(daysBetween(epoch, validTo), 18);
  return `${payload.toString('base64url')}.${signatureOf(payload, secret).toString('base64url')}`;
};

/** Null for what this shop did not sign with any of these keys. Whether its last day has passed is the caller's question. */
export const readSellingToken = (token: string, ...secrets: readonly string[]): SellingToken | null => {
  if (!/^[\w-]{27}\.[\w-]{43}$/.test(token)) return null;
  const [payloadText = '', signatureText = ''] = token.split('.');
  const payload = Buffer.from(payloadText, 'base64url');
  const signature = Buffer.from(signatureText, 'base64url');
  // A token has one spelling: the spare bits of a last character must be nought.
  if (payload.toString('base64url') !== payloadText || signature.toString('base64url') !== signatureText) return null;
  if (!secrets.some((secret) => timingSafeEqual(signature, signatureOf(payload, secret)))) return null;
  const hex = payload.toString('hex', 0, 16);
  return {
    childAnimalUuid: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    validTo: addDays(epoch, payload.readUInt16BE(18)),
    edition: payload.readUInt16BE(16),
  };
};

type NamedAnimal = { speciesKey: string | null; birthdate: unknown; today: IsoDate };

/** An earlier edition was mailed to somebody whom the breeder has corrected since (spec 9.9). */
const isNamed = (child: ChildAnimalRow | null, { edition }: SellingToken): child is ChildAnimalRow =>
  child?.buyerLinkEdition === edition;

/**
 * Whether a buyer's token entitles (spec 9.7). It stands for one child animal: sold, not insured yet, of the species
 * and birthdate that the application names. A forged token costs one signature and no look into the child animals.
 */
export const isEntitled = async (
  database: Database,
  token: string,
  { speciesKey, birthdate, today }: NamedAnimal,
): Promise<boolean> => {
  const named = readSellingToken(token, ...(await findSecrets(database)));
  if (named === null || isAfter(today, named.validTo)) return false;
  const child = await findChildAnimalByUuid(database, named.childAnimalUuid);
  if (!isNamed(child, named)) return false;
  return child.stateKey === 'sold' && child.speciesKey === speciesKey && child.birthDate === parseIsoDate(birthdate);
};

/** In the transaction of the buyer's police. `taken` when the animal got one already: it is insured once by its token. */
export const insureSoldAnimal = async (
  transaction: Transaction,
  token: string,
  now: Date,
): Promise<'insured' | 'taken' | 'ended'> => {
  const named = readSellingToken(token, ...(await findSecrets(transaction)));
  if (named === null) return 'ended';
  if (await markInsured(transaction, named, now)) return 'insured';
  return isNamed(await findChildAnimalByUuid(transaction, named.childAnimalUuid), named) ? 'taken' : 'ended';
};
