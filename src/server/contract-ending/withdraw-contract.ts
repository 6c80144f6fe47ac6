import { complete } from '#domain/basics/complete.ts';
import { todayInBerlin } from '#domain/basics/calendar-date.ts';
import { checkWithdrawal, lastWithdrawalDay } from '#domain/police/contract-ending.ts';
import { policeOn } from '#domain/police/police-standing.ts';
import { isSuccess } from '#domain/basics/issue.ts';
import { trimTexts } from '#domain/basics/trim-texts.ts';
import type { IssuesAnswer } from '#domain/wire/schemas/issue-schemas.ts';
import type { ContractWithdrawal } from '#domain/wire/schemas/rights-schemas.ts';
import { closeCases } from '#server/cases/case-store.ts';
import { askedLabel } from '#server/cases/case-words.ts';
import { todayOf } from '#server/clock.ts';
import { setWithdrawn } from '#server/polices/ending-store.ts';
import { insertEvent } from '#server/polices/event-store.ts';
import type { ContractEndingWork } from './contract-ending-dependencies.ts';
import { endPlacesOfMother } from './end-places-of-mother.ts';
import { withdrawalReceiptMailKind, type AlsoEnding } from './receipt-mail-kinds.ts';
import { declarationRows, recordDeclaration, type Outcome } from './record-declaration.ts';

/** § 356a BGB, § 8 VVG. Within its period a withdrawal undoes the contract at once; a later one is a person's business. */
export const withdrawContract = async (
  given: ContractWithdrawal,
  userId: number | null,
  dependencies: ContractEndingWork,
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
  const open: Outcome<AlsoEnding> = { isApplied: false, data: {}, told: { alsoEnds: [] } };
  return recordDeclaration(
    {
      kindKey: 'withdrawal',
      declarer,
      userId,
      rows: [
        { label: askedLabel, value: 'Widerruf des Vertrags' },
        ...declarationRows({ ...declarer, contractDescription: withdrawal.contractDescription ?? null }),
      ],
      apply: async (transaction, { police, polices }) => {
        const last = lastWithdrawalDay(todayInBerlin(police.createdAt));
        const data = { lastWithdrawalDay: last, formerStateKey: police.stateKey };
        if (policeOn(police, today).withdrawableUntil === null) return { ...open, data };
        await setWithdrawn(transaction, police.policeId, { endsOn: today });
        const happenedAt = dependencies.clock.now();
        await insertEvent(transaction, { policeId: police.policeId, eventKey: 'withdrawn', happenedAt, effectiveOn: today });
        await closeCases(transaction, 'cancellation', { policeId: police.policeId });
        const alsoEnds = await endPlacesOfMother(transaction, { police, polices, lastDay: today }, dependencies);
        return { isApplied: true, data, told: { alsoEnds } };
      },
      open,
      receiptKind: withdrawalReceiptMailKind,
      received: 'Dein Widerruf ist',
    },
    dependencies,
  );
};
