/** What the mail server's library says of an answer. */
type SmtpError = { command?: string; responseCode?: number; response?: string };

/** RFC 3463 classes of what lies with the recipient or with this one mail: address, mailbox, way there, content. */
const aboutRecipient = /\b5\.(?:1\.(?![78]\b)\d{1,3}|2\.\d{1,3}|3\.4|4\.\d{1,3}|6\.\d{1,3})\b/;
const anyClass = /\b5\.\d{1,3}\.\d{1,3}\b/;

/** Without a class the code has to do: a mailbox that is not there, not here, too full, misspelled, or a domain without mail. */
const mailboxCodes = new Set([550, 551, 552, 553, 556]);

/** Some say with these codes that they do not want to hear from us: that changes, and every mail would be lost meanwhile. */
const aboutUs =
  /relay|spam|block|blacklist|\blisted\b|dnsbl|\brbl\b|reputation|polic|authenti|authoriz|\bspf\b|dkim|dmarc|sender|\bhelo\b|client host|too many|rate/i;

/**
 * True where it is no use to try again: the server has said for ever no to this recipient. A no to ourselves (login, sender, reputation of our
 * address) comes with codes above 500 too, and is waited for as a server that is away (spec 16.1).
 */
export const isRefusedForGood = (cause: unknown): boolean => {
  const { command, responseCode = 0, response = '' } = (cause ?? {}) as SmtpError;
  if (command !== 'RCPT TO' && command !== 'DATA') return false;
  if (responseCode < 500 || responseCode > 599) return false;
  if (anyClass.test(response)) return aboutRecipient.test(response);
  return mailboxCodes.has(responseCode) && !aboutUs.test(response);
};

const minuteMs = 60_000;
export const longestPauseMs = 60 * minuteMs;

/** Four days after the first one, longer than a mail server is usually away; from then on an operator decides. */
export const attemptsMost = 100;

/** 1 minute after the first attempt, then 2, 4, 8 …, at most an hour; null when no further attempt is made. */
export const pauseAfter = (attempts: number): number | null =>
  attempts >= attemptsMost ? null : Math.min(minuteMs * 2 ** (attempts - 1), longestPauseMs);
