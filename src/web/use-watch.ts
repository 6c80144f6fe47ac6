import { useEffect, useRef } from 'react';
import { keepWatching, type WatchParts } from './watch-call.ts';

type Watched<Body, Data> = Omit<WatchParts<Body, Data>, 'signal'> & { isOn?: boolean };

/**
 * Shows what happens elsewhere within a second. A tab that nobody sees does not watch: a browser has six lines to a server, and each that
 * watches takes one.
 */
export const useWatch = <Body, Data>({ call, body, isOn = true, onState, ask }: Watched<Body, Data>) => {
  const listener = useRef({ onState, ask });
  useEffect(() => {
    listener.current = { onState, ask };
  });
  const bodyText = JSON.stringify(body);
  useEffect(() => {
    if (!isOn) return undefined;
    let leaving = new AbortController();
    const turn = () => {
      leaving.abort();
      leaving = new AbortController();
      if (document.hidden) return;
      const { signal } = leaving;
      void keepWatching<Body, Data>({
        call,
        body: (bodyText === undefined ? undefined : JSON.parse(bodyText)) as Body,
        signal,
        onState: (state) => listener.current.onState(state),
        ask: () => listener.current.ask(),
      });
    };
    turn();
    document.addEventListener('visibilitychange', turn);
    return () => {
      leaving.abort();
      document.removeEventListener('visibilitychange', turn);
    };
  }, [call, bodyText, isOn]);
};
