import { isoDate, laterOf, type IsoDate } from '#domain/basics/calendar-date.ts';
import { required } from '#domain/basics/complete.ts';
import { breedingCover } from '#domain/breeding/breeding-cover.ts';
import { findBreedingVariant } from '#domain/breeding/breeding-tarif.ts';
import { breedingCoverFacts, healthCoverFacts, liabilityCoverFacts } from '#domain/police/cover-facts.ts';
import { answersOn } from '#domain/police/police-premium.ts';
import { termsOn } from '#domain/police/police-terms.ts';
import { underwritingRows } from '#domain/police/underwriting.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import type { Cover } from '#domain/product/cover.ts';
import type { SummaryRow } from '#domain/offer/summary-rows.ts';
import { tarifCover, tarifFacts, type TarifFacts } from '#server/foundation/documents/public/tarif-facts.ts';
import type { StoredPolice } from '#server/business/polices/police-store.ts';
import type { PoliceCover } from '#domain/wire/area/changes.ts';

const retentionOf = (book: TarifBook, retentionKey: string | null) => {
  const retention = book.retentions.get(retentionKey ?? '');
  if (retention === undefined) return null;
  return { amount: retention.shortTitle.replace(' €', '\u00A0€'), isNone: Number(retention.amountPerAnno) === 0 };
};

const toWire = (facts: readonly SummaryRow[], { insured, notInsured, limits, where }: Cover): PoliceCover => ({
  facts: [...facts],
  insured: [...insured],
  notInsured: [...notInsured],
  limits: [...limits],
  where: [...where],
});

/** "Mein Schutz", from what the documents of the tarif are made of (spec 15.10). */
export const coverOf = (
  police: StoredPolice,
  { birthdate, today }: { birthdate: string; today: IsoDate },
  book: TarifBook,
): PoliceCover => {
  if (police.breeding !== null) {
    const variant = required(findBreedingVariant(police.breeding.variantKey), 'the variant of a breeding police');
    return toWire(breedingCoverFacts(variant), breedingCover(variant));
  }
  const { tarifId, retentionKey } = termsOn(police, today);
  const tarif: TarifFacts = required(tarifFacts(book, tarifId), 'the tarif of a police');
  const { speciesKey, laterReimbursement } = tarif;
  const facts =
    tarif.kind === 'liability'
      ? liabilityCoverFacts
      : healthCoverFacts({
          speciesKey,
          birthdate: isoDate(birthdate),
          laterReimbursement,
          retention: retentionOf(book, retentionKey),
        });
  return toWire([...facts, ...underwritingRows(answersOn(police, laterOf(police.validFrom, today)))], tarifCover(tarif));
};
