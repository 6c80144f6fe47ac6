import { buildMime, parseSender } from './build-mime.ts';
import { keepInMailbox, mailboxFolder } from './local-mailbox.ts';
import type { MailIdentity, MailMessage } from './mail-message.ts';
import { sendBySmtp } from './send-by-smtp.ts';

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
