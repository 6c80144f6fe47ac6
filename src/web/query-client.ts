import { type DefaultOptions, QueryCache, QueryClient } from '@tanstack/react-query';
import { isUnanswered } from './ask.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** Whoever looks does not miss what is merely nice to have. */
    queryMeta: { isNicety?: boolean };
  }
}

type Listeners = ConstructorParameters<typeof QueryCache>[0];

/**
 * Keeps what the server answered. Asks once and only when something is first shown, unless `queries` says otherwise; what the
 * server did not give is an `error` of the query, a mistake of our own breaks the page at its error boundary.
 */
export const createQueryClient = (queries: DefaultOptions['queries'] = {}, listeners: Listeners = {}) =>
  new QueryClient({
    queryCache: new QueryCache(listeners),
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
        throwOnError: (cause) => !isUnanswered(cause),
        ...queries,
      },
    },
  });

/** The client for islands of a written page: each is a tree of its own, so it is given to `useQuery` directly. */
export const pageClient = createQueryClient();

/** Lets others go first. Who took the question back meanwhile is told by the signal of the call that follows. */
export const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });
