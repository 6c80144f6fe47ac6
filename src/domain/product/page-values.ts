import type { SpeciesKey } from '#domain/animal/species.ts';
import type { PictureName } from './picture-names.ts';

/** As the marks of partners are drawn. */
export const partnerMarks = ['gables', 'cross', 'folder', 'rings', 'pulse', 'flask'] as const;
export type PartnerMarkName = (typeof partnerMarks)[number];

/** The "ab" prices that the pages show, by key. */
export const advertisedVariants = ['full', 'op'] as const;
export type VariantOfSpecies = `${(typeof advertisedVariants)[number]}_${SpeciesKey}`;
export type AdvertisedPriceKey = (typeof advertisedVariants)[number] | VariantOfSpecies | 'full_general';

/** What the pages state of the reference files, worked out when they are built. Small enough to travel to the browser. */
export type PageValues = {
  figures: {
    /** What is reimbursed once the animal is older than its entry age, in percent. */
    laterPercent: number;
    longTermDiscountPercent: number;
    multiPetDiscountPercent: number;
    insuranceTaxPercent: number;
    healthSurchargePercent: number;
    yearlyDiscountPercent: number;
    /** Enabled ones, in the order offered. */
    retentions: { key: string; cents: number }[];
    /** What the puppy weeks give; null when no voucher is for young dogs. */
    puppyVoucher: { code: string; cents: number; months: number } | null;
  };
  /** Enabled ones, in the order offered. */
  'contract-runtimes': { key: string; name: string }[];
  /** In cents. */
  'advertised-prices': Record<AdvertisedPriceKey, number>;
  /** What a month can cost at most while only species and variant are known, in whole euros (spec 10.7); null where nothing is sold. */
  'greatest-prices': Record<VariantOfSpecies, number | null>;
  'vet-costs': { key: string; title: string; cents: number; picture: PictureName; text: string }[];
  partners: { key: string; isParent: boolean; name: string; mark: PartnerMarkName; text: string }[];
  /** For the page of samples. */
  'dog-races': { value: string; label: string; searchNames: string[] }[];
};
