import { formatGermanInstant, parseIsoDate } from '#domain/basics/calendar-date.ts';
import { dueOf } from '#domain/staff/work.ts';
import { describeDeclared } from '#server/business/endings/apply-for-desk.ts';
import type { CaseDecision } from '#server/business/cases/case-store.ts';
import { askedText, caseKinds, caseRows } from '#server/business/cases/case-words.ts';
import { findWholeCase, type WholeCase } from '#server/business/cases/open-case-store.ts';
import { findFilesOfCase } from '#server/business/claims/bills/bill-file-store.ts';
import { findCaseWaits, findMessagesOfCase } from '#server/business/customers/messages/question-store.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import { notFound } from '#server/foundation/problem.ts';
import { findPolice } from '#server/business/polices/police-store.ts';
import { tellMessage } from './messages/desk-thread.ts';
import { decidedChangeWords } from './applications/application-words.ts';
import { describeAside } from './describe-aside.ts';
import type { Work } from '#server/foundation/work.ts';
import type { DeskCase } from '#domain/wire/desk/cases.ts';

/** A declaration that matched nothing, or a contract that its address's owner does not know: nobody would hear of it otherwise. */
export const needsAnswer = ({ kindKey, policeId, namedPoliceId }: Pick<WholeCase, 'kindKey' | 'policeId' | 'namedPoliceId'>) =>
  kindKey === 'not_mine' || (policeId === null && namedPoliceId === null && isDeclaration({ kindKey }));

const isDeclaration = ({ kindKey }: Pick<WholeCase, 'kindKey'>) => kindKey === 'cancellation' || kindKey === 'withdrawal';

/** Who did what, where a person did; a change is decided elsewhere and keeps its own words. */
const endedWords = ({ closedAt, closedBy, outcome, data }: WholeCase) => {
  const decision = data['decision'] as CaseDecision | undefined;
  if (decision !== undefined) {
    const { by, at, decisionKey, reason } = decision;
    return { words: decidedChangeWords({ by, at: new Date(at), decision: decisionKey }), outcome: reason };
  }
  if (closedBy === null || closedAt === null) return { words: 'Das hat der Shop selbst erledigt.', outcome: null };
  return { words: `Erledigt von ${closedBy} am ${formatGermanInstant(closedAt)}`, outcome };
};

/** What was declared about an end, as far as it was. */
const endingOf = ({ kindKey, data }: WholeCase): DeskCase['ending'] => {
  if (kindKey === 'withdrawal') return { causeKey: 'withdrawal', dayStr: null };
  if (kindKey === 'cancellation') return { causeKey: 'extraordinary', dayStr: parseIsoDate(data['wishedDate']) };
  if (kindKey !== 'animal_gone') return null;
  return { causeKey: data['causeKey'] === 'given_away' ? 'given_away' : 'died', dayStr: parseIsoDate(data['day']) };
};

export const describeCase = async (
  caseId: number,
  staff: RequestStaff,
  { database, clock }: Pick<Work, 'database' | 'clock'>,
): Promise<DeskCase> => {
  const wholeCase = await findWholeCase(database, caseId);
  if (wholeCase === null) throw notFound('Diesen Vorgang gibt es nicht.');
  const { kindKey, email, policeId, data, receivedAt, stateKey } = wholeCase;
  const police = policeId === null ? null : await findPolice(database, policeId);
  const isOpen = stateKey === 'open';
  const declared = isDeclaration(wholeCase) ? await describeDeclared(wholeCase, { database, clock }) : null;
  const waits = (await findCaseWaits(database, [caseId], clock.now())).get(caseId) ?? [];
  const waiting = {
    since: receivedAt,
    ...dueOf(
      'case',
      { since: receivedAt, isErasure: kindKey === 'erasure', atDeskFrom: wholeCase.atDeskFrom, waits },
      todayOf(clock),
    ),
    isWaiting: isOpen,
  };
  return {
    caseId,
    kindKey,
    kind: caseKinds[kindKey],
    asked: askedText(wholeCase),
    email,
    isAddressChecked: wholeCase.userId !== null || (declared !== null && declared.isConfirmed && declared.isAddressOfHolder),
    userId: wholeCase.userId ?? police?.userId ?? null,
    policeNumber: police?.policeNumber ?? null,
    rows: [...caseRows(data)],
    files: await findFilesOfCase(database, caseId),
    isOpen,
    ended: isOpen ? null : endedWords(wholeCase),
    isChange: kindKey === 'change',
    needsAnswer: needsAnswer(wholeCase),
    // The reason of an extraordinary one is judged by hand.
    isApplicable: isOpen && isDeclaration(wholeCase) && data['cancellationKindKey'] !== 'extraordinary',
    ending: isOpen ? endingOf(wholeCase) : null,
    declared,
    questions: (await findMessagesOfCase(database, caseId)).map(tellMessage),
    work: await describeAside({ subjectKey: 'case', subjectId: caseId }, waiting, staff, { database, clock }),
  };
};
