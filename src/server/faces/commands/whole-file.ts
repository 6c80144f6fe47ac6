import { access, rename, rm } from 'node:fs/promises';
import { MendableError } from '#server/foundation/config/mendable-error.ts';
import { fileTarget } from './export-target.ts';

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
