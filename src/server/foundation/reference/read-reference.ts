import { join } from 'node:path';
import { MendableError } from '#server/foundation/config/mendable-error.ts';
import { checkReference } from './check-reference.ts';
import { referenceFiles, type ReferenceRows } from './files.ts';
import { readJsonFiles, type ReferenceData } from './json-files.ts';
import { readReferenceFile, type Fault } from './reference-file.ts';

/** Where the shipped reference data lives. */
export const referenceFolder = join(import.meta.dirname, '../../../../reference');

export class ReferenceError extends MendableError {
  readonly faults: readonly Fault[];
  constructor(faults: readonly Fault[]) {
    super(`Die Stammdaten sind unvollständig oder widersprüchlich:\n${faults.map(describeFault).join('\n')}`);
    this.faults = faults;
  }
}

const describeFault = ({ file, line, reason }: Fault) => `  ${file}${line > 0 ? `:${line}` : ''}: ${reason}`;

/** The only reader. Takes all files or refuses them together, naming every fault with file, line and reason. */
export const readReference = async (folder: string): Promise<ReferenceData> => {
  const faults: Fault[] = [];
  const settings = await readJsonFiles(folder, faults);
  const entries = await Promise.all(
    Object.entries(referenceFiles).map(
      async ([name, definition]) => [name, await readReferenceFile(folder, definition as never, faults)] as const,
    ),
  );
  const data: ReferenceData = { ...(Object.fromEntries(entries) as ReferenceRows), settings };
  // Files are read at the same time: their faults come in any order.
  faults.sort((one, other) => one.file.localeCompare(other.file) || one.line - other.line);
  // Faults of single files would only repeat themselves in the checks across files.
  if (faults.length === 0) faults.push(...checkReference(data));
  if (faults.length > 0) throw new ReferenceError(faults);
  return data;
};
