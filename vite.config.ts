import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { pictureFiles } from './src/web/picture-files.ts';

const api = `http://localhost:${process.env.API_PORT ?? 3001}`;

/** What every page loads, in two files instead of a dozen: the libraries, and the shell with the parts it is made of. */
const everywhere = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  {
    name: 'base',
    test: /node_modules\/lucide-react\/dist\/esm\/(?!icons)|src\/web\/(shell\/|brand\.ts|running-calls\.ts|ui\/(button|card|class-names|loading-indicator|logo|picture|price|roof-divider|visually-hidden)\b)/,
  },
];

export default defineConfig({
  plugins: [reactRouter(), pictureFiles()],
  publicDir: 'src/web/public',
  // Found only when a page asks for them; without this the first visit in development reloads.
  optimizeDeps: { include: ['downshift', 'lucide-react', '@tanstack/react-query'] },
  // No data: addresses. Pages are served with a policy that allows files of this host only.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: everywhere } } } } },
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
