import { complete } from '#domain/basics/complete.ts';
import { formatGermanDate, parseIsoDate } from '#domain/basics/calendar-date.ts';
import { checkCancellation, checkWithdrawal } from '#domain/police/ending/contract-ending.ts';
import { isSuccess } from '#domain/basics/issue.ts';
import { parseUuid, trimTexts } from '#domain/basics/text.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { askedLabel, wishedEndLabel } from '#server/business/cases/case-words.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { type EndingWork, declarationRows, type DeclaredBy } from './declaring/declaration.ts';
import { cancellationReceiptMailKind, withdrawalReceiptMailKind } from './declaring/receipt-mail.ts';
import { recordDeclaration } from './declaring/record-declaration.ts';
import type { ContractCancellation, ContractWithdrawal } from '#domain/wire/shop/declarations.ts';

const kinds = { ordinary: 'ordentliche Kündigung', extraordinary: 'außerordentliche Kündigung' } as const;

/**
 * § 312k BGB. An ordinary cancellation ends the contract at the end of its term: the police is `cancelled` at once and
 * `valid_to` says until when it covers. An extraordinary one has a reason that a person must judge.
 */
export const cancelContract = async (
  body: ContractCancellation,
  by: DeclaredBy,
  dependencies: EndingWork,
): Promise<IssuesAnswer> => {
  const today = todayOf(dependencies.clock);
  const cancellation = trimTexts(body);
  const issues = checkCancellation(cancellation, { today }, { presence: true });
  if (!isSuccess(issues)) return { _issues: issues };

  const kindKey = cancellation.cancellationKindKey as keyof typeof kinds;
  const wished = parseIsoDate(cancellation.wishedDateStr);
  const wish = wished === null ? 'zum nächstmöglichen Zeitpunkt' : formatGermanDate(wished);
  const reason = cancellation.cancellationReason ?? null;
  const { firstname, lastname, email } = complete(cancellation, ['firstname', 'lastname', 'email']);
  const declarer = { firstname, lastname, email, policeNumber: cancellation.policeNumber ?? null };
  const isOrdinary = kindKey === 'ordinary';
  return recordDeclaration(
    {
      declarer,
      by,
      ending: { kindKey: 'cancellation', declaredOn: today, isOrdinary, wished },
      rows: [
        { label: askedLabel, value: kinds[kindKey] },
        ...(reason === null ? [] : [{ label: 'Grund', value: reason }]),
        { label: wishedEndLabel, value: wish },
        ...declarationRows({ ...declarer, contractDescription: cancellation.contractDescription ?? null }),
      ],
      data: { wishedDate: wished, cancellationKindKey: kindKey },
      receiptKind: cancellationReceiptMailKind,
      tell: ({ endsOn, alsoEnds }) => ({
        endsAt: endsOn === null ? wish : formatGermanDate(endsOn),
        isExtraordinary: !isOrdinary,
        alsoEnds,
      }),
      received: 'Deine Kündigung ist',
      requestKey: parseUuid(cancellation.requestKey),
    },
    dependencies,
  );
};

/** § 356a BGB, § 8 VVG. Within its period a withdrawal undoes the contract; a later one is a person's business. */
export const withdrawContract = async (
  body: ContractWithdrawal,
  by: DeclaredBy,
  dependencies: EndingWork,
): Promise<IssuesAnswer> => {
  const withdrawal = trimTexts(body);
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
      requestKey: parseUuid(withdrawal.requestKey),
    },
    dependencies,
  );
};
