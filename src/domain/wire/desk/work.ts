import { Type, type Static } from 'typebox';
import { workKindKeys, type WorkKindKey, workSubjectKeys } from '#domain/staff/work.ts';
import { orNull, issuesProperty, IssuesAnswer, pageOf, pageQuery, rowId, textOf } from '#domain/wire/basic-schemas.ts';
import { get, post } from '#domain/wire/call.ts';

export const instant = Type.String({ format: 'date-time' });
export const freeText = textOf(20_000);

/** Who has taken a thing. */
const TakenBy = Type.Object({
  by: Type.String(),
  since: instant,
  /** Also while somebody stands in for whoever took it. */
  isMine: Type.Boolean(),
  isForOther: Type.Boolean(),
  substituteName: orNull(Type.String()),
});

export const WorkItem = Type.Object({
  kindKey: Type.Enum(workKindKeys, { type: 'string' }),
  subjectId: Type.Integer(),
  /** Whom or what it is about. */
  title: Type.String(),
  /** What is asked. */
  detail: Type.String(),
  number: orNull(Type.String()),
  since: instant,
  dueDay: Type.String(),
  isOverdue: Type.Boolean(),
  /** Asked, and to answer: until then it is not due. */
  isWithCustomer: Type.Boolean(),
  /** How far it is, where somebody has begun: "Frage beantwortet". */
  step: orNull(Type.String()),
  takenBy: orNull(TakenBy),
});
export type WorkItem = Static<typeof WorkItem>;

export const WorkQuery = Type.Object({
  kindKey: Type.Optional(Type.Enum(workKindKeys, { type: 'string' })),
  mine: Type.Optional(Type.Literal('1')),
  /** Only what customers were asked about; it is in no other list but one's own. */
  withCustomer: Type.Optional(Type.Literal('1')),
  /** Oldest first where nothing is said. */
  sort: Type.Optional(Type.Literal('due')),
  ...pageQuery,
});
export type WorkQuery = Static<typeof WorkQuery>;
const count = Type.Integer();

export const WorkList = Type.Object({
  ...pageOf(WorkItem),
  /** Counts of the kinds that the role works on. */
  counts: Type.Partial(
    Type.Object(Object.fromEntries(workKindKeys.map((key) => [key, count])) as Record<WorkKindKey, typeof count>),
  ),
  mineCount: Type.Integer(),
  withCustomerCount: Type.Integer(),
});
export type WorkList = Static<typeof WorkList>;
const subject = {
  subjectKey: Type.Enum(workSubjectKeys, { type: 'string' }),
  subjectId: rowId,
};

export const WorkSubject = Type.Object(subject);
export type WorkSubject = Static<typeof WorkSubject>;

export const TakenAnswer = Type.Object({
  ...issuesProperty,
  taken: Type.Boolean(),
  /** Who has it now; null where there is nothing to take any more. */
  by: orNull(Type.String()),
  since: orNull(instant),
});
export type TakenAnswer = Static<typeof TakenAnswer>;

export const WorkNote = Type.Object({ ...subject, text: freeText });
export type WorkNote = Static<typeof WorkNote>;

/** What every screen of one thing shows besides. */
export const WorkAside = Type.Object({
  ...subject,
  since: instant,
  dueDay: orNull(Type.String()),
  isOverdue: Type.Boolean(),
  isWithCustomer: Type.Boolean(),
  isWaiting: Type.Boolean(),
  takenBy: orNull(TakenBy),
  notes: Type.Array(Type.Object({ noteId: Type.Integer(), by: Type.String(), at: instant, text: Type.String() })),
  history: Type.Array(
    Type.Object({
      entryId: Type.Integer(),
      by: Type.String(),
      at: instant,
      title: Type.String(),
      /** What somebody wrote who handed it over. */
      note: orNull(Type.String()),
    }),
  ),
});
export type WorkAside = Static<typeof WorkAside>;
/** The key of the preview that was agreed to; another one by now is refused. */
export const previewKey = Type.Optional(orNull(textOf(100)));

/** A mail as its reader gets it. */
export const ShownMail = Type.Object({ to: Type.String(), subject: Type.String(), text: Type.String() });

/** What a decision will do, line by line, and the mail that it sends. */
export const MailPreview = Type.Object({
  ...issuesProperty,
  effects: Type.Array(Type.String()),
  mail: orNull(ShownMail),
  /** Where more than one kind goes out, the first of each other one. */
  otherMails: Type.Array(ShownMail),
  previewKey: Type.String(),
});
export type MailPreview = Static<typeof MailPreview>;

const everyone = { tag: 'Schreibtisch: Arbeitskorb', caller: 'staff', duty: 'everyone' } as const;
const desk = '/deskapi/v1';

export const listWork = get(`${desk}/work.json`, {
  ...everyone,
  summary: 'Was auf jemanden wartet',
  query: WorkQuery,
  answer: WorkList,
  look: ({ answer: { items } }) =>
    items.length === 0
      ? null
      : {
          actionKey: 'work.listed',
          subject: { kindKey: 'portfolio', id: 'work' },
          after: { shown: items.map(({ kindKey, subjectId }) => `${kindKey} ${subjectId}`) },
        },
});

export const takeWork = post(`${desk}/work/take.json`, {
  ...everyone,
  summary: 'Übernehmen',
  body: WorkSubject,
  answer: TakenAnswer,
});

export const giveWorkBack = post(`${desk}/work/give_back.json`, {
  ...everyone,
  summary: 'Zurückgeben',
  body: WorkSubject,
  answer: IssuesAnswer,
});

export const noteWork = post(`${desk}/work/note.json`, {
  ...everyone,
  summary: 'Notiz schreiben',
  body: WorkNote,
  answer: IssuesAnswer,
});
