import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from 'recheck';
import { parseSync } from 'vite';
import { expect, test, vi } from 'vitest';
import { projectRoot } from './run.ts';

/** They read nothing but the pages of our own build. */
const readsOwnPages = new Set(['src/web/offline/worker-rules.ts', 'src/server/foundation/website/page-policy.ts']);

const files = globSync('src/**/*.{ts,tsx,js}', { cwd: projectRoot })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.|\/testing/.test(file) && !readsOwnPages.has(file));

type Node = {
  type: string;
  regex?: { pattern: string; flags: string };
  key?: { name?: string };
  value?: unknown;
  callee?: { name?: string };
};

const nodesOf = function* (tree: unknown): Generator<Node> {
  if (tree === null || typeof tree !== 'object') return;
  if ('type' in tree) yield tree as Node;
  for (const child of Object.values(tree)) yield* nodesOf(child);
};

type Pattern = { file: string; source: string; flags: string };

/** Literals, and the patterns of schemas. */
const patternsOf = (file: string): Pattern[] => {
  const text = readFileSync(join(projectRoot, file), 'utf8');
  return [...nodesOf(parseSync(file, text).program)].flatMap(({ type, regex, key, value, callee }): Pattern[] => {
    if (regex !== undefined) return [{ file, source: regex.pattern, flags: regex.flags }];
    if (callee?.name === 'RegExp') return [{ file, source: 'RegExp', flags: 'made' }];
    const schema = type === 'Property' && key?.name === 'pattern' ? (value as { value?: unknown }).value : null;
    return typeof schema === 'string' ? [{ file, source: schema, flags: 'u' }] : [];
  });
};

/** Nothing repeats without end, and no group repeats: at each place of the text there is only so much to try. */
const isBounded = ({ source }: Pattern) => {
  const withoutCharacters = source.replaceAll(/\\./gs, '.').replaceAll(/\[[^\]]*\]/g, '.');
  return !/[*+]|\{\d+,\}|\)[?{]/.test(withoutCharacters);
};

const patterns = files.flatMap(patternsOf);

/** What stands between the bars of the outermost level takes no longer together than one after the other, and is checked sooner so. */
const alternativesOf = (pattern: Pattern): Pattern[] => {
  const parts = [''];
  let depth = 0;
  for (const [piece] of pattern.source.matchAll(/\\.|\[(?:\\.|[^\]])*\]|[^]/gsu)) {
    depth += Number(piece === '(') - Number(piece === ')');
    if (piece === '|' && depth === 0) parts.push('');
    else parts[parts.length - 1] += piece;
  }
  return parts.map((source) => ({ ...pattern, source }));
};

/** Made at run time: of a fixed alphabet, and of letters and dots alone. */
const madeIn = ['src/domain/breeding/buyer-link.ts', 'src/server/foundation/mail/outbox-store.ts'];

test('patterns stand in the code, where they can be checked; two are made of what repeats nothing', () => {
  expect(patterns.flatMap(({ file, flags }) => (flags === 'made' ? [file] : [])).toSorted()).toEqual(madeIn);
});

test('no text makes a pattern take more than its length (spec 21.3)', { timeout: 300_000 }, async () => {
  // The same checker, compiled for the machine, in half the time or less; npm brings it for x64 only.
  vi.stubEnv('RECHECK_BACKEND', process.platform === 'linux' && process.arch === 'x64' ? 'native' : 'pure');
  const doubtful = patterns.flatMap(alternativesOf).filter((pattern) => pattern.flags !== 'made' && !isBounded(pattern));
  const distinct = new Map(doubtful.map((pattern) => [`${pattern.source}/${pattern.flags}`, pattern])).values();
  const slow: string[] = [];
  for (const { file, source, flags } of distinct) {
    // Without limits of time: how busy the machine is decides nothing.
    const { status } = await check(source, flags, { timeout: null, attackTimeout: null, incubationTimeout: null });
    if (status !== 'safe') slow.push(`${file}: /${source}/${flags} ${status}`);
  }
  expect(slow).toEqual([]);
  vi.unstubAllEnvs();
});
