import type { AuditFacts } from '#domain/staff/audit-words.ts';
import type { Static, TSchema } from 'typebox';
import type { Duty } from '#domain/staff/role.ts';

/**
 * What the browser needs of a call to send it. Its modules hold these alone (`src/web/calls`, written from the definitions by
 * `npm run client`): schemas never travel to the browser.
 */
export type Call<Params, Body, Answer, Query = NoParams> = {
  method: 'GET' | 'POST';
  /** With `:name` for each parameter. */
  path: string;
  timeoutMs: number;
  /** Exists only for the compiler: carries the shapes of parameters, body, answer and query. */
  readonly shapes?: { params: Params; body: Body; answer: Answer; query: Query };
};

export type NoParams = Record<never, never>;

/** Whom a call is for; the server hands its handler the caller of this kind (`foundation/callers.ts`). */
export type CallerKind = 'anyone' | 'visitor' | 'customer' | 'provenCustomer' | 'practice' | 'staff';

/** An entry of the log about somebody who was shown a customer's data (spec 19.4): which parts, never what stood in them. */
export type Look = {
  actionKey: 'customer.looked' | 'customers.found' | 'money.looked' | 'returns.listed' | 'work.listed';
  subject: { kindKey: string; id: number | string };
  after: AuditFacts;
};

/** A look at a customer's parts. */
export const customerLook = (userId: number | string, after: Look['after']): Look => ({
  actionKey: 'customer.looked',
  subject: { kindKey: 'customer', id: Number(userId) },
  after,
});

/** A look at lists of money, which name contracts. */
export const moneyLook = (id: string, lines: readonly { policeNumber: string }[], more: Look['after'] = {}): Look => ({
  actionKey: 'money.looked',
  subject: { kindKey: 'money', id },
  after: { ...more, polices: lines.map(({ policeNumber }) => policeNumber) },
});

type About<Who> = {
  summary: string;
  tag: string;
  caller: Who;
  /** For a call of the desk: whose business it is (spec 19.2). */
  duty?: Duty;
};

type Description<Path extends string, Who, Answer extends TSchema> = About<Who> & {
  answer: Answer;
  timeoutMs?: number;
  /** For a call that shows customers to somebody at the desk: what the log keeps of it. Null where nobody was shown. */
  look?: (seen: { answer: Static<Answer>; params: Record<ParamNames<Path>, string> }) => Look | null;
  /** In bytes, where the usual one is too small. */
  bodyLimit?: number;
  /** Its answer goes on: server-sent events, each with a whole answer, once it is another one (spec 24.10). */
  isWatch?: boolean;
};

/** `:userId` and `:uuid` of `/customers/:userId/letters/:uuid.pdf`. */
type ParamNames<Path extends string> = Path extends `${string}:${infer Rest}` ? NameAtStart<Rest> | ParamNames<Rest> : never;
type NameAtStart<Text extends string> = Text extends `${infer Before}/${string}` ? NameAtStart<Before> : BeforeDot<Text>;
type BeforeDot<Text extends string> = Text extends `${infer Name}.${string}` ? Name : Text;
type ParamsOf<Path extends string> = { [Name in ParamNames<Path>]: string | number };

/** All that is said of a call, in one place: the routes, the published contract and the browser's client are made of it. */
export type CallDefinition<Params, Body, Answer, Query, Who extends CallerKind> = Call<Params, Body, Answer, Query> &
  Omit<Description<string, Who, TSchema>, 'look' | 'timeoutMs'> & {
    body?: TSchema;
    query?: TSchema;
    look?: (seen: { answer: never; params: never }) => Look | null;
  };

/** spec 12.3: 60 s only where the specification says so, and at the desk. */
export const defaultTimeoutMs = 10_000;
export const longTimeoutMs = 60_000;
/** A file on its way up: two megabytes take that long where a phone finds next to no network. */
export const uploadTimeoutMs = 120_000;

export const get = <const Path extends string, Answer extends TSchema, Who extends CallerKind, Query extends TSchema = never>(
  path: Path,
  description: Description<Path, Who, Answer> & { query?: Query },
): CallDefinition<ParamsOf<Path>, undefined, Static<Answer>, ClientQuery<StaticOr<Query, NoParams>>, Who> => ({
  method: 'GET',
  path,
  timeoutMs: defaultTimeoutMs,
  ...description,
});

export const post = <const Path extends string, Answer extends TSchema, Who extends CallerKind, Body extends TSchema = never>(
  path: Path,
  description: Description<Path, Who, Answer> & { body?: Body },
): CallDefinition<ParamsOf<Path>, StaticOr<Body, undefined>, Static<Answer>, NoParams, Who> => ({
  method: 'POST',
  path,
  timeoutMs: defaultTimeoutMs,
  ...description,
});

/** How the browser knows a call. */
export type ClientCall<Definition> =
  Definition extends CallDefinition<infer Params, infer Body, infer Answer, infer Query, CallerKind>
    ? Call<Params, Body, Answer, Query>
    : never;

export const clientCall = <Params, Body, Answer, Query>(
  method: 'GET' | 'POST',
  path: string,
  timeoutMs = defaultTimeoutMs,
): Call<Params, Body, Answer, Query> => ({ method, path, timeoutMs });

/** A query is text: whoever sends it may leave out any part, and give a number. */
export type ClientQuery<Query> = { [Name in keyof Query]?: Query[Name] | number | undefined };

type StaticOr<Schema, Else> = [Schema] extends [never] ? Else : Schema extends TSchema ? Static<Schema> : Else;

/** A file that a plain link opens or saves. */
export type FileDefinition<Params, Who extends CallerKind> = About<Who> & {
  path: string;
  contentType: string;
  disposition: 'inline' | 'attachment';
  query?: TSchema;
  look?: (seen: { title: string; params: never }) => Look;
  readonly shapes?: { params: Params };
};

export const file = <const Path extends string, Who extends CallerKind>(
  path: Path,
  description: About<Who> &
    Pick<FileDefinition<never, Who>, 'contentType' | 'disposition' | 'query'> & {
      look?: (seen: { title: string; params: Record<ParamNames<Path>, string> }) => Look;
    },
): FileDefinition<ParamsOf<Path>, Who> => ({ path, ...description });

/** How a PDF is opened by the browser itself. */
export const pdf = { contentType: 'application/pdf', disposition: 'inline' } as const;

/** Fills the parameters of a path; each is escaped, so that a slash in a value becomes %2F. */
export const fillPath = (path: string, params: Readonly<Record<string, string | number>>) =>
  path.replace(/:([a-zA-Z]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`missing path parameter ${name} of ${path}`);
    return encodeURIComponent(String(value));
  });

/** `?limit=20&speciesKey=dog`, escaped; what is undefined is left out, and nothing at all is the empty text. */
export const queryText = (query: Readonly<Record<string, string | number | undefined>>) => {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`],
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
};

/** The call with its path filled, for whoever sends it without knowing what it is about. */
export const callWith = <Params extends Readonly<Record<string, string | number>>, Body, Answer, Query>(
  call: Call<Params, Body, Answer, Query>,
  params: Params,
): Call<NoParams, Body, Answer, Query> => ({ method: call.method, timeoutMs: call.timeoutMs, path: fillPath(call.path, params) });
