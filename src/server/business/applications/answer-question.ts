import { error, isSuccess, ok, type Issue } from '#domain/basics/issue.ts';
import { there } from '#domain/basics/complete.ts';
import { parseUuid } from '#domain/basics/text.ts';
import { checkAnswer, underwritingLimits } from '#domain/police/underwriting.ts';
import type { ApplicationInquiryAnswer, QuestionAnswer } from '#domain/wire/area/application-schemas.ts';
import type { Work } from '#server/foundation/work.ts';
import { sendAttachments } from './attachment-store.ts';
import { describeInquiry, lockInquiryOfLink, obstacleOf } from './inquiry-of-link.ts';
import { endInquiry, findInquiry } from './inquiry-store.ts';

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
      const current = there(await findInquiry(transaction, inquiryId), 'a question');
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
    await sendAttachments(transaction, inquiryId, uuids);
    await endInquiry(transaction, inquiryId, { outcomeKey: 'answered', now, answer: (given.answer ?? '').trim(), requestKey });
    return tell(done);
  });
