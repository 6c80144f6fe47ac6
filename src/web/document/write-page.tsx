import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Document } from './document.tsx';
import type { PageWriter, PageMeta } from './page.ts';
import startFrame from '#web/start/start-frame.js?raw';
import { partListId } from '#web/start/load-part.ts';
import { type PartFiles, PartFilesProvider } from '#web/start/part-files.ts';

type PageModule = { meta: PageMeta; default: ComponentType };

const modules = import.meta.glob<PageModule>([
  '/src/web/pages/*/*-page.tsx',
  '/src/web/wizard/*-page.tsx',
  '/src/web/customer-area/documents/*-page.tsx',
  '/src/web/practice/documents/*-page.tsx',
]);

export const findPages: PageWriter['findPages'] = async () => {
  const entries = Object.entries(modules).map(async ([source, load]) => [(await load()).meta.path, source] as const);
  return new Map(await Promise.all(entries));
};

const asData = (data: object) => ({ __html: JSON.stringify(data) });

export const writePage: PageWriter['writePage'] = async (source, { partFiles, laterFiles, style }) => {
  const load = modules[source];
  if (load === undefined) throw new Error(`${source} is no page`);
  const { meta, default: Page } = await load();
  const parts = new Set<string>();
  const noteParts: PartFiles = (part) => {
    parts.add(part);
    return partFiles(part);
  };
  const content = renderToStaticMarkup(
    <PartFilesProvider value={noteParts}>
      <Page />
    </PartFilesProvider>,
  );
  const later = laterFiles([...parts]);
  const scripts = (
    <>
      {Object.keys(later).length > 0 && (
        <script type="application/json" id={partListId} dangerouslySetInnerHTML={asData(later)} />
      )}
      <script
        data-src={partFiles(meta.frame?.start ?? 'frame/frame.start')[0]}
        dangerouslySetInnerHTML={{ __html: startFrame }}
      />
    </>
  );
  const html = renderToStaticMarkup(<Document meta={meta} style={style(source)} scripts={scripts} content={content} />);
  return `<!doctype html>${html}`;
};
