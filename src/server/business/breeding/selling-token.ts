import { createHmac, timingSafeEqual } from 'node:crypto';
import { addDays, daysBetween, isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';

/** What a buyer's link proves: that a breeder sold this child animal, and until when the link holds. */
export type SellingToken = {
  childAnimalUuid: string;
  validTo: IsoDate;
  /** Of the child animal's link: an earlier one has lost its power (spec 9.9). */
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
