import type { Work } from '#server/foundation/work.ts';
import { fileRoute, route, type Route } from '#server/foundation/http/route.ts';
import {
  decideDeskApplication,
  previewDeskDecision,
  decideDeskChange,
  previewDeskChange,
} from '#server/business/tasks/applications/decide-application.ts';
import { openAttachment, showApplication } from '#server/business/tasks/applications/show-application.ts';
import { idOf } from '#server/business/tasks/take-work.ts';
import {
  attachmentFile,
  decideDeskApplication as decideCall,
  decideDeskChange as decideChangeCall,
  getDeskApplication,
  previewDeskChange as previewChangeCall,
  previewDeskDecision as previewCall,
} from '#domain/wire/desk/applications.ts';

export const deskApplicationsRoutes = (dependencies: Work): Route[] => {
  return [
    route(getDeskApplication, ({ params, caller }) => showApplication(idOf(params.offerId), caller, dependencies)),
    route(previewCall, ({ body, caller }) => previewDeskDecision(body, caller, dependencies)),
    route(decideCall, ({ body, caller }) => decideDeskApplication(body, caller, dependencies)),
    route(previewChangeCall, ({ body }) => previewDeskChange(body, dependencies)),
    route(decideChangeCall, ({ body, caller }) => decideDeskChange(body, caller, dependencies)),
    fileRoute(attachmentFile, async ({ params: { offerId, attachmentUuid }, caller }) => {
      const { headers, fileName, bytes } = await openAttachment({ offerId: idOf(offerId), attachmentUuid }, caller, dependencies);
      return { fileName, content: bytes, headers };
    }),
  ];
};
