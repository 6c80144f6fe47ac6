import type { Log } from '#server/foundation/log.ts';
import type { Clock } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { describeError } from '#server/foundation/personal-data.ts';
import { endsWithin, within } from '#server/foundation/mail/time-limit.ts';
import type { MailComposer, MailComposers } from '#server/foundation/mail/mail-composers.ts';
import type { ComposedMail } from '#server/foundation/mail/mail-kind.ts';
import type { Mailer } from './mailer.ts';
import {
  takeDueMails,
  takeMail,
  describeFailure,
  keepMade,
  markMailFailed,
  markMailSent,
  parkAbandonedMails,
  type TakenMail,
  type MailHeading,
} from '#server/foundation/mail/outbox-store.ts';
import { isRefusedForGood } from './delivery-failures.ts';
import { createDeliveryPlaces } from './delivery-places.ts';
import { findOutboxEntry } from '#server/foundation/mail/outbox-list-store.ts';
import type { Sealing } from '#server/foundation/mail/sealing.ts';

export type MailOutcome = 'sent' | 'pending';

type Dependencies = {
  database: Database;
  mailer: Mailer;
  composers: MailComposers;
  sealing: Sealing;
  clock: Clock;
  log: Pick<Log, 'warn' | 'error'>;
  /** Documents are printed in it. Together with a sending (45 s) it stays below the lease (120 s). */
  composingLimitMs?: number;
};

type ComposedParts = { messageId: string; heading: MailHeading; onSent: ComposedMail['onSent'] };

/** So many does the loop send at the same time, so that no core waits for the slowest of them. */
const loopWidth = 5;
const loopPauseMs = 5_000;
const lookAgainMs = 100;
/** Whom the loop has letters printed for: all of them together are one sender. */
const nobodyWaiting = 'loop';

type Asking = { withinMs?: number; sender?: string };

export type MailDelivery = ReturnType<typeof createMailDelivery>;

/** For commands: the running shop sends what they put into the outbox. */
export const leftToTheShop: Pick<MailDelivery, 'deliverNow'> = { deliverNow: async () => 'pending' };

/** Takes mails out of the outbox and sends them, at least once each, whatever fails and however many processes run. */
export const createMailDelivery = (dependencies: Dependencies) => {
  const { database, mailer, composers, sealing, clock, log, composingLimitMs = 30_000 } = dependencies;
  const underWay = new Map<number, Promise<MailOutcome>>();
  const places = createDeliveryPlaces();
  /** Deliveries asked for, also while they only wait for the database. */
  const requests = new Set<Promise<MailOutcome>>();
  let timer: NodeJS.Timeout | null = null;
  let round: Promise<unknown> | null = null;
  const stopping = new AbortController();

  const compose = async (mail: TakenMail, sender: string | undefined) => {
    const composer = composers[mail.kind];
    if (composer === undefined) throw new Error(`no composer makes mails of the kind ${mail.kind}`);
    const { made: sealed, ...payload } = mail.payload as { made?: string };
    const made = sealed === undefined ? await makeOnce(mail, payload, composer) : await sealing.open(sealed);
    return composer.compose({ payload: payload as never, made: made as never, createdAt: mail.createdAt, sender });
  };

  /** Kept before the mail goes out, so that sending it again brings the same code and not a second one. */
  const makeOnce = async (mail: TakenMail, payload: object, composer: MailComposer) => {
    if (composer.makeOnce === undefined) return null;
    const { made, record } = await composer.makeOnce(payload as never, clock.now());
    const sealed = await sealing.seal(made);
    await database.transaction().execute(async (transaction) => {
      if (!(await keepMade(transaction, mail, sealed))) throw new Error('somebody else has taken over the mail');
      await record(transaction);
    });
    return made;
  };

  /** Never throws: what cannot be recorded becomes due again when the lease ends. */
  const attempt = async (mail: TakenMail, sender: string | undefined): Promise<MailOutcome> => {
    const about = { outboxId: mail.id, kind: mail.kind, attempts: mail.attempts };
    let heading: MailHeading | null = null;
    try {
      const { message, onSent } = await within(composingLimitMs, compose(mail, sender), 'the mail was not composed in time');
      heading = { to: message.to, subject: message.subject };
      const messageId = await mailer.send(message, { id: mail.id, createdAt: mail.createdAt, sentAt: clock.now() });
      await recordSent(mail, { messageId, heading, onSent });
      return 'sent';
    } catch (cause) {
      const error = toError(cause);
      const isFinal = isRefusedForGood(cause);
      const failure = { error: error.message, heading, isFinal };
      const state = await markMailFailed(database, mail, failure, clock.now()).catch((cause: unknown) => {
        log.error({ ...about, err: describeError(toError(cause)) }, 'failure of a mail not recorded');
      });
      const err = { ...describeError(error), message: describeFailure(error.message, heading?.to ?? null) };
      if (isFinal) log.warn({ ...about, err }, 'mail refused for good: npm run shop -- mail list --state parked');
      else if (state === 'parked') log.error({ ...about, err }, 'mail given up: npm run shop -- mail retry');
      else log.warn({ ...about, err }, 'mail not delivered yet');
      return 'pending';
    }
  };

  /** The mail has gone out: a failure here must not send it again, as long as the database takes a note at all. */
  const recordSent = async (mail: TakenMail, { messageId, heading, onSent }: ComposedParts) => {
    const about = { outboxId: mail.id, kind: mail.kind };
    const isRepeatable = composers[mail.kind]?.isRepeatable === true;
    const mark = (executor: Database) => markMailSent(executor, mail.id, messageId, clock.now(), { isRepeatable, heading });
    const record = async (effect: ComposedMail['onSent']) => {
      if (effect === undefined) return mark(database);
      return database.transaction().execute(async (transaction) => {
        if (await mark(transaction)) await effect(transaction);
      });
    };
    try {
      await record(onSent).catch(() => record(onSent));
    } catch (cause) {
      log.error({ ...about, err: describeError(toError(cause)) }, 'mail sent, but what follows from it failed');
      await record(undefined).catch((cause: unknown) => {
        log.error({ ...about, err: describeError(toError(cause)) }, 'mail sent, but not recorded: it will be sent again');
      });
    }
  };

  const track = (mail: TakenMail, sender: string | undefined): Promise<MailOutcome> => {
    const outcome = attempt(mail, sender).finally(() => underWay.delete(mail.id));
    underWay.set(mail.id, outcome);
    return outcome;
  };

  const takeAndTrack = async (id: number, sender: string | undefined) => {
    try {
      const mail = await takeMail(database, clock.now(), id);
      return mail === null ? null : await track(mail, sender);
    } finally {
      places.leave();
    }
  };

  const deliver = async (id: number, signal: AbortSignal, sender: string | undefined): Promise<MailOutcome> => {
    if (!(await places.wait(sender ?? String(id), signal))) {
      // It stays in the outbox, for the loop.
      look();
      return 'pending';
    }
    const own = await takeAndTrack(id, sender);
    if (own !== null) return own;
    // The background loop, here or in another process, was quicker: its result counts.
    while (!signal.aborted) {
      const outcome = underWay.get(id);
      if (outcome !== undefined) return outcome;
      const entry = await findOutboxEntry(database, id);
      if (entry?.state === 'sent') return 'sent';
      if (entry === null || entry.state === 'parked' || entry.lastError !== null) return 'pending';
      await endsWithin(lookAgainMs, signal);
    }
    return 'pending';
  };

  /**
   * Delivers at once; after `withinMs` the answer is 'pending' while the sending goes on. Call it after the commit. `sender`: the network
   * of a stranger who may have mails sent to anybody; his letters wait for each other.
   */
  const deliverNow = async (id: number, { withinMs = 5_000, sender }: Asking = {}): Promise<MailOutcome> => {
    if (stopping.signal.aborted) return 'pending';
    const limit = new AbortController();
    const delivered = deliver(id, limit.signal, sender).catch((cause: unknown): MailOutcome => {
      log.error({ outboxId: id, err: describeError(toError(cause)) }, 'mail not delivered at once');
      return 'pending';
    });
    requests.add(delivered);
    void delivered.finally(() => requests.delete(delivered));
    const timeUp = endsWithin(withinMs, limit.signal).then((): MailOutcome => 'pending');
    const outcome = await Promise.race([delivered, timeUp]);
    limit.abort();
    return outcome;
  };

  /** Sends everything that is due and returns how many mails went out. */
  const deliverDue = async (): Promise<number> => {
    const parked = await parkAbandonedMails(database, clock.now());
    if (parked > 0) log.error({ parked }, 'mails given up: npm run shop -- mail retry');
    let count = 0;
    const takeDue = async (most: number) => (stopping.signal.aborted ? [] : takeDueMails(database, clock.now(), most));
    /** Each that is done makes room for the next. */
    const goOnFrom = async (first: TakenMail) => {
      for (let mail: TakenMail | undefined = first; mail !== undefined; [mail] = await takeDue(1)) {
        if ((await track(mail, nobodyWaiting)) === 'sent') count += 1;
      }
    };
    await Promise.all((await takeDue(loopWidth)).map(goOnFrom));
    return count;
  };

  const look = () => {
    if (timer === null || stopping.signal.aborted) return;
    round ??= deliverDue()
      .catch((cause: unknown) => log.error({ err: describeError(toError(cause)) }, 'outbox cannot be read'))
      .finally(() => (round = null));
  };

  const start = ({ everyMs = loopPauseMs }: { everyMs?: number | undefined } = {}) => {
    if (timer !== null || stopping.signal.aborted) return;
    timer = setInterval(look, everyMs);
    timer.unref();
  };

  /** Waits for the mails under way, but not for ever: what is left is due again after its lease. */
  const stop = async ({ withinMs = 7_000 }: { withinMs?: number } = {}) => {
    stopping.abort();
    if (timer !== null) clearInterval(timer);
    const limit = new AbortController();
    await Promise.race([Promise.all([round, ...requests, ...underWay.values()]), endsWithin(withinMs, limit.signal)]);
    limit.abort();
  };

  return { deliverNow, deliverDue, start, stop };
};

const toError = (cause: unknown) => (cause instanceof Error ? cause : new Error(String(cause)));
