import { Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import { type MimeMail, buildMime, parseSender } from './build-mime.ts';
import { keepInMailbox, mailboxFolder } from './local-mailbox.ts';
import type { MailIdentity, MailMessage } from '#server/foundation/mail/mail-message.ts';

/** A server may also be slow by answering a little now and then: no pause in it is too long, but the whole is. */
const sendingLimitMs = 45_000;

const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Throws what the server or the connection said. */
export const sendBySmtp = async (smtpUrl: string, { envelope, raw }: MimeMail, limitMs = sendingLimitMs): Promise<void> => {
  // A socket of our own, because nodemailer has no other way to end a sending that is under way.
  const socket = new Socket();
  const transport = createTransport({ url: smtpUrl, socket, ...timeouts });
  const { promise: limit, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const cause = new Error('the mail server did not take the mail in time');
    reject(cause);
    socket.destroy(cause);
  }, limitMs);
  try {
    await Promise.race([transport.sendMail({ envelope, raw }), limit]);
  } finally {
    clearTimeout(timer);
    transport.close();
  }
};

export type Mailer = {
  /** Answers the Message-ID once the mail has been taken; ends, one way or the other, within 45 seconds. */
  send: (message: MailMessage, identity: MailIdentity) => Promise<string>;
};

type MailSettings = { smtpUrl: string | null; mailFrom: string; dataDir: string };

/** spec 16.4: by SMTP, or without a mail server into a folder. */
export const createMailer = ({ smtpUrl, mailFrom, dataDir }: MailSettings): Mailer => {
  const sender = parseSender(mailFrom);
  const folder = mailboxFolder(dataDir);
  return {
    send: async (message, identity) => {
      const mail = await buildMime(message, identity, sender);
      await (smtpUrl === null ? keepInMailbox(folder, mail.raw, identity.sentAt) : sendBySmtp(smtpUrl, mail));
      return mail.messageId;
    },
  };
};
