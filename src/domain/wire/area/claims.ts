import { Type, type Static } from 'typebox';
import { filePurposeKeys } from '#domain/claims/bill.ts';
import { claimLimits } from '#domain/claims/handing-in/hand-in.ts';
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
import { file, get, longTimeoutMs, post, uploadTimeoutMs } from '#domain/wire/call.ts';
import { VetMatches } from '#domain/wire/shop/vets.ts';

/** Bills of vets that a customer hands in (spec 24.2), one file after the other, then the bill itself. */
const SentFile = Type.Object({
  fileUuid: Type.String(),
  fileName: Type.String(),
  size: Type.Integer(),
  purposeKey: Type.Enum(filePurposeKeys, { type: 'string' }),
});
export type SentFile = Static<typeof SentFile>;

const FilesOfPress = Type.Object(
  {
    /** The key of the bill that will be handed in: files and bill belong together by it. */
    requestKey: maybeText,
  },
  closed,
);

export const NewBillFile = Type.Object(
  {
    requestKey: maybeText,
    fileName: maybeText,
    contentBase64: maybeText,
    /** A proof of whose account it is, and no page of the bill. */
    isProof: maybeYesNo,
  },
  closed,
);
export type NewBillFile = Static<typeof NewBillFile>;

export const BillFileRemoval = Type.Object({ requestKey: maybeText, fileUuid: maybeText }, closed);
export type BillFileRemoval = Static<typeof BillFileRemoval>;

export const BillFilesAnswer = Type.Object({ files: Type.Array(SentFile), ...issuesProperty });
export type BillFilesAnswer = Static<typeof BillFilesAnswer>;

/** What the files say by themselves, for the customer to confirm. */
const ReadBillAnswer = Type.Object({
  isReading: Type.Boolean(),
  /** Keyed by the names of the inputs, as text; `sourceStr`: "aus der E-Rechnung". */
  fields: Type.Array(Type.Object({ name: Type.String(), value: Type.String(), sourceStr: Type.String() })),
  /** "12 Positionen, zusammen 184,20 €" */
  linesStr: textOrNull,
  lines: Type.Array(Type.Object({ number: Type.Integer(), title: Type.String(), dayStr: textOrNull, amountStr: Type.String() })),
  /** Why a file could not be read. */
  notes: Type.Array(Type.Object({ fileUuid: Type.String(), text: Type.String() })),
});
export type ReadBillAnswer = Static<typeof ReadBillAnswer>;

export const NewBill = Type.Object(
  {
    requestKey: maybeText,
    policeUuid: maybeText,
    /** The claim that it belongs to, where there is one already. */
    claimUuid: maybeText,
    claimKindKey: maybeText,
    words: ruledText,
    practice: ruledText,
    /** The practice's number in the directory; nothing where it was typed. */
    vetUuid: maybeText,
    billNumber: ruledText,
    billedOn: ruledText,
    treatedOn: ruledText,
    total: maybeNumber,
    payeeKey: maybeText,
    accountHolder: ruledText,
    iban: ruledText,
    isFaultOfOther: maybeYesNo,
    hasOtherInsurance: maybeYesNo,
    /** The practice may answer what we ask (section 203 StGB). */
    isReleased: maybeYesNo,
  },
  closed,
);
export type NewBill = Static<typeof NewBill>;

const ClaimStep = Type.Object({
  /** "Eingereicht" */
  title: Type.String(),
  /** "18.11.2026, 14:05 Uhr" */
  doneAtStr: Type.String(),
});

const HandedInBill = Type.Object({
  billUuid: Type.String(),
  claimUuid: Type.String(),
  /** "L-000017" */
  claimNumber: Type.String(),
  animalName: Type.String(),
  policeNumber: Type.String(),
  claimKindStr: Type.String(),
  words: Type.String(),
  practice: Type.String(),
  billNumber: textOrNull,
  treatedOnStr: Type.String(),
  totalStr: Type.String(),
  /** What was paid or will be; null until it is decided. */
  paidStr: textOrNull,
  stateKey: Type.String(),
  steps: Type.Array(ClaimStep),
  /** What comes next, and by when; null where nothing does. */
  nextStr: textOrNull,
  files: Type.Array(SentFile),
  /** What waits for an answer. */
  questions: Type.Array(Type.Object({ questionUuid: Type.String(), question: Type.String() })),
  canWithdraw: Type.Boolean(),
  canDisagree: Type.Boolean(),
  /** The practice may answer what we ask. */
  isReleased: Type.Boolean(),
  canRelease: Type.Boolean(),
});
export type HandedInBill = Static<typeof HandedInBill>;

export const NewBillAnswer = Type.Object({ bill: orNull(HandedInBill), ...issuesProperty });
export type NewBillAnswer = Static<typeof NewBillAnswer>;

/** A press on a bill that is handed in. */
export const BillPress = Type.Object({ billUuid: maybeText }, closed);
export type BillPress = Static<typeof BillPress>;
/** False takes it back. */
export const BillRelease = Type.Object({ billUuid: maybeText, isReleased: maybeYesNo }, closed);
export type BillRelease = Static<typeof BillRelease>;
export const BillText = Type.Object({ billUuid: maybeText, words: ruledText }, closed);
export type BillText = Static<typeof BillText>;
/** Files that were sent under the same key belong to it. */
export const BillAnswer = Type.Object({ questionUuid: maybeText, answer: ruledText, requestKey: maybeText }, closed);
export type BillAnswer = Static<typeof BillAnswer>;

/** An animal that a bill may be handed in for. */
const InsuredAnimal = Type.Object({
  policeUuid: Type.String(),
  policeNumber: Type.String(),
  animalName: Type.String(),
  tarifName: Type.String(),
  /** The account of the mandate, masked. */
  ownIban: textOrNull,
});

export const ClaimsAnswer = Type.Object({
  animals: Type.Array(InsuredAnimal),
  /** Those whose harm to others is covered. */
  liability: Type.Array(Type.Object({ policeUuid: Type.String(), animalName: Type.String() })),
  bills: Type.Array(HandedInBill),
});
export type ClaimsAnswer = Static<typeof ClaimsAnswer>;

const BillPages = Type.Object({
  files: Type.Array(
    Type.Object({
      fileUuid: Type.String(),
      fileName: Type.String(),
      numbers: Type.Array(Type.Integer()),
      /** Why there is nothing to look at; null where there is. */
      refusal: textOrNull,
    }),
  ),
});

const row = Type.Object({ label: Type.String(), value: Type.String() });

const side = orNull(Type.Object({ billed: Type.String(), paid: Type.String() }));
const ComparedLine = Type.Object({ title: Type.String(), estimated: side, billed: side });

export const SettledLine = Type.Object({
  title: Type.String(),
  day: Type.String(),
  billed: Type.String(),
  paid: Type.String(),
  /** Why not all of it is paid, each in a sentence. */
  cuts: Type.Array(Type.String()),
});

const SettlementAnswer = Type.Object({
  /** Null until somebody or something has decided, and once the bill is withdrawn. */
  settlement: orNull(
    Type.Object({
      billedStr: Type.String(),
      paidStr: Type.String(),
      /** Why nothing is paid, in a sentence; null where something is. */
      nothing: textOrNull,
      decidedAtStr: Type.String(),
      /** Nobody but the machine looked at it. */
      isByItself: Type.Boolean(),
      lines: Type.Array(SettledLine),
      /** What was taken from the sum of the bill. */
      cuts: Type.Array(row),
      retention: Type.Array(row),
      /** What was estimated or promised before, beside what was billed; null where there was nothing. */
      estimate: orNull(
        Type.Object({ title: Type.String(), isPromised: Type.Boolean(), lines: Type.Array(ComparedLine), sum: ComparedLine }),
      ),
      /** Who gets what, and when. */
      payments: Type.Array(Type.String()),
      words: textOrNull,
      letterUrl: textOrNull,
    }),
  ),
});
export type SettlementAnswer = Static<typeof SettlementAnswer>;

const ofCustomer = { tag: 'Leistungen', caller: 'customer' } as const;
const commands = '/webapi/v1/user/commands';

export const listClaims = get('/webapi/v1/user/claims.json', {
  ...ofCustomer,
  summary: 'Eingereichte Rechnungen, und wofür eine eingereicht werden kann',
  answer: ClaimsAnswer,
});

export const searchPractices = get('/webapi/v1/user/practices.json', {
  ...ofCustomer,
  summary: 'Praxen aus dem Verzeichnis, deren Name oder Ort so beginnt',
  query: Type.Object({ words: maybeText }, closed),
  answer: VetMatches,
});

export const listBillFiles = post(`${commands}/list_bill_files.json`, {
  ...ofCustomer,
  summary: 'Was für eine Rechnung schon hochgeladen ist',
  body: FilesOfPress,
  answer: BillFilesAnswer,
});

export const addBillFile = post(`${commands}/add_bill_file.json`, {
  ...ofCustomer,
  summary: 'Foto oder PDF einer Rechnung, höchstens 10 MB',
  body: NewBillFile,
  answer: BillFilesAnswer,
  // Four characters for three bytes, and something around it.
  bodyLimit: Math.ceil(claimLimits.fileBytes * 1.4),
  timeoutMs: uploadTimeoutMs,
});

export const removeBillFile = post(`${commands}/remove_bill_file.json`, {
  ...ofCustomer,
  summary: 'Foto oder PDF entfernen, bevor die Rechnung eingereicht ist',
  body: BillFileRemoval,
  answer: BillFilesAnswer,
});

export const billFile = file('/webapi/v1/user/bill_files/:uuid', {
  ...ofCustomer,
  summary: 'Ein eigenes Foto oder PDF, wie es kam; nur zum Herunterladen',
  contentType: 'application/octet-stream',
  disposition: 'attachment',
});

export const readBill = post(`${commands}/read_bill.json`, {
  ...ofCustomer,
  summary: 'Was auf den hochgeladenen Seiten steht, soweit es gelesen ist',
  body: FilesOfPress,
  answer: ReadBillAnswer,
});

export const handInBill = post(`${commands}/hand_in_bill.json`, {
  ...ofCustomer,
  summary: 'Rechnung einreichen',
  body: NewBill,
  answer: NewBillAnswer,
});

export const getSettlement = get('/webapi/v1/user/bills/:billUuid/settlement.json', {
  ...ofCustomer,
  summary: 'Die Abrechnung einer Rechnung, Zeile für Zeile',
  answer: SettlementAnswer,
});

export const listBillPages = get('/webapi/v1/user/bills/:billUuid/pages.json', {
  ...ofCustomer,
  summary: 'Die Seiten einer eingereichten Rechnung',
  answer: BillPages,
  timeoutMs: longTimeoutMs,
});

/** A copy for the eye. */
export const billPage = file('/webapi/v1/user/bills/:billUuid/files/:fileUuid/:number.jpg', {
  ...ofCustomer,
  summary: 'Eine Seite einer eingereichten Rechnung als Bild',
  contentType: 'image/jpeg',
  disposition: 'inline',
});

export const withdrawBill = post(`${commands}/withdraw_bill.json`, {
  ...ofCustomer,
  summary: 'Rechnung zurückziehen, solange niemand entschieden hat',
  body: BillPress,
  answer: NewBillAnswer,
});

export const disagree = post(`${commands}/disagree.json`, {
  ...ofCustomer,
  summary: 'Einer Entscheidung widersprechen',
  body: BillText,
  answer: NewBillAnswer,
});

export const releasePractice = post(`${commands}/release_practice.json`, {
  ...ofCustomer,
  summary: 'Die Praxis für Rückfragen zu einer Rechnung freigeben, oder die Freigabe zurücknehmen',
  body: BillRelease,
  answer: NewBillAnswer,
});

export const answerBillQuestion = post(`${commands}/answer_bill_question.json`, {
  ...ofCustomer,
  summary: 'Frage zu einer Rechnung beantworten',
  body: BillAnswer,
  answer: NewBillAnswer,
});
