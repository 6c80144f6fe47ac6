import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Issue } from '#domain/basics/issue.ts';
import type { CallDefinition, CallerKind } from '#domain/wire/call.ts';
import type { Callers } from '#server/foundation/callers.ts';
import type { Clock } from '#server/foundation/clock.ts';
import type { Limits } from '#server/foundation/limits/limits.ts';
import type { Watch } from '#server/foundation/watch.ts';
import { createWatching, type Watching } from '#server/foundation/watchers.ts';
import { route, type Route } from './route.ts';

export type Watchers = Pick<Watching, 'watch'>;

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging with fastify's own interface
  interface FastifyContextConfig {
    /** True for a call whose answer goes on until whoever asked leaves. */
    isWatch?: boolean;
  }
}

type Parts = { clock: Clock; limits: Pick<Limits, 'networkFactor'>; watchRoundMs?: number; noteRefused: (limit: string) => void };

/** They end before the server waits for what is under way: nobody's watching keeps it from ending (spec 23.1). */
export const createWatchers = (app: FastifyInstance, { clock, limits, watchRoundMs, noteRefused }: Parts): Watchers => {
  const watching = createWatching({
    clock,
    log: app.log,
    networkFactor: limits.networkFactor,
    noteRefused,
    ...(watchRoundMs !== undefined && { roundMs: watchRoundMs }),
  });
  app.addHook('preClose', async () => watching.close());
  return watching;
};

const eventOf = (name: 'state' | 'over', data: string) => `event: ${name}\ndata: ${data}\n\n`;
/** A comment: read by nobody. It sends the head of the answer at once, and is heard by whatever stands between. */
const beat = ':\n\n';

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Nor may anything between change it, by compressing it say: it would wait until it has enough.
  'cache-control': 'private, no-store, no-transform',
  // For nginx, which collects an answer otherwise; Caddy knows by its type that it must not.
  'x-accel-buffering': 'no',
};

type Input<Body, Who extends CallerKind> = { body: Body; caller: Callers[Who]; request: FastifyRequest };

/** The route of a call that goes on. What `begin` refuses is answered as any other call's refusal is. */
export const watchRoute = <Params, Body, Answer extends object, Query, Who extends CallerKind>(
  call: CallDefinition<Params, Body, Answer, Query, Who>,
  watchers: Watchers,
  begin: (input: Input<Body, Who>) => Watch<Answer> | Promise<Watch<Answer>>,
): Route =>
  route(call, async ({ body, caller, request, reply }) => {
    const watch = await begin({ body, caller, request });
    return sendEvents(watch, { watchers, request, reply }) as never;
  });

const sendEvents = (
  watch: Watch<object>,
  { watchers, request, reply }: { watchers: Watchers; request: FastifyRequest; reply: FastifyReply },
) => {
  const events = new Readable({ read: () => undefined });
  const end = (over: readonly Issue[] | null) => {
    if (over !== null) events.push(eventOf('over', JSON.stringify({ _issues: over })));
    events.push(null);
  };
  events.push(beat);
  const leave = watchers.watch(watch, request.ip, {
    tell: (state) => void events.push(eventOf('state', state)),
    beat: () => void events.push(beat),
    end,
  });
  events.on('close', leave);
  return reply.headers(headers).send(events);
};
