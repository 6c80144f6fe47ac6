import { deskPages } from '#domain/wire/desk/desk-pages.ts';
import { readBuiltFiles, toFile, toPage, type Website } from './website.ts';

/** Loads `build/desk`: one document begins every address; null where it was not built. */
export const loadDeskPages = async (folder: string): Promise<Website | null> => {
  const built = await readBuiltFiles(folder);
  const html = built.get('index.html');
  if (html === undefined) return null;
  const page = toPage(html.toString('utf8'), { trackingTagUrl: null });
  const files = new Map(
    [...built.keys()].filter((name) => !/\.(html|br|gz)$/.test(name)).map((name) => [`/${name}`, toFile(name, built)]),
  );
  // An address that is none is told by the same document, with its own status.
  return { files, pages: new Map(deskPages.map((path) => [path, page])), notFoundPage: { ...page } };
};
