import { QueryClient } from '@tanstack/react-query';
import { NotAnswered } from '#web/customer-area/area/ask.ts';

const freshMs = 30_000;

/** What the server answered is its word; only silence is asked again by itself. Coming back to the tab asks too. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        retry: (count, cause) => !(cause instanceof NotAnswered) && count < 1,
        networkMode: 'always',
      },
    },
  });
