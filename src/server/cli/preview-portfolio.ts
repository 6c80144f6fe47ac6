import { cents } from '#domain/basics/money.ts';
import type { AdjustedPolice } from '#domain/police/adjustment-preview.ts';
import { planAdjustments, type AdjustmentDependencies } from '#server/police-changes/plan-adjustment.ts';

/** How often a long run says how far it is. */
export const toldEvery = 500;

/** What the book makes of every police, with its annual premiums; nothing is changed. */
export const previewPortfolio = async (dependencies: AdjustmentDependencies, tell: (line: string) => void) => {
  const polices: AdjustedPolice[] = [];
  const unpriced: string[] = [];
  let looked = 0;
  for await (const { policeNumber, planned } of planAdjustments(dependencies)) {
    looked += 1;
    if (looked % toldEvery === 0) tell(`${looked} Policen gerechnet …`);
    if (planned === 'unpriced') unpriced.push(policeNumber);
    if (planned === null || planned === 'unpriced') continue;
    const annual = (rate: number) => cents(rate * planned.paymentsPerAnno);
    polices.push({ policeNumber, before: annual(planned.before.rate), after: annual(planned.after.rate) });
  }
  return { polices, unpriced };
};
