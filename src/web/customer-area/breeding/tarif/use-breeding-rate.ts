import { useQuery } from '@tanstack/react-query';
import { calculateBreedingTarif } from '#domain/wire/breeding/breeding-calls.ts';
import type { BreedingTarifRequest } from '#domain/wire/breeding/breeding-schemas.ts';
import { read } from '#web/ask.ts';
import { pause } from '#web/pause.ts';

/** So long somebody who types may pause between two keys. */
const pauseMs = 250;

/** The server's price of a whole request; while the next one is on its way the last one stays in sight. */
export const useBreedingRate = (request: BreedingTarifRequest, isWhole: boolean) => {
  const query = useQuery({
    queryKey: ['breeding', 'rate', request],
    queryFn: async ({ signal }) => {
      await pause(pauseMs);
      return read(calculateBreedingTarif, { body: request, signal });
    },
    enabled: isWhole,
    placeholderData: (last) => last,
  });
  return {
    rate: isWhole ? (query.data?.calculationResult ?? null) : null,
    issues: isWhole && query.data?.calculationResult === null ? query.data._issues : [],
    isOutdated: query.isPlaceholderData || query.isFetching,
    hasFailed: query.isError && !query.isFetching,
    retry: () => void query.refetch(),
  };
};
