import { Type, type Static } from 'typebox';
import { closed, maybeText, textOrNull, issuesProperty, IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { post } from '#domain/wire/call.ts';

/** What a logged-in customer does about the end of a contract (spec 8.9). */
export const AnimalGoneReport = Type.Object(
  {
    animalUuid: maybeText,
    /** `died` or `given_away` */
    causeKey: maybeText,
    /** `YYYY-MM-DD`: the last day. */
    dayStr: maybeText,
    /** The key of the press: the same one again changes nothing. */
    requestKey: maybeText,
    /** The key of the preview that was agreed to; another one by now is refused. */
    previewKey: maybeText,
  },
  closed,
);
export type AnimalGoneReport = Static<typeof AnimalGoneReport>;
const EndingContract = Type.Object({
  policeUuid: Type.String(),
  policeNumber: Type.String(),
  tarifNameStr: Type.String(),
  /** False where a breeding police goes on without the animal. */
  isEnding: Type.Boolean(),
  refundAmount: Type.Number(),
  /** "12,40 €" */
  refundStr: Type.String(),
});
export type EndingContract = Static<typeof EndingContract>;
const AnimalGoneResult = Type.Object({
  /** Otherwise it waits for a person. */
  isApplied: Type.Boolean(),
  animalName: Type.String(),
  dayStr: Type.String(),
  contracts: Type.Array(EndingContract),
  refundAmount: Type.Number(),
  refundStr: Type.String(),
});
export type AnimalGoneResult = Static<typeof AnimalGoneResult>;

export const AnimalGoneAnswer = Type.Object({ goneResult: Type.Union([AnimalGoneResult, Type.Null()]), ...issuesProperty });
export type AnimalGoneAnswer = Static<typeof AnimalGoneAnswer>;

export const AnimalGonePreview = Type.Object({ ...AnimalGoneAnswer.properties, previewKey: textOrNull });
export type AnimalGonePreview = Static<typeof AnimalGonePreview>;

export const CancellationTakeBack = Type.Object({ policeUuid: maybeText, requestKey: maybeText }, closed);
export type CancellationTakeBack = Static<typeof CancellationTakeBack>;

const ofCustomer = { tag: 'Kündigung und Widerruf', caller: 'customer' } as const;
const commands = '/webapi/v1/user/commands';

/** What the report would do; it changes nothing. */
export const previewAnimalGone = post(`${commands}/preview_animal_gone.json`, {
  ...ofCustomer,
  summary: 'Was der Abschied von einem Tier beendet',
  body: AnimalGoneReport,
  answer: AnimalGonePreview,
});

export const reportAnimalGone = post(`${commands}/report_animal_gone.json`, {
  ...ofCustomer,
  summary: 'Ein Tier ist gestorben oder hat ein neues Zuhause',
  body: AnimalGoneReport,
  answer: AnimalGoneAnswer,
});

export const takeBackCancellation = post(`${commands}/take_back_cancellation.json`, {
  ...ofCustomer,
  summary: 'Kündigung zurücknehmen',
  body: CancellationTakeBack,
  answer: IssuesAnswer,
});
