import { createContext } from 'react';
import type { KeyBinding } from './key-list.ts';

export type KeyRegister = {
  add: (bindings: readonly KeyBinding[]) => () => void;
  list: () => readonly KeyBinding[];
  subscribe: (listener: () => void) => () => void;
};

export const createKeyRegister = (): KeyRegister => {
  let groups: (readonly KeyBinding[])[] = [];
  let all: readonly KeyBinding[] = [];
  const listeners = new Set<() => void>();
  const set = (next: (readonly KeyBinding[])[]) => {
    groups = next;
    all = groups.flat();
    for (const listener of listeners) listener();
  };
  return {
    add: (bindings) => {
      set([...groups, bindings]);
      return () => set(groups.filter((group) => group !== bindings));
    },
    list: () => all,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

export const KeysContext = createContext<KeyRegister>(createKeyRegister());
