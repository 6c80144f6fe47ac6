/** Why a police that owes something, or was told of a debit, is not debited (spec 20.4). */
const skipReasons = ['noNotice', 'held', 'over', 'noMandate', 'nothingDue'] as const;
export type SkipReason = (typeof skipReasons)[number];

export type Skipped = Readonly<Partial<Record<SkipReason, number>>>;

const words: Readonly<Record<SkipReason, string>> = {
  noNotice: 'nicht rechtzeitig angekündigt, beim nächsten Mal dabei',
  held: 'angehalten, bis jemand entschieden hat',
  over: 'Vertrag zu Ende, noch etwas offen',
  noMandate: 'ohne SEPA-Mandat',
  nothingDue: 'nichts mehr offen',
};

/** `3 angehalten, bis jemand entschieden hat`: one line for each reason that there was. */
export const skipWords = (skipped: Skipped): string[] =>
  skipReasons.flatMap((reason) => (skipped[reason] === undefined ? [] : [`${skipped[reason]} ${words[reason]}`]));
