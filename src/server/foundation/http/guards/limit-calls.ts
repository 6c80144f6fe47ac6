import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Clock } from '#server/foundation/clock.ts';
import { networkOf } from '#server/foundation/limits/limit-keys.ts';
import type { Siblings } from '#server/foundation/http/siblings.ts';
import { answerIssues } from '#server/foundation/http/answer-errors.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** What other processes are told of a network's calls: all of them count in the same windows. */
type SharedCount = { counter: string; network: string; calls: number; windowEnd: number };

const isTold = (message: object): message is SharedCount => 'counter' in message && 'windowEnd' in message;

/** The others hear of a network's calls when they are this part of what it may have: a word for each would cost more than the call. */
const toldPart = 1 / 40;

type CounterOptions = { most: number; windowMs: number; name?: string; siblings?: Siblings | null };

/**
 * Counts calls by network in one window of time after the other. Answers how long to wait: 0 for none too many. Windows begin at full minutes and
 * hours of the machine's own count, which goes on whatever its clock is set to, so that several processes can add up what each of them counts.
 */
export const createCallCounter = ({ most, windowMs, name = '', siblings = null }: CounterOptions, clock: Clock) => {
  const { elapsedMs = () => clock.now().getTime() } = clock;
  const share = Math.max(1, Math.floor(most * toldPart));
  let counts = new Map<string, { own: number; others: number }>();
  let windowEnd = Number.NEGATIVE_INFINITY;
  const countOf = (network: string, now: number) => {
    if (now >= windowEnd) {
      counts = new Map();
      windowEnd = (Math.floor(now / windowMs) + 1) * windowMs;
    }
    const count = counts.get(network) ?? { own: 0, others: 0 };
    counts.set(network, count);
    return count;
  };
  siblings?.onTold((message) => {
    if (!isTold(message) || message.counter !== name) return;
    const count = countOf(message.network, elapsedMs());
    if (message.windowEnd === windowEnd) count.others += message.calls;
  });
  return (address: string) => {
    const now = elapsedMs();
    const network = networkOf(address);
    const count = countOf(network, now);
    count.own += 1;
    const isOver = count.own + count.others > most;
    if (count.own % share === 0 && count.own <= most) {
      siblings?.tell({ counter: name, network, calls: share, windowEnd } satisfies SharedCount);
    }
    return isOver ? windowEnd - now : 0;
  };
};

/**
 * Judges by the route that was found, never by the address as it was typed: `/%77ebapi` leads to a call too. A short link is one as well: whoever tries codes
 * is not let on for long (spec 9.7).
 */
const isCall = ({ routeOptions: { url = '' } }: FastifyRequest) => /^\/(webapi|deskapi|api|j)\//i.test(url);

type Limit = { waitOf: (address: string) => number; isCounted?: (request: FastifyRequest) => boolean; noteRefused: () => void };

const limit = ({ waitOf, isCounted = () => true, noteRefused }: Limit): onRequestHookHandler => {
  return (request, reply, done) => {
    const wait = isCounted(request) ? waitOf(request.ip) : 0;
    if (wait === 0) return done();
    noteRefused();
    answerIssues(reply.header('retry-after', Math.ceil(wait / 1000)), 429);
  };
};

/** A page brings its styles, fonts, pictures and scripts along. */
const filesPerCall = 10;

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging with fastify's own interface
  interface FastifyContextConfig {
    /** For a call that sends mails to an address that a stranger may type: calls an hour from one network. */
    callsPerHour?: number;
  }
}

type CallLimits = {
  perMinute: number;
  clock: Clock;
  /** The other processes of this machine, which count the same visitors. */
  siblings?: Siblings | null | undefined;
  /** Hears which limit a call ran into. */
  noteRefused?: ((name: string) => void) | undefined;
};

/**
 * Keeps one visitor from taking the server for themselves; of pages and files there may be more than of calls. Counted in memory, by all processes of
 * a machine together; each machine counts for itself (decision 019). By callback and without a library: what every call passes through must cost
 * next to nothing (decision 005). Register before the routes.
 */
export const limitCalls = (app: FastifyInstance, { perMinute, clock, siblings = null, noteRefused }: CallLimits) => {
  const limitTo = (name: string, most: number, windowMs: number) => ({
    waitOf: createCallCounter({ most, windowMs, name, siblings }, clock),
    noteRefused: () => noteRefused?.(name.split(' ')[0] ?? name),
  });
  app.addHook('onRequest', limit({ ...limitTo('calls-per-minute', perMinute, minuteMs), isCounted: isCall }));
  app.addHook(
    'onRequest',
    limit({ ...limitTo('files-per-minute', perMinute * filesPerCall, minuteMs), isCounted: (request) => !isCall(request) }),
  );
  app.addHook('onRoute', (route) => {
    const most = route.config?.callsPerHour;
    if (most === undefined) return;
    route.onRequest = [route.onRequest ?? [], limit(limitTo(`calls-per-hour ${route.url}`, most, hourMs))].flat();
  });
};
