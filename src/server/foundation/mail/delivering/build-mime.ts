import MimeNode from 'nodemailer/lib/mime-node';
import {
  headerText,
  type MailAttachment,
  headerAddress,
  type MailIdentity,
  type MailMessage,
  type MailPhoto,
} from '#server/foundation/mail/mail-message.ts';
import { createHash } from 'node:crypto';
import addressparser from 'nodemailer/lib/addressparser';
import MailComposer from 'nodemailer/lib/mail-composer';

const encoded = new WeakMap<Uint8Array, { filename: string; part: Buffer }>();

const lineLength = 76;

/** Into lines. The library goes through half a megabyte piece by piece, which was most of the work of building a mail. */
const toBase64Lines = (content: Uint8Array): Buffer => {
  const text = Buffer.from(Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('base64'), 'latin1');
  const lines = Math.max(1, Math.ceil(text.length / lineLength));
  // Filled with ends of lines first: each line begins at an even place, so what stays between two lines is whole.
  const written = Buffer.alloc(text.length + 2 * (lines - 1), '\r\n');
  for (let line = 0; line < lines; line += 1) {
    text.copy(written, line * (lineLength + 2), line * lineLength, (line + 1) * lineLength);
  }
  return written;
};

const encode = ({ filename, contentType, content }: MailAttachment): Buffer => {
  const headers = new MimeNode('multipart/mixed')
    .createChild(headerText(contentType), { filename: headerText(filename) })
    .setHeader('Content-Transfer-Encoding', 'base64')
    .setHeader('Content-Disposition', 'attachment')
    .buildHeaders();
  return Buffer.concat([Buffer.from(`${headers}\r\n\r\n`), toBase64Lines(content)]);
};

/**
 * The part of a mail that an attachment becomes, with its headers. What is the same for everybody is handed over as the same
 * bytes, and encoded once for all mails.
 */
const encodeAttachment = (attachment: MailAttachment): Buffer => {
  const cached = encoded.get(attachment.content);
  if (cached?.filename === attachment.filename) return cached.part;
  const part = encode(attachment);
  encoded.set(attachment.content, { filename: attachment.filename, part });
  return part;
};

/** Beside the HTML and not among the attachments: it is part of what is read. */
const shownInside = ({ cid, content }: MailPhoto) => ({
  cid,
  filename: `${cid}.jpg`,
  contentType: 'image/jpeg',
  contentDisposition: 'inline' as const,
  content: Buffer.from(content),
});

/** Stands for all attachments while the library builds the mail around them. */
const placeholder = 'attachments';

/** Puts the attachments where their placeholder stands, each behind a line of its own, and copies them once. */
const insertParts = (frame: Buffer, parts: readonly Buffer[]): Buffer => {
  const at = frame.lastIndexOf(`\r\n${placeholder}`) + 2;
  const separatorAt = frame.lastIndexOf('\r\n--', at - 3);
  const separator = frame.subarray(separatorAt, at);
  const between = parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part]));
  return Buffer.concat([frame.subarray(0, at), ...between, frame.subarray(at + placeholder.length)]);
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
  const parts = (message.attachments ?? []).map(encodeAttachment);
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
    attachments: [...(message.photos ?? []).map(shownInside), ...(parts.length === 0 ? [] : [{ raw: placeholder }])],
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  const frame = await node.build();
  const raw = parts.length === 0 ? frame : insertParts(frame, parts);
  return { messageId, envelope: { from: sender.address, to }, raw };
};
