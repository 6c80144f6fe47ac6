import { normaliseEmail } from '#domain/person/contact-fields.ts';

export type MailAttachment = { filename: string; contentType: string; content: Uint8Array };

/** A picture that the HTML shows by its `cid`; whoever shows none reads its alt text. */
export type MailPhoto = { cid: string; alt: string; content: Uint8Array };

/** One mail to one person. Sender, Message-ID and date are the mailer's. */
export type MailMessage = {
  to: string;
  /** Where an answer goes, if not to the sender. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  attachments?: readonly MailAttachment[];
  photos?: readonly MailPhoto[];
  /** For an advertising mail: takes the consent back by itself (RFC 8058). */
  unsubscribeUrl?: string;
};

/** Which mail of the outbox it is: the same mail has the same Message-ID, however often it is sent. */
export type MailIdentity = { id: number; createdAt: Date; sentAt: Date };

/** An address that cannot end its header or name a second recipient; anything else is refused. */
export const headerAddress = (value: string): string => {
  const address = normaliseEmail(value);
  // The value itself stays out of the error: it may be a customer's address.
  if (address === null) throw new Error('a mail has an address that cannot be delivered to');
  return address;
};

const headerMaximumLength = 200;

/** One line without control characters, so that no value can begin a header of its own. */
export const headerText = (value: string): string =>
  value
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, headerMaximumLength)
    .toWellFormed();
