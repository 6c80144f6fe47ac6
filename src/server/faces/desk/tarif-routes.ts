import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  adjustmentLetterPath,
  confirmAdjustment,
  getAdjustment,
  getTarifs,
  startAdjustmentPreview,
} from '#domain/wire/desk/management-calls.ts';
import { AdjustmentAnswer, AdjustmentReason, TarifsAnswer } from '#domain/wire/desk/management-schemas.ts';
import { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { serveCall } from '#server/foundation/http/serve-call.ts';
import {
  confirmAdjustmentOfPortfolio,
  previewAdjustmentOfPortfolio,
  showAdjustment,
} from '#server/business/tarifs/adjust-portfolio.ts';
import { createAdjustmentRun } from '#server/business/tarifs/adjustment-run.ts';
import { adjustmentWork } from '#server/business/changes/apply-adjustment.ts';
import type { ReferenceData } from '#server/foundation/reference/json-files.ts';
import type { StaffWork } from './staff-session.ts';
import { printSampleLetter } from '#server/business/tarifs/print-sample-letter.ts';
import { showTarifs } from '#server/business/tarifs/show-tarifs.ts';

const tag = 'Schreibtisch: Tarife';

export const serveDeskTarifs = (app: FastifyInstance, dependencies: StaffWork & { reference: ReferenceData }) => {
  const run = createAdjustmentRun(adjustmentWork(dependencies), app.log);
  app.addHook('onClose', () => run.stop());
  const parts = { ...dependencies, run };
  const actorOf = async (request: FastifyRequest) => {
    const { staffId, name } = await dependencies.requireStaff(request);
    return { staffId, name };
  };
  const lead = { tag, duty: 'lead' } as const;

  serveCall(app, getTarifs, { ...lead, summary: 'Tarife mit Grundbeiträgen und Versionen', answer: TarifsAnswer }, () =>
    showTarifs(dependencies),
  );
  serveCall(app, getAdjustment, { ...lead, summary: 'Wie weit die Anpassung ist', answer: AdjustmentAnswer }, () =>
    showAdjustment(run),
  );
  serveCall(
    app,
    startAdjustmentPreview,
    { ...lead, summary: 'Rechnen, was sich ändern würde', answer: IssuesAnswer },
    async ({ request }) => ({ _issues: previewAdjustmentOfPortfolio(await actorOf(request), parts) }),
  );
  serveCall(
    app,
    confirmAdjustment,
    { ...lead, summary: 'Beiträge anpassen', body: AdjustmentReason, answer: IssuesAnswer },
    async ({ body, request }) => ({ _issues: confirmAdjustmentOfPortfolio(body.reason, await actorOf(request), parts) }),
  );
  app.get(
    adjustmentLetterPath,
    {
      config: { duty: 'lead' },
      schema: { summary: 'Der Brief, wie er hinausginge', tags: [tag], querystring: AdjustmentReason },
    },
    async (request, reply) => {
      const letter = await printSampleLetter((request.query as AdjustmentReason).reason, parts);
      return reply.type('application/pdf').header('content-disposition', 'inline; filename="Beispielbrief.pdf"').send(letter);
    },
  );
};
