import { longTimeoutMs, post } from './call.ts';
import type { AnimalGoneAnswer, AnimalGoneReport, CancellationTakeBack } from './schemas/ending-schemas.ts';
import type { IssuesAnswer } from './schemas/issue-schemas.ts';

const commands = '/webapi/v1/user/commands';

/** What the report would do; it changes nothing. */
export const previewAnimalGone = post<AnimalGoneReport, AnimalGoneAnswer>(`${commands}/preview_animal_gone.json`);
export const reportAnimalGone = post<AnimalGoneReport, AnimalGoneAnswer>(`${commands}/report_animal_gone.json`, {
  timeoutMs: longTimeoutMs,
});
export const takeBackCancellation = post<CancellationTakeBack, IssuesAnswer>(`${commands}/take_back_cancellation.json`, {
  timeoutMs: longTimeoutMs,
});
