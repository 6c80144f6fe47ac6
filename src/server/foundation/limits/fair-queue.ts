import { error } from '#domain/basics/issue.ts';
import { Problem } from '#server/foundation/problem.ts';
import { networkOf } from './limit-keys.ts';

/** Says whose work it is. Whoever is known, by a device, a code or a session, goes before strangers. */
export type Waiter = { address: string; isKnown: boolean };

type Waiting = { network: string; isKnown: boolean; begin: () => void; refuse: () => void };

const refusal = 'Gerade melden sich sehr viele an. Bitte versuche es in einer Minute noch einmal.';

type Settings = { atATime: number; mostWaiting: number; noteRefused?: (limit: string) => void };

/**
 * Work that takes a core for a moment, a few at a time (docs/decisions/022). Networks take turns, and none has two at a time, so that the first of
 * another finds a place. When too many wait, the last stranger of the network with most of them is refused: nobody fills the queue for others.
 */
export const createFairQueue = ({ atATime, mostWaiting, noteRefused }: Settings) => {
  let waiting: Waiting[] = [];
  const busy = new Set<string>();
  const latestTurns = new Map<string, number>();
  let turn = 0;

  const nameOf = ({ network, isKnown }: Pick<Waiting, 'network' | 'isKnown'>) => `${isKnown} ${network}`;
  const remove = (entry: Waiting) => (waiting = waiting.filter((other) => other !== entry));

  const beginNext = () => {
    if (waiting.length === 0) latestTurns.clear();
    if (busy.size >= atATime) return;
    const turnOf = (entry: Waiting) => latestTurns.get(nameOf(entry)) ?? 0;
    const [next] = waiting
      .filter((entry) => !busy.has(nameOf(entry)))
      .toSorted((one, other) => Number(other.isKnown) - Number(one.isKnown) || turnOf(one) - turnOf(other));
    if (next === undefined) return;
    remove(next);
    busy.add(nameOf(next));
    latestTurns.set(nameOf(next), (turn += 1));
    next.begin();
  };

  /** The last to be served: a stranger before anybody known, then whoever has most of their own network before them, then the latest. */
  const findLast = () => {
    const places = new Map<string, number>();
    const placeOf = (entry: Waiting) => {
      const place = (places.get(nameOf(entry)) ?? 0) + 1;
      places.set(nameOf(entry), place);
      return place;
    };
    return waiting
      .map((entry) => ({ entry, place: placeOf(entry) }))
      .toSorted((one, other) => Number(other.entry.isKnown) - Number(one.entry.isKnown) || one.place - other.place)
      .at(-1)?.entry;
  };

  const waitForTurn = (waiter: Pick<Waiting, 'network' | 'isKnown'>) =>
    new Promise<void>((resolve, reject) => {
      waiting.push({ ...waiter, begin: resolve, refuse: () => reject(new Problem('tooMany', [error(refusal)])) });
      beginNext();
      const last = waiting.length > mostWaiting ? findLast() : undefined;
      if (last === undefined) return;
      remove(last);
      noteRefused?.('password-work');
      last.refuse();
    });

  return {
    run: async <Result>({ address, isKnown }: Waiter, work: () => Promise<Result>): Promise<Result> => {
      const waiter = { network: networkOf(address), isKnown };
      await waitForTurn(waiter);
      try {
        return await work();
      } finally {
        busy.delete(nameOf(waiter));
        beginNext();
      }
    },
  };
};

export type FairQueue = ReturnType<typeof createFairQueue>;
