import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runShopTool } from '#server/testing/shop-tool.ts';
import { findCommand } from './calling/run-shop-command.ts';
import { commands } from './command-list.ts';

test('without a command it lists all, and a wrong call ends with 2 before a database is opened', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tierdach-tool-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const nowhere = { DATA_DIR: join(folder, 'nirgends') };
  const list = await runShopTool(nowhere);
  expect(list.code).toBe(0);
  for (const name of [
    'check',
    'policies list',
    'export policies',
    'vets import',
    'mail retry',
    'erase',
    'backup',
    'restore',
    'tarifs diff',
    'rotate-key',
  ])
    expect(list.printed).toContain(`  ${name} `);
  expect(await runShopTool(nowhere, 'polices')).toMatchObject({
    code: 2,
    printed: '',
    told: expect.stringContaining('Den Befehl „polices“ gibt es nicht.'),
  });
  const wrong = await runShopTool(nowhere, 'day', '--trocken');
  expect(wrong).toMatchObject({ code: 2, told: expect.stringContaining('Die Option --trocken gibt es hier nicht.') });
  expect(await readdir(folder)).toEqual([]);
}, 240_000);

test.each(Object.keys(commands))('%s is called by its own words, whatever other name they begin with', (name) => {
  const names = Object.keys(commands);
  for (const rest of [[], ['--help'], ['KV/2026/0000000001', '--json']])
    expect(findCommand(names, [...name.split(' '), ...rest])).toBe(name);
  expect(findCommand(names, [`${name}s`])).not.toBe(name);
});
