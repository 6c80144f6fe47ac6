import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { relative } from 'node:path';
import globalData from '@csstools/postcss-global-data';
import react from '@vitejs/plugin-react';
import customMedia from 'postcss-custom-media';
import { defineConfig } from 'vite';
import { workerFile } from './src/web/offline/worker-file.ts';
import { checkedReference } from './scripts/checked-reference.ts';
import { pagesInDevelopment } from './scripts/pages-in-development.ts';

const api = `http://localhost:${process.env['API_PORT'] ?? 3001}`;

/** Whatever a page may start in the browser: the frame, islands, apps. Each is a file of its own, named by the page that needs it. */
const parts = globSync('src/web/**/*.start.ts', { cwd: import.meta.dirname });

/**
 * What several parts need, in few files instead of dozens: each has to be asked for, and small ones compress badly. The first that
 * fits takes a module, and whatever that needs unless a file above has it.
 */
const sharedFiles = [
  {
    name: 'frame',
    test: /src\/web\/((frame|start|offline)\/|visit\/(?!kept-photos))|src\/web\/(api|ask|log|site\/(places|frame-ids|find))\.ts|src\/web\/calls\/area\/account\.ts|src\/domain\/(basics\/http-status|wire\/(call|pages))\.ts/,
  },
  { name: 'search', test: /src\/web\/ui\/form\/choosing\/search-text/ },
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler)\/|src\/web\/(islands\/|brand|use-(in-browser|login-state|title))/,
  },
  { name: 'query', test: /node_modules\/@tanstack\/|src\/web\/query-client\.ts/ },
  { name: 'router', test: /node_modules\/react-router\// },
  {
    name: 'form',
    test: /src\/(domain|web\/ui)\/(?!move\/|form\/(file-(chooser|button)|chosen-files|choosing\/(search-text|matches))|person\/(login|password|message)|claims\/|money\/|police\/|basics\/(working-days|spoken-code))|src\/web\/send-command|lucide-react\/(?!.*file-up)/,
    minShareCount: 7,
  },
  // What is only about contracts that stand stays with the screens that show them, and a login with its pages.
  {
    name: 'rules',
    test: /src\/web\/calls\/(?!(shop\/rates|breeding\/|area\/(messages|iban-link|claims|estimates|practice)|practice\/))|src\/domain\/(?!police\/|money\/|claims\/|basics\/spoken-code|practice\/|staff\/|breeding\/|product\/|wizard\/|offer\/rate-sum|person\/(login|password|message))|reference\/(?!money)/,
    minShareCount: 2,
  },
  // Only the calculator has steps.
  { name: 'steps', test: /src\/domain\/wizard\/(?!basket\/|photos\/)/, minShareCount: 2 },
  // Bills and losses are sent alike, and nothing of that is the calculator's.
  { name: 'sending', test: /src\/(web\/customer-area\/claims\/handing-in\/bill-pages|domain\/staff\/)/, minShareCount: 2 },
  {
    name: 'ui',
    test: /src\/web\/(wizard\/(?!basket\/|photo\/|state\/send-from)|product\/animal-words|ui\/(?!move\/|form\/(file-(chooser|button)|chosen-files|choosing\/(search-text|matches))))|downshift|lucide-react\/(?!.*file-up)/,
    minShareCount: 2,
  },
  // The calculator asks for no files.
  { name: 'files', test: /src\/web\/ui\/form\/(file-(chooser|button)|chosen-files)|lucide-react\//, minShareCount: 2 },
  // The step that buys names the first debit, as some screens of the user area do: it must not bring those along.
  { name: 'payment', test: /src\/(web\/payment|domain\/money)\/|reference\/money/, minShareCount: 2 },
  {
    name: 'area',
    test: /src\/web\/customer-area\/(?!.*-page|police\/|animals\/|profile\/|claims\/)|src\/web\/ending\//,
    minShareCount: 4,
  },
];

/** Shorter than the usual names, which also hold the line: they stand in the pages, in their styles and in their scripts. */
const className = (name: string, file: string) =>
  `${name}_${createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('base64url')
    .slice(0, 4)}`;

/**
 * Two builds of the same sources (scripts/build-web.ts): `client`, what runs in the browser, and `ssr`, what writes the pages. Styles
 * are of the pages alone: each has its own in it, so a part that is loaded later brings none.
 */
export default defineConfig({
  appType: 'custom',
  css: {
    modules: { generateScopedName: className },
    postcss: { plugins: [globalData({ files: ['src/web/breakpoints.css'] }), customMedia()] },
  },
  plugins: [checkedReference(), react(), workerFile(), pagesInDevelopment()],
  publicDir: 'src/web/public',
  optimizeDeps: { entries: parts },
  environments: {
    client: {
      build: {
        outDir: 'build/client',
        manifest: true,
        // Pages are served with a policy that allows files of this host only: no data: addresses.
        assetsInlineLimit: 0,
        cssCodeSplit: false,
        // Every module is fetched before it is imported (src/web/start); a hint that fails would spoil the import.
        modulePreload: false,
        rolldownOptions: {
          input: parts,
          // What a part exports is asked for by its name.
          preserveEntrySignatures: 'allow-extension',
          output: {
            codeSplitting: {
              groups: sharedFiles,
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'build/pages',
        manifest: true,
        emitAssets: true,
        assetsInlineLimit: 0,
        copyPublicDir: false,
        cssMinify: true,
        rolldownOptions: { input: 'src/web/document/write-page.tsx' },
      },
    },
  },
  builder: {},
  server: {
    proxy: Object.fromEntries(
      [
        '/webapi',
        '/api/',
        '/j/',
        '/environment.txt',
        '/health',
        '/openapi.json',
        '/api-docs',
        '/manifest.webmanifest',
        '/metrics',
        '/.well-known/security.txt',
        '/robots.txt',
        '/sitemap.xml',
        '^/download/.+\\.pdf$',
        '/samples/mailbox',
      ].map((path) => [path, api]),
    ),
  },
});
