import { isRefusal } from '#domain/basics/issue.ts';
import { trimTexts } from '#domain/basics/text.ts';
import type { PoliceChange, PoliceChangePreviewAnswer } from '#domain/wire/area/police-schemas.ts';
import { toPreview } from './describe-plan.ts';
import { loadSituation, unknownPolice } from './load-situation.ts';
import { planChange } from './plan-change.ts';
import type { ChangesWork } from './change-plan.ts';
import { findWaitingSince } from './waiting-store.ts';

/** What a change would do; nothing is changed. */
export const previewChange = async (
  given: PoliceChange,
  userId: number,
  dependencies: ChangesWork,
): Promise<PoliceChangePreviewAnswer> => {
  const { database } = dependencies;
  const change = trimTexts(given);
  const situation = await loadSituation(database, { userId, policeUuid: change.policeUuid }, dependencies);
  if (situation === null) return { preview: null, _issues: [unknownPolice] };
  const waitingSince = await findWaitingSince(database, situation.asked.policeId);
  const plan = planChange({ change, situation, waitingSince }, dependencies);
  if (isRefusal(plan)) return { preview: null, _issues: [...plan.refusal] };
  return { preview: toPreview(plan, situation), _issues: [] };
};
