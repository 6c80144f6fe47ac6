import { useQuery, useQueryClient } from '@tanstack/react-query';
import { read } from '#web/ask.ts';
import { getDeskCustomer } from '#web/calls/desk/customers.ts';

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

/** For whoever learns only by doing it whose record has changed. */
export const useRefreshCustomers = () => {
  const client = useQueryClient();
  return (userId: number) => client.invalidateQueries({ queryKey: keyOf(userId) });
};

/** After something was done for them. */
export const useRefreshCustomer = (userId: number) => {
  const refresh = useRefreshCustomers();
  return () => refresh(userId);
};
