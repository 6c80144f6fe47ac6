import { type Dispatch, useEffect, useState } from 'react';
import { actionTextsOf } from '#domain/cover/affiliate.ts';
import type { WizardEvent } from '#domain/wizard/wizard-events.ts';
import { loadAffiliate } from '#web/wizard/state/load-affiliate.ts';
import type { Attempt } from '#web/wizard/state/use-connection.ts';

const key = 'tierdach-aktion';

/** From the partner's link, for as long as the visit lasts; no cookie, nothing beyond this tab. */
const codeOfVisit = (search: string, known: string | null | undefined): string => {
  const parameters = new URLSearchParams(search);
  const code = (parameters.get('affiliateActionCode') ?? parameters.get('aff') ?? '').trim().slice(0, 64);
  try {
    if (code !== '') sessionStorage.setItem(key, code);
    return code || (sessionStorage.getItem(key) ?? known ?? '');
  } catch {
    return code || (known ?? '');
  }
};

type Partner = { search: string; known: string | null | undefined; dispatch: Dispatch<WizardEvent>; attempt: Attempt };

/** Asks whose partner's link brought the visitor, and what is said to them for it (1-shop 7, at most ten texts). */
export const useAffiliate = ({ search, known, dispatch, attempt }: Partner): readonly string[] => {
  const [texts, setTexts] = useState<readonly string[]>([]);
  const [code] = useState(() => codeOfVisit(search, known));
  useEffect(() => {
    const controller = new AbortController();
    const ask = async () => {
      const affiliate = await loadAffiliate(code, attempt, controller.signal);
      if (affiliate === null || controller.signal.aborted) return;
      dispatch({ type: 'affiliateArrived', affiliate });
      setTexts(actionTextsOf(affiliate.tags));
    };
    void ask();
    return () => controller.abort();
  }, [code, dispatch, attempt]);
  return texts;
};
