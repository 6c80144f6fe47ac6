import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type, type TSchema } from 'typebox';
import type { Issue } from '#domain/basics/issue.ts';
import { plainText } from '#domain/wire/basic-schemas.ts';
import type { CallDefinition, CallerKind, FileDefinition, Look } from '#domain/wire/call.ts';
import type { Callers } from '#server/foundation/callers.ts';
import { compress, sendStoredAnswer, storeAnswer, type StoredAnswer } from './stored-answer.ts';

/** Finds out who asks; throws a `Problem` where the caller is not of the kind that the call is for. */
export type FindCallers = {
  [Kind in keyof Callers]?: (request: FastifyRequest) => Callers[Kind] | Promise<Callers[Kind]>;
} & {
  /** For a face whose calls show customers to staff: writes what the call's `look` says, before the answer goes out. */
  noteLook?: (staff: Callers['staff'], look: Look) => Promise<void>;
};

/** A call or a file with what answers it: rooms of a face make lists of them. */
export type Route = (app: FastifyInstance, find: FindCallers) => void;

export const serveRoutes = (app: FastifyInstance, find: FindCallers, routes: readonly Route[]) => {
  for (const serve of routes) serve(app, find);
};

/** Path parameters arrive as text; what they mean is the use case's business. */
type TextParams<Params> = { [Name in keyof Params]: string };

/** So do the values of a query; those that are not in the call's schema are dropped, wrong ones answered 400. */
type TextQuery<Query> = { [Name in keyof Query]?: string };

type Input<Params, Body, Query, Who extends CallerKind> = {
  params: TextParams<Params>;
  query: TextQuery<Query>;
  body: Body;
  caller: Callers[Who];
  request: FastifyRequest;
  reply: FastifyReply;
};

type Extras = {
  /** Rules that can read a body of any types: its wrong ones are answered with their messages. */
  issuesOfBody?: (body: unknown) => Issue[];
  /** For a call that sends mails to an address that a stranger may type: calls an hour from one network address. */
  callsPerHour?: number;
};

/** The route of a call: its shape is checked before the handler, and published at /openapi.json. */
export const route =
  <Params, Body, Answer, Query, Who extends CallerKind>(
    call: CallDefinition<Params, Body, Answer, Query, Who>,
    handle: (input: Input<Params, Body, Query, Who>) => Answer | Promise<Answer>,
    { issuesOfBody, callsPerHour }: Extras = {},
  ): Route =>
  (app, find) => {
    const { method, path, summary, tag, answer, body, query, duty, bodyLimit, isWatch = false } = call;
    const callerOf = findCaller(call, find);
    const noteLook = lookOf(call, find);
    app.route({
      method,
      url: path,
      ...(bodyLimit === undefined ? {} : { bodyLimit }),
      config: {
        ...(issuesOfBody === undefined ? {} : { issuesOfBody }),
        ...(callsPerHour === undefined ? {} : { callsPerHour }),
        ...(duty === undefined ? {} : { duty }),
        // No cookie is believed there, so that no other page can use one.
        ...(call.caller === 'practice' ? { isForAnyClient: true } : {}),
        ...(isWatch ? { isWatch } : {}),
      },
      schema: {
        summary,
        tags: [tag],
        ...(call.caller === 'practice' ? { security: [] } : {}),
        ...(body === undefined ? {} : { body }),
        ...(query === undefined ? {} : { querystring: query }),
        ...paramsSchema(path),
        response: { 200: isWatch ? watchAnswer(answer) : answer },
      },
      handler: async (request, reply) => {
        const caller = await callerOf(request);
        const input = { params: request.params, query: request.query, body: request.body, caller, request, reply };
        const answered = await handle(input as Input<Params, Body, Query, Who>);
        if (noteLook !== undefined) await noteLook(caller, { answer: answered, params: request.params });
        return answered as never;
      },
    });
  };

/** How the contract has it: each event named `state` carries one of these. */
const watchAnswer = (answer: TSchema) => ({
  description: 'Server-Sent Events: `state` mit der ganzen Antwort, `over` mit `_issues`, wenn es nichts mehr zu sehen gibt.',
  content: { 'text/event-stream': { schema: answer } },
});

type FileAnswer = {
  fileName: string;
  content: Buffer | string | NodeJS.ReadableStream;
  /** For the log, where it keeps who opened it. */
  title?: string;
  /** Instead of what the definition says of every such file. */
  headers?: Readonly<Record<string, string>>;
};

/** The route of a file. */
export const fileRoute =
  <Params, Who extends CallerKind>(
    definition: FileDefinition<Params, Who>,
    handle: (input: Omit<Input<Params, never, Record<string, string>, Who>, 'body'>) => FileAnswer | Promise<FileAnswer>,
  ): Route =>
  (app, find) => {
    const { path, summary, tag, duty, contentType, disposition, query } = definition;
    const callerOf = findCaller(definition, find);
    const noteLook = lookOf(definition, find);
    const [mediaType = contentType] = contentType.split(';');
    app.get(
      path,
      {
        config: duty === undefined ? {} : { duty },
        schema: {
          summary,
          tags: [tag],
          produces: [mediaType],
          ...(query === undefined ? {} : { querystring: query }),
          ...paramsSchema(path),
        },
      },
      async (request, reply) => {
        const caller = await callerOf(request);
        const input = { params: request.params, query: request.query, caller, request, reply };
        const { fileName, content, title = fileName, headers = {} } = await handle(input as never);
        if (noteLook !== undefined) await noteLook(caller, { title, params: request.params });
        reply.headers({
          'content-disposition': `${disposition}; filename="${fileName}"`,
          'content-type': contentType,
          ...headers,
        });
        return reply.send(content);
      },
    );
  };

const findCaller = <Who extends CallerKind>({ caller, path }: { caller: Who; path: string }, find: FindCallers) => {
  const finder = caller === 'anyone' ? () => undefined : find[caller];
  if (finder === undefined) throw new Error(`nobody finds out who calls ${path}`);
  return finder as (request: FastifyRequest) => Callers[Who] | Promise<Callers[Who]>;
};

const lookOf = <Seen>({ look, path }: { look?: (seen: never) => Look | null; path: string }, { noteLook }: FindCallers) => {
  if (look === undefined) return undefined;
  if (noteLook === undefined) throw new Error(`nobody notes who looks at ${path}`);
  return async (caller: unknown, seen: Seen) => {
    const looked = look(seen as never);
    if (looked !== null) await noteLook(caller as Callers['staff'], looked);
  };
};

/** What a path can hold: a police number, a uuid, a town. */
const pathText = Type.String({ pattern: plainText });

const paramsSchema = (path: string) => {
  const names = [...path.matchAll(/:([a-zA-Z]+)/g)].map(([, name = '']) => name);
  return names.length === 0 ? {} : { params: Type.Object(Object.fromEntries(names.map((name) => [name, pathText]))) };
};

const optionCacheControl = 'public, max-age=300, stale-while-revalidate=3600';

/** A GET whose answer lives in memory: sent with ETag and Cache-Control, serialised and compressed once per object. */
export const storedRoute = <Params, Answer extends object>(
  call: CallDefinition<Params, undefined, Answer, Record<never, never>, 'anyone'>,
  find: (params: TextParams<Params>) => Answer,
): Route => {
  const stored = new WeakMap<Answer, StoredAnswer>();
  return route(call, ({ params, request, reply }) => {
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
