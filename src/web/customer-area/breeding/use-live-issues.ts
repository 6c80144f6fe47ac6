import { useState } from 'react';
import type { Issue } from '#domain/basics/issue.ts';
import { issuesOf } from '#web/ui/form/issue/issue-level.ts';

/**
 * The rules at work while somebody types: what is wrong shows as soon as an input is left (a choice at once), what is missing
 * only when the form was sent.
 */
export const useLiveIssues = (sent: readonly Issue[], live: readonly Issue[]) => {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const found = (name: string): Issue[] => {
    const told = issuesOf(sent, name);
    return [...told, ...issuesOf(live, name).filter(({ message }) => told.every((issue) => issue.message !== message))];
  };
  return {
    /** For an input that is typed into. */
    typed: (name: string) => ({
      issues: left.has(name) ? found(name) : issuesOf(sent, name),
      onBlur: () => setLeft((last) => new Set([...last, name])),
    }),
    /** For an input that is chosen. */
    chosen: (name: string) => ({ issues: found(name) }),
  };
};
