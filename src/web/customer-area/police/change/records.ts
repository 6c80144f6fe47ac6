import { useQuery } from '@tanstack/react-query';
import { getPoliceChanges } from '#domain/wire/area/police-calls.ts';
import { read } from '#web/ask.ts';

export const usePoliceChanges = (uuid: string) =>
  useQuery({
    queryKey: ['police-changes', uuid],
    queryFn: async ({ signal }) => (await read(getPoliceChanges, { params: { uuid }, signal })).changes,
  });
