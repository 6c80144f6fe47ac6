import type { Work } from '#server/foundation/work.ts';
import { route, type Route } from '#server/foundation/http/route.ts';
import { deskApplicationsRoutes } from './application-routes.ts';
import { previewApplying } from '#server/business/endings/apply-for-desk.ts';
import { applyDeskDeclaration, closeDeskCase, previewCaseAnswer } from '#server/business/tasks/close-case.ts';
import { endByHand, previewHandEnding } from '#server/business/tasks/end-contract.ts';
import { previewEndingTakeBack, takeBackEnding } from '#server/business/tasks/take-back-ending.ts';
import { eraseForDesk, previewErasure } from '#server/business/tasks/erase-for-desk.ts';
import { describeCase } from '#server/business/tasks/describe-case.ts';
import { describeMail, giveDeskMailUp, retryDeskMail } from '#server/business/tasks/describe-mail.ts';
import { listWork } from '#server/business/tasks/list-work.ts';
import { noteWork, giveWorkBack, takeWork, idOf } from '#server/business/tasks/take-work.ts';
import { actOnSeveral } from '#server/business/tasks/hand-over.ts';
import { describeOverview } from '#server/business/tasks/overview.ts';
import { endAbsence, listPeople, nameSubstitute } from '#server/business/tasks/substitutes.ts';
import * as handing from '#domain/wire/desk/handing-over.ts';
import { deskReturnsRoutes } from './return-routes.ts';
import {
  type WorkQuery,
  giveWorkBack as giveWorkBackCall,
  listWork as listWorkCall,
  noteWork as noteWorkCall,
  takeWork as takeWorkCall,
} from '#domain/wire/desk/work.ts';
import {
  applyDeskDeclaration as applyDeskDeclarationCall,
  closeDeskCase as closeDeskCaseCall,
  endByHand as endByHandCall,
  eraseForDesk as eraseForDeskCall,
  getDeskCase,
  previewCaseAnswer as previewCaseAnswerCall,
  previewDeclaration,
  previewEndingTakeBack as previewEndingTakeBackCall,
  previewErasure as previewErasureCall,
  previewHandEnding as previewHandEndingCall,
  takeBackEnding as takeBackEndingCall,
} from '#domain/wire/desk/cases.ts';
import {
  getDeskMail,
  giveDeskMailUp as giveDeskMailUpCall,
  retryDeskMail as retryDeskMailCall,
} from '#domain/wire/desk/mails.ts';

export const deskWorkRoutes = (dependencies: Work): Route[] => {
  return [
    ...deskApplicationsRoutes(dependencies),
    ...deskReturnsRoutes(dependencies),
    route(listWorkCall, ({ query, caller }) => listWork(query as WorkQuery, caller, dependencies)),
    route(takeWorkCall, ({ body, caller }) => takeWork(body, caller, dependencies)),
    route(giveWorkBackCall, ({ body, caller }) => giveWorkBack(body, caller, dependencies)),
    route(handing.actOnSeveral, ({ body, caller }) => actOnSeveral(body, caller, dependencies)),
    route(handing.listPeople, ({ caller }) => listPeople(caller, dependencies)),
    route(handing.nameSubstitute, ({ body, caller }) => nameSubstitute(body, caller, dependencies)),
    route(handing.endAbsence, ({ body, caller }) => endAbsence(body, caller, dependencies)),
    route(handing.getWorkOverview, ({ caller }) => describeOverview(caller, dependencies)),
    route(noteWorkCall, ({ body, caller }) => noteWork(body, caller, dependencies)),
    route(getDeskCase, ({ params, caller }) => describeCase(idOf(params.caseId), caller, dependencies)),
    route(previewCaseAnswerCall, ({ body }) => previewCaseAnswer(body, dependencies)),
    route(closeDeskCaseCall, ({ body, caller }) => closeDeskCase(body, caller, dependencies)),
    route(previewDeclaration, ({ body }) => previewApplying(body, dependencies)),
    route(applyDeskDeclarationCall, ({ body, caller }) => applyDeskDeclaration(body, caller, dependencies)),
    route(previewHandEndingCall, ({ body }) => previewHandEnding(body, dependencies)),
    route(endByHandCall, ({ body, caller }) => endByHand(body, caller, dependencies)),
    route(previewEndingTakeBackCall, ({ body }) => previewEndingTakeBack(body, dependencies)),
    route(takeBackEndingCall, ({ body, caller }) => takeBackEnding(body, caller, dependencies)),
    route(previewErasureCall, ({ body, caller }) => previewErasure(body, caller, dependencies)),
    route(eraseForDeskCall, ({ body, caller }) => eraseForDesk(body, caller, dependencies)),
    route(getDeskMail, ({ params, caller }) => describeMail(idOf(params.mailId), caller, dependencies)),
    route(retryDeskMailCall, ({ body, caller }) => retryDeskMail(body, caller, dependencies)),
    route(giveDeskMailUpCall, ({ body, caller }) => giveDeskMailUp(body, caller, dependencies)),
  ];
};
