import { Type, type Static } from 'typebox';
import { claimLimits } from '#domain/claims/handing-in/hand-in.ts';
import { closed, issuesProperty, maybeText, orNull, ruledText, textOrNull } from '#domain/wire/basic-schemas.ts';
import { post, uploadTimeoutMs } from '#domain/wire/call.ts';

/** A practice answers what we ask about a bill, by the link of a mail (spec 24.9). */
export const PracticeLink = Type.Object({ token: maybeText }, closed);
export type PracticeLink = Static<typeof PracticeLink>;

/** `settled`: nobody needs the answer any more; `expired`: it was too late. */
const practiceQuestionStates = ['open', 'answered', 'settled', 'expired'] as const;

const PracticeQuestionShown = Type.Object({
  stateKey: Type.Enum(practiceQuestionStates, { type: 'string' }),
  question: Type.String(),
  answer: textOrNull,
  practice: Type.String(),
  animalName: Type.String(),
  /** Null once there is nothing to answer. */
  holderName: textOrNull,
  billNumber: textOrNull,
  treatedOn: Type.String(),
  /** The day on which the owner released the practice. */
  releasedOn: textOrNull,
  /** The last day. */
  until: Type.String(),
  files: Type.Array(Type.Object({ fileUuid: Type.String(), fileName: Type.String(), size: Type.Integer() })),
});
export type PracticeQuestionShown = Static<typeof PracticeQuestionShown>;

export const PracticeQuestionAnswer = Type.Object({ question: orNull(PracticeQuestionShown), ...issuesProperty });
export type PracticeQuestionAnswer = Static<typeof PracticeQuestionAnswer>;

export const NewPracticeFile = Type.Object({ token: maybeText, fileName: maybeText, contentBase64: maybeText }, closed);
export type NewPracticeFile = Static<typeof NewPracticeFile>;

export const PracticeFileRemoval = Type.Object({ token: maybeText, fileUuid: maybeText }, closed);
export type PracticeFileRemoval = Static<typeof PracticeFileRemoval>;

export const PracticeAnswer = Type.Object(
  { token: maybeText, answer: ruledText, answeredBy: ruledText, requestKey: maybeText },
  closed,
);
export type PracticeAnswer = Static<typeof PracticeAnswer>;

const ofAnyone = { tag: 'Rückfragen an Praxen', caller: 'anyone' } as const;
const commands = '/webapi/v1/commands';

/** The token goes in the body: an address is logged and remembered. */
export const openPracticeQuestion = post(`${commands}/open_practice_question.json`, {
  ...ofAnyone,
  summary: 'Frage an eine Praxis zu einer Rechnung',
  body: PracticeLink,
  answer: PracticeQuestionAnswer,
});

export const addPracticeFile = post(`${commands}/add_practice_file.json`, {
  ...ofAnyone,
  summary: 'Foto oder PDF zur Antwort einer Praxis, höchstens 10 MB',
  body: NewPracticeFile,
  answer: PracticeQuestionAnswer,
  // Four characters for three bytes, and something around it.
  bodyLimit: Math.ceil(claimLimits.fileBytes * 1.4),
  timeoutMs: uploadTimeoutMs,
});

export const removePracticeFile = post(`${commands}/remove_practice_file.json`, {
  ...ofAnyone,
  summary: 'Foto oder PDF entfernen, bevor die Antwort gesendet ist',
  body: PracticeFileRemoval,
  answer: PracticeQuestionAnswer,
});

export const answerPracticeQuestion = post(`${commands}/answer_practice_question.json`, {
  ...ofAnyone,
  summary: 'Frage zu einer Rechnung als Praxis beantworten',
  body: PracticeAnswer,
  answer: PracticeQuestionAnswer,
});
