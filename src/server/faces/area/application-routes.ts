import type { FastifyInstance } from 'fastify';
import * as calls from '#domain/wire/area/application-calls.ts';
import * as shapes from '#domain/wire/area/application-schemas.ts';
import { underwritingLimits } from '#domain/police/underwriting.ts';
import { serveCall } from '#server/foundation/http/serve-call.ts';
import { addAttachment, removeAttachment, answerQuestion } from '#server/business/applications/answer-question.ts';
import type { CustomerCallers } from '#server/foundation/http/guard-user-area.ts';
import type { Work } from '#server/foundation/work.ts';
import { decideProposal } from '#server/business/applications/decide-proposal.ts';
import { openLink, openOwnApplication } from '#server/business/applications/inquiry-of-link.ts';

const tag = 'Anträge in Prüfung';

/** Base64 takes four characters for three bytes; something is left for a file that is just too big, so that it gets its own message. */
const attachmentBodyLimit = Math.ceil(underwritingLimits.attachments.mostBytes * 1.5);

/** What a customer does about an application that a person looks at; whoever decides has a desk of their own. */
export const serveApplications = (app: FastifyInstance, dependencies: Work & CustomerCallers) => {
  const { requireUser } = dependencies;
  const common = { tag, answer: shapes.ApplicationInquiryAnswer };
  serveCall(
    app,
    calls.openApplicationLink,
    { ...common, summary: 'Frage oder geändertes Angebot zu einem Antrag', body: shapes.ApplicationLink },
    ({ body }) => openLink(body, dependencies),
  );
  serveCall(
    app,
    calls.addApplicationAttachment,
    {
      tag,
      summary: 'Anhang zu einer Antwort: PDF, JPEG, PNG oder WebP, höchstens 5 MB',
      body: shapes.NewAttachment,
      answer: shapes.AttachmentAnswer,
      bodyLimit: attachmentBodyLimit,
    },
    ({ body }) => addAttachment(body, dependencies),
  );
  serveCall(
    app,
    calls.removeApplicationAttachment,
    { ...common, summary: 'Anhang entfernen, bevor die Antwort gesendet ist', body: shapes.AttachmentRemoval },
    ({ body }) => removeAttachment(body, dependencies),
  );
  serveCall(
    app,
    calls.answerApplicationQuestion,
    { ...common, summary: 'Frage zu einem Antrag beantworten', body: shapes.QuestionAnswer },
    ({ body }) => answerQuestion(body, dependencies),
  );
  serveCall(
    app,
    calls.decideChangedOffer,
    { ...common, summary: 'Geändertes Angebot annehmen oder ablehnen', body: shapes.ChangedOfferDecision },
    ({ body }) => decideProposal(body, dependencies),
  );
  serveCall(
    app,
    calls.openOwnApplication,
    {
      tag,
      summary: 'Seite zu einer offenen Frage des eigenen Antrags',
      body: shapes.ApplicationOpening,
      answer: shapes.ApplicationOpeningAnswer,
    },
    async ({ body, request }) => openOwnApplication(body, (await requireUser(request)).userId, dependencies),
  );
};
