import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { parseConfig } from '#server/foundation/config/config.ts';
import { copyNewDatabase } from '#server/testing/databases/new-database.ts';
import { keepPretendDocuments } from '#server/testing/pretend-printer.ts';
import { startServerProcess } from '#server/testing/server-process.ts';
import { isThorough, productionSettings } from '#server/testing/test-settings.ts';
import { sayServing } from './say.ts';

const main = join(import.meta.dirname, 'main.ts');

/** Prints every file of the tracing library that is loaded. Its types and no-ops (`api`) come with the library of the metrics. */
const tellsTracing = [
  '--import',
  `data:text/javascript,import { registerHooks } from 'node:module';
  registerHooks({ load: (url, context, next) => {
    if (url.includes('@opentelemetry') && !url.includes('@opentelemetry/api')) console.log(url);
    return next(url, context);
  } });`,
];

test('whoever starts the shop reads one line, the first time and later, and nothing for traces is loaded', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tierdach-start-'));
  // The documents that are the same for everybody are printed by `npm run test:all`.
  if (!isThorough) await keepPretendDocuments(dataDir);
  for (const time of ['first', 'second']) {
    const server = await startServerProcess({ DATA_DIR: dataDir, APP_ENV: 'development' }, [...tellsTracing, main]);
    await server.get('/health/ready');
    await server.stop();
    expect([time, server.printed()]).toEqual([
      time,
      expect.stringMatching(/^\S+ läuft auf \S+ \(development, eingebaute Datenbank\)\n$/),
    ]);
  }
  await rm(dataDir, { recursive: true });
});

test('who starts in production with weak settings that were allowed reads each of them', () => {
  const weak = { PUBLIC_URL: 'http://tierdach.example', SMTP_URL: '', ALLOW_HTTP: 'yes', ALLOW_NO_MAIL: 'yes' };
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  sayServing(parseConfig({ ...productionSettings, ...weak }), 'http://localhost:3000');
  const lines = write.mock.calls.map(([line]) => String(line));
  write.mockRestore();
  expect(lines.slice(1)).toEqual([
    expect.stringMatching(/^Achtung: PUBLIC_URL ist ohne https/),
    expect.stringMatching(/^Achtung: SMTP_URL fehlt.*\(ALLOW_NO_MAIL=yes\)\.\n$/),
  ]);
});

test('a port that is taken is named, with what helps', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tierdach-port-'));
  await copyNewDatabase(dataDir);
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const settings = { DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', APP_ENV: 'development' };
  const child = spawn(process.execPath, [main], { env: settings, stdio: ['ignore', 'ignore', 'pipe'] });
  const [complaints, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  other.close();
  await rm(dataDir, { recursive: true });
  expect([code, complaints]).toEqual([1, expect.stringMatching(new RegExp(`^Port ${port} ist belegt: .*DESK_PORT\\)\\.\\n$`))]);
});
