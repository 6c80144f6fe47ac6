import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openBrowser } from './open-browser.ts';
import { projectRoot } from './run.ts';

/**
 * Draws the icons in `src/web/public/icons` from `favicon.svg`. Run it after a change of that drawing: `node scripts/make-icons.ts`.
 * The icons are committed; no build needs a browser.
 */
const publicFolder = join(projectRoot, 'src/web/public');
const evergreen = '#0f4c3a';

/** `part`: how much of the square the drawing takes. */
type Icon = { name: string; size: number; background: string; part: number };

/** The drawing as it is; what its round corners leave free stays free. */
const plain = (size: number): Icon => ({ name: `icon-${size}`, size, background: 'transparent', part: 1 });

/** The drawing's own ground fills the square, and roof and paw keep inside the circle of 80 % that no phone cuts into. */
const filled = (name: string, size: number): Icon => ({ name, size, background: evergreen, part: 0.9 });

/** 180 is Apple's: it rounds the corners itself, and would fill free ones with black. */
const icons = [
  plain(192),
  plain(512),
  filled('icon-180', 180),
  filled('icon-maskable-192', 192),
  filled('icon-maskable-512', 512),
];

const svg = await readFile(join(publicFolder, 'favicon.svg'), 'utf8');
const browser = await openBrowser();
try {
  const page = await browser.newPage();
  for (const { name, size, background, part } of icons) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
      `<style>body{margin:0;width:${size}px;height:${size}px;display:grid;place-content:center;background:${background}}svg{width:${size * part}px;height:${size * part}px}</style>${svg}`,
    );
    await page.screenshot({ path: join(publicFolder, 'icons', `${name}.png`), omitBackground: true });
  }
} finally {
  await browser.close();
}
