import { useContext, useLayoutEffect, useRef } from 'react';
import type { KeyBinding } from './key-list.ts';
import { KeysContext } from './keys-context.ts';

/**
 * Keys of a screen, for as long as it is there. What they do may change with every drawing; which there are is compared. Before the
 * screen is seen: whoever presses a key as soon as its button is there must not press in vain.
 */
export const useKeys = (bindings: readonly KeyBinding[]) => {
  const register = useContext(KeysContext);
  const latest = useRef(bindings);
  useLayoutEffect(() => {
    latest.current = bindings;
  });
  const names = JSON.stringify(bindings.map(({ keys, title }) => ({ keys, title })));
  useLayoutEffect(() => {
    const named = JSON.parse(names) as Omit<KeyBinding, 'run'>[];
    return register.add(named.map((one, place) => ({ ...one, run: () => latest.current[place]?.run() })));
  }, [register, names]);
};
