import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { error, ok, type Issue } from '#domain/basics/issue.ts';
import type { PasskeyOptionsAnswer, Registration } from '#domain/wire/desk/staff-schemas.ts';
import brand from '#reference/brand.json' with { type: 'json' };
import { appendAudit } from '#server/foundation/audit/audit-store.ts';
import { hashToken } from '#server/foundation/session-token.ts';
import { findInvitation, insertChallenge, takeChallenge, useInvitation } from './invitation-store.ts';
import { dropKeysAndSessions, insertPasskey } from './passkey-store.ts';
import { challengeEnd, type PasskeyDependencies } from './passkey-dependencies.ts';
import { findStaff } from './staff-store.ts';

const invalid = error(
  'Diese Einladung gilt nicht oder nicht mehr. Sie gilt eine Stunde und für einen Schlüssel: Bitte lass dich neu einladen.',
);
const failed = error('Der Schlüssel konnte nicht geprüft werden. Bitte versuche es noch einmal.');

/** EdDSA, ES256 and RS256, which every authenticator of today has. */
const supportedAlgorithmIDs = [-8, -7, -257];

export const startRegistration = async (token: string, dependencies: PasskeyDependencies): Promise<PasskeyOptionsAnswer> => {
  const { database, clock, rpId } = dependencies;
  const invitation = await findInvitation(database, hashToken(token), clock.now());
  const staff = invitation === null ? null : await findStaff(database, invitation.staffId);
  if (staff === null) return { _issues: [invalid], options: null, name: null };
  const options = await generateRegistrationOptions({
    rpName: `${brand.name} Schreibtisch`,
    rpID: rpId,
    userName: staff.name,
    userDisplayName: staff.name,
    userID: new TextEncoder().encode(staff.staffUuid),
    attestationType: 'none',
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await insertChallenge(database, options.challenge, challengeEnd(clock));
  return { _issues: [], options: { ...options }, name: staff.name };
};

/** Answers whose key it is, or what is wrong. The keys of before end with it. */
export const finishRegistration = async (
  { token, credential }: Registration,
  { database, clock, rpId, origin }: PasskeyDependencies,
): Promise<{ issues: Issue[]; staffId: number | null }> => {
  const now = clock.now();
  const refuse = (issue: Issue) => ({ issues: [issue], staffId: null });
  const tokenHash = hashToken(token);
  const invitation = await findInvitation(database, tokenHash, now);
  const staff = invitation === null ? null : await findStaff(database, invitation.staffId);
  if (staff === null) return refuse(invalid);
  const verified = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: (challenge) => takeChallenge(database, challenge, now),
    expectedOrigin: origin,
    expectedRPID: rpId,
    supportedAlgorithmIDs,
  }).catch(() => null);
  if (verified?.registrationInfo === undefined) return refuse(failed);
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  const { staffId } = staff;
  return database.transaction().execute(async (transaction) => {
    if (!(await useInvitation(transaction, tokenHash, now))) return refuse(invalid);
    await dropKeysAndSessions(transaction, staffId);
    const passkey = { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports };
    await insertPasskey(transaction, passkey, { staffId, now });
    const actor = { staffId, name: staff.name };
    await appendAudit(transaction, { actor, actionKey: 'staff.registered', subject: { kindKey: 'staff', id: staffId }, now });
    return { issues: [ok('Dein Schlüssel ist eingerichtet.')], staffId };
  });
};
