import type { Clock } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import {
  generateRegistrationOptions,
  verifyRegistrationResponse,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import { error, ok, type Issue } from '#domain/basics/issue.ts';
import brand from '#reference/brand.json' with { type: 'json' };
import { appendAudit } from '#server/foundation/audit/audit-store.ts';
import { Problem } from '#server/foundation/problem.ts';
import { hashToken } from '#server/foundation/session-token.ts';
import { findInvitation, insertChallenge, takeChallenge, useInvitation } from './invitation-store.ts';
import { dropKeysAndSessions, insertPasskey, findPasskey, notePasskeyUse } from './passkey-store.ts';
import { findStaff } from './staff-store.ts';
import type { PasskeyOptionsAnswer, Registration, Assertion } from '#domain/wire/desk/staff.ts';

export type PasskeyDependencies = {
  database: Database;
  clock: Clock;
  /** The desk's address as the browser has it: a key works there and nowhere else. */
  origin: string;
  rpId: string;
};

const challengeMinutes = 5;

const spanOf = (clock: Clock) => {
  const now = clock.now();
  return { now, endsAt: new Date(now.getTime() + challengeMinutes * 60_000) };
};
const loginPurpose = 'login';
const registrationPurpose = ({ staffUuid }: { staffUuid: string }) => `registration ${staffUuid}`;
const userHandleOf = ({ staffUuid }: { staffUuid: string }) => new TextEncoder().encode(staffUuid);

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
    userID: userHandleOf(staff),
    attestationType: 'none',
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const { challenge } = options;
  await insertChallenge(database, { purpose: registrationPurpose(staff), challenge }, spanOf(clock));
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
    expectedChallenge: (challenge) => takeChallenge(database, { purpose: registrationPurpose(staff), challenge }, now),
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
    if (!(await insertPasskey(transaction, passkey, { staffId, now }))) throw new Problem('invalid', [failed]);
    const actor = { staffId, name: staff.name };
    await appendAudit(transaction, { actor, actionKey: 'staff.registered', subject: { kindKey: 'staff', id: staffId }, now });
    return { issues: [ok('Dein Schlüssel ist eingerichtet.')], staffId };
  });
};

/** The same for an unknown key, a false signature and an old challenge: who tries learns nothing. */
const refused = error(
  'Mit diesem Schlüssel kommst du nicht hinein. Ist er neu oder ging der alte verloren, lass dich bitte neu einladen.',
);

/** Names no key: the authenticator knows which it has for this desk. */
export const startLogin = async ({ database, clock, rpId }: PasskeyDependencies): Promise<PasskeyOptionsAnswer> => {
  const options = await generateAuthenticationOptions({ rpID: rpId, userVerification: 'required' });
  await insertChallenge(database, { purpose: loginPurpose, challenge: options.challenge }, spanOf(clock));
  return { _issues: [], options: { ...options }, name: null };
};

export const finishLogin = async (
  { credential }: Assertion,
  { database, clock, rpId, origin }: PasskeyDependencies,
): Promise<{ issues: Issue[]; staffId: number | null }> => {
  const now = clock.now();
  const passkey = await findPasskey(database, credential.id);
  // The key names who it was made for; another name means that somebody put the answer together.
  const { userHandle } = credential.response;
  const isOfKey = (owner: { staffUuid: string }) =>
    userHandle === undefined || Buffer.from(userHandle, 'base64url').equals(userHandleOf(owner));
  if (passkey === null || !isOfKey(passkey)) return { issues: [refused], staffId: null };
  const { credentialId, counter, transports, staffId, name } = passkey;
  const verified = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: (challenge) => takeChallenge(database, { purpose: loginPurpose, challenge }, now),
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
