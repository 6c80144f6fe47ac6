import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { Issue } from '#domain/basics/issue.ts';
import { IssueIcon } from '#web/ui/form/issues.tsx';
import styles from './parts/parts.module.css';

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
  const message = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
  if (message === null || message.place !== place) return null;
  message.key ??= key;
  return message.key === key ? message.issue : null;
};

/** One line, said politely: what was just done. */
export const FlashLine = ({ issue }: { issue: Issue | null }) => (
  <output className={styles.flash} data-level={issue?.level}>
    {issue && (
      <>
        <IssueIcon level={issue.level} />
        <span>{issue.message}</span>
      </>
    )}
  </output>
);
