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
import { VetMatches } from '#domain/wire/shop/vets.ts';
import { entry, ofPractice, practiceCalls as calls, sample, sampleFilesKey, withExample } from './entry.ts';

const sampleLines = [
  { position: 16, factor: 2, count: 1, vatPercent: 19 },
  { words: 'Ohrentropfen 20 ml', amount: 15, isNet: true, vatPercent: 19 },
];
const samplePress = { requestKey: '0a9d7c1e-52b4-4c8f-8e63-7f2b1d5a9c30' };

export const CodeOpening = Type.Object(
  { ...entry, practice: ruledText, vetUuid: maybeText },
  withExample({ ...sample, practice: 'Tierarztpraxis Dr. Muster', vetUuid: null }),
);
export type CodeOpening = Static<typeof CodeOpening>;

const practiceView = {
  animal: Type.Object({
    name: Type.String(),
    speciesStr: Type.String(),
    /** "…4711" */
    chipEnd: textOrNull,
  }),
  cover: Type.Object({ isCovered: Type.Boolean(), title: Type.String(), words: Type.String() }),
  /** The day that this is about: today. */
  dayStr: Type.String(),
  untilStr: Type.String(),
  practice: textOrNull,
};

export const PracticeView = Type.Object({ ...practiceView, ...issuesProperty });
export type PracticeView = Static<typeof PracticeView>;

export const openCode = post(`${calls}/open.json`, {
  ...ofPractice,
  summary: 'Einen Code öffnen: welches Tier, und ob es heute versichert ist',
  body: CodeOpening,
  answer: PracticeView,
});

const EnteredLine = Type.Object(
  {
    /** Its number in the fee schedule; without one `words` and `amount` say what it is. */
    position: maybeNumber,
    words: ruledText,
    count: maybeNumber,
    factor: maybeNumber,
    /** In euros; of a position it follows from the fee schedule where it is left out. */
    amount: maybeNumber,
    /** Without VAT, unless this says otherwise. */
    isNet: maybeYesNo,
    vatPercent: maybeNumber,
    /** Its own day, where a bill has several. */
    treatedOn: ruledText,
  },
  closed,
);

const enteredLines = { ...entry, treatedOn: ruledText, lines: Type.Optional(Type.Array(EnteredLine, { maxItems: 300 })) };
export const EnteredLines = Type.Object(enteredLines, withExample({ ...sample, treatedOn: null, lines: sampleLines }));
export type EnteredLines = Static<typeof EnteredLines>;

const amounts = { billedStr: Type.String(), paidStr: Type.String(), ownStr: Type.String() };

export const PracticePreview = Type.Object({
  /** Null where a line is wrong. `paidStr` is what we would pay as things are, `ownStr` what the customer pays on the spot. */
  settlement: orNull(
    Type.Object({
      lines: Type.Array(Type.Object({ title: Type.String(), ...amounts, reasons: Type.Array(Type.String()) })),
      ...amounts,
    }),
  ),
  ...issuesProperty,
});
export type PracticePreview = Static<typeof PracticePreview>;

export const BillRequest = Type.Object(
  {
    ...enteredLines,
    /** A uuid of the press: the same one again asks once. */
    requestKey: maybeText,
    /** `illness`, `accident`, `prevention` or `castration`. */
    claimKindKey: maybeText,
    words: ruledText,
    billNumber: ruledText,
    /** The key that pages of the bill were uploaded under; nobody has to. */
    filesKey: maybeText,
    accountHolder: ruledText,
    iban: ruledText,
  },
  withExample({
    ...sample,
    ...samplePress,
    lines: sampleLines,
    claimKindKey: 'illness',
    words: 'Otitis externa',
    billNumber: 'R-2026-0417',
    filesKey: sampleFilesKey,
    accountHolder: 'Tierarztpraxis Dr. Muster',
    iban: 'DE02 1203 0000 0000 2020 51',
  }),
);
export type BillRequest = Static<typeof BillRequest>;

export const EstimateRequest = Type.Object(
  {
    ...enteredLines,
    /** A uuid of the press: the same one again keeps one estimate. */
    requestKey: maybeText,
    /** The diagnosis, or what is planned. */
    words: ruledText,
    /** The key that its pages were uploaded under; nobody has to. */
    filesKey: maybeText,
    /** A person is asked to promise it (Kostenzusage). */
    isPromiseAsked: maybeYesNo,
    /** Where our answer goes to; nobody has to say. */
    email: ruledText,
  },
  withExample({
    ...sample,
    ...samplePress,
    lines: sampleLines,
    words: 'Zahnsanierung',
    filesKey: null,
    isPromiseAsked: true,
    email: 'praxis@beispiel.example',
  }),
);
export type EstimateRequest = Static<typeof EstimateRequest>;

export const PracticeState = Type.Object({
  /** The newest first. What we would pay is worked out as of the day it was entered. */
  estimates: Type.Array(
    Type.Object({
      estimateUuid: Type.String(),
      stateKey: Type.Enum(['open', 'over', 'promised', 'declined'], { type: 'string' }),
      madeStr: Type.String(),
      ...amounts,
      /** Until when it is good, and what it binds us to. */
      words: Type.String(),
    }),
  ),
  /** The newest first. */
  requests: Type.Array(
    Type.Object({
      requestUuid: Type.String(),
      stateKey: Type.Enum(['asked', 'withdrawn', 'refused', 'assigned'], { type: 'string' }),
      billNumber: textOrNull,
      ...amounts,
      /** What happens now, and by when. */
      words: Type.String(),
    }),
  ),
  ...issuesProperty,
});
export type PracticeState = Static<typeof PracticeState>;

const CodeAndDevice = Type.Object(entry, withExample(sample));
export const RequestTakeBack = Type.Object(
  { ...entry, requestUuid: maybeText },
  withExample({ ...sample, requestUuid: '7b1d4e92-0c3f-4a68-b5e7-91f2d6c8a043' }),
);
export type RequestTakeBack = Static<typeof RequestTakeBack>;

export const searchOwnPractice = get(`${calls}/vets.json`, {
  tag: 'Praxis',
  caller: 'anyone',
  summary: 'Praxen aus dem Verzeichnis, deren Name oder Ort so beginnt',
  query: Type.Object({ words: maybeText }, closed),
  answer: VetMatches,
});

const Positions = Type.Object({
  positions: Type.Array(
    Type.Object({ number: Type.Integer(), service: Type.String(), /** In euros, without VAT. */ simpleRate: Type.Number() }),
  ),
});

export const listPositions = get(`${calls}/positions.json`, {
  tag: 'Praxis',
  caller: 'anyone',
  summary: 'Die Gebührenordnung: Ziffern, Leistungen, einfache Sätze',
  answer: Positions,
});

export const listTogether = get(`${calls}/together.json`, {
  tag: 'Praxis',
  caller: 'anyone',
  summary: 'Welche Ziffern oft zusammen auf einer Rechnung stehen',
  answer: Type.Object({
    together: Type.Array(Type.Object({ number: Type.Integer(), others: Type.Array(Type.Integer()) })),
  }),
});

export const previewBill = post(`${calls}/preview.json`, {
  ...ofPractice,
  summary: 'Was wir von diesen Positionen zahlen, und was der Tierhalter zahlt',
  body: EnteredLines,
  answer: PracticePreview,
});

export const askCustomer = post(`${calls}/ask.json`, {
  ...ofPractice,
  summary: 'Den Tierhalter auf seinem Telefon um Zustimmung bitten',
  body: BillRequest,
  answer: PracticeState,
});

export const keepEstimate = post(`${calls}/estimate.json`, {
  ...ofPractice,
  summary: 'Einen Kostenvoranschlag aufbewahren, 30 Tage lang und unverbindlich',
  body: EstimateRequest,
  answer: PracticeState,
});

export const tellState = post(`${calls}/state.json`, {
  ...ofPractice,
  summary: 'Wo die Anfragen dieses Geräts stehen',
  body: CodeAndDevice,
  answer: PracticeState,
});

export const watchState = post(`${calls}/watch`, {
  ...ofPractice,
  summary: 'Dasselbe laufend: ein Ereignis, sobald sich etwas ändert',
  body: CodeAndDevice,
  answer: PracticeState,
  isWatch: true,
});

export const takeRequestBack = post(`${calls}/take_back.json`, {
  ...ofPractice,
  summary: 'Eine Anfrage zurückziehen, solange niemand geantwortet hat',
  body: RequestTakeBack,
  answer: PracticeState,
});
