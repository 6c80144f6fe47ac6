/** How every list of the desk is asked for, page by page: spread into `useInfiniteQuery`. */
export const inPages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
};

/** The part of a call's query that asks for a page; nothing for the first. */
export const pageAfter = (after: string | undefined) => (after === undefined ? {} : { after });

type Pages = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };

/** For the end of a table: null on the last page. */
export const moreOf = ({ hasNextPage, isFetchingNextPage, fetchNextPage }: Pages) =>
  hasNextPage ? { load: () => void fetchNextPage(), isLoading: isFetchingNextPage } : null;
