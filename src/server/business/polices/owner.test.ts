import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Tables whose rows are a police; `police_document` only says which letters are about it. */
const tables = '(?:breeding_police_animal|breeding_police|police_key_value|police_event|police_terms|police)';
const verbs = '(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|using|\\w+Join)';
const named = new RegExp(`${verbs}\\(\\[?['"\`]${tables}\\b|\\b(?:from|join|into|update)\\s+"?${tables}\\b`, 'gi');

const server = join(import.meta.dirname, '../..');
/** Beside the tables' own definitions, and tests that set a scene. */
const isFree = (file: string) => /\.test\.ts$|^(?:business\/polices|testing|foundation\/database\/migrations)\//.test(file);

const code = (source: string) => source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

test('no other room reads or writes the tables of a police', async () => {
  const places: string[] = [];
  for await (const file of glob('**/*.ts', { cwd: server })) {
    if (isFree(file)) continue;
    const names = code(await readFile(join(server, file), 'utf8')).match(named) ?? [];
    places.push(...names.map((name) => `${file}: ${name}`));
  }
  expect(places).toEqual([]);
});

test.each([
  "database.updateTable('police').set({})",
  "database.insertInto('breeding_police')",
  "database.deleteFrom('breeding_police_animal')",
  "database.selectFrom('police as one')",
  ".leftJoin('police', 'police.id', 'case.police_id')",
  'sql`insert into police (id) values (1)`',
  'sql`update police\n set animal_id = 1`',
  'sql`select 1 from animal join police on true`',
])('it would find %j', (source) => {
  expect(source.match(named)).not.toBeNull();
});
