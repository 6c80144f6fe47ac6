import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Call, NoParams } from '#domain/wire/call.ts';
import type { ReturnListQuery } from '#domain/wire/money/return-schemas.ts';
import { read } from '#web/ask.ts';

type Page<Row> = { items: Row[]; next: string | null };

/** A list page by page, by key; `more` loads the next where there is one. */
export const usePages = <Row>(name: string, call: Call<NoParams, undefined, Page<Row>, ReturnListQuery>) => {
  const query = useInfiniteQuery({
    queryKey: ['returns', name],
    staleTime: 0,
    queryFn: ({ signal, pageParam }) => read(call, { query: pageParam === null ? {} : { after: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  return { query, more: hasNextPage ? { load: () => void fetchNextPage(), isLoading: isFetchingNextPage } : null };
};
