import * as claims from '#domain/wire/area/claims.ts';
import * as losses from '#domain/wire/area/losses.ts';
import * as practices from '#domain/wire/area/practice-questions.ts';
import {
  addPracticeFile,
  answerPracticeQuestion,
  openPracticeLink,
  removePracticeFile,
} from '#server/business/claims/practices/answer-practice-question.ts';
import { releasePractice } from '#server/business/claims/practices/release-practice.ts';
import { answerBillQuestion } from '#server/business/claims/talking/ask-about-bill.ts';
import { disagree } from '#server/business/claims/talking/disagree.ts';
import { listOwnPages, readOwnPage, type DrawingPages } from '#server/business/claims/handing-in/bill-pages.ts';
import { addBillFile, listBillFiles, openBillFile, removeBillFile } from '#server/business/claims/handing-in/bill-files.ts';
import { handInBill } from '#server/business/claims/handing-in/hand-in-bill.ts';
import { reportLoss } from '#server/business/claims/losses/report-loss.ts';
import { listClaims } from '#server/business/claims/bills/list-claims.ts';
import { tellOwnSettlement } from '#server/business/claims/settling/tell-own-settlement.ts';
import { tellReading } from '#server/business/claims/reading/read-bill.ts';
import { findMatches } from '#server/business/vets/vet-directory.ts';
import { fileRoute, route, type Route } from '#server/foundation/http/route.ts';
import { withdrawOwnBill } from '#server/business/claims/talking/withdraw-bill.ts';
import type { Work } from '#server/foundation/work.ts';

type ClaimWork = Work & DrawingPages & { letterUrl: (documentUuid: string) => string };

export const claimRoutes = (work: ClaimWork): Route[] => [
  route(claims.listClaims, ({ caller }) => listClaims(caller.userId, work)),
  route(claims.searchPractices, ({ query }) => findMatches(work.vets, query.words)),
  route(claims.listBillFiles, ({ body, caller }) => listBillFiles(body, caller.userId, work)),
  route(claims.addBillFile, ({ body, caller }) => addBillFile(body, caller.userId, work)),
  route(claims.removeBillFile, ({ body, caller }) => removeBillFile(body, caller.userId, work)),
  route(losses.reportLoss, ({ body, caller }) => reportLoss(body, caller.userId, work)),
  fileRoute(claims.billFile, ({ params, caller }) => openBillFile(params.uuid, caller.userId, work)),
  route(claims.readBill, ({ body, caller }) => tellReading(body, caller.userId, work)),
  route(claims.handInBill, ({ body, caller }) => handInBill(body, caller.userId, work)),
  route(claims.getSettlement, ({ params, caller }) => tellOwnSettlement(params, caller.userId, work)),
  route(claims.listBillPages, async ({ params, caller }) => ({ files: await listOwnPages(params, caller.userId, work) })),
  fileRoute(claims.billPage, async ({ params, caller }) => ({
    fileName: `Seite-${Number(params.number) || 0}.jpg`,
    content: await readOwnPage(params, caller.userId, work),
  })),
  route(claims.withdrawBill, ({ body, caller }) => withdrawOwnBill(body, caller.userId, work)),
  route(claims.disagree, ({ body, caller }) => disagree(body, caller.userId, work)),
  route(claims.releasePractice, ({ body, caller }) => releasePractice(body, caller.userId, work)),
  route(practices.openPracticeQuestion, ({ body }) => openPracticeLink(body, work)),
  route(practices.addPracticeFile, ({ body }) => addPracticeFile(body, work)),
  route(practices.removePracticeFile, ({ body }) => removePracticeFile(body, work)),
  route(practices.answerPracticeQuestion, ({ body }) => answerPracticeQuestion(body, work)),
  route(claims.answerBillQuestion, ({ body, caller }) => answerBillQuestion(body, caller.userId, work)),
];
