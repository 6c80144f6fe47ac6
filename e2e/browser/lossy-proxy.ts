import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const isFile = (path: string) => /^\/(assets|pictures)\//.test(path);

/**
 * The shop behind a bad line, the same for every browser: each script, font and picture breaks off when it is first asked for, and
 * for a while after. Whoever asks again does so after two seconds (src/web/start/fetch-patiently.ts): for one asking in vain, or for two.
 */
export const startLossyProxy = async (origin: string, { lostMs = 1000, port: ownPort = 0 } = {}) => {
  const firstAsked = new Map<string, number>();
  const isLost = (path: string) => {
    if (!isFile(path)) return false;
    const since = firstAsked.get(path) ?? Date.now();
    firstAsked.set(path, since);
    return Date.now() - since < lostMs;
  };
  const pass = (incoming: IncomingMessage, answer: ServerResponse) => {
    const { hostname, port } = new URL(origin);
    const onward = request(
      { hostname, port, path: incoming.url, method: incoming.method, headers: incoming.headers },
      (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(answer);
      },
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
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
