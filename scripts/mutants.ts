import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseSync } from 'vite';
import { required } from '#domain/basics/complete.ts';
import { projectRoot } from './run.ts';

/**
 * `npm run test:mutants`: one small fault at a time in domain and use cases, in a copy of what is committed, and the tests of that
 * place. A fault that no test notices is printed. `--count 200 --seed 1 --only src/domain/premium`; the same seed, the same faults.
 * Two hundred take an hour: `--from 1 --to 40` tries a portion of them.
 */
const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    from: { type: 'string', default: '1' },
    to: { type: 'string' },
  },
});

/** What is tried has to be what the tests in the copy stand beside. */
const copy = mkdtempSync(join(tmpdir(), 'tierdach-mutants-'));
execFileSync('git', ['clone', '--quiet', '--shared', projectRoot, copy]);
symlinkSync(join(projectRoot, 'node_modules'), join(copy, 'node_modules'));

type Mutant = { file: string; start: number; end: number; text: string };
type Node = { type: string; start: number; end: number; [key: string]: unknown };

const otherOperator: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
};

/** What could be wrong at a place of the syntax. */
const faultsOf = (node: Node, source: string): Omit<Mutant, 'file'>[] => {
  const textOf = ({ start, end }: Node) => source.slice(start, end);
  const at = ({ start, end }: Node, text: string) => [{ start, end, text }];
  if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression') {
    const other = otherOperator[node['operator'] as string];
    const [left, right] = [node['left'] as Node, node['right'] as Node];
    return other === undefined ? [] : at(node, `${textOf(left)} ${other} ${textOf(right)}`);
  }
  if (node.type === 'IfStatement') return at(node['test'] as Node, 'false');
  if (node.type === 'ConditionalExpression') return at(node['test'] as Node, `!(${textOf(node['test'] as Node)})`);
  if (node.type === 'UnaryExpression' && node['operator'] === '!') return at(node, textOf(node['argument'] as Node));
  if (node.type === 'Literal' && typeof node['value'] === 'boolean') return at(node, String(!node['value']));
  if (node.type === 'Literal' && typeof node['value'] === 'number') return at(node, String(node['value'] + 1));
  if (node.type === 'ExpressionStatement' && /Await|Call/.test((node['expression'] as Node).type)) return at(node, ';');
  return [];
};

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Types have no faults that a test could notice. */
const walk = (node: Node, visit: (node: Node) => void) => {
  if (/^TS(?!AsExpression|NonNull|Satisfies)|^Import/.test(node.type)) return;
  visit(node);
  for (const child of Object.values(node).flat()) if (isNode(child)) walk(child, visit);
};

const mutantsOf = (file: string): Mutant[] => {
  const source = readFileSync(join(copy, file), 'utf8');
  const mutants: Mutant[] = [];
  walk(parseSync(file, source).program as unknown as Node, (node) =>
    mutants.push(...faultsOf(node, source).map((fault) => ({ file, ...fault }))),
  );
  return mutants;
};

/** The same numbers for the same seed (mulberry32). */
const createRandom = (seed: number) => () => {
  seed = (seed + 0x6d_2b_79_f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
};

const random = createRandom(Number(options.seed));
const draw = (pool: Mutant[], count: number) =>
  Array.from({ length: Math.min(count, pool.length) }, () => pool.splice(Math.floor(random() * pool.length), 1)).flat();

const sources = (pattern: string) =>
  globSync(pattern, { cwd: copy })
    .filter((file) => !/\.test\.|\/testing|-words\.ts|mail-kinds|job-kinds/.test(file))
    .filter((file) => options.only === undefined || file.startsWith(options.only))
    .toSorted();

const count = Number(options.count);
const inDomain = sources('src/domain/**/*.ts').filter((file) => !file.includes('/wire/'));
const ofDomain = draw(inDomain.flatMap(mutantsOf), Math.ceil(count * 0.75));
const ofUseCases = draw(sources('src/server/business/**/*.ts').flatMap(mutantsOf), count - ofDomain.length);
const chosen = [...ofDomain, ...ofUseCases];

/** Tests that do not end by then turn in a circle, or the machine is busy: that is told, and not counted as noticed. */
const patienceMs = 600_000;
type Verdict = 'noticed' | 'unnoticed' | 'unclear';

let runner: ChildProcess | null = null;

/** The runner keeps the tests loaded from one fault to the next. */
const judge = (file: string) =>
  new Promise<Verdict>((resolve) => {
    const child = (runner ??= fork(join(projectRoot, 'scripts/mutant-runner.ts'), [copy], { cwd: copy, detached: true }));
    const answer = (verdict: Verdict) => {
      clearTimeout(stopping);
      child.removeAllListeners('message').removeAllListeners('exit');
      resolve(verdict);
    };
    const stopping = setTimeout(() => {
      // With the processes of its tests: one of them may turn in a circle.
      process.kill(-required(child.pid, 'the process of the tests'), 'SIGKILL');
      runner = null;
      answer('unclear');
    }, patienceMs);
    child.once('message', (isCaught) => answer(isCaught === true ? 'noticed' : 'unnoticed'));
    child.once('exit', () => {
      runner = null;
      answer('unclear');
    });
    child.send(file);
  });

let [tried, noticed] = [0, 0];
for (const [index, { file, start, end, text }] of chosen.entries()) {
  const place = index + 1;
  if (place < Number(options.from) || place > Number(options.to ?? chosen.length)) continue;
  const source = readFileSync(join(copy, file), 'utf8');
  writeFileSync(join(copy, file), source.slice(0, start) + text + source.slice(end));
  const verdict = await judge(file);
  writeFileSync(join(copy, file), source);
  tried += 1;
  if (verdict === 'noticed') {
    noticed += 1;
    continue;
  }
  const line = source.slice(0, start).split('\n').length;
  const was = source.slice(start, end).split('\n')[0];
  console.log(`${place}. ${file}:${line}: ${verdict}: „${text}“ instead of „${was}“`);
}
(runner as ChildProcess | null)?.kill();
rmSync(copy, { recursive: true, force: true });
console.log(`${noticed} of ${tried} faults were noticed`);
