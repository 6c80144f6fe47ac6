import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { pictureNames } from './ui/picture-names.ts';

type IconSet = { icons: Record<string, { body: string }>; width: number; height: number };

const iconFile = () => fileURLToPath(import.meta.resolve('@iconify-json/fluent-emoji/icons.json'));

/**
 * Writes the Fluent Emoji pictures that `ui/picture-names.ts` lists as files of their own: `/pictures/<name>.svg`, served
 * in development, emitted in the build. They never become part of the script (look: Pictures).
 */
export const pictureFiles = (): Plugin => {
  let set: IconSet | undefined;
  const svg = (name: string) => {
    set ??= JSON.parse(readFileSync(iconFile(), 'utf8')) as IconSet;
    const icon = set.icons[name];
    if (!icon) throw new Error(`no picture named ${name} in @iconify-json/fluent-emoji`);
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${set.width} ${set.height}">${icon.body}</svg>`;
  };
  return {
    name: 'tierdach-picture-files',
    configureServer(server) {
      server.middlewares.use('/pictures', (request, response, next) => {
        const name = /^\/([a-z-]+)\.svg$/.exec(request.url ?? '')?.[1];
        if (!pictureNames.some((known) => known === name)) return next();
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(svg(name!));
      });
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const name of pictureNames) this.emitFile({ type: 'asset', fileName: `pictures/${name}.svg`, source: svg(name) });
    },
  };
};
