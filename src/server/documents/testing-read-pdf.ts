import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export type PdfContent = {
  /** Per page, as read: white space of any kind is one space, a word parted at the end of a line is whole again. */
  pages: string[];
  text: string;
  title: unknown;
  author: unknown;
  language: unknown;
  isTagged: boolean;
  headings: string[];
  outline: string[];
};

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
  const headings: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(joined(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')));
    headings.push(...rolesIn((await page.getStructTree()) as StructNode | null).filter((role) => /^H\d$/.test(role)));
  }
  const { info } = (await document.getMetadata()) as { info: Record<string, unknown> };
  const outline = ((await document.getOutline()) ?? []).map((entry) => entry.title);
  const markInfo = (await document.getMarkInfo()) as ReadonlyMap<string, unknown> | null;
  const isTagged = markInfo?.get('Marked') === true && headings.length > 0;
  await task.destroy();
  return {
    pages,
    text: pages.join(' '),
    title: info['Title'],
    author: info['Author'],
    language: info['Language'],
    isTagged,
    headings,
    outline,
  };
};

const rolesIn = (node: StructNode | null): string[] =>
  node === null ? [] : [...(node.role === undefined ? [] : [node.role]), ...(node.children ?? []).flatMap(rolesIn)];
