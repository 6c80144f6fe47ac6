/** Rows as data: the wizard's summary, the mail and the documents show the same ones. Values are ready German texts. */
export type SummaryRow = { label: string; value: string };

export type SummarySection = { title: string; rows: readonly SummaryRow[] };
