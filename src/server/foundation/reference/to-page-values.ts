import { required } from '#domain/basics/complete.ts';
import { speciesKeys, type SpeciesKey } from '#domain/animal/species.ts';
import { todayInBerlin } from '#domain/basics/calendar-date.ts';
import { estimateRate } from '#domain/premium/estimate/estimate-rate.ts';
import { advertisedVariants, type PageValues } from '#domain/product/page-values.ts';
import type { DecimalText } from './columns.ts';
import { toTarifBook } from './to-tarif-book.ts';
import type { ReferenceData } from './json-files.ts';

/** The reader takes six decimals of a factor: four of its percent are exact. */
const percentOf = (factor: DecimalText | number) => Math.round(Number(factor) * 1_000_000) / 10_000;
const discountOf = (factor: DecimalText) => percentOf(1 - Number(factor));
const surchargeOf = (factor: DecimalText) => percentOf(Number(factor) - 1);
/** The reader takes no more than two decimals of an amount. */
const centsOf = (amount: DecimalText) => Math.round(Number(amount) * 100);

/** What the pages are built from. That each row looked up here exists is the reader's promise (`check-pages.ts`). */
export const toPageValues = (data: ReferenceData): PageValues => ({
  figures: toFigures(data),
  'contract-runtimes': data.contract_runtime.filter((row) => row.is_enabled).map(({ key, name }) => ({ key, name })),
  'advertised-prices': Object.fromEntries(
    data.advertised_price.map((row) => [row.key, centsOf(row.price_per_month)]),
  ) as PageValues['advertised-prices'],
  'greatest-prices': toGreatestPrices(data),
  'vet-costs': data.vet_cost.map(({ key, title, price, picture, text }) => ({
    key,
    title,
    cents: centsOf(price),
    picture,
    text,
  })),
  partners: data.partner.map(({ key, kind, name, mark, text }) => ({ key, isParent: kind === 'parent', name, mark, text })),
  'dog-races': data.race_dog.map(({ id, name, search_names }) => ({
    value: String(id),
    label: name,
    searchNames: search_names,
  })),
});

const toFigures = (data: ReferenceData): PageValues['figures'] => {
  // The pages state one figure for all: that of the first tarif.
  const tarif = required(
    data.tarif.find((row) => row.is_enabled && row.insurance_type_key !== 'tier_hv'),
    'an enabled tarif',
  );
  const factorOf = (category: string, value: string) =>
    required(
      data.tarif_factor.find(
        (row) => row.tarif_id === tarif.id && row.category_key === category && row.value_key === value && row.is_enabled,
      ),
      `the factor ${category}/${value}`,
    ).tarif_factor;
  return {
    laterPercent: percentOf(factorOf('common', 'coinsurance')),
    longTermDiscountPercent: discountOf(factorOf('contract_runtime', '3_years')),
    multiPetDiscountPercent: discountOf(factorOf('common', 'multi_pet')),
    insuranceTaxPercent: surchargeOf(factorOf('common', 'versicherungs_steuer')),
    healthSurchargePercent: surchargeOf(factorOf('common', 'health_surcharge')),
    yearlyDiscountPercent: discountOf(
      required(
        data.payment_term.find(({ key }) => key === 'payment_annual'),
        'payment_annual',
      ).tarif_factor,
    ),
    retentions: data.retention
      .filter((row) => row.is_enabled)
      .map((row) => ({ key: row.key, cents: centsOf(row.amount_per_anno) })),
    puppyVoucher: toPuppyVoucher(data),
    buyerVouchers: toBuyerVouchers(data),
  };
};

/** The same span that the calculator shows from its first answer on. No day of birth is known, so that any day may be today. */
const toGreatestPrices = (data: ReferenceData): PageValues['greatest-prices'] => {
  const book = toTarifBook(data);
  const moment = { today: todayInBerlin(new Date()), isMinimumAgeChecked: true };
  const greatest = (speciesKey: SpeciesKey, isOp: boolean) => {
    const { estimate } = estimateRate({ speciesKey, tarifIsOpTarif: isOp }, book, moment);
    return estimate && Math.ceil(estimate.highestRateAmount);
  };
  return Object.fromEntries(
    advertisedVariants.flatMap((variant) => speciesKeys.map((key) => [`${variant}_${key}`, greatest(key, variant === 'op')])),
  ) as PageValues['greatest-prices'];
};

/** Found by what it is and not by its name: the first voucher for young dogs alone. */
const toPuppyVoucher = ({ voucher }: ReferenceData) => {
  for (const { code, amount, species_keys, maximum_age_months } of voucher) {
    if (species_keys.join() === 'dog' && maximum_age_months !== null) {
      return { code, cents: centsOf(amount), months: maximum_age_months };
    }
  }
  return null;
};

/** What a breeder's buyers may use, by species; those without one are left out. */
const toBuyerVouchers = ({ voucher, settings }: ReferenceData) =>
  Object.entries(settings.breeding.voucherCodes).map(([speciesKey, buyersCode]) => {
    const { amount, maximum_age_months } = required(
      voucher.find(({ code }) => code === buyersCode),
      `the voucher ${buyersCode}`,
    );
    return { speciesKey: speciesKey as SpeciesKey, cents: centsOf(amount), months: maximum_age_months };
  });
