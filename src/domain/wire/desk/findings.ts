import { Type, type Static } from 'typebox';
import { closed, IssuesAnswer, textOf } from '#domain/wire/basic-schemas.ts';
import { get, post } from '#domain/wire/call.ts';

/** What files and settings say that pages do not, and who accepted it (spec 19.12). */
const finding = { findingKey: Type.String(), message: Type.String() };
const FindingsAnswer = Type.Object({
  open: Type.Array(Type.Object(finding)),
  known: Type.Array(Type.Object({ ...finding, reason: Type.String(), notedBy: Type.String(), notedAt: Type.String() })),
});
export type FindingsAnswer = Static<typeof FindingsAnswer>;

const lead = { tag: 'Schreibtisch: Tarife', caller: 'staff', duty: 'lead' } as const;
const findings = '/deskapi/v1/findings';

export const getFindings = get(`${findings}.json`, {
  ...lead,
  summary: 'Hinweise zu Stammdaten und Einstellungen',
  answer: FindingsAnswer,
});

export const acceptFinding = post(`${findings}/accept.json`, {
  ...lead,
  summary: 'Einen Hinweis als bekannt vermerken',
  body: Type.Object({ findingKey: textOf(40), reason: textOf(20_000) }, closed),
  answer: IssuesAnswer,
});

export const reopenFinding = post(`${findings}/reopen.json`, {
  ...lead,
  summary: 'Einen Hinweis wieder melden',
  body: Type.Object({ findingKey: textOf(40) }, closed),
  answer: IssuesAnswer,
});
