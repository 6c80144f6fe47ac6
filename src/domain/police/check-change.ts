import { checkAnimalName, checkAnimalZipCode } from '#domain/animal/animal.ts';
import type { IsoDate } from '#domain/basics/calendar-date.ts';
import { error, type Issue } from '#domain/basics/issue.ts';
import { checkInput, isBoolean, type CheckedAt, type PresenceSwitch, type Unchecked } from '#domain/basics/rules/rule.ts';
import { checkContractStart } from '#domain/cover/contract-start.ts';
import { checkAddress, contracteeTextMaximumLength as maximum } from '#domain/person/contractee.ts';
import { checkName, checkPhone, type ZipCodeExistence } from '#domain/person/contact-fields.ts';
import { changeKeys, nameChangeReasons, type ChangeKey } from './police-change.ts';
import type { PoliceChange } from '#domain/wire/area/changes.ts';

type ChangeSlice = Unchecked<keyof PoliceChange>;

type ChangeContext = {
  readonly checkedAt: CheckedAt;
  readonly today: IsoDate;
  /** Whether the ZIP codes of the customer, and of where the animal lives, are known. */
  readonly isZipCodeExisting: ZipCodeExistence;
  readonly isAnimalZipCodeExisting: ZipCodeExistence;
};

type Check = (change: ChangeSlice, context: ChangeContext, presenceSwitch: PresenceSwitch) => Issue[];

/** As people copy it from a vaccination card, in groups of three. */
export const normaliseChipNummer = (value: unknown): string | null => {
  const digits = typeof value === 'string' && value.length <= 128 ? value.replaceAll(/[\s.-]/g, '') : '';
  return /^\d{15}$/.test(digits) ? digits : null;
};

export const isChangeKey = (value: unknown): value is ChangeKey => (changeKeys as readonly unknown[]).includes(value);

const checkOwnName: Check = (change, _context, presenceSwitch) => [
  ...checkName(
    {
      field: 'contracteeFirstname',
      value: change.contracteeFirstname,
      maximum,
      missing: 'Bitte gib deinen Vornamen an.',
      tooLong: `Der Vorname darf nicht länger als ${maximum} Zeichen sein.`,
    },
    presenceSwitch,
  ),
  ...checkName(
    {
      field: 'contracteeLastname',
      value: change.contracteeLastname,
      maximum,
      missing: 'Bitte gib deinen Nachnamen an.',
      tooLong: `Der Nachname darf nicht länger als ${maximum} Zeichen sein.`,
    },
    presenceSwitch,
  ),
  ...checkInput(
    {
      field: 'nameChangeReasonKey',
      value: change.nameChangeReasonKey,
      isValid: (value) => typeof value === 'string' && Object.hasOwn(nameChangeReasons, value),
      missing: 'Bitte wähle, warum sich dein Name geändert hat.',
      faulty: 'Diesen Grund gibt es nicht.',
    },
    presenceSwitch,
  ),
];

/** Which keys a tarif has, says the contract's own version of it, and so the server alone. */
const checkKey =
  (field: 'contractRetentionKey' | 'contractPaymentTermKey', missing: string): Check =>
  (change, _context, presenceSwitch) =>
    checkInput(
      { field, value: change[field], isValid: (value) => typeof value === 'string', missing, faulty: missing },
      presenceSwitch,
    );

const checks: Readonly<Record<ChangeKey, Check>> = {
  move: (change, context, presenceSwitch) => [
    ...checkAddress(change, context, presenceSwitch),
    ...checkAnimalZipCode(change, { isZipCodeExisting: context.isAnimalZipCodeExisting }, presenceSwitch),
  ],
  chip: ({ animalChipNummer }, _context, presenceSwitch) =>
    checkInput(
      {
        field: 'animalChipNummer',
        value: animalChipNummer,
        isValid: (value) => normaliseChipNummer(value) !== null,
        missing: 'Bitte gib die Chipnummer an.',
        faulty: 'Eine Chipnummer hat genau 15 Ziffern.',
      },
      presenceSwitch,
    ),
  animal_name: checkAnimalName,
  own_name: checkOwnName,
  phone: ({ contracteePhone: value }, context, presenceSwitch) =>
    checkPhone({ field: 'contracteePhone', value }, context, presenceSwitch),
  retention: checkKey('contractRetentionKey', 'Bitte wähle eine Selbstbeteiligung.'),
  payment_term: checkKey('contractPaymentTermKey', 'Bitte wähle eine Zahlweise.'),
  variant: ({ tarifIsOpTarif }, _context, presenceSwitch) => {
    const missing = 'Bitte wähle den neuen Tarif.';
    return checkInput(
      { field: 'tarifIsOpTarif', value: tarifIsOpTarif, isValid: isBoolean, missing, faulty: missing },
      presenceSwitch,
    );
  },
  liability: checkContractStart,
};

/** What can be said of a change without knowing the contract (spec 8.10); health and liability have rules of their own. */
export const checkChange = (change: ChangeSlice, context: ChangeContext, presenceSwitch: PresenceSwitch): Issue[] =>
  isChangeKey(change.changeKey)
    ? checks[change.changeKey](change, context, presenceSwitch)
    : [error('Diese Änderung gibt es nicht.', 'changeKey')];
