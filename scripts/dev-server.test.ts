import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keepPretendDocuments } from '#server/testing/pretend-printer.ts';
import { startServerProcess } from '#server/testing/server-process.ts';

test('a watched server starts with the embedded database, as npm run dev starts it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tierdach-dev-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  await keepPretendDocuments(dataDir);
  const program = join(import.meta.dirname, 'dev-server.ts');
  const server = await startServerProcess({ DATA_DIR: dataDir }, [`--watch-path=${import.meta.dirname}`, program]);
  onTestFinished(() => server.stop());
  expect(await server.get('/health/ready')).toEqual({ status: 'ok' });
});
