import { CallFailed } from '#web/api.ts';
import { NotAnswered, read } from '#web/ask.ts';
import { createQueryClient } from '#web/query-client.ts';
import { httpStatus } from '#domain/basics/http-status.ts';
import { useQuery } from '@tanstack/react-query';
import { getDeskMe } from '#web/calls/desk/staff.ts';

const freshMs = 10_000;

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
        if (cause instanceof NotAnswered && cause.status === httpStatus.unauthorized) onLoggedOut();
      },
    },
  );

/** Who is logged in, asked once. */
export const useMe = () =>
  useQuery({ queryKey: ['me'], queryFn: ({ signal }) => read(getDeskMe, { signal }), staleTime: Infinity });
