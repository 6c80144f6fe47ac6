import { dueOf } from '#domain/staff/work.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { findWaits } from '#server/business/applications/asking/inquiry-store.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import { notFound } from '#server/foundation/problem.ts';
import { decidedWords, inquiryRows, inquiryStateWords } from './application-words.ts';
import { describeApplication, type DescribedApplication } from '#server/business/applications/describe-application.ts';
import { type ListedInquiry, loadAttachment } from '#server/business/applications/asking/inquiries.ts';
import { describeAside } from '#server/business/tasks/describe-aside.ts';
import type { Work } from '#server/foundation/work.ts';
import { appendAudit } from '#server/foundation/audit/audit-store.ts';
import type { DeskApplication, DeskInquiry } from '#domain/wire/desk/applications.ts';

const toInquiry = (inquiry: ListedInquiry): DeskInquiry => ({
  inquiryUuid: inquiry.inquiryUuid,
  title: inquiry.kindKey === 'question' ? 'Frage' : 'Geändertes Angebot',
  state: inquiryStateWords(inquiry.stateKey),
  isOpen: inquiry.stateKey === 'open',
  askedBy: inquiry.askedBy,
  askedAt: inquiry.askedAt.toISOString(),
  rows: inquiryRows(inquiry),
  answer: inquiry.answer,
  answeredAt: inquiry.endedAt?.toISOString() ?? null,
  attachments: [...inquiry.attachments],
});

/** Only liability waits: it has more time. */
const kindOf = ({ polices }: DescribedApplication) =>
  polices.some(({ stateKey, insuranceTypeKey }) => stateKey === 'new_manual' && insuranceTypeKey !== 'tier_hv')
    ? 'application'
    : 'liability';

export const showApplication = async (
  offerId: number,
  staff: RequestStaff,
  dependencies: Pick<Work, 'database' | 'clock' | 'shelf'>,
): Promise<DeskApplication> => {
  const application = await describeApplication(offerId, dependencies);
  if (application === null) throw notFound('Diesen Antrag gibt es nicht.');
  const { customer, decision, appliedAt, isWaiting, inquiries } = application;
  const openProposal = inquiries.find(({ kindKey, stateKey }) => kindKey === 'proposal' && stateKey === 'open');
  const { database, clock } = dependencies;
  const waits = (await findWaits(database, [offerId], clock.now())).get(offerId) ?? [];
  const waiting = { since: appliedAt, ...dueOf(kindOf(application), { since: appliedAt, waits }, todayOf(clock)), isWaiting };
  return {
    offerId,
    userId: customer.userId,
    name: `${customer.firstname} ${customer.lastname}`,
    email: customer.email,
    animalName: customer.animalName,
    reasons: application.reasons.map(({ sentence }) => sentence),
    sections: application.sections.map(({ title, rows }) => ({ title, rows: [...rows] })),
    polices: application.polices.map(({ policeNumber, tarifTitle, stateKey, validFrom, rateStr, steps }) => ({
      policeNumber,
      tarifTitle,
      stateKey,
      validFrom,
      rateStr,
      steps: [...steps],
    })),
    inquiries: inquiries.map(toInquiry),
    decision:
      decision === null
        ? null
        : { words: decidedWords({ ...decision, decision: decision.decisionKey }), reason: decision.reason },
    otherPolices: application.otherPolices.map(({ policeNumber, animalName, stateKey, validFrom }) => ({
      policeNumber,
      animalName,
      stateKey,
      validFrom,
    })),
    openCases: application.openCases.map(({ caseId, askedStr, since }) => ({
      caseId,
      asked: askedStr,
      since: since.toISOString(),
    })),
    openProposal: openProposal?.inquiryUuid ?? null,
    work: await describeAside({ subjectKey: 'application', subjectId: offerId }, waiting, staff, dependencies),
  };
};

/** What a customer sent with an answer: looking at it is an entry of its own. */
export const openAttachment = async (
  which: { offerId: number; attachmentUuid: string },
  { staffId, name }: RequestStaff,
  { database, clock }: Pick<Work, 'database' | 'clock'>,
) => {
  const attachment = await loadAttachment(which, { database });
  if (attachment === null) throw notFound('Diesen Anhang gibt es nicht.');
  const { offerId, attachmentUuid } = which;
  await database.transaction().execute((transaction) =>
    appendAudit(transaction, {
      actor: { staffId, name },
      actionKey: 'application.attachment_opened',
      subject: { kindKey: 'application', id: offerId },
      after: { attachmentUuid },
      now: clock.now(),
    }),
  );
  return attachment;
};
