import { isSuccess } from '#domain/basics/issue.ts';
import { checkQuestion } from '#domain/police/underwriting.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import type { DecidingWork } from './deciding-work.ts';
import { decide, type Decided, type DecisionOrder, type DecisionWork } from './decide.ts';
import { questionMailKind } from './inquiry-mail-kinds.ts';
import { insertInquiry } from './inquiry-store.ts';
import { inquiryEnd } from './propose-application.ts';
import { renderInquiry } from './render-inquiry.ts';

export const asking =
  (given: string, { publicUrl }: Pick<DecidingWork, 'publicUrl'>): DecisionWork =>
  async (transaction, { offerId }, { now, actor }) => {
    const issues = checkQuestion(given);
    if (!isSuccess(issues)) return { refusal: issues };
    const data = { question: given.trim() };
    const kindKey = 'question';
    const inquiry = { offerId, kindKey, data, askedBy: actor.name, askedAt: now, expiresAt: inquiryEnd(now) } as const;
    const inquiryId = await insertInquiry(transaction, inquiry);
    return {
      actionKey: 'application.asked',
      after: data,
      mailId: await enqueueMail(transaction, questionMailKind, { inquiryId }, now),
      render: (database) => renderInquiry(database, inquiryId, { publicUrl, token: null }).then(({ mail }) => mail),
    };
  };

/** Decides nothing yet: the customer answers on a page (spec 19.7). There may be several questions. */
export const askApplicant = (
  { question, ...order }: DecisionOrder & { question: string },
  dependencies: DecidingWork,
): Promise<Decided> => decide(order, asking(question, dependencies), dependencies);
