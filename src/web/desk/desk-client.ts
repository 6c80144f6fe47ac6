import { CallFailed } from '#web/api.ts';
import { NotAnswered, read } from '#web/ask.ts';
import { createQueryClient } from '#web/query-client.ts';
import { httpStatus } from '#domain/basics/http-status.ts';
import { useQuery } from '@tanstack/react-query';
import { getDeskMe } from '#web/calls/desk/staff.ts';

const freshMs = 10_000;

export const isLoggedOut = (cause: unknown) => cause instanceof NotAnswered && cause.status === httpStatus.unauthorized;

/** Asks again whenever somebody comes back to a list: what waits may have been taken by another. */
export const createDeskClient = (onLoggedOut: () => void) =>
  createQueryClient(
    {
      staleTime: freshMs,
      retry: (count, cause) => cause instanceof CallFailed && count < 1,
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
    },
    {
      onError: (cause) => {
        if (isLoggedOut(cause)) onLoggedOut();
      },
    },
  );

/** Where it failed it is asked again, until there is somebody to work here. */
const askAgainMs = 5_000;

/** Who is logged in. */
export const useMe = () =>
  useQuery({
    queryKey: ['me'],
    queryFn: ({ signal }) => read(getDeskMe, { signal }),
    staleTime: Infinity,
    refetchInterval: ({ state }) => (state.status === 'error' && !isLoggedOut(state.error) ? askAgainMs : false),
  });
