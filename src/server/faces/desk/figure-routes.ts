import type { FastifyInstance } from 'fastify';
import { parseFigureRange, usualRange } from '#domain/figures/figures.ts';
import { getFigures } from '#domain/wire/desk/management-calls.ts';
import { FigureQuery, Figures } from '#domain/wire/desk/management-schemas.ts';
import { serveCall } from '#server/foundation/http/serve-call.ts';
import { showFigures, type FiguresDependencies } from '#server/business/figures/show-figures.ts';

export const serveFigures = (app: FastifyInstance, dependencies: FiguresDependencies) => {
  serveCall(
    app,
    getFigures,
    {
      tag: 'Schreibtisch: Zahlen',
      duty: 'everyone',
      summary: 'Berechnungen, Angebote, Verträge und Beitrag in Summen',
      query: FigureQuery,
      answer: Figures,
    },
    ({ query }) => showFigures(parseFigureRange(query.days) ?? usualRange, dependencies),
  );
};
