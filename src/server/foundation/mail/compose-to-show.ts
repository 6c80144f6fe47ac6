import type { Clock } from '#server/foundation/clock.ts';
import type { MailComposer } from './mail-composers.ts';
import { within } from './time-limit.ts';

/** What a mail brings and nobody but its reader may know. */
const secrets = new Set(['code', 'token']);
const dots = '•••••-•••••';
const withoutSecret = (made: unknown): unknown =>
  typeof made === 'string'
    ? dots
    : Object.fromEntries(
        Object.entries(made as object).map(([name, value]) => [name, secrets.has(name) && value !== null ? dots : value]),
      );

/** Letters may have to be printed for it. */
const composingMs = 8_000;

/** As for its next attempt. A code is nobody's to read but its reader's: what stands in its place was made for nobody. */
export const composeToShow = async (
  { payload, createdAt }: { payload: unknown; createdAt: Date },
  { makeOnce, compose }: MailComposer,
  clock: Clock,
) => {
  const made = makeOnce === undefined ? null : withoutSecret((await makeOnce(payload as never, clock.now())).made);
  const composing = compose({ payload: payload as never, made: made as never, createdAt });
  const {
    to,
    subject,
    text,
    attachments = [],
  } = (await within(composingMs, composing, 'the mail was not composed in time')).message;
  return {
    mail: { to, subject, text },
    attached: attachments.map(({ filename }) => filename),
    hasSecret: made !== null && JSON.stringify(made).includes(dots),
  };
};
