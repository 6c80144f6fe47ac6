import type { FastifyInstance } from 'fastify';
import {
  attachmentPath,
  decideDeskApplication as decideCall,
  decideDeskChange as decideChangeCall,
  getDeskApplication,
  previewDeskDecision as previewCall,
} from '#domain/wire/desk/work-calls.ts';
import { DecidedAnswer, DeskApplication, DeskChangeDecision, DeskDecision } from '#domain/wire/desk/application-schemas.ts';
import { MailPreview } from '#domain/wire/desk/work-schemas.ts';
import { serveCall } from '#server/foundation/http/serve-call.ts';
import { decideDeskApplication, previewDeskDecision, decideDeskChange } from './decide-application.ts';
import { openAttachment, showApplication } from './show-application.ts';
import { idOf } from './take-work.ts';
import type { StaffWork } from '#server/faces/desk/staff-session.ts';

const tag = 'Schreibtisch: Anträge';

export const serveDeskApplications = (app: FastifyInstance, dependencies: StaffWork) => {
  const { requireStaff } = dependencies;
  const clerk = { tag, duty: 'applications' } as const;

  serveCall(app, getDeskApplication, { ...clerk, summary: 'Ein Antrag', answer: DeskApplication }, async ({ params, request }) =>
    showApplication(idOf(params.offerId), await requireStaff(request), dependencies),
  );
  serveCall(
    app,
    previewCall,
    { ...clerk, summary: 'Die Mail einer Entscheidung, bevor sie gesendet wird', body: DeskDecision, answer: MailPreview },
    async ({ body, request }) => previewDeskDecision(body, await requireStaff(request), dependencies),
  );
  serveCall(
    app,
    decideCall,
    { ...clerk, summary: 'Annehmen, ändern, fragen oder ablehnen', body: DeskDecision, answer: DecidedAnswer },
    async ({ body, request }) => decideDeskApplication(body, await requireStaff(request), dependencies),
  );
  serveCall(
    app,
    decideChangeCall,
    { ...clerk, summary: 'Eine Änderung annehmen oder ablehnen', body: DeskChangeDecision, answer: DecidedAnswer },
    async ({ body, request }) => decideDeskChange(body, await requireStaff(request), dependencies),
  );
  app.get<{ Params: { offerId: string; attachmentUuid: string } }>(
    attachmentPath,
    { config: { duty: clerk.duty }, schema: { tags: [tag], summary: 'Ein Anhang, nur zum Herunterladen' } },
    async (request, reply) => {
      const { offerId, attachmentUuid } = request.params;
      const which = { offerId: idOf(offerId), attachmentUuid };
      const { headers, bytes } = await openAttachment(which, await requireStaff(request), dependencies);
      return reply.headers(headers).send(bytes);
    },
  );
};
