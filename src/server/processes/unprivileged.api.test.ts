/** @module-tag any-order */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { copyTemplate } from '#server/testing/database-kinds.ts';
import { keepPretendDocuments } from '#server/testing/pretend-printer.ts';
import { claimantEnvironment, newClaimant, photoOfBill } from '#server/testing/samples/claimant.ts';
import { sampleCat } from '#server/testing/samples/offers.ts';
import { type ServerProcess, startServerProcess } from '#server/testing/server-process.ts';
import { shippedReference } from '#server/testing/shipped-reference.ts';
import type { OfferAnswer } from '#domain/wire/shop/offers.ts';

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
const startAsNobody = async (program: string, environment: Record<string, string> = {}) => {
  const { settings, remove } = await copyTemplate(template);
  onTestFinished(remove);
  await keepPretendDocuments(settings.dataDir);
  giveToNobody(settings.dataDir);
  const address = { DATABASE_URL: String(settings.databaseUrl), DATA_DIR: settings.dataDir };
  const server = await startServerProcess({ ...address, ...nowhere, ...environment }, [
    ...asNobody,
    join(import.meta.dirname, program),
  ]);
  onTestFinished(server.stop);
  return { server, dataDir: settings.dataDir };
};

const hasEndedWell = async (server: ServerProcess) => {
  await server.stop();
  expect(await server.ended).toBe(0);
  expect(server.printed()).not.toMatch(/EACCES|ENOENT|EROFS/);
};

test.runIf(mayTry)(
  'somebody without rights serves from a tree that is not theirs: an offer is made, its letter printed and its mail kept',
  async () => {
    const { server } = await startAsNobody('main.ts');
    const cat = { ...sampleCat(await shippedReference()), animalBirthdateStr: `${new Date().getUTCFullYear() - 3}-01-15` };
    const calculated = await server.post('/webapi/v1/commands/calculate_insurance_rate.json', cat);
    const offer = (await server.post('/webapi/v1/commands/create_insurance_offer.json', calculated)) as OfferAnswer;
    expect(offer.insuranceOfferId).toMatch(/^[\da-f-]{36}$/);
    const waiting = async () => {
      const metrics = await (await fetch(`${server.url}/metrics`)).text();
      return /^tierdach_mails_waiting(?:{.*})? (\d+)/m.exec(metrics)?.[1];
    };
    await expect.poll(waiting, { timeout: 120_000 }).toBe('0');
    await hasEndedWell(server);
  },
  300_000,
);

test.runIf(mayTry)(
  'somebody without rights reads what a customer has photographed: a process of its own, letter by letter',
  async () => {
    const { server, dataDir } = await startAsNobody('../testing/paperless-server.ts', claimantEnvironment);
    const { upload, read } = await newClaimant(server, dataDir);
    const key = randomUUID();
    expect((await upload(key, await photoOfBill('Husten'))).status).toBe(200);
    await expect.poll(async () => (await read(key)).isReading, { timeout: 200_000 }).toBe(false);
    const { notes, fields } = await read(key);
    expect(notes).toEqual([]);
    expect(fields).toContainEqual({ name: 'practice', value: 'Tierarztpraxis Muster', sourceStr: 'vom Foto' });
    await hasEndedWell(server);
  },
  300_000,
);
