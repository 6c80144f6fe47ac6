import { get, post, type NoParams } from './call.ts';
import type { AdjustmentAnswer, AdjustmentReason, TarifsAnswer } from './schemas/desk-tarif-schemas.ts';
import type { IssuesAnswer } from './schemas/issue-schemas.ts';

const desk = '/deskapi/v1';

export const getTarifs = get<NoParams, TarifsAnswer>(`${desk}/tarifs.json`);
export const getAdjustment = get<NoParams, AdjustmentAnswer>(`${desk}/adjustment.json`);
export const startAdjustmentPreview = post<Record<never, never>, IssuesAnswer>(`${desk}/adjustment/preview.json`);
export const confirmAdjustment = post<AdjustmentReason, IssuesAnswer>(`${desk}/adjustment/apply.json`);

/** A PDF, opened by the browser itself. */
export const adjustmentLetterPath = `${desk}/adjustment/letter.pdf`;
