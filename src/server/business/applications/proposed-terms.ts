import type { Proposal } from '#domain/police/underwriting.ts';

/** A changed offer as it is kept for the customer: with the premiums that they are told. */
export type ProposedTerms = Proposal & {
  policeNumber: string;
  tarifTitle: string;
  rateBefore: string;
  rateAfter: string;
};

export const answersOf = ({ surchargePercent, exclusion }: Proposal) => ({
  underwritingSurchargePercent: surchargePercent,
  underwritingExclusion: exclusion,
});
