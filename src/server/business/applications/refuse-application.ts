import { isSuccess } from '#domain/basics/issue.ts';
import { checkRefusal, refusalText, type RefusalReason } from '#domain/police/underwriting.ts';
import type { DecidingWork } from './deciding-work.ts';
import { decide, type Decided, type DecisionOrder, type DecisionWork } from './decide.ts';
import { renderDeclined } from './declined-mail-kind.ts';
import { insertDecision } from './decision-store.ts';
import { refusePolices } from './refuse-polices.ts';

export const refusing =
  (given: RefusalReason): DecisionWork =>
  async (transaction, application, moment) => {
    const issues = checkRefusal(given);
    if (!isSuccess(issues)) return { refusal: issues };
    const { offerId } = application;
    const { now, actor } = moment;
    const reason = refusalText(given);
    await insertDecision(transaction, { offerId, decisionKey: 'refused', by: actor.name, at: now, reason });
    const { payload, mailId } = await refusePolices(transaction, application, moment, { reason, isOwnWish: false });
    return {
      actionKey: 'application.refused',
      after: { policeStateKey: 'declined', reasonKey: given.reasonKey, reason },
      mailId,
      render: async () => renderDeclined(payload),
    };
  };

/** For one of the reasons of `refusalReasons`, or one of the person's own words (spec 19.6). */
export const refuseApplication = (
  { reasonKey, text = null, ...order }: DecisionOrder & RefusalReason,
  dependencies: DecidingWork,
): Promise<Decided> => decide(order, refusing({ reasonKey, text }), dependencies);
