import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './run.ts';

/** Plain English for a reader whose first language it is: what the names and comments of this code must not fall back into. */
type Habit = { pattern: RegExp; instead: string; on: 'code' | 'comments' | 'everything' };

const participles = 'told|asked|found|shown|known|given|taken|said|done|sent|meant';
const withoutDone = participles.replace('|done', '');

/** A comment begins after its mark. An address in a text has two slashes as well, but no blank before them. */
const mark = String.raw`(?:^|[\s{(])(?:/\*\*?|//|\*) `;

const habits: Record<string, Habit> = {
  'a participle for a name': {
    pattern: new RegExp(String.raw`\b(?:const|let) (?:${participles})\b`),
    instead: 'Name the thing: notice, question, match, rows, reply, refusal, details.',
    on: 'code',
  },
  'a participle for a name that is taken apart': {
    pattern: new RegExp(String.raw`\b(?:const|let) [{[].{0,200}(?:\.\.\.|: )(?:${participles})\b.{0,200} (?:=|of) `),
    instead: 'Name the thing: { rows: sequences }, { payload: { to, ...details } }.',
    on: 'code',
  },
  'a participle for the only parameter': {
    pattern: new RegExp(String.raw`\((?:${withoutDone})(?:: [^()]{1,80})?\) =>`),
    instead: 'Name the thing that comes in: body, answer, query, row.',
    on: 'code',
  },
  'a reading that is no function': {
    pattern: /\b(?:const|let) read = (?!async\b|function\b|\(|<)/,
    instead: 'A function may be called `read`; what was read is the head, the page, the lines.',
    on: 'code',
  },
  'a comment that begins with Of, Whose or By': {
    pattern: new RegExp(`${mark}(?:Of|Whose|By)\\b`),
    instead: 'Begin with the subject or the verb: "The key of the press", "Finds whose session it is", "Keyed by ZIP code".',
    on: 'comments',
  },
  'a "who" without its "whoever"': {
    pattern: /\b(?:false|true|null|nothing|changed|once|here) (?:for|of|to|by) who (?!else\b)/i,
    instead: '"for whoever comes second"; better: say what is returned and when.',
    on: 'everything',
  },
  'a comment that begins with "Who" and a deed': {
    pattern: new RegExp(`${mark}Who (?:comes|runs|tries|logs|cancels|takes|sends|orders|stops|puts|pays|gives) .*[,;:] `),
    instead: 'Write "Whoever": "Whoever tries again because the answer got lost finds the offer there."',
    on: 'comments',
  },
  '"how many it were"': { pattern: /\bhow many it (?:is|was|were)\b/i, instead: '"how many there were".', on: 'everything' },
  '"in the moment in which"': {
    pattern: /\bin the moment (?:in which|that|when)\b/i,
    instead: '"while", "as soon as".',
    on: 'everything',
  },
  '"should it lack"': { pattern: /\bshould (?:it|they) (?:lack|miss)\b/i, instead: '"if it is missing".', on: 'everything' },
  '"answers how many"': {
    pattern: /\banswers how many\b/i,
    instead: 'A function returns: "Returns how many there were."',
    on: 'everything',
  },
};

const filesOf = (...patterns: readonly string[]) =>
  globSync(patterns, { cwd: projectRoot })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file !== 'scripts/words.test.ts');

const code = filesOf('{src,scripts,e2e,bench}/**/*.{ts,tsx,mjs}');
const styles = filesOf('src/**/*.css');
const pages = filesOf('docs/**/*.md', '*.md');

const isTest = (file: string) => /\.test\.tsx?$|\/testing|^src\/server\/testing\//.test(file);

/** Tests name what they compare after what was done to it; their names are read beside that line, and nowhere else. */
const filesFor = ({ on }: Habit) =>
  on === 'code'
    ? code.filter((file) => !isTest(file))
    : on === 'comments'
      ? [...code, ...styles]
      : [...code, ...styles, ...pages];

const texts = new Map<string, readonly string[]>();
const linesOf = (file: string) => {
  const lines = texts.get(file) ?? readFileSync(join(projectRoot, file), 'utf8').split('\n');
  texts.set(file, lines);
  return lines;
};

test.each(Object.entries(habits))('nothing has %s', (_, habit) => {
  const files = filesFor(habit);
  expect(files.length).toBeGreaterThan(1_000);
  const places = files.flatMap((file) =>
    linesOf(file).flatMap((line, index) => (habit.pattern.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(places).toEqual([]);
});

test.each([
  ['a participle for a name', '  const told = await findNotice();'],
  ['a participle for a name that is taken apart', '  const { rows: found } = await sql`select 1`;'],
  ['a participle for a name that is taken apart', '  const { to, ...told } = payload;'],
  ['a participle for the only parameter', 'const show = (shown: readonly Issue[]) => shown.length;'],
  ['a reading that is no function', 'const read = buffer.subarray(0, 4);'],
  ['a comment that begins with Of, Whose or By', '  /** Of the press. */'],
  ['a comment that begins with Of, Whose or By', '// Whose it is.'],
  ['a "who" without its "whoever"', '/** False for who comes second. */'],
  ['a comment that begins with "Who" and a deed', '/** Who tries again, because the answer got lost, finds it. */'],
  ['"how many it were"', 'answers how many it were'],
])('%s is seen in %j', (name, line) => {
  expect(habits[name]?.pattern.test(line)).toBe(true);
});

test.each([
  ['a participle for a name', 'const isDone = true;'],
  ['a reading that is no function', 'const read = (name: string) => name;'],
  ['a comment that begins with Of, Whose or By', "const bytes = 'By hand';"],
  ['a "who" without its "whoever"', '/** The other is told who decided. */'],
])('%s is not seen in %j', (name, line) => {
  expect(habits[name]?.pattern.test(line)).toBe(false);
});
