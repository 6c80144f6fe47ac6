import { breedingTarifTitle } from '#domain/breeding/breeding-tarif.ts';
import { error, ok } from '#domain/basics/issue.ts';
import { termsOn } from '#domain/police/police-terms.ts';
import { dueOf } from '#domain/staff/work.ts';
import { caseKinds } from '#server/business/cases/case-words.ts';
import { findCasesToAsk } from '#server/business/cases/open-case-store.ts';
import type { IssuesAnswer, PageQuery } from '#domain/wire/basic-schemas.ts';
import type { Thread, ThreadSettling } from '#domain/wire/desk/messages.ts';
import type { DeskMessage } from '#domain/wire/desk/cases.ts';
import { appendAudit } from '#server/foundation/audit/audit-store.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { byId, readPage } from '#server/foundation/database/page.ts';
import { notFound } from '#server/foundation/problem.ts';
import type { Work } from '#server/foundation/work.ts';
import { findContact } from '#server/business/customers/contact/contact-store.ts';
import * as store from '#server/business/customers/messages/message-store.ts';

import { findPolicesOfUser, type StoredPolice } from '#server/business/polices/police-store.ts';
import { describeAside } from '#server/business/tasks/describe-aside.ts';
import { deleteTaking, type Subject } from '#server/business/tasks/taken-store.ts';
import { refuseTaken } from '#server/business/tasks/work-subject.ts';

export const threadSubject = (userId: number): Subject => ({ subjectKey: 'message', subjectId: userId });

export const requireReader = async (userId: number, { database }: Pick<Work, 'database'>) => {
  const contact = await findContact(database, userId);
  if (contact === null) throw notFound('Diesen Kunden gibt es nicht.');
  return contact;
};

export const tellMessage = ({ messageId, writtenBy, writtenAt, subject, text, about }: store.Message): DeskMessage => ({
  messageId,
  writtenBy,
  writtenAt: writtenAt.toISOString(),
  subject,
  text,
  about,
});

const contractsOf = (polices: readonly StoredPolice[], { clock, book }: Pick<Work, 'clock' | 'book'>) =>
  polices.toReversed().map((police): Thread['contracts'][number] => {
    const { tarifId } = termsOn(police, todayOf(clock));
    const { policeUuid, policeNumber, animalName } = police;
    return {
      policeUuid,
      policeNumber,
      animalName,
      tarifTitle: book.tarifs.get(tarifId)?.title ?? breedingTarifTitle(tarifId) ?? '',
    };
  });

export const listCasesToAsk = async (userId: number, polices: readonly StoredPolice[], database: Database) => {
  const cases = await findCasesToAsk(database, { userId, policeIds: polices.map(({ policeId }) => policeId) });
  return cases.map(({ caseId, kindKey }) => ({ caseId, kindKey, kind: caseKinds[kindKey] }));
};

export const showThread = async (
  userId: number,
  { after }: PageQuery,
  staff: RequestStaff,
  dependencies: Pick<Work, 'database' | 'clock' | 'book'>,
): Promise<Thread> => {
  const { database, clock } = dependencies;
  const contact = await requireReader(userId, dependencies);
  const { items, next } = await readPage({
    after,
    by: byId,
    find: (portion) => store.listMessages(database, userId, portion),
    keyOf: ({ messageId }) => messageId,
  });
  const polices = await findPolicesOfUser(database, userId);
  const waitingSince = (await store.findThread(database, userId))?.waitingSince ?? null;
  const since = waitingSince ?? items[0]?.writtenAt ?? clock.now();
  const waiting = { since, isWaiting: waitingSince !== null, ...dueOf('message', { since }, todayOf(clock)) };
  return {
    userId,
    firstname: contact.contracteeFirstname,
    lastname: contact.contracteeLastname,
    email: contact.contracteeEmail,
    contracts: contractsOf(polices, dependencies),
    cases: await listCasesToAsk(userId, polices, database),
    work: await describeAside(threadSubject(userId), waiting, staff, dependencies),
    items: items.map(tellMessage),
    next,
  };
};

/** What needs no answer, "Danke!" for instance. */
export const settleThread = (
  { lastMessageId }: ThreadSettling,
  { userId, staff }: { userId: number; staff: RequestStaff },
  { database, clock }: Pick<Work, 'database' | 'clock'>,
): Promise<IssuesAnswer> =>
  database.transaction().execute(async (transaction) => {
    await requireReader(userId, { database: transaction });
    const { waitingSince } = await store.lockThread(transaction, userId);
    if (waitingSince === null) return { _issues: [ok('Hier wartet nichts mehr.')] };
    const refusal = await refuseTaken(transaction, threadSubject(userId), staff, clock);
    if (refusal !== null) return { _issues: [...refusal.refusal] };
    const [newest] = await store.listMessages(transaction, userId, { after: null, limit: 1 });
    if (newest?.messageId !== lastMessageId)
      return { _issues: [error('Inzwischen kam noch eine Nachricht. Bitte lies sie zuerst.')] };
    await store.setWaiting(transaction, userId, null);
    await deleteTaking(transaction, threadSubject(userId));
    await appendAudit(transaction, {
      actor: staff,
      actionKey: 'message.settled',
      subject: { kindKey: 'message', id: userId },
      before: { waitingSince: waitingSince.toISOString() },
      after: { messageId: lastMessageId },
      now: clock.now(),
    });
    return { _issues: [ok('Erledigt.')] };
  });
