import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type, type TSchema } from 'typebox';
import type { Issue } from '#domain/basics/issue.ts';
import type { Duty } from '#domain/staff/role.ts';
import type { Call } from '#domain/wire/call.ts';
import { compress, sendStoredAnswer, storeAnswer, type StoredAnswer } from './stored-answer.ts';

/** Path parameters arrive as text; what they mean is the use case's business. */
type TextParams<Params> = { [Name in keyof Params]: string };

/** So do the values of a query; those that are not in the call's schema are dropped, wrong ones answered 400. */
type TextQuery<Query> = { [Name in keyof Query]?: string };

type CallDescription = {
  summary: string;
  tag: string;
  answer: TSchema;
  body?: TSchema;
  query?: TSchema;
  /** Of a call that sends mails to an address that a stranger may type: calls an hour from one network address. */
  callsPerHour?: number;
  /** Of a call of the desk: whose business it is (spec 19.2). */
  duty?: Duty;
  /** In bytes, where the usual one is too small. */
  bodyLimit?: number;
  /** Rules that can read a body of any types: its wrong ones are answered with their messages. */
  issuesOfBody?: (body: unknown) => Issue[];
};

/** Registers the route of a call: its shape is checked before the handler, and published at /openapi.json. */
export const serveCall = <Params, Body, Answer, Query>(
  app: FastifyInstance,
  call: Call<Params, Body, Answer, Query>,
  { summary, tag, answer, body, query, callsPerHour, duty, bodyLimit, issuesOfBody }: CallDescription,
  handle: (input: {
    params: TextParams<Params>;
    query: TextQuery<Query>;
    body: Body;
    request: FastifyRequest;
    reply: FastifyReply;
  }) => Answer | Promise<Answer>,
) => {
  app.route({
    method: call.method,
    url: call.path,
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    config: {
      ...(issuesOfBody === undefined ? {} : { issuesOfBody }),
      ...(callsPerHour === undefined ? {} : { callsPerHour }),
      ...(duty === undefined ? {} : { duty }),
    },
    schema: {
      summary,
      tags: [tag],
      ...(body === undefined ? {} : { body }),
      ...(query === undefined ? {} : { querystring: query }),
      ...paramsSchema(call.path),
      response: { 200: answer },
    },
    handler: async (request, reply) =>
      handle({
        params: request.params as TextParams<Params>,
        query: request.query as TextQuery<Query>,
        body: request.body as Body,
        request,
        reply,
      }) as never,
  });
};

const paramsSchema = (path: string) => {
  const names = [...path.matchAll(/:([a-zA-Z]+)/g)].map(([, name = '']) => name);
  return names.length === 0 ? {} : { params: Type.Object(Object.fromEntries(names.map((name) => [name, Type.String()]))) };
};

const optionCacheControl = 'public, max-age=300, stale-while-revalidate=3600';

/** A GET whose answer lives in memory: sent with ETag and Cache-Control, serialised and compressed once per object. */
export const serveStoredCall = <Params, Answer extends object>(
  app: FastifyInstance,
  call: Call<Params, undefined, Answer>,
  description: Omit<CallDescription, 'body' | 'issuesOfBody'>,
  find: (params: TextParams<Params>) => Answer,
) => {
  const stored = new WeakMap<Answer, StoredAnswer>();
  serveCall(app, call, description, ({ params, request, reply }) => {
    const answer = find(params);
    const kept = stored.get(answer) ?? toStoredAnswer(answer);
    stored.set(answer, kept);
    return sendStoredAnswer(request, reply, kept) as never;
  });
};

const toStoredAnswer = (answer: object) => {
  const identity = Buffer.from(JSON.stringify(answer));
  return storeAnswer({
    contentType: 'application/json; charset=utf-8',
    cacheControl: optionCacheControl,
    identity,
    compressed: compress(identity),
  });
};
