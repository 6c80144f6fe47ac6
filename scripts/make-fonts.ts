import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from './run.ts';
import { subsetFonts } from './subset-fonts.ts';

/**
 * Makes the fonts of `src/web/fonts`. Run it after an update of the font packages or a change of the characters or weights:
 * `node scripts/make-fonts.ts`. The fonts are committed; no build makes them.
 */
const folder = join(projectRoot, 'src/web/fonts');
await mkdir(folder, { recursive: true });
for (const { name, body } of await subsetFonts()) {
  await writeFile(join(folder, `${name}.woff2`), body);
  console.log(`${name}.woff2: ${body.length} bytes`);
}
