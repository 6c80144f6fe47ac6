import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getDeskCustomer } from '#domain/wire/desk-customer-calls.ts';
import { read } from '#web/ask.ts';

const keyOf = (userId: number) => ['customer', userId];

/** Once for each opening: every asking is a look in the log. */
export const useCustomer = (userId: number) =>
  useQuery({
    queryKey: keyOf(userId),
    queryFn: async ({ signal }) => (await read(getDeskCustomer, { params: { userId }, signal })).customer,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** After something was done for them. */
export const useRefreshCustomer = (userId: number) => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keyOf(userId) });
};
