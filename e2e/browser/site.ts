import { globSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../build/client');

/** Every page that the build wrote, by its address; what begins with "_" has none of its own. */
const written = globSync('**/index.html', { cwd: folder })
  .map((name) => `/${name.replace(/\/?index\.html$/, '')}`)
  .filter((path) => !path.includes('/_'))
  .toSorted();

/** Outside production only (spec 13.1), and the user area, which shows nothing to a stranger. */
const otherPaths = new Set(['/samples', '/todo', '/user']);

/** The pages that anybody can read. */
export const sitePaths = written.filter((path) => !otherPaths.has(path));
