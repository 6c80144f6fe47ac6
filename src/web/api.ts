import { httpStatus } from '#domain/basics/http-status.ts';
import { type Call, fillPath, type NoParams, queryText } from '#domain/wire/call.ts';
import { runningCalls } from './visit/running-calls.ts';

/** Names the client to the server; public, not a secret (spec 12.3). */
export const authToken: string = import.meta.env?.VITE_AUTH_TOKEN ?? 'tierdach-web';

export type Answer<Data> = { status: number; data: Data };

/** No answer came at all: no network, no server, too late, or taken back by the caller. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly reason: 'network' | 'timeout' | 'aborted' | 'not-json';
  readonly path: string;
  /** The status of an answer that is not JSON (a proxy's page, say). Null when none came, or a 200 that is not the server's. */
  readonly status: number | null;

  constructor(reason: CallFailed['reason'], path: string, cause: unknown, status: number | null = null) {
    super(`${path}: ${reason}`, { cause });
    this.reason = reason;
    this.path = path;
    this.status = status;
  }
}

/** For `catch`: null where no answer came. What else is thrown is thrown on. */
export const silence = (cause: unknown): null => {
  if (cause instanceof CallFailed) return null;
  throw cause;
};

type Params = Readonly<Record<string, string | number>>;
type Query = Readonly<Record<string, string | number | undefined>>;

type CallOptions<P, Body, Q = NoParams> = { signal?: AbortSignal; query?: Q } & (keyof P extends never
  ? { params?: P }
  : { params: P }) &
  (Body extends undefined ? { body?: undefined } : { body: Body });

/** Options may be left out where the entry asks for neither parameters nor a body. */
export type CallArguments<P, Body, Q> = [keyof P, Body] extends [never, undefined]
  ? [options?: CallOptions<P, Body, Q>]
  : [options: CallOptions<P, Body, Q>];

const reasonOf = (cause: unknown, caller: AbortSignal | undefined): CallFailed['reason'] => {
  if (caller?.aborted) return 'aborted';
  if (cause instanceof DOMException && cause.name === 'TimeoutError') return 'timeout';
  return cause instanceof SyntaxError ? 'not-json' : 'network';
};

/** Built around a fetch, so that tests can give their own. */
export const createCall =
  (fetch: typeof globalThis.fetch) =>
  async <P, Body, Data, Q>(entry: Call<P, Body, Data, Q>, ...[options]: CallArguments<P, Body, Q>): Promise<Answer<Data>> => {
    const args = (options ?? {}) as { params?: Params; query?: Query; body?: Body; signal?: AbortSignal };
    const { params, query, body, signal } = args;
    const path = fillPath(entry.path, params ?? {}) + queryText(query ?? {});
    const timeout = AbortSignal.timeout(entry.timeoutMs);
    const request: RequestInit = {
      method: entry.method,
      headers: {
        Accept: 'application/json',
        'auth-token': authToken,
        'X-XHR': '1',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    const end = runningCalls.begin();
    let status: number | null = null;
    // Only what the way to the server and back throws is a failed call. A mistake of our own, above or around it, stays one.
    try {
      const response = await fetch(path, request);
      const text = await response.text();
      status = response.status;
      return { status, data: (text === '' ? undefined : JSON.parse(text)) as Data };
    } catch (cause) {
      throw new CallFailed(reasonOf(cause, signal), path, cause, status === httpStatus.ok ? null : status);
    } finally {
      end();
    }
  };

/** The only fetch of the web, but that of `watch-call.ts`, whose answers go on. Any status is an answer; only the lack of one is thrown. */
export const call = createCall((input, init) => globalThis.fetch(input, init));
