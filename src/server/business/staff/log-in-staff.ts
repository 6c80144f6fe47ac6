import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { error, ok, type Issue } from '#domain/basics/issue.ts';
import type { Assertion, PasskeyOptionsAnswer } from '#domain/wire/desk/staff-schemas.ts';
import { appendAudit } from '#server/foundation/audit/audit-store.ts';
import { insertChallenge, takeChallenge } from './invitation-store.ts';
import { challengeEnd, type PasskeyDependencies } from './passkey-dependencies.ts';
import { findPasskey, notePasskeyUse } from './passkey-store.ts';

/** The same for an unknown key, a false signature and an old challenge: who tries learns nothing. */
const refused = error(
  'Mit diesem Schlüssel kommst du nicht hinein. Ist er neu oder ging der alte verloren, lass dich bitte neu einladen.',
);

/** Names no key: the authenticator knows which it has for this desk. */
export const startLogin = async ({ database, clock, rpId }: PasskeyDependencies): Promise<PasskeyOptionsAnswer> => {
  const options = await generateAuthenticationOptions({ rpID: rpId, userVerification: 'required' });
  await insertChallenge(database, options.challenge, challengeEnd(clock));
  return { _issues: [], options: { ...options }, name: null };
};

export const finishLogin = async (
  { credential }: Assertion,
  { database, clock, rpId, origin }: PasskeyDependencies,
): Promise<{ issues: Issue[]; staffId: number | null }> => {
  const now = clock.now();
  const passkey = await findPasskey(database, credential.id);
  if (passkey === null) return { issues: [refused], staffId: null };
  const { credentialId, counter, transports, staffId, name } = passkey;
  const verified = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: (challenge) => takeChallenge(database, challenge, now),
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: { id: credentialId, publicKey: new Uint8Array(passkey.publicKey), counter, transports },
  }).catch(() => null);
  if (verified?.verified !== true) return { issues: [refused], staffId: null };
  await database.transaction().execute(async (transaction) => {
    await notePasskeyUse(transaction, { credentialId, counter: verified.authenticationInfo.newCounter, now });
    const actor = { staffId, name };
    await appendAudit(transaction, { actor, actionKey: 'staff.logged_in', subject: { kindKey: 'staff', id: staffId }, now });
  });
  return { issues: [ok('Willkommen.')], staffId };
};
