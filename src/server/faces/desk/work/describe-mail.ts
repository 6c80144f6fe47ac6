import { dueDayOf } from '#domain/staff/work.ts';
import type { DeskMail } from '#domain/wire/desk/work-schemas.ts';
import { describeError } from '#server/foundation/personal-data.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import { notFound } from '#server/foundation/problem.ts';
import { findOutboxEntry } from '#server/foundation/mail/outbox-list-store.ts';
import { findMailPayload } from '#server/foundation/mail/parked-store.ts';
import { within } from '#server/foundation/mail/time-limit.ts';
import { describeAside } from './describe-aside.ts';
import { mailTitleOf } from '#server/business/tasks/mail-titles.ts';
import { noteLook } from './note-look.ts';
import type { Work } from '#server/foundation/work.ts';

type Shown = Pick<DeskMail, 'mail' | 'hidden'>;

const hiddenFor = (hidden: string): Shown => ({ mail: null, hidden });
/** Letters may have to be printed for it. */
const composingMs = 8_000;

/** Composed as for its next attempt. What brings a code is nobody's to read but its reader's. */
const composeToShow = async (
  mailId: number,
  { database, composers, log }: Pick<Work, 'database' | 'composers' | 'log'>,
): Promise<Shown> => {
  const found = await findMailPayload(database, mailId);
  const composer = found === null ? undefined : composers[found.kind];
  if (found === null || composer === undefined) return hiddenFor('Diese Art von Mail kennt der Schreibtisch nicht.');
  if (composer.makeOnce !== undefined) return hiddenFor('Diese Mail bringt einen geheimen Code und wird nicht gezeigt.');
  const { payload, createdAt } = found;
  try {
    const composing = composer.compose({ payload: payload as never, made: null as never, createdAt });
    const { to, subject, text } = (await within(composingMs, composing, 'the mail was not composed in time')).message;
    return { mail: { to, subject, text }, hidden: null };
  } catch (cause) {
    log.warn(
      { outboxId: mailId, err: describeError(cause instanceof Error ? cause : new Error(String(cause))) },
      'parked mail not shown',
    );
    return hiddenFor(
      'Die Mail lässt sich gerade nicht zusammenstellen. Das ist vermutlich auch der Grund, warum sie hier liegt.',
    );
  }
};

export const describeMail = async (mailId: number, staff: RequestStaff, dependencies: Work): Promise<DeskMail> => {
  const { database } = dependencies;
  const entry = await findOutboxEntry(database, mailId);
  if (entry === null) throw notFound('Diese Mail gibt es nicht.');
  const { kind, state, createdAt, runAt, attempts, lastError } = entry;
  const isWaiting = state === 'parked';
  const shown = isWaiting ? await composeToShow(mailId, dependencies) : hiddenFor('Was erledigt ist, wird nicht aufgehoben.');
  const parts = shown.mail === null ? ['kind'] : ['kind', 'recipient', 'text'];
  await noteLook({ subject: { kindKey: 'mail', id: mailId }, parts }, staff, dependencies);
  const waiting = { since: runAt, dueDay: dueDayOf('mail', runAt), isWaiting };
  return {
    mailId,
    title: mailTitleOf(kind),
    stateKey: state,
    createdAt: createdAt.toISOString(),
    attempts,
    lastError,
    ...shown,
    work: await describeAside({ subjectKey: 'mail', subjectId: mailId }, waiting, staff, dependencies),
  };
};
