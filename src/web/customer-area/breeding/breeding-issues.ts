import { error, type Issue } from '#domain/basics/issue.ts';
import { useState } from 'react';
import { issuesOf } from '#web/ui/form/issues.tsx';

/** What could not be done, before the server says why (spec 9.3). */
export const failures = {
  offerNotLoaded: 'Angebotsdaten konnten nicht geladen werden.',
  offerNotCreated: 'Das Angebot zum Züchtertarif konnte nicht erstellt werden.',
  offerNotAccepted: 'Das Angebot zum Züchtertarif konnte nicht angenommen werden.',
  childAnimalNotFound: 'Das Jungtier wurde nicht gefunden.',
  childAnimalsNotFound: 'Die Jungtiere wurden nicht gefunden.',
  childAnimalNotAdded: 'Das Jungtier konnte nicht hinzugefügt werden.',
  advantagesNotFound: 'Die Tarifvorteile wurden nicht gefunden.',
  childAnimalNotChanged: 'Die Angaben konnten nicht geändert werden.',
  chipNotAdded: 'Die Chipnummer konnte nicht eingetragen werden.',
  saleNotRegistered: 'Der Verkauf konnte nicht eingetragen werden.',
  saleNotCorrected: 'Der Verkauf konnte nicht berichtigt werden.',
  notLoaded: 'Deine Zuchtdaten konnten nicht geladen werden.',
} as const;

/** The failure first, the server's issues appended; what both say is said once. */
export const withServerIssues = (failure: string, issues: readonly Issue[]): Issue[] => [
  error(failure),
  ...issues.filter(({ message }) => message !== failure),
];

/** For a form: nothing where all went well. */
export const issuesOfCommand = (
  failure: string,
  { data, issues }: { data: unknown; issues: readonly Issue[] },
): readonly Issue[] => (data === null ? withServerIssues(failure, issues) : issues);

/**
 * The rules at work while somebody types: what is wrong shows as soon as an input is left (a choice at once), what is missing
 * only when the form was sent.
 */
export const useLiveIssues = (fromServer: readonly Issue[], live: readonly Issue[]) => {
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const allIssuesOf = (name: string): Issue[] => {
    const ofServer = issuesOf(fromServer, name);
    return [...ofServer, ...issuesOf(live, name).filter(({ message }) => ofServer.every((issue) => issue.message !== message))];
  };
  return {
    /** For an input that is typed into. */
    typed: (name: string) => ({
      issues: visited.has(name) ? allIssuesOf(name) : issuesOf(fromServer, name),
      onBlur: () => setVisited((last) => new Set([...last, name])),
    }),
    /** For an input that is chosen. */
    chosen: (name: string) => ({ issues: allIssuesOf(name) }),
  };
};
