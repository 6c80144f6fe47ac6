import { useCallback, useState } from 'react';
import { CallFailed, type Answer } from '#web/api.ts';
import { warn } from '#web/wizard/state/log.ts';

/** What came of a call: an answer of any status, nothing at all, or nothing because a newer call took its place. */
export type Outcome<Data> = Answer<Data> | 'lost' | 'aborted';

export type Attempt = <Data>(running: Promise<Answer<Data>>) => Promise<Outcome<Data>>;

export type Connection = { readonly isLost: boolean; readonly attempt: Attempt };

/** Knows whether the last call reached the server. A lost one is told calmly, logged, and can be tried again. */
export const useConnection = (): Connection => {
  const [isLost, setLost] = useState(false);
  const attempt = useCallback(async <Data>(running: Promise<Answer<Data>>): Promise<Outcome<Data>> => {
    try {
      const answer = await running;
      setLost(false);
      return answer;
    } catch (cause) {
      if (!(cause instanceof CallFailed)) throw cause;
      if (cause.reason === 'aborted') return 'aborted';
      warn('ein Aufruf ist gescheitert', cause.message);
      // A page of the proxy instead of JSON: the status is an answer all the same (1-shop 8).
      if (cause.status !== null && cause.status !== 200) return { status: cause.status, data: undefined as Data };
      setLost(true);
      return 'lost';
    }
  }, []);
  return { isLost, attempt };
};
