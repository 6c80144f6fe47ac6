import { Type, type Static } from 'typebox';
import { figureRanges } from '#domain/figures/figures.ts';
import { issuesProperty, closed, textOrNull } from '#domain/wire/basic-schemas.ts';

const text = Type.String();
const count = Type.Integer();
const euros = Type.Number();
const maybe = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) => Type.Union([Type.Null(), schema]);

const Histogram = Type.Array(Type.Object({ fromPercent: count, count }));

/** What is sold now, and what the files said before (spec 19.11). */
export const TarifsAnswer = Type.Object({
  version: text,
  tarifs: Type.Array(
    Type.Object({
      title: text,
      minimum: maybe(euros),
      /** By retention; `before`: in the version before this one, null where it had none. */
      baseRates: Type.Array(Type.Object({ retention: text, rate: euros, before: maybe(euros) })),
    }),
  ),
  /** The last offers, priced with both versions, in sums; null where there is nothing to compare. */
  sample: maybe(Type.Object({ count, before: euros, after: euros, histogram: Histogram })),
  /** The newest first. */
  versions: Type.Array(Type.Object({ version: text, firstSeenAt: text })),
});
export type TarifsAnswer = Static<typeof TarifsAnswer>;

export const AdjustmentPreviewAnswer = Type.Object({
  count,
  before: euros,
  after: euros,
  quantiles: Type.Array(Type.Object({ share: Type.Number(), percent: Type.Number() })),
  histogram: Histogram,
  largest: Type.Array(Type.Object({ policeNumber: text, before: euros, after: euros })),
  unpriced: Type.Array(text),
});
export type AdjustmentPreviewAnswer = Static<typeof AdjustmentPreviewAnswer>;

const adjustmentStepKeys = ['none', 'previewing', 'ready', 'applying', 'applied', 'failed'] as const;

export const AdjustmentAnswer = Type.Object({
  stepKey: Type.Enum(adjustmentStepKeys, { type: 'string' }),
  /** Contracts looked at, or adjusted, so far. */
  done: count,
  preview: maybe(AdjustmentPreviewAnswer),
});
export type AdjustmentAnswer = Static<typeof AdjustmentAnswer>;

export const AdjustmentReason = Type.Object({ reason: text });
export type AdjustmentReason = Static<typeof AdjustmentReason>;

const day = Type.String();
/** Euros a year. */
const premium = Type.Number();

export const FigureQuery = Type.Object({
  days: Type.Optional(Type.Enum(figureRanges.map(String), { type: 'string' })),
});
export type FigureQuery = Static<typeof FigureQuery>;

export const FunnelDay = Type.Object({ day, calculations: count, offers: count, polices: count });
export type FunnelDay = Static<typeof FunnelDay>;

export const SourceFigure = Type.Object({ title: Type.String(), calculations: count, offers: count, polices: count });
export type SourceFigure = Static<typeof SourceFigure>;

export const ContractFigure = Type.Object({ title: Type.String(), count, premium });
export type ContractFigure = Static<typeof ContractFigure>;

export const CountFigure = Type.Object({ title: Type.String(), count });
export type CountFigure = Static<typeof CountFigure>;

/** Nothing of one person: groups of fewer than five are merged (spec 19.10). */
export const Figures = Type.Object({
  from: day,
  to: day,
  funnel: Type.Array(FunnelDay),
  sources: Type.Array(SourceFigure),
  /** Null where there are too few contracts to show. */
  inForce: Type.Union([Type.Null(), Type.Object({ count, premium })]),
  bySpecies: Type.Array(ContractFigure),
  byVariant: Type.Array(ContractFigure),
  byRegion: Type.Array(ContractFigure),
  surveys: Type.Array(Type.Object({ question: Type.String(), answers: Type.Array(CountFigure) })),
  endings: Type.Array(CountFigure),
});
export type Figures = Static<typeof Figures>;

/** The log as a lead reads it, newest first (spec 19.4). */

const number = Type.Optional(Type.String({ pattern: '^\\d{1,15}$' }));

export const AuditQuery = Type.Object(
  {
    before: number,
    staffId: number,
    actionKey: Type.Optional(Type.String({ maxLength: 80 })),
    /** `YYYY-MM-DD` in Berlin. */
    day: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' })),
    /** The number of a police, an e-mail address, or the number of a customer. */
    about: Type.Optional(Type.String({ maxLength: 254 })),
  },
  closed,
);
export type AuditQuery = { before?: number; staffId?: number; actionKey?: string; day?: string; about?: string };

const AuditLine = Type.Object({
  entryId: Type.Integer(),
  happenedAt: Type.String(),
  actorName: Type.String(),
  actionKey: Type.String(),
  subjectKindKey: Type.String(),
  subjectId: Type.String(),
  /** The customer whose page tells more; null where there is none. */
  userId: Type.Union([Type.Integer(), Type.Null()]),
  policeNumber: textOrNull,
  /** JSON objects as they were written. */
  before: textOrNull,
  after: textOrNull,
});
export type AuditLine = Static<typeof AuditLine>;

export const AuditAnswer = Type.Object({
  entries: Type.Array(AuditLine),
  before: Type.Union([Type.Integer(), Type.Null()]),
  people: Type.Array(Type.Object({ staffId: Type.Integer(), name: Type.String() })),
  actionKeys: Type.Array(Type.String()),
  ...issuesProperty,
});
export type AuditAnswer = Static<typeof AuditAnswer>;
