import type { Database } from '#server/foundation/database/connect.ts';
import { findOrMakeSecret, findSecrets } from '#server/foundation/database/secret-store.ts';
import { signUnsubscribeToken } from './unsubscribe-token.ts';

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
