import type { Work } from '#server/foundation/work.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import type { FastifyInstance } from 'fastify';
import { fileRoute, route, type Route } from '#server/foundation/http/route.ts';
import {
  confirmAdjustmentOfPortfolio,
  previewAdjustmentOfPortfolio,
  showAdjustment,
} from '#server/business/tarifs/adjust-portfolio.ts';
import { createAdjustmentRun } from '#server/business/tarifs/adjustment-run.ts';
import { adjustmentWork } from '#server/business/changes/apply-adjustment.ts';
import type { ReferenceData } from '#server/foundation/reference/json-files.ts';
import { printSampleLetter } from '#server/business/tarifs/print-sample-letter.ts';
import { showTarifs } from '#server/business/tarifs/show-tarifs.ts';
import {
  adjustmentLetterFile,
  confirmAdjustment,
  getAdjustment,
  getTarifs,
  startAdjustmentPreview,
} from '#domain/wire/desk/tarifs.ts';

export const deskTarifsRoutes = (app: FastifyInstance, dependencies: Work & { reference: ReferenceData }): Route[] => {
  const run = createAdjustmentRun(adjustmentWork(dependencies), app.log);
  app.addHook('onClose', () => run.stop());
  const parts = { ...dependencies, run };
  const actorOf = ({ staffId, name }: RequestStaff) => ({ staffId, name });
  return [
    route(getTarifs, () => showTarifs(dependencies)),
    route(getAdjustment, () => showAdjustment(run)),
    route(startAdjustmentPreview, ({ caller }) => ({
      _issues: previewAdjustmentOfPortfolio(actorOf(caller), parts),
    })),
    route(confirmAdjustment, ({ body, caller }) => ({
      _issues: confirmAdjustmentOfPortfolio(body.reason, actorOf(caller), parts),
    })),
    fileRoute(adjustmentLetterFile, async ({ query }) => ({
      fileName: 'Beispielbrief.pdf',
      content: await printSampleLetter(query.reason ?? '', parts),
    })),
  ];
};
