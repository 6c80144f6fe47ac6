import { error, isSuccess, ok, type Issue } from '#domain/basics/issue.ts';
import { required } from '#domain/basics/complete.ts';
import { parseUuid } from '#domain/basics/text.ts';
import { checkAnswer, underwritingLimits } from '#domain/police/underwriting.ts';
import { takeBackMails } from '#server/foundation/mail/outbox-store.ts';
import { readUploadedFile } from '#server/foundation/uploaded-file.ts';
import type { Work } from '#server/foundation/work.ts';
import {
  sendAttachments,
  dropUnsent,
  findAttachments,
  insertAttachment,
} from '#server/business/applications/attachment-store.ts';
import { describeInquiry, lockInquiryOfLink, obstacleOf } from './inquiry-of-link.ts';
import { inquiryReminderMailKind } from './inquiry-mail.ts';
import { endInquiry, findInquiry } from './inquiry-store.ts';
import type {
  ApplicationInquiryAnswer,
  QuestionAnswer,
  AttachmentAnswer,
  AttachmentRemoval,
  NewAttachment,
} from '#domain/wire/area/applications.ts';

const confirmation = ok('Danke! Deine Antwort ist bei uns. Wir prüfen weiter und melden uns per E-Mail.');

/** Stored once: the same press again gets the same answer. */
export const answerQuestion = (
  body: QuestionAnswer,
  { database, clock }: Pick<Work, 'database' | 'clock'>,
): Promise<ApplicationInquiryAnswer> =>
  database.transaction().execute(async (transaction) => {
    const now = clock.now();
    const inquiry = await lockInquiryOfLink(transaction, body.token);
    const { inquiryId, kindKey } = inquiry;
    const tell = async (...issues: Issue[]): Promise<ApplicationInquiryAnswer> => {
      const current = required(await findInquiry(transaction, inquiryId), 'a question');
      return { inquiry: await describeInquiry(transaction, current, now), _issues: issues };
    };
    const requestKey = parseUuid(body.requestKey);
    if (requestKey !== null && requestKey === inquiry.requestKey) return tell(confirmation);
    const obstacle = obstacleOf(inquiry, now);
    if (obstacle !== null) return tell(obstacle);
    if (kindKey !== 'question') return tell(error('Hier ist keine Frage zu beantworten.'));
    const issues = checkAnswer(body.answer);
    if (!isSuccess(issues)) return tell(...issues);
    const uuids = (body.attachmentUuids ?? []).flatMap((uuid) => parseUuid(uuid) ?? []);
    const { most } = underwritingLimits.attachments;
    if (uuids.length > most) return tell(error(`Mehr als ${most} Anhänge gehen nicht.`, 'attachments'));
    // Nobody is reminded of what they have answered.
    await takeBackMails(transaction, inquiryReminderMailKind, { inquiryId });
    await sendAttachments(transaction, inquiryId, uuids);
    await endInquiry(transaction, inquiryId, { outcomeKey: 'answered', now, answer: (body.answer ?? '').trim(), requestKey });
    return tell(confirmation);
  });

const { most, mostBytes } = underwritingLimits.attachments;
const field = 'attachments';

type Dependencies = Pick<Work, 'database' | 'clock'>;

const wrongKind = 'Bitte hänge nur PDF-Dateien oder Fotos an (JPEG, PNG, WebP).';

const refuse = (issue: Issue): AttachmentAnswer => ({ attachment: null, _issues: [issue] });

/** It belongs to the answer once that is sent. */
export const addAttachment = async (
  { token, ...upload }: NewAttachment,
  { database, clock }: Dependencies,
): Promise<AttachmentAnswer> => {
  const file = readUploadedFile(upload, { field, mostBytes, wrongKind });
  return database.transaction().execute(async (transaction) => {
    const now = clock.now();
    const inquiry = await lockInquiryOfLink(transaction, token);
    const obstacle = obstacleOf(inquiry, now);
    if (obstacle !== null) return refuse(obstacle);
    const isQuestion = inquiry.kindKey === 'question';
    if (!isQuestion) return refuse(error('Zu einem Angebot gehören keine Anhänge.', field));
    if ('level' in file) return refuse(file);
    const kept = await findAttachments(transaction, [inquiry.inquiryId], { isSent: false });
    if (kept.length >= most) return refuse(error(`Mehr als ${most} Anhänge gehen nicht.`, field));
    const attachmentUuid = await insertAttachment(transaction, { inquiryId: inquiry.inquiryId, ...file, now });
    return { attachment: { attachmentUuid, fileName: file.fileName, size: file.bytes.length }, _issues: [] };
  });
};

/** Before it is sent. */
export const removeAttachment = (
  { token, attachmentUuid }: AttachmentRemoval,
  { database, clock }: Dependencies,
): Promise<ApplicationInquiryAnswer> =>
  database.transaction().execute(async (transaction) => {
    const inquiry = await lockInquiryOfLink(transaction, token);
    const uuid = parseUuid(attachmentUuid);
    if (uuid !== null) await dropUnsent(transaction, inquiry.inquiryId, uuid);
    return { inquiry: await describeInquiry(transaction, inquiry, clock.now()), _issues: [] };
  });
