import { Type, type Static } from 'typebox';
import { orNull, IssuesAnswer, pageOf, pageQuery, textOf, rowId } from '#domain/wire/basic-schemas.ts';
import { get, file, post, moneyLook } from '#domain/wire/call.ts';
import { MailPreview } from '#domain/wire/desk/work.ts';

const day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const count = Type.Integer();
const text = Type.String();

export const CollectionRunLine = Type.Object({
  runId: Type.Integer(),
  collectionDate: text,
  /** The day on which banks debit. */
  settledOn: text,
  madeBy: text,
  madeAt: Type.String({ format: 'date-time' }),
  /** Being made right now, broken off before its end, or done. */
  stateKey: Type.Enum(['running', 'broken_off', 'finished'] as const, { type: 'string' }),
  /** Why it broke off; null where nobody could say. */
  failure: orNull(text),
  /** So far, where it is not finished. */
  count,
  totalStr: text,
  cameBackCount: count,
  /** What has become of the sum: come back, credited by the bank, still out. */
  cameBackStr: text,
  creditedStr: text,
  outStr: text,
  hasFile: Type.Boolean(),
  /** Why the bank refused the file; null where it did not, or it is made anew. */
  refusedReason: orNull(text),
  /** `3 angehalten, bis jemand entschieden hat` */
  skipped: Type.Array(text),
});
export type CollectionRunLine = Static<typeof CollectionRunLine>;

export const NextCollection = Type.Object({
  collectionDate: text,
  settledOn: text,
  /** When the file can be made, and until when the bank takes it. */
  from: text,
  until: text,
  /** What is announced. */
  count,
  totalStr: text,
  /** Why it cannot be made today; null where it can. */
  fault: orNull(text),
  /** The key of what is announced: whoever collects it names it. */
  previewKey: text,
});
export type NextCollection = Static<typeof NextCollection>;

/** A date that nobody collected, and the day on which it can be made up for. */
export const MissedCollection = Type.Object({
  collectionDate: text,
  settledOn: text,
  count,
  totalStr: text,
  fault: orNull(text),
  previewKey: text,
});
export type MissedCollection = Static<typeof MissedCollection>;

const CollectionQuery = Type.Object(pageQuery);

export const CollectionList = Type.Object({
  coming: NextCollection,
  missed: orNull(MissedCollection),
  /** The newest first. */
  ...pageOf(CollectionRunLine),
});
export type CollectionList = Static<typeof CollectionList>;

export const DebitLine = Type.Object({
  policeId: Type.Integer(),
  policeNumber: text,
  userId: Type.Integer(),
  accountHolder: text,
  ibanMasked: text,
  mandateReference: text,
  sequenceKey: text,
  amountStr: text,
  stateKey: Type.Enum(['collected', 'rejected', 'returned'] as const, { type: 'string' }),
  /** Contains what came back before. */
  isRetry: Type.Boolean(),
});
export type DebitLine = Static<typeof DebitLine>;

const CollectionRunQuery = Type.Object({
  ...pageQuery,
  /** Only this police. */
  policeNumber: Type.Optional(textOf(40)),
  /** `1`: only what came back. */
  cameBack: Type.Optional(Type.String({ pattern: '^1$' })),
});

export const CollectionRunAnswer = Type.Object({
  run: CollectionRunLine,
  /** In the order of the polices. */
  ...pageOf(DebitLine),
});
export type CollectionRunAnswer = Static<typeof CollectionRunAnswer>;

/** `previewKey`: of what was shown; without one, a run that broke off goes on. `isLate`: a date that was missed. */
export const CollectionToMake = Type.Object({
  collectionDate: day,
  previewKey: Type.Optional(textOf(100)),
  isLate: Type.Optional(Type.Boolean()),
});
export type CollectionToMake = Static<typeof CollectionToMake>;

const money = { tag: 'Schreibtisch: Geld', caller: 'staff', duty: 'money' } as const;
const desk = '/deskapi/v1';

export const listCollectionRuns = get(`${desk}/collections.json`, {
  ...money,
  summary: 'Einzüge, der neueste zuerst',
  query: CollectionQuery,
  answer: CollectionList,
});

export const getCollectionRun = get(`${desk}/collections/:runId/debits.json`, {
  ...money,
  summary: 'Ein Einzug mit seinen Lastschriften',
  query: CollectionRunQuery,
  answer: CollectionRunAnswer,
  look: ({ answer: { run, items } }) => moneyLook(`collection ${run.runId}`, items, { collectionDate: run.collectionDate }),
});

export const collectionFile = file(`${desk}/collections/:runId/file.xml`, {
  ...money,
  summary: 'Die Datei für die Bank',
  contentType: 'application/xml; charset=utf-8',
  disposition: 'attachment',
});

export const makeCollection = post(`${desk}/collection_commands/make.json`, {
  ...money,
  summary: 'Einziehen, was fällig ist',
  body: CollectionToMake,
  answer: IssuesAnswer,
});

export const previewMissedCollection = post(`${desk}/collection_commands/preview_missed.json`, {
  ...money,
  summary: 'Was es bewirkt, einen Einzug nachzuholen',
  body: Type.Object({}),
  answer: MailPreview,
});

export const remakeCollection = post(`${desk}/collection_commands/remake_file.json`, {
  ...money,
  summary: 'Eine Datei neu erstellen, die die Bank als Ganzes abgelehnt hat',
  body: Type.Object({ runId: rowId }),
  answer: IssuesAnswer,
});
