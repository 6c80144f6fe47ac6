import { breedingLimits, buyerVoucherCode, buyerVoucherTitle } from './breeding-tarif.ts';
import { addDays, formatGermanDate, isAfter, isBefore, parseIsoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { isKeyOf, checkInput, isBoolean, isMissing, type PresenceSwitch, type Unchecked } from '#domain/basics/rules/rule.ts';
import { contracteeTextMaximumLength } from '#domain/person/contractee.ts';
import { isEmail, checkName } from '#domain/person/contact-fields.ts';
import { error, type Issue } from '#domain/basics/issue.ts';
import { animalLimits } from '#domain/basics/limits.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import { checkVoucher, voucherText } from '#domain/cover/voucher.ts';
import type { TarifAdvantage } from '#domain/wire/breeding/child-animals.ts';
import type { SalutationOption } from '#domain/wire/shop/options.ts';

export type ChildAnimalSellingSlice = Unchecked<
  'sellingDateStr' | 'salutationKey' | 'firstname' | 'lastname' | 'email' | 'buyerAgreedToContact'
>;

export type ChildAnimalSellingContext = {
  readonly today: IsoDate;
  readonly birthdate: IsoDate;
  readonly salutationOptions: readonly SalutationOption[];
};

const maximum = contracteeTextMaximumLength;

/** A sale is agreed before the animal moves, but not long before. */
export const latestSellingDate = (today: IsoDate) => addDays(today, breedingLimits.sellingDaysAhead);

const checkSellingDate = (
  { sellingDateStr }: ChildAnimalSellingSlice,
  { today, birthdate }: ChildAnimalSellingContext,
  presenceSwitch: PresenceSwitch,
): Issue[] => {
  const field = 'sellingDateStr';
  const date = parseIsoDate(sellingDateStr);
  if (date !== null && isBefore(date, birthdate)) {
    return [error('Das Verkaufsdatum liegt vor der Geburt des Jungtiers.', field)];
  }
  const latest = latestSellingDate(today);
  if (date !== null && isAfter(date, latest)) {
    return [error(`Das Verkaufsdatum darf nicht nach dem ${formatGermanDate(latest)} liegen.`, field)];
  }
  return checkInput(
    {
      field,
      value: sellingDateStr,
      isValid: () => date !== null,
      missing: 'Bitte gib an, wann du das Jungtier verkaufst.',
      faulty: 'Der eingegebene Wert ist kein Datum.',
    },
    presenceSwitch,
  );
};

/** Without the buyer's word nobody may write to them (spec 9.6, UWG § 7). A refusal is told, given or not. */
const checkAgreement = ({ buyerAgreedToContact }: ChildAnimalSellingSlice, { presence }: PresenceSwitch): Issue[] => {
  const isOpen = buyerAgreedToContact === false || isMissing(buyerAgreedToContact);
  if (buyerAgreedToContact === true || (isOpen && !presence)) return [];
  const message =
    isBoolean(buyerAgreedToContact) || isOpen
      ? 'Ohne das Einverständnis der Käuferin oder des Käufers dürfen wir uns nicht melden.'
      : 'Angabe, ob die Käuferin oder der Käufer einverstanden ist, ist fehlerhaft.';
  return [error(message, 'buyerAgreedToContact')];
};

/** spec 9.6. */
export const checkChildAnimalSelling = (
  slice: ChildAnimalSellingSlice,
  context: ChildAnimalSellingContext,
  presenceSwitch: PresenceSwitch,
): Issue[] => [
  ...checkSellingDate(slice, context, presenceSwitch),
  ...checkInput(
    {
      field: 'salutationKey',
      value: slice.salutationKey,
      isValid: isKeyOf(context.salutationOptions, ({ salutationKey }) => salutationKey),
      missing: 'Bitte gib die Anrede der Käuferin oder des Käufers an.',
      faulty: 'Die Anrede ist ungültig.',
    },
    presenceSwitch,
  ),
  ...checkName(
    {
      field: 'firstname',
      value: slice.firstname,
      maximum,
      missing: 'Bitte gib den Vornamen an.',
      tooLong: `Der Vorname darf nicht länger als ${maximum} Zeichen sein.`,
    },
    presenceSwitch,
  ),
  ...checkName(
    {
      field: 'lastname',
      value: slice.lastname,
      maximum,
      missing: 'Bitte gib den Nachnamen an.',
      tooLong: `Der Nachname darf nicht länger als ${maximum} Zeichen sein.`,
    },
    presenceSwitch,
  ),
  ...checkInput(
    {
      field: 'email',
      value: slice.email,
      isValid: isEmail,
      missing: 'Bitte gib die E-Mail-Adresse an.',
      faulty: 'Die eingegebene E-Mail-Adresse ist nicht gültig.',
    },
    presenceSwitch,
  ),
  ...checkAgreement(slice, presenceSwitch),
];

type SoldAnimal = { readonly speciesKey: string; readonly animalBirthdateStr: string };

/** The one that holds for the animal today; null where there is none. */
export const buyerVoucher = (animal: SoldAnimal, book: TarifBook, today: IsoDate) => {
  const tarif = [...book.tarifs.values()].find(({ speciesKey }) => speciesKey === animal.speciesKey);
  const code = buyerVoucherCode(animal.speciesKey);
  const { voucher } = checkVoucher(
    { contractDiscountCode: code, tarifId: tarif?.tarifId ?? null, animalBirthdateStr: animal.animalBirthdateStr },
    book,
    today,
  );
  return voucher;
};

/** What a buyer gains by the breeder's police (spec 9.8). The voucher only where one holds for the animal today. */
export const tarifAdvantages = (animal: SoldAnimal, book: TarifBook, today: IsoDate): TarifAdvantage[] => {
  const voucher = buyerVoucher(animal, book, today);
  const weeks = animalLimits.minimumAgeDays / 7;
  return [
    {
      key: 'no_minimum_age',
      title: 'Kein Mindestalter',
      text: `Das Jungtier kann sofort versichert werden und muss die ersten ${weeks} Wochen nicht abwarten.`,
    },
    ...(voucher === null
      ? []
      : [
          {
            key: 'puppy_voucher',
            title: voucherText(voucher).replace('Gutschein', buyerVoucherTitle(animal.speciesKey)),
            text: `Mit dem Gutscheincode ${voucher.code} schreiben wir dir nach dem Abschluss ${voucherText(voucher).replace(' Gutschein', '')} gut.`,
          },
        ]),
    {
      key: 'no_waiting_period',
      // Nobody waits (the terms say so): what only these buyers have is that an animal of any age can begin at once.
      title: 'Schutz ab dem Einzug, ohne Wartezeit',
      text: 'Der Vertrag kann am Tag des Einzugs beginnen und gilt sofort: Eine Wartezeit hat keiner unserer Tarife, und ein Mindestalter entfällt hier.',
    },
  ];
};
