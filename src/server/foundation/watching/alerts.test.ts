import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../../../../deploy/prometheus');
const promtool = (...args: string[]) => spawnSync('promtool', args, { encoding: 'utf8' });

test('every alert has a time at which it is expected', async () => {
  const [alerts, tried] = await Promise.all(
    ['alerts.yml', 'alerts.test.yml'].map((file) => readFile(join(folder, file), 'utf8')),
  );
  const names = [...(alerts ?? '').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
  const expected = new Set([...(tried ?? '').matchAll(/alertname: (\w+)\n\s+exp_alerts:/g)].map(([, name = '']) => name));
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !expected.has(name))).toEqual([]);
});

test.skipIf(promtool('--version').status !== 0)('promtool finds each alert at its time, and no other', () => {
  const { status, stdout, stderr } = promtool('test', 'rules', join(folder, 'alerts.test.yml'));
  expect([status, stdout, stderr]).toEqual([0, expect.stringContaining('SUCCESS'), '']);
});
