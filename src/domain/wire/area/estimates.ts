import { Type, type Static } from 'typebox';
import { get } from '#domain/wire/call.ts';

/** What a treatment would cost, and what we would pay of it (spec 24.10). */
const OwnEstimate = Type.Object({
  estimateUuid: Type.String(),
  animalName: Type.String(),
  practice: Type.String(),
  words: Type.String(),
  madeStr: Type.String(),
  /** The last day it is good for. */
  untilStr: Type.String(),
  stateKey: Type.Enum(['open', 'over', 'promised', 'declined'], { type: 'string' }),
  /** What it binds us to. */
  notice: Type.String(),
  billedStr: Type.String(),
  paidStr: Type.String(),
  ownStr: Type.String(),
  lines: Type.Array(
    Type.Object({
      title: Type.String(),
      day: Type.String(),
      billed: Type.String(),
      paid: Type.String(),
      cuts: Type.Array(Type.String()),
    }),
  ),
});

/** The newest first. */
export const EstimatesAnswer = Type.Object({ estimates: Type.Array(OwnEstimate) });
export type EstimatesAnswer = Static<typeof EstimatesAnswer>;

export const listEstimates = get('/webapi/v1/user/estimates.json', {
  tag: 'In der Praxis',
  caller: 'customer',
  summary: 'Kostenvoranschläge, und was wir davon zahlen würden',
  answer: EstimatesAnswer,
});
