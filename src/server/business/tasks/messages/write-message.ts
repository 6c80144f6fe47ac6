import { formatGermanDate, formatGermanInstant, todayInBerlin } from '#domain/basics/calendar-date.ts';
import { error, isSuccess, ok, type Issue } from '#domain/basics/issue.ts';
import { parseUuid } from '#domain/basics/text.ts';
import { isEmail } from '#domain/person/contact-fields.ts';
import { checkMessage } from '#domain/person/message.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type { MessageDraft, MessageToSend } from '#domain/wire/desk/messages.ts';
import type { MailPreview } from '#domain/wire/desk/work.ts';
import { appendAudit } from '#server/foundation/audit/audit-store.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import { describePlan, obstaclesOf, refusedPlan, type Plan } from '#server/foundation/preview.ts';
import type { Work } from '#server/foundation/work.ts';
import { messageMailKind, renderMessage } from '#server/business/customers/messages/message-mail.ts';
import * as store from '#server/business/customers/messages/message-store.ts';
import { questionEnd } from '#server/business/customers/messages/question-store.ts';
import { findPolicesOfUser } from '#server/business/polices/police-store.ts';
import { lockCase } from '#server/business/cases/open-case-store.ts';
import { deleteTaking, type Subject } from '#server/business/tasks/taken-store.ts';
import { refuseTaken } from '#server/business/tasks/work-subject.ts';
import { listCasesToAsk, requireReader, threadSubject } from './desk-thread.ts';

type Writing = Pick<Work, 'clock' | 'publicUrl'> & { database: Database };

const caseSubject = (caseId: number): Subject => ({ subjectKey: 'case', subjectId: caseId });

/** The contract and the case that a message is about, in words; refused where they are not this customer's. */
const aboutOf = async (
  { policeUuid, caseId }: MessageDraft,
  { userId, now }: { userId: number; now: Date },
  database: Database,
) => {
  const polices = await findPolicesOfUser(database, userId);
  const police = polices.find((one) => one.policeUuid === parseUuid(policeUuid));
  if (police === undefined && (policeUuid ?? '') !== '')
    return { issue: error('Diesen Vertrag hat der Kunde nicht.', 'policeUuid') };
  const toAsk = (await listCasesToAsk(userId, polices, database)).find((one) => one.caseId === caseId);
  if (toAsk === undefined && (caseId ?? null) !== null)
    return { issue: error('Dieser Vorgang ist erledigt oder nicht von diesem Kunden.', 'caseId') };
  const words = [
    ...(toAsk === undefined ? [] : [`Vorgang ${toAsk.caseId} (${toAsk.kind})`]),
    ...(police === undefined ? [] : [`Police ${police.policeNumber} (${police.animalName})`]),
  ];
  return { about: words.length === 0 ? null : words.join(', '), effects: toAsk === undefined ? [] : [waitingWords(toAsk, now)] };
};

const waitingWords = ({ caseId, kindKey }: { caseId: number; kindKey: string }, now: Date) =>
  kindKey === 'erasure'
    ? `Vorgang ${caseId} bleibt im Arbeitskorb: Seine Frist läuft nach dem Gesetz weiter.`
    : `Vorgang ${caseId} wartet dann auf den Kunden, längstens bis ${formatGermanDate(todayInBerlin(questionEnd({ writtenAt: now })))}.`;

type Draft = Pick<store.Message, 'subject' | 'text' | 'about' | 'caseId'>;

/** What will be kept and mailed; nothing is written. */
const planMessage = async (
  draft: MessageDraft,
  { userId, waitingSince }: { userId: number; waitingSince: Date | null },
  { database, clock, publicUrl }: Writing,
): Promise<Omit<Plan<never>, 'apply'> & { draft: Draft | null }> => {
  const refused = (...issues: Issue[]) => ({ ...refusedPlan(...issues), draft: null });
  const { contracteeEmail } = await requireReader(userId, { database });
  if (!isEmail(contracteeEmail)) return refused(error('Dieses Konto ist gelöscht: Es hat keine E-Mail-Adresse mehr.'));
  const issues = checkMessage(draft);
  if (!isSuccess(issues)) return refused(...issues);
  const now = clock.now();
  const subject = await aboutOf(draft, { userId, now }, database);
  if (subject.issue !== undefined) return refused(subject.issue);
  const message = { subject: draft.subject.trim(), text: draft.text.trim(), about: subject.about, caseId: draft.caseId ?? null };
  const mail = await renderMessage(database, { userId, writtenAt: now, ...message }, { publicUrl, token: null });
  const answered =
    waitingSince === null ? [] : [`Damit ist beantwortet, was seit ${formatGermanInstant(waitingSince)} auf uns wartet.`];
  return { issues: [], effects: [...answered, ...subject.effects], mail, draft: message };
};

/** The mail as it will be sent; nothing changes. */
export const previewMessage = async (draft: MessageDraft, userId: number, dependencies: Writing): Promise<MailPreview> => {
  const thread = await store.findThread(dependencies.database, userId);
  return describePlan(await planMessage(draft, { userId, waitingSince: thread?.waitingSince ?? null }, dependencies));
};

/** Kept, mailed and noted, or none of it; the same press again sends nothing. What the customer wrote before is answered by it. */
export const sendMessage = async (
  order: MessageToSend,
  { userId, staff }: { userId: number; staff: RequestStaff },
  dependencies: Pick<Work, 'database' | 'clock' | 'publicUrl' | 'delivery'>,
): Promise<IssuesAnswer> => {
  const { database, clock, delivery } = dependencies;
  const requestKey = parseUuid(order.requestKey);
  const caseId = order.caseId ?? null;
  const result = await database.transaction().execute(async (transaction) => {
    // First, as whoever closes it or erases the customer does.
    if (caseId !== null) await lockCase(transaction, caseId);
    await requireReader(userId, { database: transaction });
    const { waitingSince } = await store.lockThread(transaction, userId);
    if ((await store.findMessageOfPress(transaction, userId, requestKey)) !== null) return { mailId: null };
    const touched = [
      ...(waitingSince === null ? [] : [threadSubject(userId)]),
      ...(caseId === null ? [] : [caseSubject(caseId)]),
    ];
    for (const subject of touched) {
      const refusal = await refuseTaken(transaction, subject, staff, clock);
      if (refusal !== null) return { refusal: [...refusal.refusal] };
    }
    const { draft, ...plan } = await planMessage(order, { userId, waitingSince }, { ...dependencies, database: transaction });
    const obstacles = obstaclesOf({ ...refusedPlan(), ...plan }, order.previewKey);
    if (draft === null || obstacles.length > 0) return { refusal: obstacles };
    const now = clock.now();
    const message = { userId, writtenBy: staff.name, writtenAt: now, ...draft, answersId: null, requestKey };
    const messageId = await store.insertMessage(transaction, message);
    await store.setWaiting(transaction, userId, null);
    await deleteTaking(transaction, threadSubject(userId));
    const mailId = await enqueueMail(transaction, messageMailKind, { userId, messageId }, now);
    // Not its words: they go with the customer, and the log keeps what it says.
    const subject = { kindKey: 'message', id: userId } as const;
    const after = { messageId, isAnswered: waitingSince !== null };
    const before = waitingSince === null ? {} : { before: { waitingSince: waitingSince.toISOString() } };
    await appendAudit(transaction, { actor: staff, actionKey: 'message.sent', subject, ...before, after, now });
    if (caseId !== null) {
      const entry = { actionKey: 'case.asked', subject: { kindKey: 'case', id: caseId }, after: { messageId } } as const;
      await appendAudit(transaction, { actor: staff, ...entry, now });
    }
    return { mailId };
  });
  if ('refusal' in result) return { _issues: result.refusal };
  if (result.mailId !== null) void delivery.deliverNow(result.mailId, { withinMs: 0 });
  return { _issues: [ok('Die Nachricht ist unterwegs.')] };
};
