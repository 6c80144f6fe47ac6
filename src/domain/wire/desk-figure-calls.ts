import { get, type NoParams } from './call.ts';
import type { FigureQuery, Figures } from './schemas/desk-figure-schemas.ts';

export const getFigures = get<NoParams, Figures, FigureQuery>('/deskapi/v1/figures.json');
