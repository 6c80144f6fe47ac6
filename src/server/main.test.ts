import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startServerProcess } from './testing/server-process.ts';

test('whoever starts the shop reads one line, the first time and later', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tierdach-start-'));
  for (const time of ['first', 'second']) {
    const server = await startServerProcess({ DATA_DIR: dataDir, APP_ENV: 'development' });
    await server.get('/health/ready');
    await server.stop();
    expect([time, server.printed()]).toEqual([
      time,
      expect.stringMatching(/^\S+ läuft auf \S+ \(development, eingebaute Datenbank\)\n$/),
    ]);
  }
  await rm(dataDir, { recursive: true });
});
