import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { pictureNames } from '#domain/product/picture-names.ts';
import { pictureEdges } from '#web/ui/show/picture-address.ts';
import { openBrowser } from './open-browser.ts';
import { projectRoot } from './run.ts';

/**
 * Draws the Fluent Emoji pictures that `src/domain/product/picture-names.ts` lists, as pixels (decision 012). Run it after a change of that
 * list: `node scripts/make-pictures.ts`. The pictures are committed; no build needs a browser.
 */
type IconSet = { icons: Record<string, { body: string }>; width: number; height: number };

const folder = join(projectRoot, 'src/web/public/pictures');
const quality = 0.7;

/** The blurs of a drawing leave a veil around it that nobody sees, and edges need few steps: both would be half of a file. */
const veil = 20;
const alphaStep = 17;

const readIcons = async (): Promise<IconSet> =>
  JSON.parse(await readFile(fileURLToPath(import.meta.resolve('@iconify-json/fluent-emoji/icons.json')), 'utf8'));

const draw = async (page: Page, svg: string, edge: number) => {
  const address = await page.evaluate(
    async ({ svg, edge, quality, veil, alphaStep }) => {
      const image = new Image(edge, edge);
      image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: edge, height: edge });
      const context = canvas.getContext('2d')!;
      context.drawImage(image, 0, 0, edge, edge);
      const pixels = context.getImageData(0, 0, edge, edge);
      for (let at = 3; at < pixels.data.length; at += 4) {
        const alpha = pixels.data[at]!;
        pixels.data[at] = alpha < veil ? 0 : alpha > 255 - veil ? 255 : Math.round(alpha / alphaStep) * alphaStep;
      }
      context.putImageData(pixels, 0, 0);
      return canvas.toDataURL('image/webp', quality);
    },
    { svg, edge, quality, veil, alphaStep },
  );
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
};

const { icons, width, height } = await readIcons();
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const browser = await openBrowser();
try {
  const page = await browser.newPage();
  for (const name of pictureNames) {
    const icon = icons[name];
    if (!icon) throw new Error(`no picture named ${name} in @iconify-json/fluent-emoji`);
    for (const edge of pictureEdges) {
      const size = `width="${edge}" height="${edge}"`;
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}">${icon.body}</svg>`;
      await writeFile(join(folder, `${name}-${edge}.webp`), await draw(page, svg, edge));
    }
  }
} finally {
  await browser.close();
}
