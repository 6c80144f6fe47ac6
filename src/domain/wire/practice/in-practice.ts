import { Type, type Static } from 'typebox';
import {
  closed,
  issuesProperty,
  maybeNumber,
  maybeText,
  maybeYesNo,
  orNull,
  ruledText,
  textOrNull,
} from '#domain/wire/basic-schemas.ts';
import { get, post } from '#domain/wire/call.ts';

/** What a customer shows at a practice, and who looked (spec 24.10). */
const ShownCode = Type.Object({
  /** The key of the press that shows it: the phone that made the code knows it by this. */
  requestKey: Type.String(),
  expiresAt: Type.String(),
  /** "19.11.2026, 14:05 Uhr" */
  untilStr: Type.String(),
});

const AnimalInPractice = Type.Object({
  policeUuid: Type.String(),
  animalName: Type.String(),
  /** Why there is no code for it; null where one can be shown. */
  obstacle: textOrNull,
  code: orNull(ShownCode),
});

const Opening = Type.Object({
  openingId: Type.Integer(),
  animalName: Type.String(),
  /** As the practice says itself; null until it did. */
  practice: textOrNull,
  openedAtStr: Type.String(),
});

/** What a practice asks the customer to assign. */
const RequestOfPractice = Type.Object({
  requestUuid: Type.String(),
  stateKey: Type.Enum(['asked', 'withdrawn', 'refused', 'assigned'], { type: 'string' }),
  animalName: Type.String(),
  practice: Type.String(),
  words: Type.String(),
  billNumber: textOrNull,
  billedStr: Type.String(),
  paidStr: Type.String(),
  ownStr: Type.String(),
  /** In euros: whoever agrees sends it back, so that nobody agrees to something else. */
  paid: Type.Number(),
  accountHolder: Type.String(),
  ibanMasked: Type.String(),
  /** The words of the assignment. */
  agreement: Type.String(),
  lines: Type.Array(Type.String()),
  /** The practice sent its bill as a file, which joins the customer's bill by the press. */
  hasFiles: Type.Boolean(),
});

const inPractice = {
  animals: Type.Array(AnimalInPractice),
  /** The newest first. */
  openings: Type.Array(Opening),
  requests: Type.Array(RequestOfPractice),
};
export const InPractice = Type.Object(inPractice);
export type InPractice = Static<typeof InPractice>;

export const InPracticeAnswer = Type.Object({ ...inPractice, ...issuesProperty });
export type InPracticeAnswer = Static<typeof InPracticeAnswer>;

/** The phone makes the code: it can show it again without a network, and the server never has to know it. */
export const NewPracticeCode = Type.Object({ policeUuid: maybeText, requestKey: maybeText, code: ruledText }, closed);
export type NewPracticeCode = Static<typeof NewPracticeCode>;

export const PracticeCodeEnd = Type.Object({ policeUuid: maybeText }, closed);
export type PracticeCodeEnd = Static<typeof PracticeCodeEnd>;

export const RequestAnswer = Type.Object(
  {
    requestUuid: maybeText,
    isAssigned: maybeYesNo,
    paid: maybeNumber,
    isFaultOfOther: maybeYesNo,
    hasOtherInsurance: maybeYesNo,
  },
  closed,
);
export type RequestAnswer = Static<typeof RequestAnswer>;

const ofCustomer = { tag: 'In der Praxis', caller: 'customer' } as const;
const commands = '/webapi/v1/user/commands';

export const getInPractice = get('/webapi/v1/user/in_practice.json', {
  ...ofCustomer,
  summary: 'Codes für die Praxis, und wer sie geöffnet hat',
  answer: InPractice,
});

export const watchInPractice = post('/webapi/v1/user/in_practice/watch', {
  ...ofCustomer,
  summary: 'Dasselbe laufend: ein Ereignis, sobald sich etwas ändert',
  answer: InPractice,
  isWatch: true,
});

export const showPracticeCode = post(`${commands}/show_practice_code.json`, {
  ...ofCustomer,
  summary: 'Einen Code für die Praxis zeigen, 24 Stunden lang',
  body: NewPracticeCode,
  answer: InPracticeAnswer,
});

export const endPracticeCode = post(`${commands}/end_practice_code.json`, {
  ...ofCustomer,
  summary: 'Den Code für die Praxis beenden',
  body: PracticeCodeEnd,
  answer: InPracticeAnswer,
});

export const answerPracticeRequest = post(`${commands}/answer_practice_request.json`, {
  ...ofCustomer,
  summary: 'Einer Praxis zustimmen (Abtretung) oder ablehnen',
  body: RequestAnswer,
  answer: InPracticeAnswer,
});
