import { isAfter, todayInBerlin } from '#domain/calendar-date.ts';
import { checkWithdrawal, lastWithdrawalDay } from '#domain/contract-ending.ts';
import { isSuccess } from '#domain/issue.ts';
import { trimTexts } from '#domain/trim-texts.ts';
import type { IssuesAnswer } from '#domain/wire/issue-schemas.ts';
import type { ContractWithdrawal } from '#domain/wire/rights-schemas.ts';
import { todayOf } from '#server/clock.ts';
import type { ContractEndingDependencies } from './contract-ending-dependencies.ts';
import { setWithdrawn } from './police-store.ts';
import { declarationRows, recordDeclaration, type Outcome } from './record-declaration.ts';

const withdrawable: ReadonlySet<string> = new Set(['new', 'new_manual', 'active', 'cancelled']);

/** § 356a BGB, § 8 VVG. Within its period a withdrawal undoes the contract at once; a later one is a person's business. */
export const withdrawContract = async (
  given: ContractWithdrawal,
  dependencies: ContractEndingDependencies,
): Promise<IssuesAnswer> => {
  const withdrawal = trimTexts(given);
  const issues = checkWithdrawal(withdrawal, null, { presence: true });
  if (!isSuccess(issues)) return { _issues: issues };

  const today = todayOf(dependencies.clock);
  const declarer = {
    firstname: withdrawal.firstname!,
    lastname: withdrawal.lastname!,
    email: withdrawal.email!,
    policeNumber: withdrawal.policeNumber ?? null,
  };
  const open: Outcome = { isApplied: false, data: {} };
  return recordDeclaration(
    {
      kindKey: 'withdrawal',
      declarer,
      rows: [
        { label: 'Art der Erklärung', value: 'Widerruf des Vertrags' },
        ...declarationRows({ ...declarer, contractDescription: withdrawal.contractDescription ?? null }),
      ],
      apply: async (transaction, police) => {
        const last = lastWithdrawalDay(todayInBerlin(police.createdAt));
        const data = { lastWithdrawalDay: last, formerStateKey: police.stateKey };
        if (isAfter(today, last) || !withdrawable.has(police.stateKey)) return { isApplied: false, data };
        await setWithdrawn(transaction, police.policeId);
        return { isApplied: true, data };
      },
      open,
      received: 'Dein Widerruf ist',
    },
    dependencies,
  );
};
