import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildMime, parseSender } from './build-mime.ts';
import type { MailMessage } from '#server/foundation/mail/mail-message.ts';
import { createMailer, sendBySmtp } from './mailer.ts';

const at = new Date('2026-11-15T13:05:00.000Z');
const identity = { id: 7, createdAt: at, sentAt: at };
const sender = { name: 'Tierdach', address: 'info@tierdach.example' };
const message: MailMessage = { to: 'erika@beispiel.example', subject: 'Grüße', text: 'Hällo', html: '<p>Hällo</p>' };
const build = async (changes: Partial<MailMessage>) => {
  const mime = await buildMime({ ...message, ...changes }, identity, sender);
  return { ...mime, mail: await PostalMime.parse(mime.raw) };
};

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tierdach-mailer-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

test('a mail carries text, HTML, attachments and where an answer goes', async () => {
  const content = new Uint8Array([37, 80, 68, 70]);
  const { mail } = await build({
    replyTo: 'max@beispiel.example',
    attachments: [{ filename: 'Übersicht für Bello.pdf', contentType: 'application/pdf', content }],
  });
  expect(mail).toMatchObject({
    from: sender,
    replyTo: [{ address: 'max@beispiel.example' }],
    subject: 'Grüße',
    date: at.toISOString(),
  });
  expect([mail.text?.trim(), mail.html?.trim()]).toEqual(['Hällo', '<p>Hällo</p>']);
  expect(mail.attachments).toMatchObject([{ filename: 'Übersicht für Bello.pdf', mimeType: 'application/pdf' }]);
  expect(new Uint8Array(mail.attachments[0]!.content as ArrayBuffer)).toEqual(content);
  expect(mail.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
});

test('a photo travels beside the HTML that shows it, and attachments stay what they are', async () => {
  const photo = Uint8Array.from({ length: 5_000 }, (_, index) => (index * 7) % 256);
  const pdf = new Uint8Array([37, 80, 68, 70]);
  const shown = {
    html: '<p><img src="cid:tier-1" alt="Foto von Bello"></p>',
    photos: [{ cid: 'tier-1', alt: '', content: photo }],
  };
  const attachments = [{ filename: 'Brief.pdf', contentType: 'application/pdf', content: pdf }];
  for (const changes of [shown, { ...shown, attachments }]) {
    const { mail } = await build(changes);
    const [own, ...others] = mail.attachments.toSorted((one) => (one.mimeType === 'image/jpeg' ? -1 : 1));
    expect(own).toMatchObject({ mimeType: 'image/jpeg', contentId: '<tier-1>', disposition: 'inline', related: true });
    expect(new Uint8Array(own!.content as ArrayBuffer)).toEqual(photo);
    expect(others.map(({ filename, disposition }) => [filename, disposition])).toEqual(
      'attachments' in changes ? [['Brief.pdf', 'attachment']] : [],
    );
    expect([mail.text?.trim(), mail.html?.trim()]).toEqual(['Hällo', shown.html]);
  }
});

test('attachments of every length arrive byte for byte, in lines that a mail server takes', async () => {
  const contents = [0, 1, 56, 57, 58, 114, 70_000].map((length) => Uint8Array.from({ length }, (_, index) => (index * 7) % 256));
  const attachments = contents.map((content, index) => ({ filename: `${index}.pdf`, contentType: 'application/pdf', content }));
  const text = 'attachments\r\n--attachments\r\n';
  const { mail, raw } = await build({ attachments, text });
  expect(mail.attachments.map(({ content }) => new Uint8Array(content as ArrayBuffer))).toEqual(contents);
  expect(mail.attachments.map(({ filename }) => filename)).toEqual(attachments.map(({ filename }) => filename));
  expect(mail.text?.trim()).toBe('attachments\n--attachments');
  expect(
    Math.max(
      ...raw
        .toString('latin1')
        .split('\r\n')
        .map(({ length }) => length),
    ),
  ).toBeLessThanOrEqual(76);
  expect(raw.toString('latin1').replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

test('the same mail keeps its Message-ID, at the host of the sender', async () => {
  const first = await build({});
  const again = await buildMime({ ...message, subject: 'anders' }, { ...identity, sentAt: new Date() }, sender);
  expect(first.messageId).toMatch(/^<outbox-7\.[0-9a-z]+@tierdach\.example>$/);
  expect(first.mail.messageId).toBe(first.messageId);
  expect(again.messageId).toBe(first.messageId);
  expect((await buildMime(message, { ...identity, id: 8 }, sender)).messageId).not.toBe(first.messageId);
});

const injection = 'x\r\nBcc: all@evil.example\r\n\r\n<b>evil</b>';

test.each(['subject', 'filename'] as const)('a %s cannot begin a header of its own', async (place) => {
  const attachments = [{ filename: injection, contentType: 'application/pdf', content: new Uint8Array() }];
  const { mail, envelope, raw } = await build(place === 'subject' ? { subject: injection } : { attachments });
  expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
  expect(raw.toString()).not.toMatch(/^Bcc:/im);
  expect(envelope).toEqual({ from: sender.address, to: 'erika@beispiel.example' });
});

test.each([
  'erika@beispiel.example\r\nBcc: all@evil.example',
  'erika@beispiel.example, all@evil.example',
  'Erika <erika@beispiel.example>',
  'erika@beispiel.example\nRCPT TO:<all@evil.example>',
  'erika',
  '',
])('%j is refused as an address, and not named in the error', async (address) => {
  for (const changes of [{ to: address }, { replyTo: address }]) {
    const refusal = await build(changes).catch((cause: Error) => cause.message);
    expect(refusal).toBe('a mail has an address that cannot be delivered to');
  }
});

test.each([
  ['Tierdach <info@tierdach.example>', sender],
  ['info@tierdach.example', { name: '', address: 'info@tierdach.example' }],
  ['"Tierdach, Service" <info@tierdach.example>', { name: 'Tierdach, Service', address: 'info@tierdach.example' }],
])('%s is a sender', (mailFrom, expected) => {
  expect(parseSender(mailFrom)).toEqual(expected);
});

test('a sender that is none is told at start', () => {
  for (const mailFrom of ['Tierdach', 'Tierdach <>', 'a@b.example\r\nBcc: c@d.example', 'a@b.example, c@d.example']) {
    expect(() => createMailer({ smtpUrl: null, mailFrom, dataDir })).toThrow('address');
  }
});

test('without a mail server a mail is kept as a whole file', async () => {
  const mailer = createMailer({ smtpUrl: null, mailFrom: 'info@tierdach.example', dataDir });
  const messageId = await mailer.send(message, identity);
  const files = await readdir(join(dataDir, 'mailbox'));
  expect(files).toEqual([expect.stringMatching(/^20261115T130500000Z-[0-9a-f-]{36}\.eml$/)]);
  expect((await PostalMime.parse(await readFile(join(dataDir, 'mailbox', files[0]!)))).messageId).toBe(messageId);
});

test('a sending ends at its limit, and closes the connection', async () => {
  const server = createServer();
  const hungUp = new Promise<void>((resolve) => {
    server.on('connection', (socket) => {
      socket.on('error', () => undefined).on('close', () => resolve());
      socket.resume().write('220 hello\r\n');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const mime = await buildMime(message, identity, sender);
  await expect(sendBySmtp(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, mime, 100)).rejects.toThrow('in time');
  await hungUp;
  server.close();
});
