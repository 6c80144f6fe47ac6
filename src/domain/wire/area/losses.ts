import { Type, type Static } from 'typebox';
import { closed, issuesProperty, maybeText, maybeYesNo, orNull, ruledText } from '#domain/wire/basic-schemas.ts';
import { post } from '#domain/wire/call.ts';

/** A loss that an insured animal caused (spec 24.4); pictures are sent before, with the same `requestKey`, as those of a bill are. */
export const NewLoss = Type.Object(
  {
    requestKey: maybeText,
    policeUuid: maybeText,
    happenedOn: ruledText,
    place: ruledText,
    words: ruledText,
    harmKey: maybeText,
    harmedName: ruledText,
    harmedContact: ruledText,
    hasDemand: maybeYesNo,
  },
  closed,
);
export type NewLoss = Static<typeof NewLoss>;

export const LossAnswer = Type.Object({ caseId: orNull(Type.Integer()), ...issuesProperty });
export type LossAnswer = Static<typeof LossAnswer>;

export const reportLoss = post('/webapi/v1/user/commands/report_loss.json', {
  tag: 'Leistungen',
  caller: 'customer',
  summary: 'Haftpflichtschaden melden',
  body: NewLoss,
  answer: LossAnswer,
});
