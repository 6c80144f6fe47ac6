import { toEuros } from '#domain/basics/money.ts';
import { claimKinds } from '#domain/claims/bill.ts';
import type { LineKindKey } from '#domain/claims/line-kinds.ts';
import type { Amounts } from '#domain/claims/settling/settlement.ts';
import { tellLines, tellRetention } from '#domain/claims/settling/tell-settlement.ts';
import { findBenefitsOfBills } from '#server/business/money/benefits/benefit-store.ts';
import { findPoliceNames } from '#server/business/polices/search-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { findFilesOfBills, findOtherFiles, type BillFile } from './bill-file-store.ts';
import { findBillsOfUser, type StoredBill } from './bill-store.ts';
import { claimNumber } from './describe-bill.ts';
import { findPracticeQuestions } from '#server/business/claims/practices/practice-question-store.ts';
import { listSettlements, type StoredSettlement } from '#server/business/claims/settling/settlement-store.ts';

type Files = Pick<Work, 'publicUrl'> & { billFileUrl: (fileUuid: string) => string };
export type CollectingClaims = Files & Pick<Work, 'database' | 'claimBook'>;

/** For whoever sent it, with its address. */
export const tellSentFile = ({ fileUuid, fileName, contentType, size, sha256 }: BillFile, { publicUrl, billFileUrl }: Files) => {
  const url = `${publicUrl}${billFileUrl(fileUuid)}`;
  return { fileName, contentType, size, sha256, url };
};

const inEuros = (amounts: Amounts) =>
  Object.fromEntries(Object.entries(amounts).map(([part, amount]) => [part, toEuros(amount)])) as Record<keyof Amounts, number>;

/** Everything that a customer handed in and what we decided about it, for the own export (DSGVO 15 and 20); without the names of our people. */
export const collectClaimData = async (userId: number, collecting: CollectingClaims & { showIban: (iban: string) => string }) => {
  const { database, claimBook, showIban } = collecting;
  const bills = (await findBillsOfUser(database, userId)).toReversed();
  const billIds = bills.map(({ billId }) => billId);
  const settlements = await listSettlements(database, billIds);
  const benefits = await findBenefitsOfBills(database, billIds);
  const files = await findFilesOfBills(database, billIds);
  const practiceQuestions = await findPracticeQuestions(database, billIds);
  const policeIds = [...new Set(bills.map(({ policeId }) => policeId))];
  const numbers = new Map((await findPoliceNames(database, policeIds)).map((one) => [one.policeId, one.policeNumber]));

  const tellFile = (file: BillFile) => tellSentFile(file, collecting);
  const tellDecision = (bill: StoredBill, { decidedAt, words, basis, result }: StoredSettlement, isLast: boolean) => {
    // The words of lines are the bill's, which may have been corrected since: earlier decisions name their kinds.
    const titleOf = (kindKey: LineKindKey) => claimBook.covers.get(kindKey)?.title ?? kindKey;
    const kinds = basis.lines.map(({ treatedOn, kindKey }) => ({ position: null, treatedOn, words: titleOf(kindKey) }));
    const lines = isLast ? bill.lines : kinds;
    return {
      decidedAt,
      words,
      ...inEuros(result.sum),
      decidedLines: tellLines({ lines, basis, result }, claimBook),
      retentionLeft: tellRetention({ basis, result }),
    };
  };
  const tellBill = (bill: StoredBill) => {
    const ofBill = <One extends { billId: number | null }>(all: readonly One[]) =>
      all.filter(({ billId }) => billId === bill.billId);
    const decisions = ofBill(settlements);
    return {
      practice: bill.practice,
      billNumber: bill.billNumber,
      billedOn: bill.billedOn,
      treatedOn: bill.treatedOn,
      total: toEuros(bill.total),
      stateKey: bill.stateKey,
      receivedAt: bill.receivedAt,
      questions: bill.questions,
      payeeKey: bill.payeeKey,
      accountHolder: bill.accountHolder,
      iban: bill.iban === null ? null : showIban(bill.iban),
      releasedAt: bill.releasedAt,
      practiceQuestions: ofBill(practiceQuestions).map(({ question, askedAt, answer, answeredBy, endedAt }) => ({
        question,
        askedAt,
        answer,
        answeredBy,
        endedAt,
      })),
      files: ofBill(files).map(tellFile),
      lines: bill.lines.map(({ decided, ...line }) => ({
        ...line,
        amount: line.amount / 100,
        notCovered: decided === null ? null : decided.notCovered / 100,
      })),
      decisions: decisions.map((decision, place) => tellDecision(bill, decision, place === decisions.length - 1)),
      benefits: ofBill(benefits).map((benefit) => ({
        amount: toEuros(benefit.amount),
        accountHolder: benefit.accountHolder,
        ibanMasked: benefit.ibanMasked,
        stateKey: benefit.stateKey,
        owedOn: benefit.owedOn,
        paidOn: benefit.paidOn,
      })),
    };
  };

  const claimIds = [...new Set(bills.map(({ claimId }) => claimId))];
  return {
    claims: claimIds.flatMap((claimId) => {
      const ofClaim = bills.filter((bill) => bill.claimId === claimId);
      return ofClaim.slice(0, 1).map(({ policeId, claimKindKey, words }) => ({
        claimNumber: claimNumber({ claimId }),
        policeNumber: numbers.get(policeId) ?? null,
        claimKindStr: claimKinds[claimKindKey],
        words,
        bills: ofClaim.map(tellBill),
      }));
    }),
    otherFiles: (await findOtherFiles(database, userId)).map((file) => ({
      ...tellFile(file),
      uploadedAt: file.uploadedAt,
      caseId: file.caseId,
    })),
  };
};
