import globalData from '@csstools/postcss-global-data';
import react from '@vitejs/plugin-react';
import customMedia from 'postcss-custom-media';
import { defineConfig } from 'vite';
import { checkedReference } from './scripts/checked-reference.ts';

const desk = `http://localhost:${process.env['DESK_PORT'] ?? 3100}`;

/** The provider's desk: one app with a document of its own, in a folder that the shop never serves (spec 19.1). */
export default defineConfig({
  root: 'src/web/desk',
  publicDir: false,
  // In `npm run dev` the shop's Vite runs beside it, with others.
  cacheDir: '../../../node_modules/.vite-desk',
  css: { postcss: { plugins: [globalData({ files: ['src/web/breakpoints.css'] }), customMedia()] } },
  plugins: [checkedReference(), react()],
  build: {
    outDir: '../../../build/desk',
    emptyOutDir: true,
    // Pages are served with a policy that allows files of this host only: no data: addresses.
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/deskapi': desk } },
});
