import { birthday, isAfter, isBefore, parseIsoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import {
  checkChoice,
  isKeyOf,
  checkInput,
  type CheckedAt,
  type PresenceSwitch,
  type Unchecked,
} from '#domain/basics/rules/rule.ts';
import { isEmail, checkName, checkPhone, checkZipCode, type ZipCodeExistence } from './contact-fields.ts';
import { error, type Issue } from '#domain/basics/issue.ts';
import { contracteeLimits } from '#domain/basics/limits.ts';
import { checkText } from '#domain/basics/text.ts';
import type { SalutationOption } from '#domain/wire/shop/options.ts';

export type ContracteeSlice = Unchecked<
  | 'contracteeSalutationKey'
  | 'contracteeFirstname'
  | 'contracteeLastname'
  | 'contracteeBirthdateStr'
  | 'contracteeStreet'
  | 'contracteeBuildingNo'
  | 'contracteeZipCode'
  | 'contracteeCity'
  | 'contracteePhone'
  | 'contracteeEmail'
>;

export type ContracteeContext = {
  readonly checkedAt: CheckedAt;
  readonly today: IsoDate;
  readonly salutationOptions: readonly SalutationOption[] | null;
  readonly isZipCodeExisting: ZipCodeExistence;
};

/** Names, street and city (spec 3.1). */
export const contracteeTextMaximumLength = 128;
export const buildingNoMaximumLength = 16;

const checkSalutation = (slice: ContracteeSlice, { salutationOptions }: ContracteeContext, presenceSwitch: PresenceSwitch) =>
  checkChoice(
    {
      field: 'contracteeSalutationKey',
      value: slice.contracteeSalutationKey,
      options: salutationOptions,
      isValid: isKeyOf(salutationOptions, ({ salutationKey }) => salutationKey),
      notLoaded: 'Liste mit den Anreden ist nicht geladen.',
      missing: 'Bitte geben Sie Ihre Anrede an.',
      faulty: 'Die Anrede ist ungültig.',
    },
    presenceSwitch,
  );

const maximum = contracteeTextMaximumLength;

const checkNames = (slice: ContracteeSlice, _context: ContracteeContext, presenceSwitch: PresenceSwitch): Issue[] => [
  ...checkName(
    {
      field: 'contracteeFirstname',
      value: slice.contracteeFirstname,
      maximum,
      missing: 'Bitte geben Sie Ihren Vornamen an',
      tooLong: `Der Vorname darf nicht länger als ${maximum} Zeichen sein.`,
    },
    presenceSwitch,
  ),
  ...checkName(
    {
      field: 'contracteeLastname',
      value: slice.contracteeLastname,
      maximum,
      missing: 'Bitte geben Sie Ihren Nachnamen an',
      tooLong: `Der Nachname darf nicht länger als ${maximum} Zeichen sein.`,
    },
    presenceSwitch,
  ),
];

/** Between 18 and 120 years, each birthday included; one message for both ends (spec 3.1). */
const isOfAge = (birthdate: IsoDate, today: IsoDate) =>
  !isAfter(birthday(birthdate, contracteeLimits.minimumAgeYears), today) &&
  !isBefore(birthday(birthdate, contracteeLimits.maximumAgeYears), today);

const checkBirthdate = (slice: ContracteeSlice, { today }: ContracteeContext, presenceSwitch: PresenceSwitch): Issue[] => {
  const field = 'contracteeBirthdateStr';
  const birthdate = parseIsoDate(slice.contracteeBirthdateStr);
  if (birthdate !== null && !isOfAge(birthdate, today)) {
    const message = `Sie müssen mindestens ${contracteeLimits.minimumAgeYears} Jahre alt sein, um eine Versicherung abschließen zu können.`;
    return [error(message, field)];
  }
  return checkInput(
    {
      field,
      value: slice.contracteeBirthdateStr,
      isValid: () => birthdate !== null,
      missing: 'Bitte geben Sie Ihr Geburtsdatum an',
      faulty: 'Der eingegebene Wert ist kein Datum.',
    },
    presenceSwitch,
  );
};

type ContactContext = Pick<ContracteeContext, 'checkedAt' | 'isZipCodeExisting'>;

export const checkAddress = (slice: ContracteeSlice, context: ContactContext, presenceSwitch: PresenceSwitch): Issue[] => [
  ...checkText(
    {
      field: 'contracteeStreet',
      value: slice.contracteeStreet,
      maximum,
      missing: 'Bitte geben Sie Ihre Straße an.',
      faulty: 'Die Straße ist ungültig.',
      tooLong: `Die Straße darf nicht länger als ${maximum} Zeichen sein.`,
    },
    presenceSwitch,
  ),
  ...checkText(
    {
      field: 'contracteeBuildingNo',
      value: slice.contracteeBuildingNo,
      maximum: buildingNoMaximumLength,
      missing: 'Bitte geben Sie Ihre Hausnummer an.',
      faulty: 'Die Hausnummer ist ungültig.',
      tooLong: `Die Hausnummer darf nicht länger als ${buildingNoMaximumLength} Zeichen sein.`,
    },
    presenceSwitch,
  ),
  ...checkZipCode(
    { field: 'contracteeZipCode', value: slice.contracteeZipCode, missing: 'Bitte geben Sie Ihre Postleitzahl an.' },
    context,
    presenceSwitch,
  ),
  ...checkText(
    {
      field: 'contracteeCity',
      value: slice.contracteeCity,
      maximum,
      missing: 'Bitte geben Sie Ihren Wohnort an.',
      faulty: 'Der Wohnort ist ungültig.',
      tooLong: `Der Wohnort darf nicht länger als ${maximum} Zeichen sein.`,
    },
    presenceSwitch,
  ),
];

const checkReach = (slice: ContracteeSlice, context: ContactContext, presenceSwitch: PresenceSwitch): Issue[] => [
  ...checkInput(
    {
      field: 'contracteeEmail',
      value: slice.contracteeEmail,
      isValid: isEmail,
      missing: 'Bitte geben Sie Ihre E-Mail-Adresse an.',
      faulty: 'Die eingegebene E-Mail-Adresse ist nicht gültig.',
    },
    presenceSwitch,
  ),
  ...checkPhone({ field: 'contracteePhone', value: slice.contracteePhone }, context, presenceSwitch),
];

/** What a customer may change in the profile; names and birthdate are the contract's. */
export const checkContactData = (slice: ContracteeSlice, context: ContactContext, presenceSwitch: PresenceSwitch): Issue[] =>
  [checkAddress, checkReach].flatMap((check) => check(slice, context, presenceSwitch));

/** spec 3.1. */
export const checkContractee = (slice: ContracteeSlice, context: ContracteeContext, presenceSwitch: PresenceSwitch): Issue[] =>
  [checkSalutation, checkNames, checkBirthdate, checkAddress, checkReach].flatMap((check) =>
    check(slice, context, presenceSwitch),
  );
