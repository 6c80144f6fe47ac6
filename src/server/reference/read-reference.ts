import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkReference } from './check-reference.ts';
import { referenceFiles, type ReferenceData, type ReferenceName } from './files.ts';
import { checkJsonFiles } from './json-files.ts';
import { readReferenceFile, type Fault } from './reference-file.ts';

/** Where the shipped reference data lives. */
export const referenceFolder = join(import.meta.dirname, '../../../reference');

export class ReferenceError extends Error {
  readonly faults: readonly Fault[];
  constructor(faults: readonly Fault[]) {
    super(`Die Stammdaten sind unvollständig oder widersprüchlich:\n${faults.map(describeFault).join('\n')}`);
    this.faults = faults;
  }
}

export const describeFault = ({ file, line, reason }: Fault) => `  ${file}${line > 0 ? `:${line}` : ''}: ${reason}`;

/** Reads all files; refuses them together, naming every fault with file, line and reason. */
export const readReference = async (folder: string): Promise<ReferenceData> => {
  const faults: Fault[] = await checkJsonFiles(folder);
  const entries = await Promise.all(
    Object.entries(referenceFiles).map(
      async ([name, definition]) => [name, await readReferenceFile(folder, definition as never, faults)] as const,
    ),
  );
  const data = Object.fromEntries(entries) as ReferenceData;
  // Faults of single files would only repeat themselves in the checks across files.
  if (faults.length === 0) faults.push(...checkReference(data));
  if (faults.length > 0) throw new ReferenceError(faults);
  return data;
};

/** Names the content of all files, so that a start can see that nothing changed. */
export const fingerprintReference = async (folder: string): Promise<string> => {
  const hash = createHash('sha256');
  for (const name of Object.keys(referenceFiles) as ReferenceName[]) {
    hash.update(name).update(await readFile(join(folder, referenceFiles[name].file)).catch(() => ''));
  }
  return hash.digest('hex');
};
