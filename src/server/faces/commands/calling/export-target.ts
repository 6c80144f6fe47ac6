import { once } from 'node:events';
import { open, rm, access, rename } from 'node:fs/promises';
import { MendableError } from '#server/foundation/config/mendable-error.ts';

const reasons: Readonly<Record<string, string>> = {
  EEXIST: 'Es gibt sie schon; sie wird nicht überschrieben.',
  ENOENT: 'Den Ordner gibt es nicht.',
  EACCES: 'Du darfst dort nicht schreiben.',
  ENOSPC: 'Der Datenträger ist voll.',
};

const refuse = (path: string) => (cause: NodeJS.ErrnoException) => {
  throw new MendableError(`${path} lässt sich nicht schreiben. ${reasons[cause.code ?? ''] ?? cause.message}`);
};

/** A new file that only its owner reads; made when the first line comes. Each piece is on the disk before it counts. */
export const fileTarget = (path: string) => {
  let file: Awaited<ReturnType<typeof open>> | null = null;
  let isKept = false;
  return {
    write: async (text: string) => {
      file ??= await open(path, 'wx', 0o600).catch(refuse(path));
      await file.appendFile(text).catch(refuse(path));
      await file.sync().catch(refuse(path));
      isKept = true;
    },
    /** Nothing is left of a file that never got a whole piece. */
    close: async () => {
      await file?.close();
      if (file !== null && !isKept) await rm(path, { force: true });
    },
  };
};

export const standardOutput = {
  write: async (text: string) => {
    if (!process.stdout.write(text)) await once(process.stdout, 'drain');
  },
  close: async () => undefined,
};

type Target = { write: (text: string) => Promise<void> };

/** Nobody may take half a file for a whole one: it gets its name when its last line is on the disk. An existing one stays as it is. */
export const writeWholeFile = async (path: string, write: (target: Target) => Promise<void>) => {
  await refuseExisting(path);
  const unfinished = `${path}.unfertig`;
  // What a killed command left behind.
  await rm(unfinished, { force: true });
  const target = fileTarget(unfinished);
  try {
    await write(target);
    await target.close();
    await rename(unfinished, path);
  } catch (cause) {
    await target.close();
    await rm(unfinished, { force: true });
    throw cause;
  }
};

export const refuseExisting = async (path: string) => {
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (isThere) throw new MendableError(`${path} lässt sich nicht schreiben. Es gibt sie schon; sie wird nicht überschrieben.`);
};
