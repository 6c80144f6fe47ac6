import { formatGermanDate, fullMonthsBetween, isWithin, parseIsoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { ok, warning, type Issue } from '#domain/basics/issue.ts';
import { formatCents, decimal, roundToCents } from '#domain/basics/money.ts';
import type { TarifBook, Voucher } from '#domain/premium/tarif-book.ts';
import type { OfferData } from '#domain/wire/shop/offers.ts';

/** A voucher never changes the premium: the provider credits it, so a wrong code is a warning and no more (spec 6.7). */
export type VoucherCheck = { voucher: Voucher | null; issues: Issue[] };

const field = 'contractDiscountCode';

export const checkVoucher = (offer: OfferData, book: TarifBook, today: IsoDate): VoucherCheck => {
  const code = typeof offer.contractDiscountCode === 'string' ? offer.contractDiscountCode.slice(0, 128).trim() : '';
  if (code === '') return { voucher: null, issues: [] };
  const refuse = (message: string): VoucherCheck => ({ voucher: null, issues: [warning(message, field)] });

  const voucher = book.vouchers.get(code.toUpperCase());
  if (voucher === undefined) return refuse('Diesen Gutscheincode kennen wir nicht. Er bleibt ohne Wirkung.');
  const [from, to] = [voucher.validFrom as IsoDate, voucher.validTo as IsoDate];
  if (!isWithin(today, from, to)) {
    return refuse(
      `Dieser Gutscheincode gilt nur vom ${formatGermanDate(from)} bis zum ${formatGermanDate(to)}. Er bleibt ohne Wirkung.`,
    );
  }
  const speciesKey = book.tarifs.get(offer.tarifId ?? 0)?.speciesKey ?? '';
  if (voucher.speciesKeys.length > 0 && !voucher.speciesKeys.includes(speciesKey)) {
    return refuse('Dieser Gutscheincode gilt nicht für diese Tierart. Er bleibt ohne Wirkung.');
  }
  const birthdate = parseIsoDate(offer.animalBirthdateStr);
  const isTooOld =
    voucher.maximumAgeMonths !== null && birthdate !== null && fullMonthsBetween(birthdate, today) >= voucher.maximumAgeMonths;
  if (isTooOld)
    return refuse(`Dieser Gutscheincode gilt nur für Tiere unter ${voucher.maximumAgeMonths} Monaten. Er bleibt ohne Wirkung.`);
  return {
    voucher,
    issues: [ok(`${voucherText(voucher)} (${voucher.title}): Wir schreiben ihn dir nach dem Abschluss gut.`, field)],
  };
};

/** `45 € Gutschein`: whole euros without decimals. */
export const voucherText = ({ amount }: Voucher) => `${formatCents(roundToCents(decimal(amount))).replace(',00', '')} Gutschein`;
