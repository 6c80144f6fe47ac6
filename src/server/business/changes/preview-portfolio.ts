import { cents } from '#domain/basics/money.ts';
import { there } from '#domain/basics/complete.ts';
import {
  previewAdjustment,
  type AdjustedPolice,
  type AdjustmentExample,
  type PortfolioPreview,
} from '#domain/police/adjustment-preview.ts';
import { termsOn } from '#domain/police/police-terms.ts';
import { planAdjustments, type Adjustment, type AdjustmentDependencies } from './plan-adjustment.ts';

/** What the base rates in force would do to the whole portfolio (spec 8.12), for the command line and the desk. */
export const previewPortfolio = async (
  dependencies: AdjustmentDependencies,
  onLooked: (count: number) => void,
): Promise<PortfolioPreview> => {
  const polices: AdjustedPolice[] = [];
  const unpriced: string[] = [];
  let greatest: { adjustment: Adjustment; rise: number } | null = null;
  let looked = 0;
  for await (const { policeNumber, planned } of planAdjustments(dependencies)) {
    looked += 1;
    onLooked(looked);
    if (planned === 'unpriced') unpriced.push(policeNumber);
    if (planned === null || planned === 'unpriced') continue;
    const annual = (rate: number) => cents(rate * planned.paymentsPerAnno);
    const [before, after] = [annual(planned.before.rate), annual(planned.after.rate)];
    polices.push({ policeNumber, before, after });
    if (greatest === null || after - before > greatest.rise) greatest = { adjustment: planned, rise: after - before };
  }
  return {
    ...previewAdjustment(polices),
    unpriced,
    example: greatest && toExample(greatest.adjustment, dependencies),
  };
};

const toExample = ({ police, effectiveOn, before, after }: Adjustment, { book }: AdjustmentDependencies): AdjustmentExample => ({
  policeNumber: police.policeNumber,
  tarifTitle: there(book.tarifs.get(termsOn(police, effectiveOn).tarifId), 'the tarif of a police').title,
  effectiveOn,
  rateBefore: before.rateText,
  rateAfter: after.rateText,
  isRise: after.rate > before.rate,
});
