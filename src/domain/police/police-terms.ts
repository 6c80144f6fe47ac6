import { isAfter, laterOf, type IsoDate } from '#domain/basics/calendar-date.ts';
import type { Cents } from '#domain/basics/money.ts';
import { required } from '#domain/basics/complete.ts';
import type { PoliceTypeKey } from './police-standing.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import type { OfferData } from '#domain/wire/shop/offers.ts';

/** What a change of a contract can change about its price: what is insured and for how much. */
type PoliceTerms = {
  tarifId: number;
  insuranceTypeKey: PoliceTypeKey;
  retentionKey: string | null;
  paymentTermKey: string;
  /** For each payment term. */
  rate: Cents;
  /** The version of the tarif (spec 18.3); null for what was made before versions were kept. */
  premiumVersion: string | null;
  /** The version of the tarif whose base rate holds since the last adjustment (spec 8.12); null before the first. */
  baseVersion: string | null;
};

/** What an application was approved with (spec 19.7). No request has these fields: only the provider's people give them. */
export type UnderwritingAnswers = { underwritingSurchargePercent?: number | null; underwritingExclusion?: string | null };

/** Fields of the offer that are answered anew. */
export type OfferAnswers = Partial<OfferData> & UnderwritingAnswers;

/** In force from that day on, until others follow. */
export type DatedTerms = PoliceTerms & { from: IsoDate; answers: OfferAnswers };

/** The first are those the contract was made with; of two that begin on one day the later holds. Before its begin: those of its first day. */
export const termsOn = <Terms extends DatedTerms>({ terms }: { terms: readonly Terms[] }, day: IsoDate): Terms => {
  const first = required(terms[0], 'the first terms of a police');
  return terms.findLast(({ from }) => !isAfter(from, laterOf(day, first.from))) ?? first;
};

/** Those that have begun by the day, or else those the contract was made with, though others may be agreed for its first day by now. */
export const termsBegunBy = <Terms extends DatedTerms>({ terms }: { terms: readonly Terms[] }, day: IsoDate): Terms =>
  terms.findLast(({ from }) => !isAfter(from, day)) ?? required(terms[0], 'the first terms of a police');

/** What is agreed already and begins after the day. */
export const termsAfter = <Terms extends DatedTerms>({ terms }: { terms: readonly Terms[] }, day: IsoDate): Terms[] =>
  terms.filter(({ from }) => isAfter(from, day));

type Cover = Pick<PoliceTerms, 'insuranceTypeKey' | 'retentionKey'>;

export const isLowerRetention = (one: string | null, other: string | null, { retentions }: TarifBook) => {
  const amountOf = (key: string | null) => Number(retentions.get(key ?? '')?.amountPerAnno ?? 0);
  return amountOf(one) < amountOf(other);
};

/** More is insured, or more of it paid: then the animal's health is asked about again (spec 8.10). */
export const isBetterCover = (cover: Cover, former: Cover, book: TarifBook) =>
  (cover.insuranceTypeKey === 'tier_kv' && former.insuranceTypeKey === 'tier_op') ||
  isLowerRetention(cover.retentionKey, former.retentionKey, book);
