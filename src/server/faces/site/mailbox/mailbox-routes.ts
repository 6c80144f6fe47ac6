import type { FastifyInstance, FastifyReply } from 'fastify';
import PostalMime, { type Email } from 'postal-mime';
import type { Config } from '#server/foundation/config/config.ts';
import { notFound } from '#server/foundation/problem.ts';
import {
  listMailbox,
  mailboxFolder,
  readFromMailbox,
  readHeadFromMailbox,
} from '#server/foundation/mail/delivering/local-mailbox.ts';
import {
  attachmentName,
  mailHtml,
  mailPage,
  mailPolicy,
  mailboxListPage,
  mailboxPolicy,
  type ListedMail,
} from './mailbox-pages.ts';

const mostListed = 200;

/** spec 16.4: without a mail server the kept mails can be read at /samples/mailbox, in production never. */
export const serveMailbox = (
  app: FastifyInstance,
  { appEnv, smtpUrl, dataDir }: Pick<Config, 'appEnv' | 'smtpUrl' | 'dataDir'>,
) => {
  if (appEnv === 'production' || smtpUrl !== null) return;
  const folder = mailboxFolder(dataDir);
  const options = { schema: { hide: true } };
  type MailParams = { Params: { id: string } };
  type AttachmentParams = { Params: { id: string; index: string } };

  app.get('/samples/mailbox', options, async (_request, reply) => {
    const ids = (await listMailbox(folder)).slice(0, mostListed);
    const mails = await Promise.all(ids.map((id) => listed(folder, id)));
    return sendPage(reply, mailboxPolicy, mailboxListPage(mails.filter((mail) => mail !== null)));
  });

  app.get<MailParams>('/samples/mailbox/:id', options, async ({ params }, reply) =>
    sendPage(reply, mailboxPolicy, mailPage(params.id, await findMail(folder, params.id))),
  );

  app.get<MailParams>('/samples/mailbox/:id/html', options, async ({ params }, reply) => {
    // The page around it shows it in a frame; everything else stays shut out by the policy.
    reply.header('x-frame-options', 'SAMEORIGIN');
    return sendPage(reply, mailPolicy, mailHtml(await findMail(folder, params.id)));
  });

  app.get<AttachmentParams>('/samples/mailbox/:id/attachments/:index', options, async ({ params }, reply) => {
    const { attachments } = await findMail(folder, params.id);
    const index = /^\d{1,3}$/.test(params.index) ? Number(params.index) : -1;
    const attachment = attachments[index];
    if (attachment === undefined) throw notFound('Diesen Anhang gibt es nicht.');
    const name = encodeURIComponent(attachmentName(attachment, index)).replaceAll(/['()*]/g, percentEncode);
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
      .type(attachment.mimeType === 'application/pdf' ? 'application/pdf' : 'application/octet-stream')
      .send(Buffer.from(attachment.content as ArrayBuffer));
  });
};

const percentEncode = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

const listed = async (folder: string, id: string): Promise<ListedMail | null> => {
  const head = await readHeadFromMailbox(folder, id);
  return head === null ? null : { id, mail: await PostalMime.parse(head) };
};

const findMail = async (folder: string, id: string): Promise<Email> => {
  const raw = await readFromMailbox(folder, id);
  if (raw === null) throw notFound('Diese Mail gibt es nicht.');
  return PostalMime.parse(raw);
};

const sendPage = (reply: FastifyReply, policy: string, html: string) =>
  reply.header('content-security-policy', policy).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
