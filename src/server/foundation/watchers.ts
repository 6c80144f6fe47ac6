import { setTimeout } from 'node:timers/promises';
import { error, type Issue } from '#domain/basics/issue.ts';
import type { Clock } from './clock.ts';
import { networkOf } from './limits/limit-keys.ts';
import type { Log } from './log.ts';
import { describeError } from './personal-data.ts';
import { Problem } from './problem.ts';
import type { Watch, Watcher } from './watch.ts';

/** So many at once in this process; whoever is one too many asks every few seconds instead. */
const most = { ofSubject: 6, ofNetwork: 20, inAll: 400 };
/** Then whoever still looks comes again, to whichever server: nobody holds a line that nobody reads. */
const longestMs = 5 * 60_000;
/** With the usual pause every ten seconds. */
const roundsPerBeat = 10;

type Place = { network: string; since: number };
type Subject = { look: Watch<unknown>['look']; last: string | null; watchers: Map<Watcher, Place> };

type Settings = { clock: Clock; log: Log; networkFactor: number; roundMs?: number; noteRefused?: (limit: string) => void };

/**
 * Looks once a second at whatever somebody watches, once for all who watch the same, and tells them when it is another state. What is looked at
 * is the database, so that it does not matter which server changed it.
 */
export const createWatching = ({ clock, log, networkFactor, roundMs = 1_000, noteRefused }: Settings) => {
  const subjects = new Map<string, Subject>();
  const closing = new AbortController();
  const running = new Set<Promise<void>>();
  const elapsed = () => clock.elapsedMs?.() ?? clock.now().getTime();

  const endAll = ({ watchers }: Subject, over: readonly Issue[] | null) => {
    for (const watcher of watchers.keys()) watcher.end(over);
    watchers.clear();
  };

  /** False once there is nothing more to see. */
  const lookAt = async (subject: Subject): Promise<boolean> => {
    try {
      const { state, over } = await subject.look();
      const text = JSON.stringify(state);
      if (text !== subject.last) for (const watcher of subject.watchers.keys()) watcher.tell(text);
      subject.last = text;
      if (over !== null) endAll(subject, over);
      return over === null;
    } catch (cause) {
      if (!(cause instanceof Problem))
        log.warn({ err: describeError(cause as Error) }, 'what somebody watches cannot be looked at');
      endAll(subject, cause instanceof Problem ? cause.issues : null);
      return false;
    }
  };

  const endOld = ({ watchers }: Subject, at: number) => {
    for (const [watcher, { since }] of watchers) {
      if (at - since < longestMs) continue;
      watchers.delete(watcher);
      watcher.end(null);
    }
  };

  const goOn = async (name: string, subject: Subject) => {
    // Who has been here long is asked before the look: what is over by then has its last word first.
    for (let round = 1, at = elapsed(); subject.watchers.size > 0 && (await lookAt(subject)); round += 1, at = elapsed()) {
      if (round % roundsPerBeat === 0) for (const watcher of subject.watchers.keys()) watcher.beat();
      endOld(subject, at);
      await setTimeout(roundMs, undefined, { signal: closing.signal, ref: false }).catch(() => endAll(subject, null));
    }
    // Whoever came while it ended is told to come again.
    endAll(subject, null);
    subjects.delete(name);
  };

  const begin = (name: string, look: Subject['look']) => {
    const subject: Subject = { look, last: null, watchers: new Map() };
    subjects.set(name, subject);
    return subject;
  };

  const countOf = (isCounted: (place: Place) => boolean) =>
    [...subjects.values()].flatMap(({ watchers }) => [...watchers.values()]).filter(isCounted).length;

  return {
    /** Answers how to leave again; throws a `Problem` where too many watch already. */
    watch: <State>({ subject: name, look }: Watch<State>, address: string, watcher: Watcher): (() => void) => {
      const network = networkOf(address);
      const present = subjects.get(name);
      const isFull =
        (present?.watchers.size ?? 0) >= most.ofSubject ||
        countOf(() => true) >= most.inAll ||
        countOf((place) => place.network === network) >= Math.ceil(most.ofNetwork * networkFactor);
      if (isFull || closing.signal.aborted) {
        noteRefused?.('watchers');
        throw new Problem('tooMany', [error('Gerade sehen sehr viele zu. Bitte fragen Sie alle paar Sekunden nach.')]);
      }
      const subject = present ?? begin(name, look);
      subject.watchers.set(watcher, { network, since: elapsed() });
      if (subject.last !== null) watcher.tell(subject.last);
      if (present === undefined) {
        const work = goOn(name, subject).finally(() => running.delete(work));
        running.add(work);
      }
      return () => void subject.watchers.delete(watcher);
    },
    /** All are told to come again, elsewhere; afterwards nobody asks the database. */
    close: async () => {
      closing.abort();
      for (const subject of subjects.values()) endAll(subject, null);
      await Promise.all(running);
    },
  };
};

export type Watching = ReturnType<typeof createWatching>;
