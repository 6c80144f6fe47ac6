import { get, longTimeoutMs, post } from './call.ts';
import type { IssuesAnswer } from './schemas/issue-schemas.ts';
import type {
  PoliceChange,
  PoliceChangeOrder,
  PoliceChangePreviewAnswer,
  PoliceChangesAnswer,
} from './schemas/police-change-schemas.ts';

const user = '/webapi/v1/user';

export const getPoliceChanges = get<{ uuid: string }, PoliceChangesAnswer>(`${user}/polices/changes/:uuid.json`);
export const previewPoliceChange = post<PoliceChange, PoliceChangePreviewAnswer>(`${user}/commands/preview_police_change.json`);
export const changePolice = post<PoliceChangeOrder, IssuesAnswer>(`${user}/commands/change_police.json`, {
  timeoutMs: longTimeoutMs,
});
