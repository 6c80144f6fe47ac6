import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Clock } from '#server/clock.ts';
import { answerIssues } from './answer-errors.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * A household has one IPv4 address, or the 64 bits of a network of IPv6 addresses. What a proxy took over and is no address at all counts as one
 * network: who makes such things up is not let on for long.
 */
export const networkOf = (address: string) => {
  if (isIP(address) === 0) return 'unknown';
  if (!address.includes(':')) return address;
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1);
  const [before = '', after] = address.split('::');
  const groups = before.split(':');
  const missing = after === undefined ? 0 : 8 - groups.length - after.split(':').length;
  return [...groups.map((group) => group || '0'), ...Array<string>(missing).fill('0')].slice(0, 4).join(':');
};

/** Counts calls by network in one window of time after the other. Answers how long to wait: 0 for none too many. */
export const createCallCounter = ({ most, windowMs }: { most: number; windowMs: number }, clock: Clock) => {
  let counts = new Map<string, number>();
  let windowEnd = Number.NEGATIVE_INFINITY;
  return (address: string) => {
    const now = clock.now().getTime();
    if (now >= windowEnd) {
      counts = new Map();
      windowEnd = now + windowMs;
    }
    const network = networkOf(address);
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    return count > most ? windowEnd - now : 0;
  };
};

/**
 * By the route that was found, never by the address as it was typed: `/%77ebapi` leads to a call too. A short link is one as well: who tries codes
 * is not let on for long (spec 9.7).
 */
const isCall = ({ routeOptions: { url = '' } }: FastifyRequest) => /^\/(webapi|deskapi|api|j)\//i.test(url);

const limit = (waitOf: (address: string) => number, isCounted: (request: FastifyRequest) => boolean): onRequestHookHandler => {
  return (request, reply, done) => {
    const wait = isCounted(request) ? waitOf(request.ip) : 0;
    if (wait === 0) return done();
    answerIssues(reply.header('retry-after', Math.ceil(wait / 1000)), 429);
  };
};

/** A page brings its styles, fonts, pictures and scripts along. */
const filesPerCall = 10;

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging with fastify's own interface
  interface FastifyContextConfig {
    /** Of a call that sends mails to an address that a stranger may type: calls an hour from one network. */
    callsPerHour?: number;
  }
}

/**
 * Keeps one visitor from taking the server for themselves; of pages and files there may be more than of calls. Each server counts for itself, in
 * memory. By callback and without a library: what every call passes through must cost next to nothing (decision 005).
 * Register before the routes.
 */
export const limitCalls = (app: FastifyInstance, { perMinute, clock }: { perMinute: number; clock: Clock }) => {
  const counter = (most: number, windowMs: number) => createCallCounter({ most, windowMs }, clock);
  app.addHook('onRequest', limit(counter(perMinute, minuteMs), isCall));
  app.addHook(
    'onRequest',
    limit(counter(perMinute * filesPerCall, minuteMs), (request) => !isCall(request)),
  );
  app.addHook('onRoute', (route) => {
    const most = route.config?.callsPerHour;
    if (most === undefined) return;
    route.onRequest = [route.onRequest ?? [], limit(counter(most, hourMs), () => true)].flat();
  });
};
