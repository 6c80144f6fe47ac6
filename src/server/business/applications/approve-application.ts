import { renderPoliceMail } from '#server/business/offers/police-mail-kind.ts';
import { approvePolices } from './approve-polices.ts';
import type { DecidingWork } from './deciding-work.ts';
import { decide, type Decided, type DecisionOrder, type DecisionWork } from './decide.ts';
import { insertDecision } from './decision-store.ts';

export const approval =
  (dependencies: DecidingWork): DecisionWork =>
  async (transaction, application, moment) => {
    const { offerId } = application;
    const { now, actor } = moment;
    await insertDecision(transaction, { offerId, decisionKey: 'approved', by: actor.name, at: now, reason: null });
    const { payload, mailId, terms } = await approvePolices(transaction, application, moment, { answers: null }, dependencies);
    return {
      actionKey: 'application.approved',
      after: { policeStateKey: 'new', polices: terms },
      mailId,
      render: (database) => renderPoliceMail(payload, null, { ...dependencies, database }).then(({ mail }) => mail),
    };
  };

/** As it was applied for; the cover begins on the wished day or, where that is past, on the next one (spec 19.6). */
export const approveApplication = (order: DecisionOrder, dependencies: DecidingWork): Promise<Decided> =>
  decide(order, approval(dependencies), dependencies);
