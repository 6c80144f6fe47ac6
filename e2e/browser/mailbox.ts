import { expect } from '@playwright/test';
import PostalMime from 'postal-mime';
import {
  listMailbox,
  mailboxFolder,
  readFromMailbox,
  readHeadFromMailbox,
} from '#server/foundation/mail/delivering/local-mailbox.ts';

/** The folder of the shop under test. Its own list of mails has hundreds by the end of a run: to draw it for each look would be a tenth of the run. */
const folder = () => mailboxFolder(process.env['E2E_DATA_DIR'] ?? '');

/** What stands in a mail does not change: whoever waits for one more does not read the others again. */
const heads = new Map<string, NonNullable<Awaited<ReturnType<typeof readHeadFromMailbox>>>>();
const headOf = async (name: string) => {
  const head = heads.get(name) ?? (await readHeadFromMailbox(folder(), name));
  if (head !== null) heads.set(name, head);
  return head;
};

/** Names of the mails to somebody, the latest first. */
const mailsTo = async function* (to: string) {
  for (const name of await listMailbox(folder())) {
    const head = await headOf(name);
    if (head?.includes(to) === true) yield { name, subject: (await PostalMime.parse(head)).subject ?? '' };
  }
};

const findMail = async (to: string, subject: RegExp) => {
  for await (const mail of mailsTo(to)) {
    const raw = subject.test(mail.subject) ? await readFromMailbox(folder(), mail.name) : null;
    if (raw !== null) return (await PostalMime.parse(raw)).text ?? '';
  }
  return null;
};

/** The text of the latest mail to somebody, as soon as it has arrived. */
export const readMail = async (to: string, subject: RegExp) => {
  let text: string | null = null;
  await expect
    .poll(
      async () => {
        text = await findMail(to, subject);
        return text !== null;
      },
      // Also outside of a test, where a poll would give up much sooner.
      { message: `a mail to ${to} about ${subject}`, intervals: [20, 50, 100, 250], timeout: 300_000 },
    )
    .toBe(true);
  return text!;
};

export const countMails = async (to: string) => {
  let count = 0;
  for await (const _mail of mailsTo(to)) count += 1;
  return count;
};

export const codeIn = (text: string) => /\b[2-9B-Z]{5}-[2-9B-Z]{5}\b/.exec(text)![0];
