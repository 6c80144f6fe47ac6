import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Names the content of all files that match, so that a build can see that nothing changed. */
export const fingerprintFiles = async (root: string, patterns: readonly string[]): Promise<string> => {
  const files: string[] = [];
  for await (const entry of glob([...patterns], { cwd: root, withFileTypes: true })) {
    if (entry.isFile()) files.push(join(entry.parentPath, entry.name));
  }
  const hash = createHash('sha256');
  for (const file of files.toSorted()) hash.update(file.slice(root.length)).update(await readFile(file));
  return hash.digest('hex');
};
