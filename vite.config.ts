import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { workerFile } from './src/web/offline/worker-file.ts';

const api = `http://localhost:${process.env.API_PORT ?? 3001}`;

const icons = (...names: string[]) => `node_modules/lucide-react/dist/esm/icons/(${names.join('|')})\\.`;
const anyOf = (...patterns: string[]) => new RegExp(patterns.join('|'));

/**
 * What several pages load, in a few files instead of dozens: small files compress badly, and each has to be asked for. What every page
 * loads is one file, libraries and shell together. A file also gets whatever its parts need, unless a file above it has that: what pages
 * of different kinds need must stand above them both (docs/decisions/012).
 */
const sharedFiles = [
  {
    name: 'base',
    test: anyOf(
      'node_modules/(react|react-dom|react-router|scheduler)/',
      'node_modules/lucide-react/dist/esm/(?!icons)',
      icons(
        'arrow-right',
        'check',
        'chevron-down',
        'pause',
        'play',
        'info',
        'circle-check',
        'circle-alert',
        'circle-exclamation-point',
        'triangle-alert',
      ),
      'reference/(limits|product)\\.json',
      'src/domain/(http-status|issue|limits|format-cents|product|rule|wire/(call|account-calls|page-marks))\\.ts',
      'src/web/(start/|shell/(?!structured-data)|offline/register|(brand|running-calls|api|login-state|use-in-browser)\\.ts)',
      'src/web/ui/(button|card|class-names|control|loading-indicator|logo|option-card|picture|price|roof-divider|visually-hidden)\\b',
      'src/web/pages/parts/(reference-table|product-promises)\\b',
      // First of all styles: they say in which order the others count.
      'src/web/(styles|tokens|fonts|base)\\.css',
    ),
  },
  {
    name: 'info',
    test: anyOf(
      'src/web/pages/parts/(text|typography|rich-text|scene|drawing|opening|section|page|closing|product-figures)\\b',
      'src/web/pages/parts/(facts|picture-cards|points|steps|check-list)\\b',
    ),
  },
  {
    name: 'form',
    test: anyOf(
      'src/web/(use-form|send-command|use-search)\\.ts',
      'src/web/ui/(field|field-issues|frame|issue-list|issue-icon|issue-level)\\b',
      'src/domain/(email|text|person-name|wire/rights-calls)\\.ts',
    ),
  },
  {
    name: 'inputs',
    test: anyOf('src/domain/calendar-date\\.ts', 'src/web/ui/(date-select|date-parts|date-digits|native-select|choice)\\b'),
  },
  { name: 'ending', test: anyOf(icons('printer'), 'src/domain/contract-ending\\.ts', 'src/web/(ending/|save-file)') },
  {
    name: 'animals',
    test: anyOf(
      'preload-helper',
      'src/domain/species\\.ts',
      'src/web/(load-patiently\\.ts|wizard/animal-words|pages/(parts/tarif-covers|home/advertised-prices))',
    ),
  },
  {
    name: 'sights',
    test: anyOf(
      icons('chevron-left', 'chevron-right'),
      'src/web/ui/(carousel|round-button)\\b',
      'src/web/pages/parts/(tarif-overview|tarif-face|age-limits)\\b',
    ),
  },
];

/** Shorter than the usual names, which also hold the line: they stand in the pages, in their styles and in their scripts. */
const className = (name: string, file: string) =>
  `${name}_${createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('base64url')
    .slice(0, 4)}`;

export default defineConfig({
  css: { modules: { generateScopedName: className } },
  plugins: [reactRouter(), workerFile()],
  publicDir: 'src/web/public',
  // Found only when a page asks for them; without this the first visit in development reloads.
  optimizeDeps: { include: ['downshift', 'lucide-react', '@tanstack/react-query'] },
  // No data: addresses. Pages are served with a policy that allows files of this host only.
  // Terser takes out what libraries keep for development: 1 kB less on a page than the bundler's own minifier, 5 kB in the calculator.
  build: { assetsInlineLimit: 0, minify: 'terser', terserOptions: { module: true, ecma: 2020, compress: { passes: 2 } } },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedFiles } } } } },
  },
  server: {
    proxy: Object.fromEntries(
      [
        '/webapi',
        '/api/',
        '/environment.txt',
        '/health',
        '/openapi.json',
        '/api-docs',
        '^/download/.+\\.pdf$',
        '/samples/mailbox',
      ].map((path) => [path, api]),
    ),
  },
});
