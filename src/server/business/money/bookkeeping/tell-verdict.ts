import { formatCents } from '#domain/basics/money.ts';
import { error, info, ok, type Issue } from '#domain/basics/issue.ts';
import type { LedgerVerdictAnswer } from '#domain/wire/money/book-schemas.ts';
import type { LedgerFinding, LedgerVerdict } from './verify-ledger.ts';

export const findingText = ({ policeNumber, message }: LedgerFinding) =>
  policeNumber === null ? message : `${policeNumber}: ${message}`;

/** More are told by the command line. */
const shownMost = 50;

const waitingText = (count: number) =>
  `${count} ${count === 1 ? 'Police wartet' : 'Policen warten'} noch auf eine Buchung: Seit der letzten hat sich etwas geändert.`;

export const tellVerdict = ({ accounts, polices, waiting, findings }: LedgerVerdict): LedgerVerdictAnswer => {
  const issues: Issue[] = findings.slice(0, shownMost).map((finding) => error(findingText(finding)));
  if (findings.length > shownMost) issues.push(error(`Und ${findings.length - shownMost} weitere: money verify nennt alle.`));
  if (findings.length === 0) {
    issues.push(ok(`Die Bücher stimmen. ${polices} ${polices === 1 ? 'Police ist' : 'Policen sind'} nachgerechnet.`));
  }
  if (waiting > 0) issues.push(info(waitingText(waiting)));
  return {
    _issues: issues,
    accounts: accounts.map(({ title, sum, count }) => ({ title, count, sumStr: formatCents(sum) })),
  };
};
