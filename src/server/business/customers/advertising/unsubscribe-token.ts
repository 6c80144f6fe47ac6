import { createHmac, timingSafeEqual } from 'node:crypto';

/** The purpose is part of what is signed, so that the key may serve others too. */
const signatureOf = (agreementId: string, secret: string) =>
  createHmac('sha256', secret).update('advertisement-unsubscribe').update(agreementId).digest();

/** Names the agreement, never the address, and holds for ever: who finds an old mail can still take the consent back. */
export const signUnsubscribeToken = (agreementId: number, secret: string) =>
  `${agreementId}.${signatureOf(String(agreementId), secret).toString('base64url')}`;

/** Null for what this shop did not sign with any of these keys. */
export const readUnsubscribeToken = (token: string, ...secrets: readonly string[]): number | null => {
  const [, agreementId, signature] = /^([1-9]\d{0,14})\.([\w-]{43})$/.exec(token) ?? [];
  if (agreementId === undefined || signature === undefined) return null;
  const given = Buffer.from(signature, 'base64url');
  return secrets.some((secret) => timingSafeEqual(given, signatureOf(agreementId, secret))) ? Number(agreementId) : null;
};
