import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrationNames } from './migrate.ts';

const folder = join(import.meta.dirname, 'migrations');
const files = globSync('*.ts', { cwd: folder }).toSorted();

test('every file is in the list, in the order of its number, and no number is left out', () => {
  expect(migrationNames()).toEqual(files.map((file) => file.replace('.ts', '')));
  expect(files.map((file) => Number(file.slice(0, 3)))).toEqual(files.map((_, place) => place + 1));
});

/** The release before goes on with the tables while machines are replaced one after the other: it needs what it knows. */
const takesAway = /\bdrop\s+(?:table|column)\b|\brename\b|\balter\s+column\s+\w+\s+(?:set\s+data\s+)?type\b/i;

test('migrations only add: none takes away or renames what another made', () => {
  expect(files.filter((file) => takesAway.test(readFileSync(join(folder, file), 'utf8')))).toEqual([]);
});

test.each([
  'alter table police drop column is_enabled',
  'drop table police_key_value',
  'alter table police rename to contract',
  'alter table police alter column tarif_id type bigint',
])('it would find %j', (statement) => {
  expect(takesAway.test(statement)).toBe(true);
});
