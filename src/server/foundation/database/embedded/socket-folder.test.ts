import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ForeignFolderError, isOwnFolder, makeOwnFolder, socketFolderOf, socketPathIn } from './socket-folder.ts';
import { startEmbedded } from './start-embedded.ts';

const makeDataDir = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tierdach-folder-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return dataDir;
};

test('every way to a data folder leads to the same socket, another data folder to another', async () => {
  const dataDir = await makeDataDir();
  await symlink(dataDir, join(dataDir, 'link'));
  expect(await socketFolderOf(join(dataDir, 'link'))).toBe(await socketFolderOf(dataDir));
  expect(await socketFolderOf(await makeDataDir())).not.toBe(await socketFolderOf(dataDir));
});

test('the path of the socket is never too long for the operating system', async () => {
  vi.stubEnv('TMPDIR', `/tmp/${'lang/'.repeat(20)}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(socketPathIn(await socketFolderOf('/')).length).toBeLessThanOrEqual(100);
});

test('a folder that is missing is made for this user alone; making it again changes nothing', async () => {
  const folder = join(await makeDataDir(), 'socket');
  expect(await isOwnFolder(folder)).toBe(false);
  await makeOwnFolder(folder);
  await makeOwnFolder(folder);
  expect(await isOwnFolder(folder)).toBe(true);
});

test('a folder that others may enter, a link and a file are refused', async () => {
  const dataDir = await makeDataDir();
  const [wide, link, file] = ['wide', 'link', 'file'].map((name) => join(dataDir, name)) as [string, string, string];
  await mkdir(wide);
  await chmod(wide, 0o710);
  await symlink(dataDir, link);
  await writeFile(file, '');
  for (const folder of [wide, link, file]) {
    await expect(isOwnFolder(folder)).rejects.toThrow(ForeignFolderError);
    await expect(makeOwnFolder(folder)).rejects.toThrow(ForeignFolderError);
  }
});

test('a folder of somebody else is refused', async () => {
  const folder = await makeDataDir();
  expect(await isOwnFolder(folder)).toBe(true);
  const somebodyElse = vi.spyOn(process, 'getuid').mockReturnValue(4711);
  onTestFinished(() => void somebodyElse.mockRestore());
  await expect(isOwnFolder(folder)).rejects.toThrow(/gehört jemand anderem/);
});

test('no database starts where others could speak to it', async () => {
  const dataDir = await makeDataDir();
  const socketDir = await socketFolderOf(dataDir);
  await mkdir(socketDir);
  await chmod(socketDir, 0o777);
  onTestFinished(() => rm(socketDir, { recursive: true }));
  await expect(startEmbedded(dataDir, { isDurable: false, onCrash: () => undefined })).rejects.toThrow(ForeignFolderError);
});
