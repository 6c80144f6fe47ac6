import { queryOptions } from '@tanstack/react-query';
import { getCurrentAffiliateData } from '#domain/wire/shop/offer-calls.ts';
import { read } from '#web/ask.ts';

const affiliateCall = (code: string) => ({
  ...getCurrentAffiliateData,
  path: `${getCurrentAffiliateData.path}?affiliateActionCode=${encodeURIComponent(code)}`,
});

/** Asked for once: a partner's words do not change within a visit (spec 12.5). */
export const affiliateQuery = (code: string) =>
  queryOptions({ queryKey: ['affiliate', code], queryFn: ({ signal }) => read(affiliateCall(code), { signal }) });
