import {
  isKeyOf,
  checkInput,
  checkYesNo,
  type CheckedAt,
  type PresenceSwitch,
  type Unchecked,
} from '#domain/basics/rules/rule.ts';
import { error, type Issue } from '#domain/basics/issue.ts';
import { checkText } from '#domain/basics/text.ts';
import type { OfferData } from '#domain/wire/shop/offers.ts';
import type { PaymentTermOption, RetentionOption } from '#domain/wire/shop/options.ts';

type ContractTermsField =
  | 'contractIsCashFree'
  | 'contractRetentionKey'
  | 'contractPaymentTermKey'
  | 'contractWantMultiYearDiscount'
  | 'contractIsAlreadyTdCustomer'
  | 'contractDiscountCode';

export type ContractTerms = Pick<OfferData, ContractTermsField>;

export type ContractTermsSlice = Unchecked<ContractTermsField | 'affiliateActionVerificationAnswer'>;

export type ContractTermsContext = {
  readonly checkedAt: CheckedAt;
  readonly retentionOptions: readonly RetentionOption[] | null;
  readonly paymentTermOptions: readonly PaymentTermOption[] | null;
};

export const discountCodeMaximumLength = 64;
export const affiliateAnswerMaximumLength = 64;

/** One sentence in front of all errors; form and server say it differently (spec 6.1). */
const summaries: Readonly<Record<CheckedAt, string>> = {
  form: 'Es existieren schwerwiegende Probleme zu den Eingaben für die weiteren Vertragsbedingungen.',
  server: 'Es existieren schwerwiegende Probleme zu den Vertragsbedingungen.',
};

const checkKeys = (slice: ContractTermsSlice, context: ContractTermsContext, presenceSwitch: PresenceSwitch): Issue[] => [
  ...checkInput(
    {
      field: 'contractRetentionKey',
      value: slice.contractRetentionKey,
      isValid: isKeyOf(context.retentionOptions, ({ retentionKey }) => retentionKey),
      missing: 'Angabe zur Selbstbeteiligung fehlt.',
      faulty: 'Angabe zur Selbstbeteiligung ist fehlerhaft.',
    },
    presenceSwitch,
  ),
  ...checkInput(
    {
      field: 'contractPaymentTermKey',
      value: slice.contractPaymentTermKey,
      isValid: isKeyOf(context.paymentTermOptions, ({ paymentTermKey }) => paymentTermKey),
      missing: 'Angabe zur Zahlungsweise fehlt.',
      faulty: 'Angabe zur Zahlungsweise ist fehlerhaft.',
    },
    presenceSwitch,
  ),
];

const checkTexts = (slice: ContractTermsSlice, presenceSwitch: PresenceSwitch): Issue[] => [
  ...checkText(
    {
      field: 'contractDiscountCode',
      value: slice.contractDiscountCode,
      maximum: discountCodeMaximumLength,
      faulty: 'Der Rabattcode ist ungültig.',
      tooLong: `Der Rabattcode darf nicht länger als ${discountCodeMaximumLength} Zeichen sein.`,
    },
    presenceSwitch,
  ),
  ...checkText(
    {
      field: 'affiliateActionVerificationAnswer',
      value: slice.affiliateActionVerificationAnswer,
      maximum: affiliateAnswerMaximumLength,
      faulty: 'Die Antwort ist ungültig.',
      tooLong: `Die Antwort darf nicht länger als ${affiliateAnswerMaximumLength} Zeichen sein.`,
    },
    presenceSwitch,
  ),
];

const questions: readonly { field: ContractTermsField; question: string; mayBeEmpty?: true }[] = [
  { field: 'contractIsCashFree', question: 'ob die bargeldlose Abrechnung gewünscht ist' },
  { field: 'contractWantMultiYearDiscount', question: 'ob die mehrjährige Laufzeit mit Rabatt gewünscht ist' },
  { field: 'contractIsAlreadyTdCustomer', question: 'ob bereits ein Tier bei uns versichert ist', mayBeEmpty: true },
];

/** spec 6.1. */
export const checkContractTerms = (
  slice: ContractTermsSlice,
  context: ContractTermsContext,
  presenceSwitch: PresenceSwitch,
): Issue[] => {
  const answers = questions.flatMap(({ field, question, mayBeEmpty }) =>
    checkYesNo({ field, value: slice[field], question }, mayBeEmpty ? { presence: false } : presenceSwitch),
  );
  const issues = [...checkKeys(slice, context, presenceSwitch), ...answers, ...checkTexts(slice, presenceSwitch)];
  return issues.length > 0 ? [error(summaries[context.checkedAt]), ...issues] : [];
};

/** The wizard starts with the three years (spec 6.2). */
export const initialContractTerms: ContractTerms = { contractWantMultiYearDiscount: true };

/** The retention belongs to the tarif and is chosen anew; the three years stay as they were, if they were asked for. */
export const contractTermsAfterTarifChange = <Terms extends ContractTerms>(terms: Terms): Terms => ({
  ...terms,
  contractRetentionKey: null,
  contractWantMultiYearDiscount: terms.contractWantMultiYearDiscount ?? false,
  contractIsCashFree: true,
  contractPaymentTermKey: 'payment_monthly',
});
