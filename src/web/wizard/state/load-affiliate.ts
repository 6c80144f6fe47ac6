import { getCurrentAffiliateData } from '#domain/wire/offer-calls.ts';
import type { AffiliateData } from '#domain/wire/schemas/affiliate-schemas.ts';
import { call } from '#web/api.ts';
import type { Attempt } from '#web/wizard/state/use-connection.ts';

/** For as long as the page lives: a partner's words do not change within a visit (2-backend 7). */
const known = new Map<string, AffiliateData>();

const affiliateCall = (code: string) => ({
  ...getCurrentAffiliateData,
  path: `${getCurrentAffiliateData.path}?affiliateActionCode=${encodeURIComponent(code)}`,
});

/** Null when the call fails: then nothing is said, and the next one asks again. */
export const loadAffiliate = async (code: string, attempt: Attempt, signal: AbortSignal): Promise<AffiliateData | null> => {
  const kept = known.get(code);
  if (kept !== undefined) return kept;
  const outcome = await attempt(call(affiliateCall(code), { signal }));
  if (typeof outcome === 'string' || outcome.status !== 200) return null;
  known.set(code, outcome.data);
  return outcome.data;
};
