import { Type, type Static } from 'typebox';
import { closed, issuesProperty, maybeNumber, maybeText, maybeYesNo, ruledText, textOrNull } from '#domain/wire/basic-schemas.ts';
import { get, post } from '#domain/wire/call.ts';
import { SettledLine } from './claims.ts';

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
  /** What it binds us to, and what happens next. */
  notice: Type.String(),
  /** Nobody has asked for a binding answer yet, and there is time for one. */
  canAsk: Type.Boolean(),
  /** What whoever answered wrote. */
  answerWords: textOrNull,
  billedStr: Type.String(),
  /** Null while nobody has read its lines. */
  paidStr: textOrNull,
  ownStr: textOrNull,
  lines: Type.Array(SettledLine),
});

/** The newest first. */
const estimates = { estimates: Type.Array(OwnEstimate) };
export const EstimatesAnswer = Type.Object(estimates);
export type EstimatesAnswer = Static<typeof EstimatesAnswer>;

/** On paper, from the practice: its pages were sent before, under the same key as those of a bill. */
const NewEstimate = Type.Object(
  {
    requestKey: maybeText,
    policeUuid: maybeText,
    words: ruledText,
    practice: ruledText,
    /** The practice's number in the directory; nothing where it was typed. */
    vetUuid: maybeText,
    /** In euros. */
    total: maybeNumber,
    /** A person shall read its lines: nobody waits for the machine. */
    isReadByPerson: maybeYesNo,
  },
  closed,
);
export type NewEstimate = Static<typeof NewEstimate>;
const NewEstimateAnswer = Type.Object({ estimateUuid: textOrNull, ...estimates, ...issuesProperty });
export type NewEstimateAnswer = Static<typeof NewEstimateAnswer>;

const PromiseRequest = Type.Object({ estimateUuid: maybeText }, closed);
export type PromiseRequest = Static<typeof PromiseRequest>;
const PromiseRequestAnswer = Type.Object({ ...estimates, ...issuesProperty });
export type PromiseRequestAnswer = Static<typeof PromiseRequestAnswer>;

export const listEstimates = get('/webapi/v1/user/estimates.json', {
  tag: 'In der Praxis',
  caller: 'customer',
  summary: 'Kostenvoranschläge, und was wir davon zahlen würden',
  answer: EstimatesAnswer,
});

export const handInEstimate = post('/webapi/v1/user/commands/hand_in_estimate.json', {
  tag: 'In der Praxis',
  caller: 'customer',
  summary: 'Einen Kostenvoranschlag prüfen lassen, den die Praxis auf Papier gab',
  body: NewEstimate,
  answer: NewEstimateAnswer,
});

export const askPromise = post('/webapi/v1/user/commands/ask_promise.json', {
  tag: 'In der Praxis',
  caller: 'customer',
  summary: 'Um eine verbindliche Kostenzusage bitten',
  body: PromiseRequest,
  answer: PromiseRequestAnswer,
});
