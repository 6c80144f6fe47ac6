import { formatGermanDate, formatGermanInstant } from '#domain/basics/calendar-date.ts';
import { formatCents, subtractCents } from '#domain/basics/money.ts';
import { parseUuid } from '#domain/basics/text.ts';
import { tellCuts, tellLines, tellNothing, tellPromise, tellRetention } from '#domain/claims/settling/tell-settlement.ts';
import type { SettlementAnswer } from '#domain/wire/area/claims.ts';
import { findBenefitsOfBills, type Benefit } from '#server/business/money/benefits/benefit-store.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { findDocumentsOfUser } from '#server/foundation/documents/archive/document-store.ts';
import { notFound } from '#server/foundation/problem.ts';
import type { Work } from '#server/foundation/work.ts';
import { findOwnBill, type StoredBill } from '#server/business/claims/bills/bill-store.ts';
import { findEstimateSettledBy } from '#server/business/claims/estimates/estimate-store.ts';
import { tellComparison } from '#server/business/claims/estimates/tell-comparison.ts';
import { claimNumber } from '#server/business/claims/bills/describe-bill.ts';
import { findSettlementsOfBills, type StoredSettlement } from './settlement-store.ts';

const tellBenefit = ({ amount, accountHolder, ibanMasked, paidOn, failedOn, stateKey, isAdvance }: Benefit): string => {
  const what = `${formatCents(amount)}${isAdvance ? ' Abschlag' : ''}`;
  const account = `${accountHolder} (${ibanMasked})`;
  if (paidOn !== null) return `${what} haben wir am ${formatGermanDate(paidOn)} an ${account} überwiesen.`;
  if (stateKey === 'failed' && failedOn !== null)
    return `${what} kamen am ${formatGermanDate(failedOn)} von der Bank zurück. Wir melden uns deswegen bei dir.`;
  if (stateKey === 'set_off') return `${what} haben wir mit dem verrechnet, was wir dir vorher zu viel gezahlt hatten.`;
  return `${what} gehen mit unserer nächsten Überweisung an ${account}.`;
};

const tellPayments = ({ payeeKey }: StoredBill, { result: { sum } }: StoredSettlement, benefits: readonly Benefit[]) => {
  const own = subtractCents(sum.billed, sum.paid);
  return [
    ...benefits.map(tellBenefit),
    ...(payeeKey === 'practice' && own > 0 ? [`${formatCents(own)} zahlst du selbst an die Praxis.`] : []),
  ];
};

type LetterOf = { bill: StoredBill; decidedAt: Date };

/** Kept as it was sent, with the moment of its decision. Bills of one claim may be decided in the same one. */
const findLetterUuid = async (database: Database, { bill, decidedAt }: LetterOf): Promise<string | null> => {
  const title = `Abrechnung ${claimNumber(bill)}`;
  const letters = (await findDocumentsOfUser(database, bill.userId)).filter(
    ({ source, createdAt }) => source.title === title && createdAt.getTime() === decidedAt.getTime(),
  );
  const isOfBill = ({ source }: { source: { data: string } }) =>
    (JSON.parse(source.data) as { practice?: unknown }).practice === bill.practice;
  return (letters.find(isOfBill) ?? letters[0])?.documentUuid ?? null;
};

type Telling = Pick<Work, 'database' | 'claimBook'> & { letterUrl: (documentUuid: string) => string };

/** What was decided about one's own bill, line by line, with the cents and words of the letter. */
export const tellOwnSettlement = async (
  given: { billUuid?: string | null },
  userId: number,
  { database, claimBook, letterUrl }: Telling,
): Promise<SettlementAnswer> => {
  const bill = await findOwnBill(database, { userId, billUuid: parseUuid(given.billUuid) });
  if (bill === null) throw notFound('Diese Rechnung gibt es nicht.');
  const settlement = (await findSettlementsOfBills(database, [bill.billId])).get(bill.billId);
  if (settlement === undefined || bill.stateKey === 'withdrawn') return { settlement: null };
  const { result, basis, decidedAt, decidedBy, words } = settlement;
  const { sum } = result;
  const benefits = await findBenefitsOfBills(database, [bill.billId]);
  const estimate = await findEstimateSettledBy(database, bill.billId);
  const letterUuid = await findLetterUuid(database, { bill, decidedAt });
  return {
    settlement: {
      billedStr: formatCents(sum.billed),
      paidStr: formatCents(sum.paid),
      nothing: tellNothing(result),
      decidedAtStr: formatGermanInstant(decidedAt),
      isByItself: decidedBy === null,
      lines: tellLines({ lines: bill.lines, basis, result }, claimBook).map((line) => ({ ...line, cuts: [...line.cuts] })),
      cuts: tellCuts(result),
      retention: [...tellPromise({ basis, result }), ...tellRetention({ basis, result })],
      estimate: estimate === null ? null : tellComparison(estimate, { lines: bill.lines, result }),
      payments: tellPayments(bill, settlement, benefits),
      words,
      letterUrl: letterUuid === null ? null : letterUrl(letterUuid),
    },
  };
};
