import type { TarifBook } from '#domain/premium/tarif-book.ts';
import type { PoliceTerms } from './police-terms.ts';

type Cover = Pick<PoliceTerms, 'insuranceTypeKey' | 'retentionKey'>;

export const isLowerRetention = (one: string | null, other: string | null, { retentions }: TarifBook) => {
  const amountOf = (key: string | null) => Number(retentions.get(key ?? '')?.amountPerAnno ?? 0);
  return amountOf(one) < amountOf(other);
};

/** More is insured, or more of it paid: then the animal's health is asked about again (spec 8.10). */
export const isBetterCover = (cover: Cover, former: Cover, book: TarifBook) =>
  (cover.insuranceTypeKey === 'tier_kv' && former.insuranceTypeKey === 'tier_op') ||
  isLowerRetention(cover.retentionKey, former.retentionKey, book);
