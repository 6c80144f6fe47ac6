import { connect, type Socket } from 'node:net';

/**
 * A client that hardly costs anything: it shares the machine with what it measures. One connection carries one call at a
 * time; the request is written as one piece, of the answer only the length is read.
 */
export type Connection = { post: (path: string, body: string) => Promise<string>; close: () => void };

const endOfHead = Buffer.from('\r\n\r\n');

/** `from`: the address that a proxy before the server would name. */
export const openConnection = async (url: string, from?: string): Promise<Connection> => {
  const { hostname, port, host } = new URL(url);
  const socket = await new Promise<Socket>((resolve, reject) => {
    const opening = connect({ host: hostname, port: Number(port), noDelay: true }, () => resolve(opening));
    opening.once('error', reject);
  });
  let waiting: { resolve: (text: string) => void; reject: (cause: Error) => void } | null = null;
  let received = Buffer.alloc(0);

  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const head = received.indexOf(endOfHead);
    if (head < 0 || waiting === null) return;
    const length = /content-length: (\d+)/i.exec(received.toString('latin1', 0, head))?.[1];
    const from = head + endOfHead.length;
    if (length === undefined) return waiting.reject(new Error('an answer without a length'));
    if (received.length < from + Number(length)) return;
    const answer = received.toString('utf8', from);
    received = Buffer.alloc(0);
    waiting.resolve(answer);
  });
  socket.on('error', (cause) => waiting?.reject(cause));

  return {
    post: (path, body) => {
      const head = [
        `POST ${path} HTTP/1.1`,
        `host: ${host}`,
        'auth-token: tierdach-web',
        'x-xhr: 1',
        ...(from === undefined ? [] : [`x-forwarded-for: ${from}`]),
        'content-type: application/json',
        `content-length: ${Buffer.byteLength(body)}`,
      ];
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
      });
    },
    close: () => socket.destroy(),
  };
};
