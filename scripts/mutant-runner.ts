import { readFileSync, globSync, existsSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { createVitest, type TestSpecification } from 'vitest/node';

/**
 * The tests beside `mutants.ts`, in a process of their own: told of a changed file in the folder that its argument names, it answers
 * whether a test noticed. What is loaded stays so, all but the changed file.
 */
const root = process.argv[2] ?? '';

const importing = /^(?:import|export)\s[^'"]*?from\s*'([^']+)'/gm;
const resolve = (file: string, name: string) => {
  if (name.startsWith('./')) return posix.join(posix.dirname(file), name);
  return /^#(?:domain|server|web)\//.test(name) ? `src/${name.slice(1)}` : null;
};
const importers = new Map<string, string[]>();
for (const file of globSync('src/**/*.{ts,tsx}', { cwd: root })) {
  for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(importing)) {
    const imported = resolve(file, name);
    if (imported !== null && existsSync(join(root, imported)))
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
  }
}

/** The files that a change may reach, the nearest first. */
const reachedFrom = (file: string) => {
  const reached = new Set([file]);
  for (const one of reached) for (const importer of importers.get(one) ?? []) reached.add(importer);
  return [...reached];
};

const vitest = await createVitest('test', {
  root,
  config: join(root, 'vitest.config.ts'),
  project: ['unit', 'unit-mocking', 'api-postgres'],
  watch: false,
  maxWorkers: 1,
  reporters: [{}],
});
const specifications = await vitest.globTestSpecifications();
const fileOf = ({ moduleId }: TestSpecification) => relative(root, moduleId);
const isApi = ({ project }: TestSpecification) => project.name === 'api-postgres';

/** Far ones of the server start databases and print: what they would notice of a rule, its own tests do. */
const isQuick = (test: TestSpecification, file: string) =>
  /^src\/(?:domain|web)\//.test(fileOf(test)) || dirname(fileOf(test)) === dirname(file);

/** The folder below business that a file belongs to, with all that stands in it. */
const roomOf = (file: string) => file.split('/').slice(0, 4).join('/');

/** Unit tests that import it, then API tests beside it and of its room. */
const testsOf = (file: string) => {
  const order = new Map(reachedFrom(file).map((one, place) => [one, place]));
  const placeOf = (test: TestSpecification) => order.get(fileOf(test)) ?? Infinity;
  const unit = specifications.filter((test) => isQuick(test, file) && order.has(fileOf(test)));
  const distanceOf = (test: TestSpecification) =>
    [dirname(file), roomOf(file)].findIndex((folder) => fileOf(test).startsWith(`${folder}/`));
  const api = file.startsWith('src/domain/') ? [] : specifications.filter((test) => isApi(test) && distanceOf(test) >= 0);
  return [
    ...unit.toSorted((one, other) => placeOf(one) - placeOf(other)),
    ...api.toSorted((one, other) => distanceOf(one) - distanceOf(other)),
  ];
};

const doPass = async (tests: TestSpecification[]) => {
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(tests);
  return unhandledErrors.length === 0 && testModules.every((tested) => tested.ok());
};

/** In portions: the nearest mostly notice. */
const isNoticed = async (file: string) => {
  vitest.invalidateFile(join(root, file));
  const tests = testsOf(file);
  for (let from = 0; from < tests.length;) {
    const size = from === 0 ? 4 : 16;
    const portion = tests.slice(from, from + size);
    if (!(await doPass(portion))) return true;
    from += portion.length;
  }
  return false;
};

let lastFile: string | null = null;
process.on('message', async (file: string) => {
  // The fault before was taken out again.
  if (lastFile !== null) vitest.invalidateFile(join(root, lastFile));
  lastFile = file;
  process.send?.(await isNoticed(file));
});
const stop = async () => {
  await vitest.close();
  process.exit();
};
process.once('SIGTERM', stop);
process.once('disconnect', stop);
