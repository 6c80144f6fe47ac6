import { expect, test } from 'vitest';
import { digestPassword } from '#domain/person/login.ts';
import { buildMime } from '#server/foundation/mail/delivering/build-mime.ts';
import type { Mailer } from '#server/foundation/mail/delivering/mailer.ts';
import { accept, create, sampleCat } from '#server/testing/samples/offers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const commands = '/webapi/v1/commands';
const sender = { name: 'Tierdach', address: 'info@tierdach.example' };
const codeOf = (text: string) => /[2-9B-Z]{5}-[2-9B-Z]{5}/.exec(text)?.[0] ?? '';

/** Takes every mail as bytes. While it is forgetful its answer gets lost, so that the shop has to send again. */
const server = { isForgetful: false, mails: [] as { subject: string; text: string; raw: string }[] };
const mailer: Mailer = {
  send: async (message, identity) => {
    const { raw, messageId } = await buildMime(message, identity, sender);
    server.mails.push({ subject: message.subject, text: message.text, raw: raw.toString('latin1') });
    if (server.isForgetful) throw new Error('connection lost');
    return messageId;
  },
};
const shop = useTestShop({ mailer });
const withoutDate = (raw: string) => raw.replace(/^Date: .*$/m, 'Date: –');
const outbox = (kind: string) =>
  shop.connection.database
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

test.each(['login-code', 'police'])(
  'a mail of the kind %s that is sent twice is the same mail, and its code is good',
  async (kind) => {
    const email = `${kind}@beispiel.example`;
    shop.clock.set('2026-11-15T10:00:00.000Z');
    const offer = await create(shop, { ...sampleCat(shop), contracteeEmail: email });
    server.isForgetful = kind === 'police';
    await accept(shop, offer);
    server.isForgetful = true;
    if (kind === 'login-code') await shop.post(`${commands}/do_request_user_login`, { userEmail: email });
    await expect.poll(async () => (await outbox(kind)).last_error).toBe('connection lost');

    // Meanwhile nobody finds the code in the database.
    const [first] = server.mails.slice(-1);
    const code = codeOf(first!.text);
    const waiting = await outbox(kind);
    expect(code).not.toBe('');
    expect(JSON.stringify(waiting.payload)).not.toContain(code);

    server.isForgetful = false;
    shop.clock.set('2026-11-15T10:01:00.000Z');
    await expect.poll(async () => (await outbox(kind)).state).toBe('sent');
    const again = server.mails.filter(({ subject, raw }) => subject === first!.subject && raw.includes(email));
    expect(again).toHaveLength(2);
    expect(again[1]!.raw).not.toBe(again[0]!.raw);
    expect(withoutDate(again[1]!.raw)).toBe(withoutDate(again[0]!.raw));
    // What may be sent again keeps what it is about, never the code.
    expect((await outbox(kind)).payload).toEqual(kind === 'police' ? { offerUuid: offer.insuranceOfferId } : {});

    const digest = digestPassword('Richtig-Gutes-Passwort-7');
    const confirmation = { userEmail: email, confirmationCode: code, passwordDigest: digest, passwordDigestConfirm: digest };
    const answer = await shop.post(`${commands}/do_confirm_user_login_request`, confirmation);
    expect(answer.text).toContain('Login-Anfrage-Bestätigung erfolgreich.');
  },
);

test.each([
  ['a minute before the day is over', '2026-11-16T10:59:00.000Z', true],
  ['when the day is over', '2026-11-16T11:00:00.000Z', false],
])('the code of a login lasts 24 hours, as its mail says: %s', async (_, at, isGood) => {
  const email = `a-day-${isGood}@beispiel.example`;
  shop.clock.set('2026-11-15T11:00:00.000Z');
  await accept(shop, await create(shop, { ...sampleCat(shop), contracteeEmail: email }));
  await shop.post(`${commands}/do_request_user_login`, { userEmail: email });
  const mailed = () => server.mails.find(({ raw, text }) => raw.includes(email) && text.includes('Stunden gültig'))?.text ?? '';
  await expect.poll(mailed).toContain('24 Stunden gültig');
  shop.clock.set(at);
  const digest = digestPassword('Richtig-Gutes-Passwort-7');
  const confirmation = {
    userEmail: email,
    confirmationCode: codeOf(mailed()),
    passwordDigest: digest,
    passwordDigestConfirm: digest,
  };
  const answer = await shop.post(`${commands}/do_confirm_user_login_request`, confirmation);
  expect(answer.text.includes('Login-Anfrage-Bestätigung erfolgreich.')).toBe(isGood);
});
