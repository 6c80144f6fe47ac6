import { dueDayOf } from '#domain/staff/work.ts';
import type { DeskCase } from '#domain/wire/schemas/desk-work-schemas.ts';
import { askedText, caseKinds, caseRows } from '#server/cases/case-words.ts';
import { findWholeCase, type WholeCase } from '#server/cases/open-case-store.ts';
import type { RequestStaff } from '#server/http/guard-desk.ts';
import { notFound } from '#server/http/problem.ts';
import { findPolice } from '#server/polices/police-store.ts';
import { describeAside } from './describe-aside.ts';
import { noteLook } from './note-look.ts';
import type { WorkDependencies } from './work-dependencies.ts';

/** A declaration that matched nothing: nobody would hear of it otherwise. */
export const needsAnswer = ({ kindKey, policeId }: Pick<WholeCase, 'kindKey' | 'policeId'>) =>
  policeId === null && (kindKey === 'cancellation' || kindKey === 'withdrawal');

export const describeCase = async (
  caseId: number,
  staff: RequestStaff,
  { database, clock }: Pick<WorkDependencies, 'database' | 'clock'>,
): Promise<DeskCase> => {
  const found = await findWholeCase(database, caseId);
  if (found === null) throw notFound('Diesen Vorgang gibt es nicht.');
  const { kindKey, email, policeId, data, receivedAt, stateKey, closedAt, closedBy, outcome } = found;
  const police = policeId === null ? null : await findPolice(database, policeId);
  const isOpen = stateKey === 'open';
  await noteLook({ subject: { kindKey: 'case', id: caseId }, parts: ['declaration', 'email', 'policeNumber'] }, staff, {
    database,
    clock,
  });
  const waiting = {
    since: receivedAt,
    dueDay: dueDayOf('case', receivedAt, { isErasure: kindKey === 'erasure' }),
    isWaiting: isOpen,
  };
  return {
    caseId,
    kindKey,
    kind: caseKinds[kindKey],
    asked: askedText(found),
    email,
    policeNumber: police?.policeNumber ?? null,
    rows: [...caseRows(data)],
    isOpen,
    closedAt: closedAt?.toISOString() ?? null,
    closedBy,
    outcome,
    needsAnswer: needsAnswer(found),
    work: await describeAside({ subjectKey: 'case', subjectId: caseId }, waiting, staff, { database, clock }),
  };
};
