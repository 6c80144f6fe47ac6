import { complete } from '#domain/basics/complete.ts';
import { todayInBerlin } from '#domain/basics/calendar-date.ts';
import { checkWithdrawal, lastWithdrawalDay } from '#domain/police/contract-ending.ts';
import { policeOn } from '#domain/police/police-standing.ts';
import { isSuccess } from '#domain/basics/issue.ts';
import { trimTexts } from '#domain/basics/trim-texts.ts';
import type { IssuesAnswer } from '#domain/wire/schemas/issue-schemas.ts';
import type { ContractWithdrawal } from '#domain/wire/schemas/rights-schemas.ts';
import { todayOf } from '#server/clock.ts';
import { setWithdrawn } from '#server/polices/ending-store.ts';
import { insertEvent } from '#server/polices/event-store.ts';
import type { ContractEndingDependencies } from './contract-ending-dependencies.ts';
import { withdrawalReceiptMailKind } from './receipt-mail-kinds.ts';
import { declarationRows, recordDeclaration, type Outcome } from './record-declaration.ts';

/** § 356a BGB, § 8 VVG. Within its period a withdrawal undoes the contract at once; a later one is a person's business. */
export const withdrawContract = async (
  given: ContractWithdrawal,
  dependencies: ContractEndingDependencies,
): Promise<IssuesAnswer> => {
  const withdrawal = trimTexts(given);
  const issues = checkWithdrawal(withdrawal, null, { presence: true });
  if (!isSuccess(issues)) return { _issues: issues };

  const today = todayOf(dependencies.clock);
  const { firstname, lastname, email } = complete(withdrawal, ['firstname', 'lastname', 'email']);
  const declarer = {
    firstname,
    lastname,
    email,
    policeNumber: withdrawal.policeNumber ?? null,
  };
  const open: Outcome<object> = { isApplied: false, data: {}, told: {} };
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
        if (policeOn(police, today).withdrawableUntil === null) return { isApplied: false, data, told: {} };
        await setWithdrawn(transaction, police.policeId);
        const happenedAt = dependencies.clock.now();
        await insertEvent(transaction, { policeId: police.policeId, eventKey: 'withdrawn', happenedAt, effectiveOn: today });
        return { isApplied: true, data, told: {} };
      },
      open,
      receiptKind: withdrawalReceiptMailKind,
      received: 'Dein Widerruf ist',
    },
    dependencies,
  );
};
