import { compareExact, exact, exactOne, percentBesideOne, percentOf } from '#domain/basics/exact-decimal.ts';
import { percentText, taxPercent, taxText } from '#domain/premium/rate-text.ts';
import type { Tarif, TarifBook } from '#domain/premium/tarif-book.ts';
import { isSpeciesKey, type SpeciesKey } from '#domain/animal/species.ts';
import { type Cover, healthCover, liabilityCover } from '#domain/product/cover.ts';

export type TarifKind = 'full' | 'op' | 'liability';

/** What the standard documents of a tarif state about it, taken from the tarif book: a changed factor changes the document. */
export type TarifFacts = {
  tarifId: number;
  kind: TarifKind;
  speciesKey: SpeciesKey;
  title: string;
  needsChip: boolean;
  /** Yearly amounts in the order offered, as "35 €". */
  retentions: readonly string[];
  runtimes: readonly string[];
  /** The longest term offered, which earns the discount and, in full cover, castration: "3 Jahre". */
  longRuntime: string;
  /** "5 %", or null where nothing is saved. */
  multiYearDiscount: string | null;
  multiPetDiscount: string | null;
  annualPaymentDiscount: string | null;
  /** The part of the costs that is paid once the animal is older than the entry age: "85 %". */
  laterReimbursement: string;
  /** "19,0 %", as in offers. */
  insuranceTax: string;
};

const kinds: Readonly<Record<Tarif['insuranceTypeKey'], TarifKind>> = { tier_kv: 'full', tier_op: 'op', tier_hv: 'liability' };

const discount = (factor: string | undefined) =>
  factor === undefined || compareExact(exact(factor), exactOne) >= 0 ? null : percentText(percentBesideOne(exact(factor), 1));

export const tarifFacts = (tarifBook: TarifBook, tarifId: number): TarifFacts | null => {
  const tarif = tarifBook.tarifs.get(tarifId);
  if (tarif === undefined || !isSpeciesKey(tarif.speciesKey)) return null;
  const factor = (name: string) => tarif.factors.get(name)?.factor;
  const runtimes = [...tarifBook.contractRuntimes.values()].toSorted((a, b) => a.years - b.years);
  const longest = runtimes.at(-1);
  return {
    tarifId,
    kind: kinds[tarif.insuranceTypeKey],
    speciesKey: tarif.speciesKey,
    title: tarif.title,
    needsChip: tarif.needIsChippedInput,
    retentions: [...tarifBook.retentions.values()]
      .filter((retention) => tarif.baseRates.has(retention.retentionKey))
      .map((retention) => retention.shortTitle.replace(' €', '\u00A0€')),
    runtimes: runtimes.map((runtime) => runtime.title),
    longRuntime: longest?.title ?? '',
    multiYearDiscount: discount(factor(`contract_runtime/${longest?.contractRuntimeKey}`)),
    multiPetDiscount: discount(factor('common/multi_pet')),
    annualPaymentDiscount: discount(tarifBook.paymentTerms.get('payment_annual')?.factor),
    laterReimbursement: percentText(percentOf(exact(factor('common/coinsurance') ?? '1'), 1)),
    insuranceTax: taxText(taxPercent(exact(factor('common/versicherungs_steuer') ?? '1'))).replace(' ', '\u00A0'),
  };
};

export const tarifCover = ({ kind, ...facts }: TarifFacts): Cover =>
  kind === 'liability' ? liabilityCover : healthCover({ ...facts, kind });
