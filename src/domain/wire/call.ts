/**
 * One entry of the call table. The browser and the server both start from it: the browser fetches it, the server
 * registers a route for it. Schemas stay beside the types (`*-schemas.ts`) and never travel to the browser.
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

/** spec 12.3: 10 s by default, 60 s for the calls that send mail or write a police. */
const defaultTimeoutMs = 10_000;
export const longTimeoutMs = 60_000;

export const get = <Params, Answer, Query = NoParams>(path: string): Call<Params, undefined, Answer, Query> => ({
  method: 'GET',
  path,
  timeoutMs: defaultTimeoutMs,
});

export const post = <Body, Answer, Params = NoParams>(
  path: string,
  options: { timeoutMs?: number } = {},
): Call<Params, Body, Answer> => ({ method: 'POST', path, timeoutMs: options.timeoutMs ?? defaultTimeoutMs });

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
