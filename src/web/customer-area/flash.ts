import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { Issue } from '#domain/basics/issue.ts';

type Place = 'login' | 'user-area';
type Flash = { place: Place; issue: Issue; /** The visit of a page that shows it. */ key: string | null };

let current: Flash | null = null;
const listeners = new Set<() => void>();

/** What the next page of a place has to say, once: "Anmeldung erfolgreich", "Abmeldung erfolgreich". */
export const flash = (place: Place, issue: Issue) => {
  current = { place, issue, key: null };
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Stays until the visitor goes on to another page. */
export const useFlash = (place: Place): Issue | null => {
  const { key } = useLocation();
  const shown = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
  if (shown === null || shown.place !== place) return null;
  shown.key ??= key;
  return shown.key === key ? shown.issue : null;
};
