import { stripVTControlCharacters } from 'node:util';

export type VitestResults = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
  }[];
};

export type BrowserSuite = {
  suites?: BrowserSuite[];
  specs?: {
    title: string;
    file: string;
    ok: boolean;
    tests: { projectName: string; results: { duration?: number; error?: { message?: string } }[] }[];
  }[];
};

export type BrowserResults = BrowserSuite & { stats: { expected: number; unexpected: number; flaky: number } };

const linesTold = 8;

/** What went wrong in a few lines: enough to know where to look, short enough to be read at the end of a run. */
const linesOf = (title: string, message = '') =>
  [title, ...stripVTControlCharacters(message).trim().split('\n').slice(0, linesTold)].filter(Boolean).join('\n    ');

/** The failed tests of a run, by its JSON report; a file that could not be run at all counts as one. */
export const failedVitests = ({ testResults }: Pick<VitestResults, 'testResults'>) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [linesOf(name, message)];
    return failed.map((test) => linesOf(`${name} › ${test.fullName}`, test.failureMessages?.[0]));
  });

type BrowserSpec = NonNullable<BrowserSuite['specs']>[number];

const browserTests = (suite: BrowserSuite, isMeant: (spec: BrowserSpec) => boolean): string[] => [
  ...(suite.specs ?? [])
    .filter(isMeant)
    .flatMap(({ title, file, tests }) =>
      tests.map(({ projectName, results }) =>
        linesOf(`[${projectName}] ${file} › ${title}`, results.find(({ error }) => error)?.error?.message),
      ),
    ),
  ...(suite.suites ?? []).flatMap((inner) => browserTests(inner, isMeant)),
];

export const failedBrowserTests = (suite: BrowserSuite) => browserTests(suite, ({ ok }) => !ok);

/** Passed at the second try only: the cause is still to be found. */
export const unsteadyBrowserTests = (suite: BrowserSuite) =>
  browserTests(suite, ({ ok, tests }) => ok && tests.some(({ results }) => results.length > 1));
