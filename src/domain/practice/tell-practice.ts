import { formatCents } from '#domain/basics/money.ts';
import type { BillLine } from '#domain/claims/bill.ts';
import type { ClaimBook } from '#domain/claims/claim-book.ts';
import type { Settlement } from '#domain/claims/settling/settlement.ts';

/** Why there is no cover on a day is between the customer and us: an unpaid premium is none of a practice's business. */
const ofDays: ReadonlySet<string> = new Set(['before_start', 'after_end', 'cover_rests']);

const wordsOf = (reasonKey: string, { reasons }: Pick<ClaimBook, 'reasons'>) => {
  if (ofDays.has(reasonKey)) return 'An diesem Tag besteht kein Schutz.';
  if (reasonKey === 'discount') return 'Anteil am Rabatt.';
  if (reasonKey === 'no_operation') return 'Der OP-Schutz zahlt, was zu einer Operation gehört. Auf dieser Rechnung ist keine.';
  return reasons.get(reasonKey)?.words ?? 'Nicht versichert.';
};

type PracticeLine = { title: string; billedStr: string; paidStr: string; ownStr: string; reasons: string[] };
type PracticeSettlement = { lines: PracticeLine[]; billedStr: string; paidStr: string; ownStr: string };

/**
 * What we pay of each line and what the customer pays on the spot. Share and retention are one word here: how much of the retention is used tells of
 * earlier bills.
 */
export const tellForPractice = (
  lines: readonly BillLine[],
  { lines: results, sum }: Settlement,
  book: Pick<ClaimBook, 'reasons'>,
): PracticeSettlement => ({
  lines: lines.map(({ position, words }, index) => {
    const { billed = 0, paid = 0, cuts = [] } = results[index] ?? {};
    const own = cuts.some(({ part }) => part === 'share' || part === 'retention');
    return {
      title: [position ?? [], words].flat().join(' '),
      billedStr: formatCents(billed),
      paidStr: formatCents(paid),
      ownStr: formatCents(billed - paid),
      reasons: [
        ...cuts
          .filter(({ part }) => part === 'notCovered' || part === 'above')
          .map(({ amount, reasonKey }) => `${formatCents(amount)}: ${wordsOf(reasonKey, book)}`),
        ...(own ? ['Den Rest trägt der Tierhalter nach seinem Vertrag selbst.'] : []),
      ],
    };
  }),
  billedStr: formatCents(sum.billed),
  paidStr: formatCents(sum.paid),
  ownStr: formatCents(sum.billed - sum.paid),
});
