import { CallFailed } from '#web/api.ts';
import { createQueryClient } from '#web/query-client.ts';

const freshMs = 30_000;

/** What the server answered is its word; only silence is asked again by itself. Coming back to the tab asks too. */
export const createAreaClient = () =>
  createQueryClient({
    staleTime: freshMs,
    retry: (count, cause) => cause instanceof CallFailed && count < 1,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  });
