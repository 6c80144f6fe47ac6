import { createHash } from 'node:crypto';
import addressparser from 'nodemailer/lib/addressparser';
import MailComposer from 'nodemailer/lib/mail-composer';
import { encodeAttachment } from './encode-attachment.ts';
import { headerAddress, headerText, type MailIdentity, type MailMessage } from './mail-message.ts';

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
