import type { Work } from '#server/foundation/work.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import { fileRoute, route, type Route } from '#server/foundation/http/route.ts';
import {
  confirmAdjustmentOfPortfolio,
  previewAdjustmentOfPortfolio,
  showAdjustment,
} from '#server/business/tarifs/adjust-portfolio.ts';
import { printSampleLetter, showSampleMail } from '#server/business/tarifs/print-sample-letter.ts';
import { showTarifs } from '#server/business/tarifs/show-tarifs.ts';
import { acceptFinding, reopenFinding, showFindings, type ChoiceParts } from '#server/business/checking/known-findings.ts';
import * as findings from '#domain/wire/desk/findings.ts';
import {
  adjustmentLetterFile,
  confirmAdjustment,
  getAdjustment,
  getTarifs,
  previewAdjustmentMail,
  startAdjustmentPreview,
} from '#domain/wire/desk/tarifs.ts';

export const deskTarifsRoutes = (work: Work): Route[] => {
  const as = ({ staffId, name }: RequestStaff) => ({ ...work, actor: { staffId, name } });
  return [
    route(getTarifs, () => showTarifs(work)),
    route(getAdjustment, () => showAdjustment(work)),
    route(startAdjustmentPreview, async ({ caller }) => ({
      _issues: await previewAdjustmentOfPortfolio(as(caller)),
    })),
    route(confirmAdjustment, async ({ body, caller }) => ({
      _issues: await confirmAdjustmentOfPortfolio(body, as(caller)),
    })),
    route(previewAdjustmentMail, ({ body: { reason } }) => showSampleMail(reason, work)),
    fileRoute(adjustmentLetterFile, async ({ query }) => ({
      fileName: 'Beispielbrief.pdf',
      content: await printSampleLetter(query.reason ?? '', work),
    })),
  ];
};

export const findingRoutes = (parts: ChoiceParts): Route[] => [
  route(findings.getFindings, () => showFindings(parts)),
  route(findings.acceptFinding, async ({ body, caller: { staffId, name } }) => ({
    _issues: await acceptFinding(body, { staffId, name }, parts),
  })),
  route(findings.reopenFinding, async ({ body, caller: { staffId, name } }) => ({
    _issues: await reopenFinding(body.findingKey, { staffId, name }, parts),
  })),
];
