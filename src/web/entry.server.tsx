import { prerender } from 'react-dom/static';
import { type EntryContext, ServerRouter } from 'react-router';
import { pageMarks } from '#domain/wire/page-marks.ts';

/** In development nobody else puts values in the place of the marks. */
const fillMarks = (page: string, { origin }: URL) =>
  import.meta.env.DEV ? page.replaceAll(pageMarks.origin, origin).replaceAll(pageMarks.tag, '') : page;

/** Runs at build time only (and in the development server): writes one page, complete, without streaming scripts. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  // One piece, however large: parts that come later in the text would need a script to be seen.
  const options = { progressiveChunkSize: Number.POSITIVE_INFINITY };
  const { prelude } = await prerender(<ServerRouter context={context} url={request.url} />, options);
  const page = await new Response(prelude).text();
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(fillMarks(page, new URL(request.url)), { status, headers });
}
