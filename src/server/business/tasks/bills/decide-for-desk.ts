import { error, ok, type Issue, type Refusal } from '#domain/basics/issue.ts';
import { parseUuid } from '#domain/basics/text.ts';
import type { BillLine } from '#domain/claims/bill.ts';
import { checkWorkText } from '#domain/staff/work.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type { BillPages, DeskBillDecision, DeskClaimBook } from '#domain/wire/desk/claims.ts';
import type { MailPreview } from '#domain/wire/desk/work.ts';
import type { FilesOf } from '#server/business/claims/handing-in/bill-page-store.ts';
import { findPages, readPage, type DrawingPages } from '#server/business/claims/handing-in/bill-pages.ts';
import { decideBillWithin, previewBill, type BillDecision, type Decided } from '#server/business/claims/deciding/decide-bill.ts';
import { isBillWaiting } from '#server/business/claims/deciding/waiting-bill-store.ts';
import { deleteTaking } from '#server/business/tasks/taken-store.ts';
import { refuseTaken } from '#server/business/tasks/work-subject.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import { describePlan, refusedPlan } from '#server/foundation/preview.ts';
import { notFound } from '#server/foundation/problem.ts';
import type { Work } from '#server/foundation/work.ts';
import { readLines, upToOf } from './read-lines.ts';

type DecidingAtDesk = Pick<Work, 'database' | 'clock' | 'shelf' | 'claimBook' | 'claimSettings'>;

/** "Dazu schreiben wir dir unten mehr." needs something below, or words of its own. */
const checkWords = (lines: readonly BillLine[], words: string): Issue[] => {
  if (words.trim() !== '') return checkWorkText(words, { field: 'words', about: 'etwas dazu' });
  const isBare = ({ decided }: BillLine) =>
    decided?.reasonKey === 'other' && decided.notCovered > 0 && (decided.words ?? '').trim() === '';
  return lines.flatMap((line, index) =>
    isBare(line) ? [error(`Zeile ${index + 1}: Bitte begründe die Kürzung, hier oder im Brief.`, `lines.${index}`)] : [],
  );
};

const toDecision = (body: DeskBillDecision, staff: RequestStaff, work: DecidingAtDesk): BillDecision | Refusal => {
  const lines = readLines(body.lines);
  if ('refusal' in lines) return lines;
  const leavesPromise = body.leavesPromise ?? false;
  const issues =
    leavesPromise && body.words.trim() === ''
      ? [error('Bitte schreib dem Kunden, warum die Kostenzusage hier nicht gilt.', 'words')]
      : checkWords(lines, body.words);
  if (issues.length > 0) return { refusal: issues };
  return {
    billId: body.billId,
    lines,
    words: body.words.trim() === '' ? null : body.words.trim(),
    actor: { staffId: staff.staffId, name: staff.name },
    requestKey: parseUuid(body.requestKey),
    upTo: upToOf(staff, work),
    previewKey: body.previewKey,
    isAgain: body.isAgain ?? false,
    leavesPromise,
  };
};

const requireBill = async (billId: number, { database }: Pick<Work, 'database'>) => {
  if ((await isBillWaiting(database, billId)) === null) throw notFound('Diese Rechnung gibt es nicht.');
};

export const previewBillDecision = async (
  body: DeskBillDecision,
  staff: RequestStaff,
  work: DecidingAtDesk,
): Promise<MailPreview> => {
  await requireBill(body.billId, work);
  const decision = toDecision(body, staff, work);
  return describePlan('refusal' in decision ? refusedPlan(...decision.refusal) : await previewBill(decision, work));
};

/** What another has taken nobody else decides; of two at once one does, and the other is told who (spec 19.5, 24.3). */
export const decideDeskBill = async (
  body: DeskBillDecision,
  staff: RequestStaff,
  work: DecidingAtDesk,
): Promise<IssuesAnswer> => {
  await requireBill(body.billId, work);
  const decision = toDecision(body, staff, work);
  if ('refusal' in decision) return { _issues: [...decision.refusal] };
  const subject = { subjectKey: 'bill', subjectId: body.billId } as const;
  const outcome = await work.database.transaction().execute(async (transaction): Promise<Decided> => {
    const refusal = await refuseTaken(transaction, subject, staff, work.clock);
    if (refusal !== null) return refusal;
    const decided = await decideBillWithin(transaction, decision, work);
    if ('settlementId' in decided) await deleteTaking(transaction, subject);
    return decided;
  });
  return { _issues: 'refusal' in outcome ? [...outcome.refusal] : [ok('Entschieden. Brief und Mail sind unterwegs.')] };
};

/** As they were drawn anew, so that no file of a stranger is opened in a browser of ours (spec 24.2). */
export const showPages = async (of: FilesOf, fileUuid: string, work: DrawingPages): Promise<BillPages> => {
  const file = (await findPages(of, work)).find((one) => one.fileUuid === parseUuid(fileUuid));
  if (file === undefined) throw notFound('Diese Datei gibt es nicht.');
  const pages: string[] = [];
  for (const number of file.numbers)
    pages.push((await readPage({ of, fileUuid, number: String(number) }, work)).toString('base64'));
  const refusal = 'Diese Datei lässt sich nicht zeigen. Bitte den Kunden um ein Foto oder ein anderes PDF.';
  return { pages, refusal: pages.length === 0 ? refusal : null };
};

export const tellClaimBook = ({ positions, covers, reasons }: Work['claimBook']): DeskClaimBook => ({
  positions: [...positions.values()],
  kinds: Array.from(covers, ([key, { title }]) => ({ key, title })),
  reasons: [...reasons.values()],
});
