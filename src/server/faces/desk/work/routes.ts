import type { FastifyInstance } from 'fastify';
import {
  applyDeskDeclaration as applyDeskDeclarationCall,
  closeDeskCase as closeDeskCaseCall,
  getDeskCase,
  getDeskMail,
  giveDeskMailUp as giveDeskMailUpCall,
  giveWorkBack as giveWorkBackCall,
  listWork as listWorkCall,
  noteWork as noteWorkCall,
  previewCaseAnswer as previewCaseAnswerCall,
  retryDeskMail as retryDeskMailCall,
  takeWork as takeWorkCall,
} from '#domain/wire/desk/work-calls.ts';
import {
  CaseAnswer,
  CaseClosing,
  DeclarationApplying,
  DeskCase,
  DeskMail,
  MailPreview,
  MailToGiveUp,
  MailToRetry,
  TakenAnswer,
  WorkList,
  WorkNote,
  WorkQuery,
  WorkSubject,
} from '#domain/wire/desk/work-schemas.ts';
import { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { serveCall } from '#server/foundation/http/serve-call.ts';
import { serveDeskApplications } from './application-routes.ts';
import { applyDeskDeclaration, closeDeskCase, previewCaseAnswer } from './close-case.ts';
import { describeCase } from './describe-case.ts';
import { describeMail, giveDeskMailUp, retryDeskMail } from './describe-mail.ts';
import { listWork } from './list-work.ts';
import { noteWork, giveWorkBack, takeWork, idOf } from './take-work.ts';
import { serveDeskReturns } from './return-routes.ts';
import type { StaffWork } from '#server/faces/desk/staff-session.ts';

const tag = 'Schreibtisch: Arbeitskorb';

export const serveDeskWork = (app: FastifyInstance, dependencies: StaffWork) => {
  const { requireStaff } = dependencies;
  serveDeskApplications(app, dependencies);
  serveDeskReturns(app, dependencies);
  const clerk = { tag, duty: 'applications' } as const;

  serveCall(
    app,
    listWorkCall,
    { tag, duty: 'everyone', summary: 'Was auf jemanden wartet', query: WorkQuery, answer: WorkList },
    async ({ query, request }) => listWork(query as WorkQuery, await requireStaff(request), dependencies),
  );
  serveCall(
    app,
    takeWorkCall,
    { tag, duty: 'everyone', summary: 'Übernehmen', body: WorkSubject, answer: TakenAnswer },
    async ({ body, request }) => takeWork(body, await requireStaff(request), dependencies),
  );
  serveCall(
    app,
    giveWorkBackCall,
    { tag, duty: 'everyone', summary: 'Zurückgeben', body: WorkSubject, answer: IssuesAnswer },
    async ({ body, request }) => giveWorkBack(body, await requireStaff(request), dependencies),
  );
  serveCall(
    app,
    noteWorkCall,
    { tag, duty: 'everyone', summary: 'Notiz schreiben', body: WorkNote, answer: IssuesAnswer },
    async ({ body, request }) => noteWork(body, await requireStaff(request), dependencies),
  );

  serveCall(app, getDeskCase, { ...clerk, summary: 'Ein Vorgang', answer: DeskCase }, async ({ params, request }) =>
    describeCase(idOf(params.caseId), await requireStaff(request), dependencies),
  );
  serveCall(
    app,
    previewCaseAnswerCall,
    { ...clerk, summary: 'Die Antwort zu einem Vorgang, bevor sie gesendet wird', body: CaseAnswer, answer: MailPreview },
    ({ body }) => previewCaseAnswer(body, dependencies),
  );
  serveCall(
    app,
    closeDeskCaseCall,
    { ...clerk, summary: 'Einen Vorgang erledigen', body: CaseClosing, answer: IssuesAnswer },
    async ({ body, request }) => closeDeskCase(body, await requireStaff(request), dependencies),
  );
  serveCall(
    app,
    applyDeskDeclarationCall,
    { ...clerk, summary: 'Kündigung oder Widerruf anwenden', body: DeclarationApplying, answer: IssuesAnswer },
    async ({ body, request }) => applyDeskDeclaration(body, await requireStaff(request), dependencies),
  );

  serveCall(
    app,
    getDeskMail,
    { ...clerk, summary: 'Eine Mail, die liegen blieb', answer: DeskMail },
    async ({ params, request }) => describeMail(idOf(params.mailId), await requireStaff(request), dependencies),
  );
  serveCall(
    app,
    retryDeskMailCall,
    { ...clerk, summary: 'Eine Mail noch einmal versuchen', body: MailToRetry, answer: IssuesAnswer },
    async ({ body, request }) => retryDeskMail(body, await requireStaff(request), dependencies),
  );
  serveCall(
    app,
    giveDeskMailUpCall,
    { ...clerk, summary: 'Eine Mail aufgeben', body: MailToGiveUp, answer: IssuesAnswer },
    async ({ body, request }) => giveDeskMailUp(body, await requireStaff(request), dependencies),
  );
};
