import { route, type Route } from '#server/foundation/http/route.ts';
import { addAttachment, removeAttachment, answerQuestion } from '#server/business/applications/asking/answer-question.ts';
import type { Work } from '#server/foundation/work.ts';
import { decideProposal } from '#server/business/applications/decide-proposal.ts';
import { openLink, openOwnApplication } from '#server/business/applications/asking/inquiry-of-link.ts';
import * as applications from '#domain/wire/area/applications.ts';

/** What a customer does about an application that a person looks at; whoever decides has a desk of their own. */
export const applicationsRoutes = (dependencies: Work): Route[] => {
  return [
    route(applications.openApplicationLink, ({ body }) => openLink(body, dependencies)),
    route(applications.addApplicationAttachment, ({ body }) => addAttachment(body, dependencies)),
    route(applications.removeApplicationAttachment, ({ body }) => removeAttachment(body, dependencies)),
    route(applications.answerApplicationQuestion, ({ body }) => answerQuestion(body, dependencies)),
    route(applications.decideChangedOffer, ({ body }) => decideProposal(body, dependencies)),
    route(applications.openOwnApplication, ({ body, caller }) => openOwnApplication(body, caller.userId, dependencies)),
  ];
};
