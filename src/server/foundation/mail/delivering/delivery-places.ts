import { createFairQueue } from '#server/foundation/documents/printing/fair-queue.ts';

/**
 * More than these wait before they are taken. What is taken has a lease and a limit to be composed in: among hundreds it would spend both in the
 * queue of the printer, fail, and rest with the machine idle.
 */
const most = 24;

/** Who may have a mail delivered at once while many want to: senders take turns. */
export const createDeliveryPlaces = () => {
  const line = createFairQueue<() => boolean>();
  let free = most;
  return {
    /** False once the signal ends the wait. */
    wait: async (sender: string, signal: AbortSignal): Promise<boolean> => {
      if (free > 0) {
        free -= 1;
        return true;
      }
      const { promise, resolve } = Promise.withResolvers<boolean>();
      signal.addEventListener('abort', () => resolve(false), { once: true });
      line.push(sender, () => {
        if (signal.aborted) return false;
        free -= 1;
        resolve(true);
        return true;
      });
      return promise;
    },
    /** The place is the next one's; whoever has gone meanwhile is passed over. */
    leave: () => {
      free += 1;
      for (let admit = line.take(); admit !== undefined && !admit(); admit = line.take());
    },
  };
};
