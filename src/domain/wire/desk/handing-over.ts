import { Type, type Static } from 'typebox';
import { roleKeys } from '#domain/staff/role.ts';
import { workKindKeys } from '#domain/staff/work.ts';
import { IssuesAnswer, issuesProperty, orNull, rowId, textOf } from '#domain/wire/basic-schemas.ts';
import { get, post } from '#domain/wire/call.ts';
import { freeText, instant, WorkItem, WorkSubject } from './work.ts';

/** What a clerk chooses in the list at once. */
const mostAtOnce = 100;

/** Take, give back or hand over; a colleague and a note only for the last. */
export const SeveralWork = Type.Object({
  actionKey: Type.Enum(['take', 'give_back', 'hand_over'], { type: 'string' }),
  subjects: Type.Array(WorkSubject, { minItems: 1, maxItems: mostAtOnce }),
  staffId: Type.Optional(rowId),
  note: Type.Optional(freeText),
});
export type SeveralWork = Static<typeof SeveralWork>;

const WorkResult = Type.Object({ ...WorkSubject.properties, isDone: Type.Boolean(), message: Type.String() });

export const SeveralAnswer = Type.Object({ ...issuesProperty, results: Type.Array(WorkResult) });
export type SeveralAnswer = Static<typeof SeveralAnswer>;

const Absence = Type.Object({
  absenceId: Type.Integer(),
  staffId: Type.Integer(),
  name: Type.String(),
  substituteId: Type.Integer(),
  substituteName: Type.String(),
  fromDay: Type.String(),
  toDay: Type.String(),
  isNow: Type.Boolean(),
  mayEnd: Type.Boolean(),
});

export const WorkPeople = Type.Object({
  people: Type.Array(
    Type.Object({
      staffId: Type.Integer(),
      name: Type.String(),
      roleKey: Type.Enum(roleKeys, { type: 'string' }),
      isMe: Type.Boolean(),
    }),
  ),
  absences: Type.Array(Absence),
});
export type WorkPeople = Static<typeof WorkPeople>;

/** Without `staffId` of whoever sends it. */
export const NewAbsence = Type.Object({
  staffId: Type.Optional(rowId),
  substituteId: Type.Optional(rowId),
  fromStr: textOf(10),
  toStr: textOf(10),
});
export type NewAbsence = Static<typeof NewAbsence>;

export const AbsenceEnd = Type.Object({ absenceId: rowId });
export type AbsenceEnd = Static<typeof AbsenceEnd>;

const count = Type.Integer();

/** How much waits, how long, with whom, and how long a decision takes. */
export const WorkOverview = Type.Object({
  ages: Type.Array(Type.Object({ title: Type.String(), count, lateCount: count })),
  people: Type.Array(
    Type.Object({
      /** Null for what nobody has taken. */
      name: orNull(Type.String()),
      substituteName: orNull(Type.String()),
      count,
      lateCount: count,
      oldestSince: orNull(instant),
    }),
  ),
  late: Type.Array(WorkItem),
  lateCount: count,
  decided: Type.Array(
    Type.Object({
      kindKey: Type.Enum(workKindKeys, { type: 'string' }),
      count,
      medianDays: Type.Number(),
      longestDays: Type.Number(),
    }),
  ),
});
export type WorkOverview = Static<typeof WorkOverview>;

const everyone = { tag: 'Schreibtisch: Arbeitskorb', caller: 'staff', duty: 'everyone' } as const;
const work = '/deskapi/v1/work';

export const actOnSeveral = post(`${work}/several.json`, {
  ...everyone,
  summary: 'Mehreres auf einmal übernehmen, zurückgeben oder weitergeben',
  body: SeveralWork,
  answer: SeveralAnswer,
});

export const listPeople = get(`${work}/people.json`, {
  ...everyone,
  summary: 'Wer hier arbeitet, und wer wen vertritt',
  answer: WorkPeople,
});

export const nameSubstitute = post(`${work}/substitute.json`, {
  ...everyone,
  summary: 'Eine Vertretung eintragen',
  body: NewAbsence,
  answer: IssuesAnswer,
});

export const endAbsence = post(`${work}/substitute_end.json`, {
  ...everyone,
  summary: 'Eine Vertretung austragen',
  body: AbsenceEnd,
  answer: IssuesAnswer,
});

export const getWorkOverview = get(`${work}/overview.json`, {
  ...everyone,
  duty: 'lead',
  summary: 'Was wie lange bei wem wartet',
  answer: WorkOverview,
  look: ({ answer: { late } }) =>
    late.length === 0
      ? null
      : {
          actionKey: 'work.listed',
          subject: { kindKey: 'portfolio', id: 'work' },
          after: { shown: late.map(({ kindKey, subjectId }) => `${kindKey} ${subjectId}`) },
        },
});
