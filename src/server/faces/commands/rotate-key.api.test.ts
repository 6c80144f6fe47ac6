/** @module-tag both-databases */
import { expect, test } from 'vitest';
import {
  readUnsubscribeToken,
  signUnsubscribeToken,
  findUnsubscribeSecrets,
  unsubscribeSecretName,
} from '#server/business/customers/advertising/unsubscribe-token.ts';
import { findOrMakeSecret } from '#server/foundation/database/secret-store.ts';
import { findMailSecrets } from '#server/foundation/mail/mail-secrets.ts';
import { openWith, sealWith } from '#server/foundation/mail/sealing.ts';
import { runCommand } from '#server/testing/run-command.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { rotateKey } from './rotate-key.ts';

const shop = useTestShop();
const ownKeys = { mailKey: null };

test('a mail that waits with its code is sealed anew, twice too, and the old keys may be forgotten', async () => {
  const { database } = shop.connection;
  const now = shop.clock.now();
  const [first] = await findMailSecrets(database, ownKeys);
  const payload = JSON.stringify({ userId: 1, made: sealWith(first, { code: 'BCDF2-GHJ45' }) });
  await database
    .insertInto('outbox')
    .values({
      kind: 'login-code',
      payload,
      created_at: now,
      run_at: new Date('2036-01-01'),
      last_error: null,
      sent_at: null,
      message_id: null,
    })
    .execute();
  expect((await runCommand(shop, rotateKey, 'mail', '--dry-run')).lines).toEqual(['Ersetzt würde einer, 0 frühere gibt es.']);
  expect((await runCommand(shop, rotateKey, 'mail', '--json')).json()).toMatchObject({ isReplaced: true, resealed: 1 });
  expect((await findMailSecrets(database, ownKeys)).slice(1)).toEqual([first]);
  expect((await runCommand(shop, rotateKey, 'mail', '--drop-old')).lines).toContain('2 frühere Schlüssel sind vergessen.');
  const secrets = await findMailSecrets(database, ownKeys);
  expect(secrets).toHaveLength(1);
  const [waiting] = await database.selectFrom('outbox').select('payload').execute();
  const { made, userId } = waiting!.payload as { made: string; userId: number };
  expect([userId, openWith(secrets, made)]).toEqual([1, { code: 'BCDF2-GHJ45' }]);
});

test('links that were signed before still count, until the old key is forgotten', async () => {
  const { database } = shop.connection;
  expect((await runCommand(shop, rotateKey, unsubscribeSecretName)).lines[0]).toContain('noch nicht gebraucht');
  const token = signUnsubscribeToken(7, await findOrMakeSecret(database, unsubscribeSecretName));
  for (let count = 0; count < 3; count += 1) await runCommand(shop, rotateKey, unsubscribeSecretName);
  const secrets = await findUnsubscribeSecrets(database);
  expect([secrets.length, secrets[0]]).toEqual([4, await findOrMakeSecret(database, unsubscribeSecretName)]);
  expect(readUnsubscribeToken(token, ...secrets)).toBe(7);
  await runCommand(shop, rotateKey, unsubscribeSecretName, '--drop-old');
  expect(readUnsubscribeToken(token, ...(await findUnsubscribeSecrets(database)))).toBeNull();
  expect((await runCommand(shop, rotateKey, 'haustür')).code).toBe(2);
});
