import { parseFigureRange, usualRange } from '#domain/figures/figures.ts';
import { route, type Route } from '#server/foundation/http/route.ts';
import { showClaimFigures, type ClaimFiguresDependencies } from '#server/business/figures/show-claim-figures.ts';
import { showFigures } from '#server/business/figures/show-figures.ts';
import { getClaimFigures, getFigures } from '#domain/wire/desk/figures.ts';

export const figuresRoutes = (dependencies: ClaimFiguresDependencies): Route[] => [
  route(getFigures, ({ query }) => showFigures(parseFigureRange(query.days) ?? usualRange, dependencies)),
  route(getClaimFigures, () => showClaimFigures(dependencies)),
];
