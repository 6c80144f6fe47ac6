import limits from '#reference/limits.json';
import paymentTerms from '#reference/payment-terms.csv?raw';
import retentionTable from '#reference/retentions.csv?raw';
import tarifFactors from '#reference/tarif-factors.csv?raw';
import vouchers from '#reference/vouchers.csv?raw';
import { hundredths, readTable } from '#web/pages/parts/reference-table.ts';
import { percentText } from '#web/pages/parts/typography.ts';

/** The figures that several pages state, taken from the reference files: a changed factor changes the pages (decisions 1). */
export const entryAges = limits.animal.maximumEntryAgeYears;
export const minimumAgeWeeks = limits.animal.minimumAgeDays / 7;
export const offerDays = limits.offer.validForDays;
export const acceptHours = limits.offer.acceptableForHours;
export const seriousIllnessMonths = limits.health.seriousIllnessMonths;
export const contracteeAge = limits.contractee.minimumAgeYears;

/** "in einem Monat", "in 2 Monaten" */
const { latestStartMonths } = limits.offer;
export const latestStart = latestStartMonths === 1 ? 'in einem Monat' : `in ${latestStartMonths} Monaten`;

const factors = readTable(tarifFactors);

const factorOf = (category: string, value: string) => {
  const row = factors.find(({ category_key, value_key }) => category_key === category && value_key === value);
  if (!row) throw new Error(`tarif-factors.csv: no ${category}/${value}`);
  return hundredths(row['tarif_factor'] ?? '');
};

/** What is reimbursed once the animal is older than its entry age, in percent. */
export const laterPercent = factorOf('common', 'coinsurance');
export const laterReimbursement = percentText(laterPercent);
export const longTermDiscount = percentText(100 - factorOf('contract_runtime', '3_years'));
export const multiPetDiscount = percentText(100 - factorOf('common', 'multi_pet'));
export const insuranceTax = percentText(factorOf('common', 'versicherungs_steuer') - 100);
export const healthSurcharge = percentText(factorOf('common', 'health_surcharge') - 100);

const yearly = readTable(paymentTerms).find(({ key }) => key === 'payment_annual');
export const yearlyDiscountPercent = 100 - hundredths(yearly?.['tarif_factor'] ?? '1');
export const yearlyDiscount = percentText(yearlyDiscountPercent);

export type OfferedRetention = { key: string; cents: number };

/** In the order offered. */
export const retentions: readonly OfferedRetention[] = readTable(retentionTable)
  .filter((row) => row['is_enabled'] === 'ja')
  .map((row) => ({ key: row['key'] ?? '', cents: hundredths(row['amount_per_anno'] ?? '') }));

const puppyRow = readTable(vouchers).find(({ code }) => code?.startsWith('WELPE'));
if (!puppyRow) throw new Error('vouchers.csv: no voucher of the puppy weeks');

/** The puppy weeks (1-shop 1). */
export const puppyVoucherCode = puppyRow['code'] ?? '';
export const puppyVoucherMonths = puppyRow['maximum_age_months'] ?? '';
export const puppyVoucherCents = hundredths(puppyRow['amount'] ?? '');
