import { get, longTimeoutMs, post } from '#domain/wire/call.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type {
  PoliceChange,
  PoliceChangeOrder,
  PoliceChangePreviewAnswer,
  PoliceChangesAnswer,
  AnimalGoneAnswer,
  AnimalGoneReport,
  CancellationTakeBack,
} from './police-schemas.ts';

const user = '/webapi/v1/user';

export const getPoliceChanges = get<{ uuid: string }, PoliceChangesAnswer>(`${user}/polices/changes/:uuid.json`);
export const previewPoliceChange = post<PoliceChange, PoliceChangePreviewAnswer>(`${user}/commands/preview_police_change.json`);
export const changePolice = post<PoliceChangeOrder, IssuesAnswer>(`${user}/commands/change_police.json`, {
  timeoutMs: longTimeoutMs,
});

const commands = '/webapi/v1/user/commands';

/** What the report would do; it changes nothing. */
export const previewAnimalGone = post<AnimalGoneReport, AnimalGoneAnswer>(`${commands}/preview_animal_gone.json`);
export const reportAnimalGone = post<AnimalGoneReport, AnimalGoneAnswer>(`${commands}/report_animal_gone.json`, {
  timeoutMs: longTimeoutMs,
});
export const takeBackCancellation = post<CancellationTakeBack, IssuesAnswer>(`${commands}/take_back_cancellation.json`, {
  timeoutMs: longTimeoutMs,
});
