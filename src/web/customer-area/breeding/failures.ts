import { error, type Issue } from '#domain/basics/issue.ts';

/** What could not be done, before the server says why (spec 9.3). */
export const failures = {
  offerNotLoaded: 'Angebotsdaten konnten nicht geladen werden.',
  offerNotCreated: 'Das Angebot zum Züchtertarif konnte nicht erstellt werden.',
  offerNotAccepted: 'Das Angebot zum Züchtertarif konnte nicht angenommen werden.',
  policeNotChanged: 'Der Züchtertarif konnte nicht geändert werden.',
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
