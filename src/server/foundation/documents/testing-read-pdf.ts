import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextItem, TextMarkedContent } from 'pdfjs-dist/types/src/display/api.js';

export type PdfContent = {
  /** Per page, as read: white space of any kind is one space, a word parted at the end of a line is whole again. */
  pages: string[];
  text: string;
  /** Per page, what stands above the roof line. */
  headers: string[];
  /** The first parts of words that go on in the next line. */
  parted: string[];
  /** Texts that run into their neighbour or into the right margin. */
  collisions: string[];
  title: unknown;
  author: unknown;
  language: unknown;
  isTagged: boolean;
  /** As the tags name them, in the order in which they are read aloud. */
  headings: { level: number; text: string }[];
  /** Whether a reader's window shows the title, and not the file's name. */
  showsTitle: boolean;
  outline: string[];
  /** Addresses that it leads to, in the order of its pages. */
  links: string[];
};

/** 18 mm in points. */
const headerHeight = 51;
/** 20 mm in points. */
const rightMargin = 56.7;

type StructNode = { role?: string; type?: string; id?: string; children?: StructNode[] };

const joined = (text: string) =>
  text
    .replaceAll(/(\p{L})-\n(?=\p{Ll})/gu, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** What a reader finds in a PDF: for tests. */
export const readPdf = async (pdf: Buffer): Promise<PdfContent> => {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await task.promise;
  const pages: string[] = [];
  const headers: string[] = [];
  const parted: string[] = [];
  const collisions: string[] = [];
  const headings: PdfContent['headings'] = [];
  const links: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const lines = linesOf(items);
    const roofLine = (page.view[3] ?? 0) - headerHeight;
    headers.push(joined(linesOf(items.filter((item) => 'str' in item && item.transform[5] > roofLine))));
    pages.push(joined(lines));
    links.push(...((await page.getAnnotations()) as { url?: string }[]).flatMap(({ url }) => url ?? []));
    collisions.push(...collisionsOf(items, (page.view[2] ?? 0) - rightMargin));
    parted.push(...Array.from(lines.matchAll(/(\p{L}+)[-\u00AD]\n(?=\p{Ll})/gu), ([, word = '']) => word));
    headings.push(...headingsIn((await page.getStructTree()) as StructNode | null, await textsByTag(page)));
  }
  const { info } = (await document.getMetadata()) as { info: Record<string, unknown> };
  const outline = ((await document.getOutline()) ?? []).map((entry) => entry.title);
  const markInfo = (await document.getMarkInfo()) as ReadonlyMap<string, unknown> | null;
  const preferences = (await document.getViewerPreferences()) as ReadonlyMap<string, unknown> | null;
  const isTagged = markInfo?.get('Marked') === true && headings.length > 0;
  await task.destroy();
  return {
    pages,
    text: pages.join(' '),
    headers,
    parted,
    collisions,
    title: info['Title'],
    author: info['Author'],
    language: info['Language'],
    isTagged,
    headings,
    showsTitle: preferences?.get('DisplayDocTitle') === true,
    outline,
    links,
  };
};

const linesOf = (items: readonly (TextItem | TextMarkedContent)[]) =>
  items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');

const collisionsOf = (items: readonly (TextItem | TextMarkedContent)[], rightEdge: number): string[] => {
  const texts = items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [, , , , left, baseline] = item.transform as number[];
    return [{ text: item.str, left: left ?? 0, right: (left ?? 0) + item.width, baseline: Math.round(baseline ?? 0) }];
  });
  const tolerance = 1;
  return texts
    .filter(({ left, right, baseline }) => {
      const next = texts.filter((other) => other.baseline === baseline && other.left > left).map((other) => other.left);
      return right > Math.min(rightEdge, ...next) + tolerance;
    })
    .map(({ text }) => text);
};

/** What stands under each tag of a page. */
const textsByTag = async (page: PDFPageProxy): Promise<ReadonlyMap<string, string>> => {
  const texts = new Map<string, string>();
  const open: (string | null)[] = [];
  for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
    if ('str' in item) {
      const id = open.findLast((tag) => tag !== null);
      if (typeof id === 'string') texts.set(id, `${texts.get(id) ?? ''}${item.str}${item.hasEOL ? '\n' : ''}`);
    } else if (item.type === 'endMarkedContent') open.pop();
    else open.push(item.id ?? null);
  }
  return texts;
};

const textUnder = (node: StructNode, texts: ReadonlyMap<string, string>): string =>
  (texts.get(node.id ?? '') ?? '') + (node.children ?? []).map((child) => textUnder(child, texts)).join('');

const headingsIn = (node: StructNode | null, texts: ReadonlyMap<string, string>): PdfContent['headings'] => {
  if (node === null) return [];
  const level = /^H(\d)$/.exec(node.role ?? '')?.[1];
  if (level !== undefined) return [{ level: Number(level), text: joined(textUnder(node, texts)) }];
  return (node.children ?? []).flatMap((child) => headingsIn(child, texts));
};
