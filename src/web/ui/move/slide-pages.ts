export const pagesOf = (slides: number, perPage: number) => Math.max(1, Math.ceil(slides / perPage));

/** Past the last page comes the first, before the first the last. */
export const wrapPage = (page: number, pageCount: number) => ((page % pageCount) + pageCount) % pageCount;

/** The page that a scroll position shows most of. */
export const pageAt = (scrollLeft: number, step: number, perPage: number, pageCount: number) =>
  Math.min(pageCount - 1, Math.max(0, Math.round(scrollLeft / Math.max(1, step * perPage))));
