/** A shop under test: one process, many calls from one address, and passwords that are quickly hashed. */
export const testSettings = { APP_ENV: 'test', RATE_LIMIT_PER_MINUTE: '1000000', PASSWORD_WORK: '10', WORKERS: '1' };

/** `npm run test:all` says so: more of what `npm test` shows by a few, docs/architecture.md lists it. */
export const isThorough = process.env['TEST_ALL'] === '1';

/** Which release a run keeps a backup of (docs/operations.md). */
export const releaseToKeep = process.env['KEEP_RELEASE'];

/** For a process that gets its settings alone: where Node keeps what it has compiled, if this run has such a place (scripts/test.ts). */
export const compileCache = (): Record<string, string> => {
  const folder = process.env['NODE_COMPILE_CACHE'];
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder };
};

export const testDataKeys = `test:${'A'.repeat(43)}=`;

/** What production asks for, over the settings above. */
export const productionSettings = {
  APP_ENV: 'production',
  PUBLIC_URL: 'https://tierdach.example',
  ALLOW_NO_MAIL: 'yes',
  PASSWORD_WORK: '16',
  DATA_KEYS: testDataKeys,
};
