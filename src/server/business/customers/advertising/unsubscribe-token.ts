import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '#server/foundation/database/connect.ts';
import { findOrMakeSecret, findSecrets } from '#server/foundation/database/secret-store.ts';

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
  const bytes = Buffer.from(signature, 'base64url');
  return secrets.some((secret) => timingSafeEqual(bytes, signatureOf(agreementId, secret))) ? Number(agreementId) : null;
};

export const oneClickPath = '/customers/unsubscribe';
export const unsubscribePage = '/abbestellen';

export const unsubscribeSecretName = 'advertising';

/** Also those before the one in force: links of old mails hold for ever. */
export const findUnsubscribeSecrets = (database: Database) => findSecrets(database, unsubscribeSecretName);

/** For every mail that an agreement allows: a page for people, and where mailboxes unsubscribe by themselves (RFC 8058). */
export const unsubscribeUrls = async (
  agreementId: number,
  { database, publicUrl }: { database: Database; publicUrl: string },
): Promise<{ page: string; oneClick: string }> => {
  const query = `?token=${signUnsubscribeToken(agreementId, await findOrMakeSecret(database, unsubscribeSecretName))}`;
  return { page: `${publicUrl}${unsubscribePage}${query}`, oneClick: `${publicUrl}${oneClickPath}${query}` };
};
