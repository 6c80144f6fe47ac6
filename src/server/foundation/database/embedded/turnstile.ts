import type { Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { aliveAnswer, createRequestReader, isPanic, rollback, type WireRequest } from './wire-requests.ts';

type Session = Pick<PGlite, 'execProtocolRawStream' | 'isInTransaction'>;

type Limits = {
  /** Whoever holds the turn in a transaction and says nothing for so long loses both: everybody waits for it. */
  silentMs: number;
  /** The same once the database is about to close. */
  silentAtCloseMs: number;
  /** The database has given up (its disk is full, for instance): whatever it were asked next, it would never answer. */
  onPanic: () => void;
};

export type Turnstile = {
  admit: (socket: Socket) => void;
  /** Answers what has been asked, lets a transaction that runs come to its end, then sends everybody away. */
  close: () => Promise<void>;
};

/**
 * PGlite is one session. Many sockets share it by turns: a turn is one request, or a whole transaction; in between it is
 * the next one's in the order of arrival. A request goes into PGlite in one piece, so that nobody's messages come between.
 */
export const createTurnstile = (database: Session, limits: Limits): Turnstile => {
  const sockets = new Set<Socket>();
  const line: { socket: Socket; request: WireRequest }[] = [];
  const finished = Promise.withResolvers<void>();
  let holder: Socket | null = null;
  let silence: NodeJS.Timeout | undefined;
  let isRunning = false;
  let isClosing = false;

  const awaitHolder = (socket: Socket) => {
    clearTimeout(silence);
    silence = setTimeout(() => socket.destroy(), isClosing ? limits.silentAtCloseMs : limits.silentMs);
  };

  const answer = async (socket: Socket, { kind, bytes }: WireRequest) => {
    clearTimeout(silence);
    await database.execProtocolRawStream(bytes, {
      syncToFs: false,
      onRawData: (piece) => {
        socket.write(Buffer.from(piece));
        if (isPanic(piece)) limits.onPanic();
      },
    });
    holder = kind === 'flush' || database.isInTransaction() ? socket : null;
    if (holder === null) return;
    // It may have left while it was answered.
    if (sockets.has(holder)) awaitHolder(holder);
    else line.unshift({ socket, request: rollback });
  };

  const takeNext = () => {
    const index = holder === null ? 0 : line.findIndex(({ socket }) => socket === holder);
    return index === -1 ? undefined : line.splice(index, 1)[0];
  };

  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    for (let next = takeNext(); next !== undefined; next = takeNext()) await answer(next.socket, next.request);
    isRunning = false;
    if (isClosing && holder === null) finished.resolve();
  };

  const receive = (socket: Socket, request: WireRequest) => {
    if (request.kind === 'end') return void socket.end();
    // No sign of life either: whoever wants to join shall look for the next database process.
    if (isClosing && socket !== holder) return;
    if (request.kind === 'alive') socket.write(aliveAnswer);
    else line.push({ socket, request });
  };

  const leave = (socket: Socket) => {
    sockets.delete(socket);
    const others = line.filter((waiting) => waiting.socket !== socket);
    line.splice(0, line.length, ...(socket === holder ? [{ socket, request: rollback }] : []), ...others);
    void run();
  };

  return {
    admit: (socket) => {
      const readRequests = createRequestReader();
      sockets.add(socket);
      socket.on('data', (piece) => {
        try {
          for (const request of readRequests(piece)) receive(socket, request);
        } catch {
          socket.destroy();
        }
        void run();
      });
      // Its close says the same.
      socket.on('error', () => undefined);
      socket.once('close', () => leave(socket));
    },
    close: async () => {
      isClosing = true;
      if (holder !== null) awaitHolder(holder);
      void run();
      await finished.promise;
      sockets.forEach((socket) => socket.destroySoon());
    },
  };
};
