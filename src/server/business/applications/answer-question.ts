import { error, isSuccess, ok, type Issue } from '#domain/basics/issue.ts';
import { required } from '#domain/basics/complete.ts';
import { parseUuid } from '#domain/basics/text.ts';
import { checkAnswer, underwritingLimits, attachmentKindOf, attachmentName } from '#domain/police/underwriting.ts';
import { takeBackMails } from '#server/foundation/mail/outbox-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { sendAttachments, dropUnsent, findAttachments, insertAttachment } from './attachment-store.ts';
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

const done = ok('Danke! Deine Antwort ist bei uns. Wir prüfen weiter und melden uns per E-Mail.');

/** Stored once: the same press again gets the same answer. */
export const answerQuestion = (
  given: QuestionAnswer,
  { database, clock }: Pick<Work, 'database' | 'clock'>,
): Promise<ApplicationInquiryAnswer> =>
  database.transaction().execute(async (transaction) => {
    const now = clock.now();
    const inquiry = await lockInquiryOfLink(transaction, given.token);
    const { inquiryId, kindKey } = inquiry;
    const tell = async (...issues: Issue[]): Promise<ApplicationInquiryAnswer> => {
      const current = required(await findInquiry(transaction, inquiryId), 'a question');
      return { inquiry: await describeInquiry(transaction, current, now), _issues: issues };
    };
    const requestKey = parseUuid(given.requestKey);
    if (requestKey !== null && requestKey === inquiry.requestKey) return tell(done);
    const obstacle = obstacleOf(inquiry, now);
    if (obstacle !== null) return tell(obstacle);
    if (kindKey !== 'question') return tell(error('Hier ist keine Frage zu beantworten.'));
    const issues = checkAnswer(given.answer);
    if (!isSuccess(issues)) return tell(...issues);
    const uuids = (given.attachmentUuids ?? []).flatMap((uuid) => parseUuid(uuid) ?? []);
    const { most } = underwritingLimits.attachments;
    if (uuids.length > most) return tell(error(`Mehr als ${most} Anhänge gehen nicht.`, 'attachments'));
    // Nobody is reminded of what they have answered.
    await takeBackMails(transaction, inquiryReminderMailKind, { inquiryId });
    await sendAttachments(transaction, inquiryId, uuids);
    await endInquiry(transaction, inquiryId, { outcomeKey: 'answered', now, answer: (given.answer ?? '').trim(), requestKey });
    return tell(done);
  });

const { most, mostBytes } = underwritingLimits.attachments;
const megabytes = mostBytes / 1024 / 1024;
const field = 'attachments';

type Dependencies = Pick<Work, 'database' | 'clock'>;

const isBase64 = (text: string) => text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text);

const refuse = (issue: Issue): AttachmentAnswer => ({ attachment: null, _issues: [issue] });

/** Looked at by its bytes: a name and a type that somebody sends prove nothing. It belongs to the answer once that is sent. */
export const addAttachment = async (
  { token, fileName, contentBase64 }: NewAttachment,
  { database, clock }: Dependencies,
): Promise<AttachmentAnswer> => {
  const text = contentBase64 ?? '';
  const bytes = isBase64(text) ? Buffer.from(text, 'base64') : Buffer.alloc(0);
  return database.transaction().execute(async (transaction) => {
    const now = clock.now();
    const inquiry = await lockInquiryOfLink(transaction, token);
    const obstacle = obstacleOf(inquiry, now);
    if (obstacle !== null) return refuse(obstacle);
    const isQuestion = inquiry.kindKey === 'question';
    if (!isQuestion) return refuse(error('Zu einem Angebot gehören keine Anhänge.', field));
    if (bytes.length === 0) return refuse(error('Diese Datei ist leer oder kam nicht vollständig an.', field));
    if (bytes.length > mostBytes) return refuse(error(`Diese Datei ist größer als ${megabytes}\u00A0MB.`, field));
    const kind = attachmentKindOf(bytes);
    if (kind === null) return refuse(error('Bitte hänge nur PDF-Dateien oder Fotos an (JPEG, PNG, WebP).', field));
    const kept = await findAttachments(transaction, [inquiry.inquiryId], { isSent: false });
    if (kept.length >= most) return refuse(error(`Mehr als ${most} Anhänge gehen nicht.`, field));
    const name = attachmentName(fileName, kind);
    const { contentType } = kind;
    const attachment = { inquiryId: inquiry.inquiryId, fileName: name, contentType, bytes, now };
    const attachmentUuid = await insertAttachment(transaction, attachment);
    return { attachment: { attachmentUuid, fileName: name, size: bytes.length }, _issues: [] };
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
