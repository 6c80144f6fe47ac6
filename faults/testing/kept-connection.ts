import { once } from 'node:events';
import { connect } from 'node:net';

/**
 * What became of a kept connection. `idle`: the server closed it while nothing of ours was with it, at most on its way there, so that a browser asks
 * again by itself. `cut`: it had taken a request and closed without answering.
 */
export type Ending = 'said close' | 'idle' | 'cut' | 'refused';

/** Asks for `path` on one connection, one request after the other, until the server is done with it. */
export const askOnOneConnection = async (url: URL, path: string, onAnswer: (status: number) => void): Promise<Ending> => {
  // Half open: after the server's end there is one more thing to ask of it.
  const socket = connect({ host: url.hostname, port: Number(url.port), allowHalfOpen: true, noDelay: true });
  const { promise, resolve } = Promise.withResolvers<Ending>();
  let isWaiting = false;
  let received = '';

  const ask = () => {
    isWaiting = true;
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${url.host}\r\n\r\n`);
  };
  const takeAnswer = () => {
    const [head = '', body] = received.split('\r\n\r\n', 2);
    const length = Number(/^content-length: (\d+)/im.exec(head)?.[1]);
    if (body === undefined || Buffer.byteLength(body) < length) return;
    received = '';
    isWaiting = false;
    onAnswer(Number(head.split(' ')[1]));
    if (/^connection: close/im.test(head)) resolve('said close');
    else ask();
  };
  /** Where a request meets a socket that is closed already, the system answers with a reset, and nothing more can be written. */
  const findWhetherTaken = () => socket.write('\r\n', (cause) => resolve(cause ? 'idle' : 'cut'));

  socket.once('connect', ask);
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1');
    takeAnswer();
  });
  socket.once('end', () => {
    if (!isWaiting) resolve('idle');
    else if (received !== '') resolve('cut');
    else findWhetherTaken();
  });
  socket.once('error', (cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ECONNREFUSED') resolve('refused');
    else resolve(received === '' ? 'idle' : 'cut');
  });
  const ending = await promise;
  socket.destroy();
  if (!socket.closed) await once(socket, 'close');
  return ending;
};
