import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { expect, test } from 'vitest';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { useTestDesk } from '#server/testing/test-desk.ts';
import { useTestShop, type Answer } from '#server/testing/test-shop.ts';
import { disableStaff, inviteStaff } from './lead-team.ts';
import type { PasskeyOptionsAnswer } from '#domain/wire/desk/staff.ts';

const shop = useTestShop();
const desk = useTestDesk(shop);

const terminal = { staffId: null, name: 'Terminal' };
const passkey = '/deskapi/v1/passkey';
const post = (path: string, payload: object) => desk.send({ method: 'POST', url: `${passkey}/${path}.json`, payload });
const words = (answer: Answer) => (answer.json() as IssuesAnswer)._issues.map(({ message }) => message);
const sessionOf = (answer: Answer) => String(answer.headers['set-cookie'] ?? '').split(';')[0];

const encode = (bytes: Buffer) => bytes.toString('base64url');

/** As much of CBOR as an authenticator writes: whole numbers, texts, bytes and maps. */
const cbor = (value: number | string | Buffer | Map<number | string, unknown>): Buffer => {
  const head = (kind: number, size: number) =>
    size < 24
      ? Buffer.from([kind * 32 + size])
      : size < 256
        ? Buffer.from([kind * 32 + 24, size])
        : Buffer.from([kind * 32 + 25, size >> 8, size & 255]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const pairs = [...value].flatMap(([name, part]) => [cbor(name), cbor(part as string)]);
  return Buffer.concat([head(5, value.size), ...pairs]);
};

type Key = { id: Buffer; privateKey: KeyObject; x: Buffer; y: Buffer; count: number };

/** A software authenticator: one key pair, the two ceremonies of WebAuthn, and nothing that a browser would refuse for it. */
const newKey = (): Key => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return { id: randomBytes(16), privateKey, x: Buffer.from(x, 'base64url'), y: Buffer.from(y, 'base64url'), count: 0 };
};

const flags = { present: 1, verified: 4, attested: 64 };

type Place = { origin?: string; rpId?: string };
const deskOrigin = () => shop.dependencies.config.deskUrl;

const authenticatorData = (key: Key, flag: number, { rpId = new URL(deskOrigin()).hostname }: Place) => {
  const count = Buffer.alloc(4);
  count.writeUInt32BE((key.count += 1));
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flag]), count]);
};

const clientData = (type: 'webauthn.create' | 'webauthn.get', challenge: unknown, { origin = deskOrigin() }: Place) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

const registrationOf = (key: Key, challenge: unknown, place: Place = {}) => {
  const publicKey = cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, key.x],
      [-3, key.y],
    ]),
  );
  const size = Buffer.from([0, key.id.length]);
  const data = authenticatorData(key, flags.present + flags.verified + flags.attested, place);
  const authData = Buffer.concat([data, Buffer.alloc(16), size, key.id, publicKey]);
  const attestation = cbor(
    new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]),
  );
  return {
    id: encode(key.id),
    rawId: encode(key.id),
    type: 'public-key',
    response: { clientDataJSON: encode(clientData('webauthn.create', challenge, place)), attestationObject: encode(attestation) },
  };
};

const assertionOf = (
  key: Key,
  challenge: unknown,
  { signer = key, userHandle, ...place }: Place & { signer?: Key; userHandle?: string } = {},
) => {
  const data = authenticatorData(key, flags.present + flags.verified, place);
  const client = clientData('webauthn.get', challenge, place);
  const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
  return {
    id: encode(key.id),
    rawId: encode(key.id),
    type: 'public-key',
    response: {
      clientDataJSON: encode(client),
      authenticatorData: encode(data),
      signature: encode(sign('sha256', signed, signer.privateKey)),
      ...(userHandle !== undefined && { userHandle: encode(Buffer.from(userHandle)) }),
    },
  };
};

const invite = async (name: string) =>
  (await inviteStaff({ name, roleKey: 'clerk', actor: terminal }, { database: shop.connection.database, clock: shop.clock }))
    .token;

const challengeOf = (answer: Answer) => (answer.json() as PasskeyOptionsAnswer).options?.['challenge'];
const startRegistration = async (token: string) => challengeOf(await post('registration_options', { token }));
const startLogin = async () => challengeOf(await post('login_options', {}));

const register = async (token: string, key: Key, place: Place = {}) =>
  post('register', { token, credential: registrationOf(key, await startRegistration(token), place) });
const logIn = async (key: Key) => post('login', { credential: assertionOf(key, await startLogin()) });
const statusAs = async (cookie: string | undefined) =>
  (await desk.send({ method: 'GET', url: '/deskapi/v1/me.json', headers: { cookie: cookie ?? '' } })).status;

const notAny = [
  'Diese Einladung gilt nicht oder nicht mehr. Sie gilt eine Stunde und für einen Schlüssel: Bitte lass dich neu einladen.',
];
const notChecked = ['Der Schlüssel konnte nicht geprüft werden. Bitte versuche es noch einmal.'];
const notIn = [
  'Mit diesem Schlüssel kommst du nicht hinein. Ist er neu oder ging der alte verloren, lass dich bitte neu einladen.',
];

test('an invitation brings a key, and the key brings somebody in; the invitation works once', async () => {
  const [key, token] = [newKey(), await invite('Paula Passkey')];
  const registered = await register(token, key);
  expect(words(registered)).toEqual(['Dein Schlüssel ist eingerichtet.']);
  expect(await statusAs(sessionOf(registered))).toBe(200);

  const entered = await logIn(key);
  expect(words(entered)).toEqual(['Willkommen.']);
  const me = await desk.send({ method: 'GET', url: '/deskapi/v1/me.json', headers: { cookie: sessionOf(entered) ?? '' } });
  expect(me.json()).toMatchObject({ name: 'Paula Passkey', roleKey: 'clerk' });

  expect((await post('registration_options', { token })).json()).toMatchObject({ options: null });
  const again = await post('register', { token, credential: registrationOf(newKey(), 'irgendwas') });
  expect(words(again)).toEqual(notAny);
});

test('two registrations with one invitation at once make one key', async () => {
  const token = await invite('Zwei Zugleich');
  const challenges = [await startRegistration(token), await startRegistration(token)];
  const answers = await Promise.all(
    challenges.map((challenge) => post('register', { token, credential: registrationOf(newKey(), challenge) })),
  );
  expect(answers.map(words).toSorted()).toEqual([['Dein Schlüssel ist eingerichtet.'], notAny]);
});

test('after an hour an invitation is worth nothing, and an invented one never was', async () => {
  const token = await invite('Spät Dran');
  const start = shop.clock.now().getTime();
  shop.clock.set(new Date(start + 59 * 60_000).toISOString());
  const challenge = await startRegistration(token);
  expect(challenge).toBeDefined();
  shop.clock.set(new Date(start + 60 * 60_000).toISOString());
  expect(words(await post('register', { token, credential: registrationOf(newKey(), challenge) }))).toEqual(notAny);
  expect(words(await post('registration_options', { token }))).toEqual(notAny);
  expect(words(await post('registration_options', { token: 'erfunden' }))).toEqual(notAny);
});

test.each<[string, Place]>([
  ['another origin', { origin: 'https://boese.example' }],
  ['another host', { rpId: 'boese.example' }],
])('a key for %s is none of ours', async (_, place) => {
  const [key, token] = [newKey(), await invite(`Falsch ${String(place.origin ?? place.rpId)}`)];
  const answer = await register(token, key, place);
  expect(words(answer)).toEqual(notChecked);
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(words(await register(token, key))).toEqual(['Dein Schlüssel ist eingerichtet.']);
  const challenge = await startLogin();
  expect(words(await post('login', { credential: assertionOf(key, challenge, place) }))).toEqual(notIn);
});

test('a challenge is answered once, and within five minutes', async () => {
  const key = newKey();
  await register(await invite('Eine Antwort'), key);
  const challenge = await startLogin();
  const credential = assertionOf(key, challenge);
  expect(words(await post('login', { credential }))).toEqual(['Willkommen.']);
  expect(words(await post('login', { credential }))).toEqual(notIn);
  expect(words(await post('login', { credential: assertionOf(key, challenge) }))).toEqual(notIn);
  expect(words(await post('login', { credential: assertionOf(key, encode(randomBytes(32))) }))).toEqual(notIn);
  const late = await startLogin();
  shop.clock.set(new Date(shop.clock.now().getTime() + 5 * 60_000).toISOString());
  expect(words(await post('login', { credential: assertionOf(key, late) }))).toEqual(notIn);
});

test('a false signature, an unknown key and a key of somebody locked out are told the same', async () => {
  const [key, other] = [newKey(), newKey()];
  await register(await invite('Falsche Hand'), key);
  const forged = await post('login', { credential: assertionOf(key, await startLogin(), { signer: other }) });
  expect(words(forged)).toEqual(notIn);
  expect(words(await logIn(other))).toEqual(notIn);

  const entered = await logIn(key);
  const { connection, clock } = shop;
  await disableStaff({ name: 'Falsche Hand', actor: terminal }, { database: connection.database, clock });
  expect(await statusAs(sessionOf(entered))).toBe(401);
  expect(words(await logIn(key))).toEqual(notIn);
});

test('somebody locked out cannot use an invitation that was still open', async () => {
  const token = await invite('Weg Bevor');
  const { connection, clock } = shop;
  await disableStaff({ name: 'Weg Bevor', actor: terminal }, { database: connection.database, clock });
  expect(words(await post('registration_options', { token }))).toEqual(notAny);
});

test('whoever is invited anew keeps the old key until the new one is there, and then no longer', async () => {
  const [old, fresh] = [newKey(), newKey()];
  await register(await invite('Neuer Schlüssel'), old);
  const before = await logIn(old);
  const lost = await invite('Neuer Schlüssel');
  const token = await invite('neuer schlüssel');
  expect(words(await post('registration_options', { token: lost }))).toEqual(notAny);
  expect(words(await logIn(old))).toEqual(['Willkommen.']);
  expect(words(await register(token, fresh))).toEqual(['Dein Schlüssel ist eingerichtet.']);
  expect(words(await logIn(old))).toEqual(notIn);
  expect(await statusAs(sessionOf(before))).toBe(401);
  expect(words(await logIn(fresh))).toEqual(['Willkommen.']);
});

test('a key that names somebody else opens nothing; its own name and none at all do', async () => {
  const key = newKey();
  await register(await invite('Nele Eigen'), key);
  await register(await invite('Nils Fremd'), newKey());
  const uuidOf = async (name: string) =>
    (await shop.connection.database.selectFrom('staff').select('staff_uuid').where('name', '=', name).executeTakeFirstOrThrow())
      .staff_uuid;
  const enter = async (userHandle?: string) =>
    words(
      await post('login', { credential: assertionOf(key, await startLogin(), userHandle === undefined ? {} : { userHandle }) }),
    );
  expect(await enter(await uuidOf('Nils Fremd'))).toEqual(notIn);
  expect(await enter('')).toEqual(notIn);
  expect(await enter(await uuidOf('Nele Eigen'))).toEqual(['Willkommen.']);
  expect(await enter()).toEqual(['Willkommen.']);
});

test('a challenge is good for what it was made for only', async () => {
  const [key, other] = [newKey(), newKey()];
  await register(await invite('Vera Zweck'), key);
  const [token, second] = [await invite('Vito Zweck'), await invite('Vitus Zweck')];
  const ofRegistration = await startRegistration(token);
  expect(words(await post('login', { credential: assertionOf(key, ofRegistration) }))).toEqual(notIn);
  for (const challenge of [await startLogin(), await startRegistration(second)])
    expect(words(await post('register', { token, credential: registrationOf(other, challenge) }))).toEqual(notChecked);
  const right = await post('register', { token, credential: registrationOf(other, ofRegistration) });
  expect(words(right)).toEqual(['Dein Schlüssel ist eingerichtet.']);
});

test('a key that somebody else has is refused, and the invitation stays good', async () => {
  const [key, token] = [newKey(), await invite('Dora Doppelt')];
  await register(await invite('Dirk Doppelt'), key);
  expect(words(await register(token, key))).toEqual(notChecked);
  expect(words(await logIn(key))).toEqual(['Willkommen.']);
  expect(words(await register(token, newKey()))).toEqual(['Dein Schlüssel ist eingerichtet.']);
});

test('challenges that nobody answers are gone after their time, however many strangers ask for', async () => {
  const count = async () => (await shop.connection.database.selectFrom('staff_challenge').select('challenge').execute()).length;
  for (let times = 0; times < 20; times += 1) await startLogin();
  expect(await count()).toBeGreaterThanOrEqual(20);
  const later = new Date(shop.clock.now().getTime() + 5 * 60_000);
  shop.clock.set(later.toISOString());
  await startLogin();
  expect(await count()).toBe(1);
});
