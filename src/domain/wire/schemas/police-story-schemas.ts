import { Type, type Static } from 'typebox';
import { historyKeys } from '#domain/police/police-event.ts';
import { textOrNull } from './maybe-schemas.ts';

/** What the page of a police tells beside its record (spec 12.7, 15.10, 15.11). */

/** `url` is a path of this shop that a plain link can open. */
export const PoliceDocument = Type.Object({ title: Type.String(), url: Type.String() });
export type PoliceDocument = Static<typeof PoliceDocument>;

const texts = Type.Array(Type.String());

export const PoliceCover = Type.Object({
  /** Share, retention, sums, waiting period. */
  facts: Type.Array(Type.Object({ label: Type.String(), value: Type.String() })),
  /** The text goes on right behind its lead. */
  insured: Type.Array(Type.Object({ lead: Type.String(), text: Type.String() })),
  notInsured: texts,
  limits: texts,
  where: texts,
});
export type PoliceCover = Static<typeof PoliceCover>;

/** One line of the history; those to come are last. */
export const HistoryEntry = Type.Object({
  historyKey: Type.Enum(historyKeys, { type: 'string' }),
  day: Type.String(),
  isToCome: Type.Boolean(),
  /** Where it takes effect on another day than it was declared. */
  effectiveOn: textOrNull,
  /** What was changed, in German words. */
  changes: Type.Array(Type.Object({ label: Type.String(), before: textOrNull, after: textOrNull })),
  rateBeforeStr: textOrNull,
  rateAfterStr: textOrNull,
  document: Type.Union([PoliceDocument, Type.Null()]),
});
export type HistoryEntry = Static<typeof HistoryEntry>;
