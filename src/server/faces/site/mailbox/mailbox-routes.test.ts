import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AppEnv } from '#server/foundation/config/config.ts';
import { answerErrors } from '#server/foundation/http/answer-errors.ts';
import { setSecurityHeaders } from '#server/foundation/http/guards/security-headers.ts';
import { createMailer } from '#server/foundation/mail/delivering/mailer.ts';
import { serveMailbox } from './mailbox-routes.ts';

let dataDir: string;
let app: FastifyInstance;
let emptyPage: string;
const buildShop = async (appEnv: AppEnv, smtpUrl: string | null = null) => {
  const app = fastify();
  answerErrors(app);
  await setSecurityHeaders(app, { isProduction: appEnv === 'production' });
  serveMailbox(app, { appEnv, smtpUrl, dataDir });
  return app;
};
const pdf = new Uint8Array([37, 80, 68, 70]);

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tierdach-mailbox-'));
  app = await buildShop('development');
  emptyPage = (await app.inject('/samples/mailbox')).body;
  const mailer = createMailer({ smtpUrl: null, mailFrom: 'Tierdach <info@tierdach.example>', dataDir });
  const send = (id: number, subject: string, sentAt: string) =>
    mailer.send(
      {
        to: 'erika@beispiel.example',
        subject,
        text: 'Für dich: https://tierdach.example/angebot?a=1&b=2 <script>alert(1)</script>',
        html: '<html><head></head><body><p style="color:red">Für dich</p><script>alert(1)</script></body></html>',
        attachments: [
          { filename: "Angebot für 'Bello'.pdf", contentType: 'application/pdf', content: pdf },
          { filename: 'x.html', contentType: 'text/html', content: new TextEncoder().encode('<script>alert(1)</script>') },
        ],
      },
      { id, createdAt: new Date(sentAt), sentAt: new Date(sentAt) },
    );
  await send(1, 'Ältere <b>Mail</b>', '2026-11-14T10:00:00Z');
  await send(2, 'Neuere Mail', '2026-11-15T10:00:00Z');
  await writeFile(join(dataDir, 'mailbox', 'notes.eml'), 'Subject: not ours\r\n\r\n');
});
afterAll(() => rm(dataDir, { recursive: true }));

const newestPath = async () => /\/samples\/mailbox\/[^"]+/.exec((await app.inject('/samples/mailbox')).body.split('<ul')[1]!)![0];

test('an empty mailbox says so', () => {
  expect(emptyPage).toContain('Noch keine Mails');
});

test('the mailbox lists the kept mails, newest first and escaped', async () => {
  const { body, headers } = await app.inject('/samples/mailbox');
  expect(body.indexOf('Neuere Mail')).toBeLessThan(body.indexOf('Ältere &lt;b&gt;Mail'));
  expect(body).toContain('an erika@beispiel.example');
  expect(body).toContain('15.11.2026, 11:00 Uhr');
  expect(body).not.toContain('not ours');
  expect(headers['content-security-policy']).toMatch(/default-src 'none'; style-src 'sha256-[^']+'; /);
  expect(headers['content-security-policy']).not.toContain('unsafe-inline');
});

test('a mail is shown with headers, text with links, and its HTML in a sandboxed frame', async () => {
  const path = await newestPath();
  const { body } = await app.inject(path);
  expect(body).toContain('<dd>Neuere Mail</dd>');
  expect(body).toContain('<dd>Tierdach &lt;info@tierdach.example&gt;</dd>');
  expect(body).toContain('<a href="https://tierdach.example/angebot?a=1&amp;b=2">');
  expect(body).toContain(`src="${path}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"`);
  expect(body).not.toContain('<script');
});

test('the HTML of a mail may use inline styles and nothing else', async () => {
  const { body, headers } = await app.inject(`${await newestPath()}/html`);
  expect(body).toContain('<base target="_blank">');
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox allow-popups allow-popups-to-escape-sandbox",
  );
  expect(headers['x-frame-options']).toBe('SAMEORIGIN');
});

test('attachments are downloads, never pages', async () => {
  const path = await newestPath();
  const first = await app.inject(`${path}/attachments/0`);
  expect(new Uint8Array(first.rawPayload)).toEqual(pdf);
  expect(first.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "attachment; filename*=UTF-8''Angebot%20f%C3%BCr%20%27Bello%27.pdf",
  });
  expect((await app.inject(`${path}/attachments/1`)).headers['content-type']).toBe('application/octet-stream');
  for (const index of ['2', '-1', 'x']) expect((await app.inject(`${path}/attachments/${index}`)).statusCode).toBe(404);
});

test.each(['notes', '..%2F..%2Fetc%2Fpasswd', '20261115T100000000Z-00000000-0000-4000-8000-000000000000'])(
  'there is no mail %s',
  async (id) => {
    for (const path of [id, `${id}/html`, `${id}/attachments/0`]) {
      expect((await app.inject(`/samples/mailbox/${path}`)).statusCode).toBe(404);
    }
  },
);

test('production has no mailbox, nor has a shop with a mail server', async () => {
  const path = await newestPath();
  for (const other of [await buildShop('production'), await buildShop('development', 'smtp://localhost')]) {
    for (const address of ['/samples/mailbox', path, `${path}/html`]) expect((await other.inject(address)).statusCode).toBe(404);
  }
});
