import MimeNode from 'nodemailer/lib/mime-node';
import { headerText, type MailAttachment } from './mail-message.ts';

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
export const encodeAttachment = (attachment: MailAttachment): Promise<Buffer> => {
  const known = encoded.get(attachment.content);
  if (known?.filename === attachment.filename) return known.part;
  const part = encode(attachment);
  encoded.set(attachment.content, { filename: attachment.filename, part });
  return part;
};
