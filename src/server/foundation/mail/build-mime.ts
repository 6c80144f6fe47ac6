import MimeNode from 'nodemailer/lib/mime-node';
import { headerText, type MailAttachment, headerAddress, type MailIdentity, type MailMessage } from './mail-message.ts';
import { createHash } from 'node:crypto';
import addressparser from 'nodemailer/lib/addressparser';
import MailComposer from 'nodemailer/lib/mail-composer';

const encoded = new WeakMap<Uint8Array, { filename: string; part: Promise<Buffer> }>();

const encode = ({ filename, contentType, content }: MailAttachment): Promise<Buffer> =>
  new MimeNode('multipart/mixed')
    .createChild(headerText(contentType), { filename: headerText(filename) })
    .setHeader('Content-Transfer-Encoding', 'base64')
    .setHeader('Content-Disposition', 'attachment')
    .setContent(Buffer.from(content))
    .build();

/**
 * The part of a mail that an attachment becomes, with its headers. What is the same for everybody is handed over as the same
 * bytes, and encoded once for all mails: half a megabyte of base64 is most of the work of building one.
 */
const encodeAttachment = (attachment: MailAttachment): Promise<Buffer> => {
  const known = encoded.get(attachment.content);
  if (known?.filename === attachment.filename) return known.part;
  const part = encode(attachment);
  encoded.set(attachment.content, { filename: attachment.filename, part });
  return part;
};

export type Sender = { name: string; address: string };

/** What goes over the wire: the same bytes to a mail server and into the local mailbox. */
export type MimeMail = { messageId: string; envelope: { from: string; to: string }; raw: Buffer };

/** Reads `Name <address>` of the configuration; throws at start when it is none. */
export const parseSender = (mailFrom: string): Sender => {
  const [sender, ...further] = addressparser(mailFrom, { flatten: true });
  if (further.length > 0 || /\p{Cc}/u.test(mailFrom)) throw new Error('MAIL_FROM is more than one address');
  return { name: headerText(sender?.name ?? ''), address: headerAddress(sender?.address ?? '') };
};

/** Its time of creation tells apart two databases behind one sender. */
const messageIdOf = ({ id, createdAt }: MailIdentity, sender: Sender) =>
  `<outbox-${id}.${createdAt.getTime().toString(36)}@${sender.address.slice(sender.address.lastIndexOf('@') + 1)}>`;

/**
 * Between the parts of a mail. The same mail has the same one, and nobody can write it into a mail: to know it one would have
 * to know the whole text.
 */
const boundaryOf = (messageId: string, { text, html }: MailMessage) =>
  createHash('sha256').update(messageId).update(text).update(html).digest('hex').slice(0, 32);

const unsubscribeHeaders = ({ unsubscribeUrl }: MailMessage) =>
  unsubscribeUrl === undefined
    ? {}
    : { 'List-Unsubscribe': `<${new URL(unsubscribeUrl).href}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

export const buildMime = async (message: MailMessage, identity: MailIdentity, sender: Sender): Promise<MimeMail> => {
  const to = headerAddress(message.to);
  const messageId = messageIdOf(identity, sender);
  const parts = await Promise.all((message.attachments ?? []).map(encodeAttachment));
  const node = new MailComposer({
    from: sender,
    to: { name: '', address: to },
    ...(message.replyTo === undefined ? {} : { replyTo: { name: '', address: headerAddress(message.replyTo) } }),
    subject: headerText(message.subject),
    messageId,
    baseBoundary: boundaryOf(messageId, message),
    date: identity.sentAt,
    // RFC 3834: no absence notice answers it.
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(message) },
    text: message.text,
    html: message.html,
    // What it would choose for German by itself, after it has counted the letters of each text.
    textEncoding: 'quoted-printable',
    attachments: parts.map((raw) => ({ raw })),
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  return { messageId, envelope: { from: sender.address, to }, raw: await node.build() };
};
