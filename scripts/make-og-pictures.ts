import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startServerProcess } from '#server/testing/server-process.ts';
import { ogPictures, ogPictureSize } from '#web/document/open-graph.ts';
import type { PictureName } from '#domain/product/picture-names.ts';
import { pictureAddress } from '#web/ui/show/picture-address.ts';
import { openBrowser } from './open-browser.ts';
import { projectRoot, run } from './run.ts';

/**
 * Draws what a shared link shows (`src/web/public/og`) from the home page's own scene, fonts and colours. Run it after a change of
 * the scene: `node scripts/make-og-pictures.ts`. The pictures are committed; no build needs a browser.
 */
const publicFolder = join(projectRoot, 'src/web/public');

/** Puts the scene of the home page and a title in the place of the page. */
const drawPicture = (page: Page, title: string, picture: PictureName | null) =>
  page.evaluate(
    ({ title, picture }) => {
      const scene = document.querySelector('main svg[role="img"]')!.cloneNode(true) as SVGElement;
      const home = document.querySelector('header a')!.cloneNode(true) as HTMLElement;
      const words = document.createElement('div');
      const heading = document.createElement('h1');
      heading.textContent = title;
      words.append(home, heading);
      if (picture !== null) {
        const image = document.createElement('img');
        image.src = picture;
        image.width = 150;
        image.height = 150;
        words.append(image);
      }
      Object.assign(words.style, { display: 'grid', gap: '36px', justifyItems: 'start' });
      Object.assign(home.style, { fontSize: '44px', transformOrigin: 'left', scale: '1.1' });
      Object.assign(heading.style, { fontSize: '76px', textWrap: 'balance' });
      Object.assign(scene.style, { width: '600px', height: 'auto', flex: 'none' });
      const board = document.createElement('div');
      Object.assign(board.style, {
        width: '1200px',
        height: '630px',
        display: 'grid',
        gridTemplateColumns: '1fr 600px',
        alignItems: 'center',
        gap: '16px',
        padding: '0 24px 0 64px',
        background: 'linear-gradient(160deg, var(--page), var(--page-warm))',
      });
      board.append(words, scene);
      document.body.replaceChildren(board);
    },
    { title, picture: picture && pictureAddress(picture, 150) },
  );

const built = await run(process.execPath, ['scripts/build-web.ts']);
if (built !== 0) throw new Error('the web build failed');
const dataDir = await mkdtemp(join(tmpdir(), 'tierdach-og-'));
const server = await startServerProcess({ DATA_DIR: dataDir });
const browser = await openBrowser();
try {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: ogPictureSize,
    colorScheme: 'light',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await mkdir(join(publicFolder, 'og'), { recursive: true });
  for (const [name, { title, picture }] of Object.entries(ogPictures)) {
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await drawPicture(page, title, picture);
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: join(publicFolder, 'og', `${name}.png`) });
  }
} finally {
  await browser.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
