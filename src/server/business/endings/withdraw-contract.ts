import { complete } from '#domain/basics/complete.ts';
import { checkWithdrawal } from '#domain/police/contract-ending.ts';
import { isSuccess } from '#domain/basics/issue.ts';
import { trimTexts } from '#domain/basics/text.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type { ContractWithdrawal } from '#domain/wire/shop/rights-schemas.ts';
import { askedLabel } from '#server/business/cases/case-words.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { type EndingWork, declarationRows, type DeclaredBy } from './declaration.ts';
import { withdrawalReceiptMailKind } from './receipt-mail-kinds.ts';
import { recordDeclaration } from './record-declaration.ts';

/** § 356a BGB, § 8 VVG. Within its period a withdrawal undoes the contract; a later one is a person's business. */
export const withdrawContract = async (
  given: ContractWithdrawal,
  by: DeclaredBy,
  dependencies: EndingWork,
): Promise<IssuesAnswer> => {
  const withdrawal = trimTexts(given);
  const issues = checkWithdrawal(withdrawal, null, { presence: true });
  if (!isSuccess(issues)) return { _issues: issues };

  const { firstname, lastname, email } = complete(withdrawal, ['firstname', 'lastname', 'email']);
  const declarer = { firstname, lastname, email, policeNumber: withdrawal.policeNumber ?? null };
  return recordDeclaration(
    {
      declarer,
      by,
      ending: { kindKey: 'withdrawal', declaredOn: todayOf(dependencies.clock) },
      rows: [
        { label: askedLabel, value: 'Widerruf des Vertrags' },
        ...declarationRows({ ...declarer, contractDescription: withdrawal.contractDescription ?? null }),
      ],
      data: {},
      receiptKind: withdrawalReceiptMailKind,
      tell: ({ alsoEnds }) => ({ alsoEnds }),
      received: 'Dein Widerruf ist',
    },
    dependencies,
  );
};
