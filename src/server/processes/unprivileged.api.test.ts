import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { copyTemplate } from '#server/testing/database-kinds.ts';
import { keepPretendDocuments } from '#server/testing/pretend-printer.ts';
import { claimantEnvironment, newClaimant, photoOfBill } from '#server/testing/samples/claimant.ts';
import { startServerProcess } from '#server/testing/server-process.ts';

const root = join(import.meta.dirname, '../../..');
const nobody = 65_534;
/** Before anything of ours runs: what it starts is nobody too. */
const asNobody = ['--import', `data:text/javascript,process.setgroups([]);process.setgid(${nobody});process.setuid(${nobody})`];
/** Neither a home nor a place for what is forgotten: the image has the latter (compose.yaml), and nothing of ours asks for it. */
const nowhere = { HOME: '/nonexistent', TMPDIR: '/nonexistent', NODE_COMPILE_CACHE: '' };

const isRoot = process.getuid?.() === 0;
/** Below a home that nobody may enter it cannot be tried. */
const mayRead = (path: string) =>
  spawnSync(process.execPath, ['-e', `require('node:fs').accessSync(${JSON.stringify(path)})`], { uid: nobody, gid: nobody })
    .status === 0;
const template = inject('databaseTemplate');
const mayTry = isRoot && template.kind === 'postgres' && mayRead(join(root, 'package.json'));

const giveToNobody = (path: string) => spawnSync('chown', ['-R', `${nobody}:${nobody}`, path]);

/** On a database and a folder that it was given, and nothing else. */
const startAsNobody = async () => {
  const { settings, remove } = await copyTemplate(template);
  onTestFinished(remove);
  await keepPretendDocuments(settings.dataDir);
  giveToNobody(settings.dataDir);
  const address = { DATABASE_URL: String(settings.databaseUrl), DATA_DIR: settings.dataDir };
  const server = await startServerProcess({ ...address, ...nowhere, ...claimantEnvironment }, [
    ...asNobody,
    join(import.meta.dirname, 'main.ts'),
  ]);
  onTestFinished(server.stop);
  return { server, dataDir: settings.dataDir };
};

test.runIf(mayTry)(
  'somebody without rights serves from a tree that is not theirs: an offer is made, its letter printed and mailed, and a photo read letter by letter',
  async () => {
    const { server, dataDir } = await startAsNobody();
    // Makes an offer and buys it; the letters come with the mails that it reads.
    const { upload, read } = await newClaimant(server, dataDir);
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    expect(/^tierdach_mails_waiting(?:{.*})? (\d+)/m.exec(metrics)?.[1]).toBe('0');

    const key = randomUUID();
    expect((await upload(key, await photoOfBill('Husten', 1))).status).toBe(200);
    await expect.poll(async () => (await read(key)).isReading, { timeout: 200_000 }).toBe(false);
    const { notes, fields } = await read(key);
    expect(notes).toEqual([]);
    expect(fields).toContainEqual({ name: 'practice', value: 'Tierarztpraxis Muster', sourceStr: 'vom Foto' });
    await server.stop();
    expect(await server.ended).toBe(0);
    expect(server.printed()).not.toMatch(/EACCES|ENOENT|EROFS/);
  },
  300_000,
);
