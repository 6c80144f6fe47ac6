import { complete } from '#domain/basics/complete.ts';
import { formatGermanDate, parseIsoDate } from '#domain/basics/calendar-date.ts';
import { checkCancellation } from '#domain/police/contract-ending.ts';
import { cancellationEnd } from '#domain/police/police-standing.ts';
import { isSuccess } from '#domain/basics/issue.ts';
import { trimTexts } from '#domain/basics/trim-texts.ts';
import type { IssuesAnswer } from '#domain/wire/schemas/issue-schemas.ts';
import type { ContractCancellation } from '#domain/wire/schemas/rights-schemas.ts';
import { askedLabel } from '#server/cases/case-words.ts';
import { todayOf } from '#server/clock.ts';
import { setCancelled } from '#server/polices/ending-store.ts';
import { insertEvent } from '#server/polices/event-store.ts';
import type { ContractEndingWork } from './contract-ending-dependencies.ts';
import { endPlacesOfMother } from './end-places-of-mother.ts';
import { cancellationReceiptMailKind, type EndTold } from './receipt-mail-kinds.ts';
import { declarationRows, recordDeclaration, type Outcome } from './record-declaration.ts';

const kinds = { ordinary: 'ordentliche Kündigung', extraordinary: 'außerordentliche Kündigung' } as const;

/**
 * § 312k BGB. An ordinary cancellation ends the contract at the end of its term: the police is `cancelled` at once and
 * `valid_to` says until when it covers. An extraordinary one has a reason that a person must judge.
 */
export const cancelContract = async (
  given: ContractCancellation,
  userId: number | null,
  dependencies: ContractEndingWork,
): Promise<IssuesAnswer> => {
  const today = todayOf(dependencies.clock);
  const cancellation = trimTexts(given);
  const issues = checkCancellation(cancellation, { today }, { presence: true });
  if (!isSuccess(issues)) return { _issues: issues };

  const kindKey = cancellation.cancellationKindKey as keyof typeof kinds;
  const wished = parseIsoDate(cancellation.wishedDateStr);
  const wish = wished === null ? 'zum nächstmöglichen Zeitpunkt' : formatGermanDate(wished);
  const reason = cancellation.cancellationReason ?? null;
  const { firstname, lastname, email } = complete(cancellation, ['firstname', 'lastname', 'email']);
  const declarer = {
    firstname,
    lastname,
    email,
    policeNumber: cancellation.policeNumber ?? null,
  };
  const open: Outcome<EndTold> = {
    isApplied: false,
    data: { wishedDate: wished, cancellationKindKey: kindKey },
    told: { endsAt: wish, isExtraordinary: kindKey === 'extraordinary', alsoEnds: [] },
  };
  return recordDeclaration(
    {
      kindKey: 'cancellation',
      declarer,
      userId,
      rows: [
        { label: askedLabel, value: kinds[kindKey] },
        ...(reason === null ? [] : [{ label: 'Grund', value: reason }]),
        { label: 'Gewünschtes Vertragsende', value: wish },
        ...declarationRows({ ...declarer, contractDescription: cancellation.contractDescription ?? null }),
      ],
      apply: async (transaction, { police, polices }) => {
        // An application that still waits, or what has ended before, is a person's business.
        const effective = kindKey === 'ordinary' ? cancellationEnd(police, today, wished) : null;
        if (effective === null) return open;
        await setCancelled(transaction, police.policeId, { endsOn: effective, causeKey: 'ordinary' });
        await insertEvent(transaction, {
          policeId: police.policeId,
          eventKey: 'cancelled',
          happenedAt: dependencies.clock.now(),
          effectiveOn: effective,
          data: { formerValidTo: police.validTo },
        });
        const alsoEnds = await endPlacesOfMother(transaction, { police, polices, lastDay: effective }, dependencies);
        const data = { ...open.data, effectiveEnd: effective, formerValidTo: police.validTo, formerStateKey: police.stateKey };
        return { isApplied: true, data, told: { endsAt: formatGermanDate(effective), isExtraordinary: false, alsoEnds } };
      },
      open,
      receiptKind: cancellationReceiptMailKind,
      received: 'Deine Kündigung ist',
    },
    dependencies,
  );
};
