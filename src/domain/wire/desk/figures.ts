import { Type, type Static } from 'typebox';
import { figureRanges } from '#domain/figures/figures.ts';
import { get } from '#domain/wire/call.ts';

const count = Type.Integer();
const day = Type.String();

/** Euros a year. */
const premium = Type.Number();

const FigureQuery = Type.Object({
  days: Type.Optional(Type.Enum(figureRanges.map(String), { type: 'string' })),
});

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

const everyone = { tag: 'Schreibtisch: Zahlen', caller: 'staff', duty: 'everyone' } as const;

export const getFigures = get('/deskapi/v1/figures.json', {
  ...everyone,
  summary: 'Berechnungen, Angebote, Verträge und Beitrag in Summen',
  query: FigureQuery,
  answer: Figures,
});

/** Euros of a month, a species or a tarif: premiums without tax as far as they are earned, benefits as decided, and by how much the reserve grew. */
export const LossFigure = Type.Object({
  title: Type.String(),
  premium,
  paid: Type.Number(),
  reserved: Type.Number(),
  /** Paid and reserved for each euro earned; null where nothing was earned. */
  ratio: Type.Union([Type.Null(), Type.Number()]),
});
export type LossFigure = Static<typeof LossFigure>;

export const DecisionFigure = Type.Object({ title: Type.String(), decided: count, byItself: count });
export type DecisionFigure = Static<typeof DecisionFigure>;

export const CutFigure = Type.Object({ title: Type.String(), bills: count, amount: Type.Number() });
export type CutFigure = Static<typeof CutFigure>;

/** The last twelve months; nothing of one person (spec 24.8). */
export const ClaimFigures = Type.Object({
  from: day,
  to: day,
  byMonth: Type.Array(LossFigure),
  bySpecies: Type.Array(LossFigure),
  byTarif: Type.Array(LossFigure),
  decisions: Type.Array(DecisionFigure),
  toDecision: Type.Array(CountFigure),
  toMoney: Type.Array(CountFigure),
  cuts: Type.Array(CutFigure),
  objections: Type.Array(CountFigure),
});
export type ClaimFigures = Static<typeof ClaimFigures>;

export const getClaimFigures = get('/deskapi/v1/claim-figures.json', {
  ...everyone,
  summary: 'Leistungen der letzten zwölf Monate: Schadenquote, Dauer, Kürzungen, Widersprüche',
  answer: ClaimFigures,
});
