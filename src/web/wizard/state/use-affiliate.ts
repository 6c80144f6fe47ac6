import { queryOptions, useQuery } from '@tanstack/react-query';
import { read } from '#web/ask.ts';
import { type Dispatch, useEffect, useMemo, useState } from 'react';
import { actionTextsOf } from '#domain/cover/affiliate.ts';
import type { WizardEvent } from '#domain/wizard/state/wizard-events.ts';
import { keptForVisit } from '#web/visit/storage.ts';
import { getCurrentAffiliateData } from '#web/calls/shop/offers.ts';

const affiliateCall = (code: string) => ({
  ...getCurrentAffiliateData,
  path: `${getCurrentAffiliateData.path}?affiliateActionCode=${encodeURIComponent(code)}`,
});

/** Asked for once: a partner's words do not change within a visit (spec 12.5). */
export const affiliateQuery = (code: string) =>
  queryOptions({ queryKey: ['affiliate', code], queryFn: ({ signal }) => read(affiliateCall(code), { signal }) });

const kept = keptForVisit('tierdach-aktion');

/** From the partner's link, for as long as the visit lasts; no cookie, nothing beyond this tab. */
const codeOfVisit = (search: string, former: string | null | undefined): string => {
  const parameters = new URLSearchParams(search);
  const code = (parameters.get('affiliateActionCode') ?? parameters.get('aff') ?? '').trim().slice(0, 64);
  if (code !== '') kept.write(code);
  return code || (kept.read() ?? former ?? '');
};

type Partner = { search: string; fallback: string | null | undefined; dispatch: Dispatch<WizardEvent> };

/** Asks whose partner's link brought the visitor, and what is said to them for it (spec 6.8, at most ten texts). */
export const useAffiliate = ({ search, fallback, dispatch }: Partner): readonly string[] => {
  const [code] = useState(() => codeOfVisit(search, fallback));
  const { data: affiliate } = useQuery(affiliateQuery(code));
  useEffect(() => {
    if (affiliate !== undefined) dispatch({ type: 'affiliateArrived', affiliate });
  }, [affiliate, dispatch]);
  return useMemo(() => (affiliate === undefined ? [] : actionTextsOf(affiliate.tags)), [affiliate]);
};
