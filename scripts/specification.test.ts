import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './run.ts';

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');
const index = 'docs/specification.md';
const pages = globSync('docs/specification/*.md', { cwd: projectRoot });

/** `4` or `4.2`, as the headings of the pages have them, each with its page. */
const headings = pages.flatMap((page) =>
  [...read(page).matchAll(/^(#{2,3}) <a id="([\d.]+)"><\/a>([\d.]+) /gm)].map(([, marks, id, number]) => ({
    page: page.replaceAll('\\', '/'),
    isChapter: marks === '##',
    id,
    number: number ?? '',
  })),
);
const numbers = new Set(headings.map(({ number }) => number));

test('every number of the specification stands once, at its anchor, and none is left out', () => {
  expect(numbers.size).toBe(headings.length);
  expect(headings.filter(({ id, number }) => id !== number)).toEqual([]);
  const chapters = headings.filter(({ isChapter }) => isChapter).map(({ number }) => Number(number));
  expect(chapters.toSorted((one, other) => one - other)).toEqual(chapters.map((_, place) => place + 1));
  for (const chapter of chapters) {
    const inside = headings.filter(({ number }) => number.startsWith(`${chapter}.`)).map(({ number }) => number);
    expect(inside).toEqual(inside.map((_, place) => `${chapter}.${place + 1}`));
  }
});

test('the contents lead to every number', () => {
  const links = [...read(index).matchAll(/\]\((specification\/[^)#]+)#([\d.]+)\)/g)].map(([, page, id]) => `docs/${page} ${id}`);
  expect(new Set(links)).toEqual(new Set(headings.map(({ page, number }) => `${page} ${number}`)));
});

test('links between the pages lead to numbers', () => {
  const lost = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\(([a-z-]+\.md)?#([\d.]+)\)/g)]
      .filter(([, other, id]) => {
        const target = other === undefined ? page.replaceAll('\\', '/') : `docs/specification/${other}`;
        return !headings.some((heading) => heading.page === target && heading.number === id);
      })
      .map(([link]) => `${page}: ${link}`),
  );
  expect(lost).toEqual([]);
});

const citing = globSync('{src,e2e,scripts,bench,docs,reference}/**/*.{ts,tsx,js,mjs,css,md,typ}', { cwd: projectRoot });
const linesOf = (file: string) => read(file).split('\n').entries();
const citation = /\bspec (\d+(?:\.\d+)*(?:, \d+(?:\.\d+)*)*)/g;

test('every number that is cited exists', () => {
  const unknown = citing.flatMap((file) =>
    [...linesOf(file)].flatMap(([line, text]) =>
      [...text.matchAll(citation)]
        .flatMap(([, cited = '']) => cited.split(', '))
        .filter((number) => !numbers.has(number))
        .map((number) => `${file}:${line + 1}: spec ${number}`),
    ),
  );
  expect(unknown).toEqual([]);
});

test('nothing cites what is not in the repository', () => {
  // "decision 012", with three digits, is a page of docs/decisions.
  const outside = /\b(?:1-shop|2-backend|3-decisions|decisions?) (?!\d{3}\b)\d/i;
  const outsideLinks = citing.flatMap((file) =>
    [...linesOf(file)].filter(([, text]) => outside.test(text)).map(([line, text]) => `${file}:${line + 1}: ${text.trim()}`),
  );
  expect(outsideLinks).toEqual([]);
});
