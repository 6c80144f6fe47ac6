import { formatGermanDate, isoDate, todayInBerlin, type IsoDate } from '#domain/basics/calendar-date.ts';
import { required } from '#domain/basics/complete.ts';
import { messageLimits } from '#domain/person/message.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { button, facts, heading, paragraph, quote } from '#server/foundation/mail/layout/blocks.ts';
import { brand, layoutMail, type RenderedMail } from '#server/foundation/mail/layout/layout.ts';
import { samplePoliceNumber, sampleShop, type SampleWords } from '#server/foundation/mail/layout/sample-data.ts';
import { farewell, greeting } from '#server/foundation/mail/layout/usual-notes.ts';
import { hashLinkToken, randomLinkToken } from '#server/foundation/mail/link-token.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { enqueueMails } from '#server/foundation/mail/outbox-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { findContact } from '#server/business/customers/contact/contact-store.ts';
import { findMessage, insertLink, type Message } from './message-store.ts';
import { markReminded } from './question-store.ts';

type MessageMailData = {
  firstname: string;
  subject: string;
  text: string;
  about: string | null;
  url: string;
  until: IsoDate;
  isReminder: boolean;
};

const messageMail = ({ firstname, subject, text, about, url, until, isReminder }: MessageMailData): RenderedMail =>
  layoutMail({
    subject: isReminder ? `Erinnerung: ${subject}` : subject,
    preheader: isReminder ? 'Wir warten noch auf deine Antwort.' : 'Jemand aus unserem Team hat dir geschrieben.',
    blocks: [
      heading(subject),
      greeting(firstname),
      paragraph(
        isReminder
          ? 'vor ein paar Tagen haben wir dir geschrieben. Ohne deine Antwort kommen wir nicht weiter:'
          : 'jemand aus unserem Team hat dir geschrieben:',
      ),
      quote(text),
      ...(about === null ? [] : [facts({ title: '', rows: [{ label: 'Es geht um', value: about }] })]),
      button('Antworten', url),
      paragraph(
        `Der Link gilt bis zum ${formatGermanDate(until)} und nur für dich: Bitte gib ihn nicht weiter. In deinem Loginbereich findest du unter „Nachrichten“ alles, was wir einander geschrieben haben.`,
      ),
      farewell(),
    ],
    reason: `Du bekommst diese E-Mail, weil du Kundin oder Kunde bei ${brand.name} bist.`,
  });

const linkEnd = ({ writtenAt }: Pick<Message, 'writtenAt'>) =>
  new Date(writtenAt.getTime() + messageLimits.linkDays * 24 * 3_600_000);

const linkUrl = (publicUrl: string, token: string) => `${publicUrl}/nachricht/${token}`;

/** A preview has no token yet: each is made for one mail. */
export const renderMessage = async (
  database: Database,
  { userId, subject, text, about, writtenAt }: Pick<Message, 'userId' | 'subject' | 'text' | 'about' | 'writtenAt'>,
  { publicUrl, token, isReminder = false }: { publicUrl: string; token: string | null; isReminder?: boolean },
): Promise<{ to: string; rendered: RenderedMail }> => {
  const { contracteeEmail, contracteeFirstname } = required(await findContact(database, userId), 'the reader of a message');
  const rendered = messageMail({
    firstname: contracteeFirstname,
    subject: subject ?? '',
    text,
    about,
    url: linkUrl(publicUrl, token ?? '…'),
    until: todayInBerlin(linkEnd({ writtenAt })),
    isReminder,
  });
  return { to: contracteeEmail, rendered };
};

type MessageMailKind = MailKind<
  { userId: number; messageId: number },
  { database: Database; publicUrl: string },
  { token: string }
>;

/** The token exists in the mail alone; the shop keeps its hash. */
const bringLink = (isReminder: boolean): Pick<MessageMailKind, 'makeOnce' | 'compose'> => ({
  makeOnce: async ({ messageId }, { database }) => {
    const message = required(await findMessage(database, messageId), 'the message of a mail');
    const token = randomLinkToken();
    const link = { tokenHash: hashLinkToken(token), messageId, expiresAt: linkEnd(message) };
    return { made: { token }, record: (transaction) => insertLink(transaction, link) };
  },
  compose: async ({ payload: { messageId }, made: { token } }, { database, publicUrl }) => {
    const message = required(await findMessage(database, messageId), 'the message of a mail');
    const { to, rendered } = await renderMessage(database, message, { publicUrl, token, isReminder });
    return { message: { to, replyTo: brand.contact.infoMail, ...rendered } };
  },
});

const sampleOf = ({ name, animal, free }: SampleWords, isReminder: boolean) =>
  messageMail({
    firstname: name,
    subject: `Eine Frage zu einer Rechnung für ${animal}`,
    text: `Zu der Tierarztrechnung haben wir eine Frage:\n\nWann war die Behandlung? ${free}`,
    about: `Police ${samplePoliceNumber} (${animal})`,
    url: linkUrl(sampleShop, 'abc'),
    until: isoDate('2026-12-15'),
    isReminder,
  });

export const messageMailKind: MessageMailKind = {
  kind: 'message',
  ...bringLink(false),
  samples: (words) => ({ message: sampleOf(words, false) }),
};

export const messageReminderMailKind: MessageMailKind = {
  kind: 'message-reminder',
  ...bringLink(true),
  samples: (words) => ({ 'message-reminder': sampleOf(words, true) }),
};

/** Whoever was asked about a case a week ago and has not answered gets one more mail, with a link of its own (spec 19.13). */
export const remindAsked = ({ database, clock }: Pick<Work, 'database' | 'clock'>): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    const now = clock.now();
    const mails = (await markReminded(transaction, now)).map((payload) => ({ payload, createdAt: now }));
    await enqueueMails(transaction, messageReminderMailKind, mails);
  });
