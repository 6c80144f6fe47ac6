import cluster, { type Worker } from 'node:cluster';

/** What one of several processes on this machine says to the others, by the process that watches over them. */
export type Siblings = {
  tell: (message: object) => void;
  onTold: (listener: (message: object) => void) => void;
};

type Envelope = { toSiblings: object };

const isEnvelope = (message: unknown): message is Envelope =>
  typeof message === 'object' && message !== null && 'toSiblings' in message;

/** Null where the process is alone. */
export const findSiblings = (): Siblings | null => {
  if (!cluster.isWorker) return null;
  return {
    tell: (message) => {
      if (process.connected) process.send?.({ toSiblings: message } satisfies Envelope);
    },
    onTold: (listener) => void process.on('message', (message) => isEnvelope(message) && listener(message.toSiblings)),
  };
};

/** For the first process: it hands on what it is given, and keeps nothing. */
export const handOnBetweenWorkers = () => {
  cluster.on('message', (sender: Worker, message: unknown) => {
    if (!isEnvelope(message)) return;
    for (const worker of Object.values(cluster.workers ?? {})) {
      if (worker !== undefined && worker.id !== sender.id && worker.isConnected()) worker.send(message);
    }
  });
};
