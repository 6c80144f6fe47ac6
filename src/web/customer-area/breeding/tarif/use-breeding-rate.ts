import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { calculateBreedingTarif } from '#domain/wire/breeding-calls.ts';
import type { BreedingTarifRequest } from '#domain/wire/schemas/breeding-schemas.ts';
import { call } from '#web/api.ts';
import { bodyOf } from '#web/customer-area/area/ask.ts';

const pauseMs = 250;

/** The value once it has stopped changing. */
const useSettled = (value: string) => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};

/** The server's price of a whole request; while the next one is on its way the last one stays in sight. */
export const useBreedingRate = (request: BreedingTarifRequest, isWhole: boolean) => {
  const text = JSON.stringify(request);
  const settled = useSettled(text);
  const query = useQuery({
    queryKey: ['breeding', 'rate', settled],
    queryFn: ({ signal }) => bodyOf(call(calculateBreedingTarif, { body: JSON.parse(settled) as BreedingTarifRequest, signal })),
    enabled: isWhole && settled === text,
    placeholderData: (last) => last,
  });
  return {
    rate: isWhole ? (query.data?.calculationResult ?? null) : null,
    issues: isWhole && query.data?.calculationResult === null ? query.data._issues : [],
    isOutdated: settled !== text || query.isPlaceholderData || query.isFetching,
    hasFailed: query.isError && !query.isFetching,
    retry: () => void query.refetch(),
  };
};
