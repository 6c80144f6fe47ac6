import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const isFile = (path: string) => /^\/(assets|pictures)\//.test(path);

/** The shop does what it is asked, but its answer breaks off, or comes once that is settled. */
type Trouble = { address: RegExp; wait: Promise<void> | 'lost' };

/** With its first byte: of a question without any answer some browsers ask again by themselves. */
const breakOff = (reply: IncomingMessage, answer: ServerResponse) => {
  answer.writeHead(reply.statusCode ?? 502, reply.headers);
  reply.once('data', (chunk: Buffer) => answer.write(chunk.subarray(0, 1), () => answer.destroy()));
};

/** Once it is whole, as some proxies do. */
const passWhole = (reply: IncomingMessage, answer: ServerResponse) => {
  const pieces: Buffer[] = [];
  reply.on('data', (piece: Buffer) => pieces.push(piece));
  reply.on('end', () => answer.writeHead(reply.statusCode ?? 502, reply.headers).end(Buffer.concat(pieces)));
  answer.on('close', () => reply.destroy());
};

/**
 * The shop behind a bad line, the same for every browser: each script, font and picture breaks off when it is first asked for, and
 * for a while after. Whoever asks again does so after two seconds (src/web/start/fetch-patiently.ts): for one asking in vain, or for two.
 * Answers of calls come, but for those that a test loses or holds back; with `keepsEvents` one of events comes once it is whole.
 */
export const startLossyProxy = async (origin: string, { lostMs = 1000, port: ownPort = 0, keepsEvents = false } = {}) => {
  const firstAsked = new Map<string, number>();
  const isLost = (path: string) => {
    if (!isFile(path)) return false;
    const since = firstAsked.get(path) ?? Date.now();
    firstAsked.set(path, since);
    return Date.now() - since < lostMs;
  };
  const troubles: Trouble[] = [];
  const takeTrouble = (path: string) => {
    const place = troubles.findIndex(({ address }) => address.test(path));
    return place === -1 ? undefined : troubles.splice(place, 1)[0]!.wait;
  };
  const passBack = async (reply: IncomingMessage, answer: ServerResponse, wait: Trouble['wait'] | undefined) => {
    if (wait === 'lost') return breakOff(reply, answer);
    await wait;
    if (keepsEvents && reply.headers['content-type']?.startsWith('text/event-stream') === true) return passWhole(reply, answer);
    answer.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(answer);
  };
  const pass = (incoming: IncomingMessage, answer: ServerResponse) => {
    const { hostname, port } = new URL(origin);
    const trouble = takeTrouble(incoming.url ?? '/');
    const onward = request(
      { hostname, port, path: incoming.url, method: incoming.method, headers: incoming.headers },
      (reply) => void passBack(reply, answer, trouble),
    );
    onward.on('error', () => answer.destroy());
    incoming.pipe(onward);
  };
  const server = createServer((incoming, answer) => (isLost(incoming.url ?? '/') ? incoming.destroy() : pass(incoming, answer)));
  await new Promise<void>((resolve) => server.listen(ownPort, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    /** What was lost so far. */
    lost: () => [...firstAsked.keys()],
    /** The next answer of such an address. */
    loseAnswer: (address: RegExp) => void troubles.push({ address, wait: 'lost' }),
    /** The next answer of such an address waits until what this returns is called. */
    holdAnswer: (address: RegExp) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      troubles.push({ address, wait: promise });
      return resolve;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

export type BadLine = Awaited<ReturnType<typeof startLossyProxy>>;
