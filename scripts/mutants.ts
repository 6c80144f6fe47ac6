import { execFileSync, spawn } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseSync } from 'vite';
import { projectRoot } from './run.ts';

/**
 * `npm run test:mutants`: one small fault at a time in domain and use cases, in a copy of what is committed, and the tests of that
 * place. A fault that no test notices is printed. `--count 200 --seed 1 --only src/domain/premium`; the same seed, the same faults.
 */
const { values: options } = parseArgs({
  options: { count: { type: 'string', default: '200' }, seed: { type: 'string', default: '1' }, only: { type: 'string' } },
});

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
  const source = readFileSync(join(projectRoot, file), 'utf8');
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
  globSync(pattern, { cwd: projectRoot })
    .filter((file) => !/\.test\.|\/testing|-words\.ts|mail-kinds|job-kinds/.test(file))
    .filter((file) => options.only === undefined || file.startsWith(options.only))
    .toSorted();

const half = Math.ceil(Number(options.count) / 2);
const chosen = [
  ...draw(
    sources('src/domain/**/*.ts')
      .filter((file) => !file.includes('/wire/'))
      .flatMap(mutantsOf),
    half,
  ),
  ...draw(sources('src/server/business/**/*.ts').flatMap(mutantsOf), Number(options.count) - half),
];

const copy = mkdtempSync(join(tmpdir(), 'tierdach-mutants-'));
execFileSync('git', ['clone', '--quiet', '--shared', projectRoot, copy]);
symlinkSync(join(projectRoot, 'node_modules'), join(copy, 'node_modules'));

/** A test that does not end has noticed too. */
const patienceMs = 600_000;
const doTestsPass = (args: readonly string[]) =>
  new Promise<boolean>((resolve) => {
    const vitest = join(copy, 'node_modules/.bin/vitest');
    const child = spawn(vitest, [...args, '--run', '--bail=1', '--passWithNoTests'], {
      cwd: copy,
      stdio: 'ignore',
      timeout: patienceMs,
    });
    child.once('exit', (code) => resolve(code === 0));
  });

/** The nearest tests first: they are quick, and mostly enough. */
const isNoticed = async ({ file }: Mutant) => {
  const unit = ['--project=unit', '--project=unit-mocking'];
  if (!(await doTestsPass([dirname(file), ...unit]))) return true;
  if (file.startsWith('src/domain/')) return !(await doTestsPass(['related', file, ...unit]));
  return !(await doTestsPass([dirname(file), '--project=api-postgres']));
};

let survived = 0;
for (const [place, mutant] of chosen.entries()) {
  const { file, start, end, text } = mutant;
  const source = readFileSync(join(copy, file), 'utf8');
  writeFileSync(join(copy, file), source.slice(0, start) + text + source.slice(end));
  const isCaught = await isNoticed(mutant);
  writeFileSync(join(copy, file), source);
  if (isCaught) continue;
  survived += 1;
  const line = source.slice(0, start).split('\n').length;
  const was = source.slice(start, end).split('\n')[0];
  console.log(`${file}:${line}: nobody noticed „${text}“ instead of „${was}“ (${place + 1} of ${chosen.length})`);
}
rmSync(copy, { recursive: true, force: true });
console.log(`${chosen.length - survived} of ${chosen.length} faults were noticed`);
