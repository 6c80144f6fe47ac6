import { parseFigureRange, usualRange } from '#domain/figures/figures.ts';
import { route, type Route } from '#server/foundation/http/route.ts';
import { showFigures, type FiguresDependencies } from '#server/business/figures/show-figures.ts';
import { getFigures } from '#domain/wire/desk/figures.ts';

export const figuresRoutes = (dependencies: FiguresDependencies): Route[] => [
  route(getFigures, ({ query }) => showFigures(parseFigureRange(query.days) ?? usualRange, dependencies)),
];
