import { useQuery } from '@tanstack/react-query';
import { getDeskMe } from '#domain/wire/desk/staff-calls.ts';
import { read } from '#web/ask.ts';

/** Who is logged in, asked once. */
export const useMe = () =>
  useQuery({ queryKey: ['me'], queryFn: ({ signal }) => read(getDeskMe, { signal }), staleTime: Infinity });
