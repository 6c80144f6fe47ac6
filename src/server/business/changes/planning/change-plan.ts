import type { Transaction } from '#server/foundation/database/connect.ts';
import type { Work } from '#server/foundation/work.ts';
import { isAfter, laterOf, type IsoDate } from '#domain/basics/calendar-date.ts';
import { error, isRefusal, type Refusal } from '#domain/basics/issue.ts';
import { planTerms, type TermsPlan } from '#domain/police/plan-terms.ts';
import { nothingToChange } from '#domain/police/police-change.ts';
import { policeOn } from '#domain/police/police-standing.ts';
import type { OfferAnswers } from '#domain/police/police-terms.ts';
import type { SummaryRow } from '#domain/offer/summary-rows.ts';
import type { StoredPolice } from '#server/business/polices/police-store.ts';
import type { Situation } from './load-situation.ts';
import type { CompleteOffer } from '#domain/offer/complete-offer.ts';
import type { ChangedRow, PoliceChange } from '#domain/wire/area/changes.ts';

/** What a change does to one police. */
export type PlannedPolice = {
  police: StoredPolice;
  effectiveOn: IsoDate;
  rows: readonly ChangedRow[];
  /** Null where the premium is not concerned. */
  terms: TermsPlan | null;
};

/** A contract of its own, made today and with today's tarif. */
export type NewLiability = {
  offer: CompleteOffer;
  tarifId: number;
  tarifTitle: string;
  rate: number;
  rateText: string;
  validFrom: IsoDate;
  validTo: IsoDate;
  /** What is still to be told before it holds; empty where nothing is. */
  openQuestions: readonly string[];
};

/** All that a change would do; nothing of it is done yet. */
export type ChangePlan = {
  polices: readonly PlannedPolice[];
  /** To the records beside the polices. */
  write: (transaction: Transaction) => Promise<void>;
  /** What a person is told who has to look at it before it holds. */
  examination: readonly SummaryRow[] | null;
  liability: NewLiability | null;
};

export type PlanChange = (change: PoliceChange, situation: Situation) => ChangePlan | Refusal;

export const nothingToWrite = async () => {};

export const refuse = (message: string, field?: string): Refusal => ({ refusal: [error(message, field)] });

export const unchanged = (field: string) => refuse(nothingToChange, field);

/** `19,90 €` is shown as it is; what is not there, in words. */
export const changedRow = (label: string, before: string | null, after: string | null): ChangedRow[] =>
  before === after ? [] : [{ label, before: before ?? 'keine Angabe', after: after ?? 'keine Angabe' }];

type Change = { from: IsoDate; rows: readonly ChangedRow[]; answers: OfferAnswers | null };

/** What would begin after the end of a contract does not change its premium, and is told as of today. */
export const dayWithin = (police: StoredPolice, from: IsoDate, { today }: Pick<Situation, 'today'>): IsoDate => {
  const { endsOn } = policeOn(police, today);
  return endsOn !== null && isAfter(from, endsOn) ? today : from;
};

/** A change may hold before a contract begins; its premium changes from its own first day on. */
export const firstDayUnder = ({ validFrom }: StoredPolice, effectiveOn: IsoDate) => laterOf(effectiveOn, validFrom);

/** Liability knows neither region nor chip: no answers of its price are given anew. */
export const planPolice = (
  police: StoredPolice,
  { from, rows, answers }: Change,
  situation: Situation,
): PlannedPolice | Refusal => {
  const effectiveOn = dayWithin(police, from, situation);
  const priced = situation.priced(police);
  if (priced === null || answers === null || effectiveOn !== from) return { police, effectiveOn, rows, terms: null };
  const terms = planTerms(priced, firstDayUnder(police, effectiveOn), answers);
  return isRefusal(terms) ? terms : { police, effectiveOn, rows, terms };
};

/** All of them or none. */
export const allOrNone = (planned: readonly (PlannedPolice | Refusal)[]): { polices: PlannedPolice[] } | Refusal => {
  const refusal = planned.flatMap((one) => (isRefusal(one) ? one.refusal : []));
  return refusal.length > 0 ? { refusal } : { polices: planned.flatMap((one) => (isRefusal(one) ? [] : [one])) };
};

/** What changing a contract needs, whichever face asks for it. */
export type ChangesWork = Pick<
  Work,
  'database' | 'book' | 'shelf' | 'catalogue' | 'clock' | 'delivery' | 'documents' | 'publicUrl'
>;
