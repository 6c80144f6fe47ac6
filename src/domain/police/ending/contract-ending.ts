import {
  addDays,
  addMonths,
  addYears,
  formatGermanDate,
  isAfter,
  isBefore,
  isWithin,
  parseIsoDate,
  type IsoDate,
} from '#domain/basics/calendar-date.ts';
import { isEmail, checkName } from '#domain/person/contact-fields.ts';
import { error, type Issue } from '#domain/basics/issue.ts';
import { checkInput, isMissing, type PresenceSwitch, type Unchecked } from '#domain/basics/rules/rule.ts';
import { isLineOf, isWritingOf } from '#domain/basics/text.ts';
import { workingDayFrom } from '#domain/basics/working-days.ts';
import { productPromises } from '#domain/product/product.ts';

/** Apart from the schemas, so that the form can use them too. */
const cancellationKindKeys = ['ordinary', 'extraordinary'] as const;

/** Cancelling and withdrawing without a login (§ 312k and § 356a BGB, § 8 VVG; spec 8.5). */
export const declarationNameMaximumLength = 128;
export const policeNumberMaximumLength = 32;
export const declarationTextMaximumLength = 2_000;
const wishedYearsMost = 10;

type DeclarationField = 'firstname' | 'lastname' | 'email' | 'policeNumber' | 'contractDescription';
export type DeclarationSlice = Unchecked<DeclarationField>;
export type CancellationSlice = Unchecked<DeclarationField | 'cancellationKindKey' | 'cancellationReason' | 'wishedDateStr'>;

const isWriting = (value: unknown) => isWritingOf(declarationTextMaximumLength, value);

const tooLong = (what: string, maximum: number) => `${what} darf nicht länger als ${maximum} Zeichen sein.`;

const checkDeclaration = (slice: DeclarationSlice, presenceSwitch: PresenceSwitch): Issue[] => {
  const maximum = declarationNameMaximumLength;
  const isUnnamed = isMissing(slice.policeNumber) && isMissing(slice.contractDescription);
  return [
    ...checkName(
      {
        field: 'firstname',
        value: slice.firstname,
        maximum,
        missing: 'Bitte gib deinen Vornamen an.',
        tooLong: tooLong('Der Vorname', maximum),
      },
      presenceSwitch,
    ),
    ...checkName(
      {
        field: 'lastname',
        value: slice.lastname,
        maximum,
        missing: 'Bitte gib deinen Nachnamen an.',
        tooLong: tooLong('Der Nachname', maximum),
      },
      presenceSwitch,
    ),
    ...checkInput(
      {
        field: 'email',
        value: slice.email,
        isValid: isEmail,
        missing: 'Bitte gib deine E-Mail-Adresse an. An sie schicken wir die Eingangsbestätigung.',
        faulty: 'Die eingegebene E-Mail-Adresse ist nicht gültig.',
      },
      presenceSwitch,
    ),
    ...checkInput(
      {
        field: 'policeNumber',
        value: slice.policeNumber,
        isValid: (value) => isLineOf(policeNumberMaximumLength, value),
        faulty: 'Die Nummer des Versicherungsscheins ist ungültig.',
      },
      presenceSwitch,
    ),
    ...checkInput(
      {
        field: 'contractDescription',
        value: slice.contractDescription,
        isValid: isWriting,
        faulty: 'Die Angaben zum Vertrag sind ungültig oder zu lang.',
      },
      presenceSwitch,
    ),
    ...(isUnnamed && presenceSwitch.presence
      ? [error('Bitte gib die Nummer deines Versicherungsscheins an oder beschreibe den Vertrag.', 'policeNumber')]
      : []),
  ];
};

export const checkWithdrawal = (slice: DeclarationSlice, _context: unknown, presenceSwitch: PresenceSwitch): Issue[] =>
  checkDeclaration(slice, presenceSwitch);

export const checkCancellation = (
  slice: CancellationSlice,
  { today }: { readonly today: IsoDate },
  presenceSwitch: PresenceSwitch,
): Issue[] => {
  const wished = parseIsoDate(slice.wishedDateStr);
  const latest = addYears(today, wishedYearsMost);
  return [
    ...checkDeclaration(slice, presenceSwitch),
    ...checkInput(
      {
        field: 'cancellationKindKey',
        value: slice.cancellationKindKey,
        isValid: (value) => (cancellationKindKeys as readonly unknown[]).includes(value),
        missing: 'Bitte wähle, ob du ordentlich oder außerordentlich kündigst.',
        faulty: 'Die Art der Kündigung ist ungültig.',
      },
      presenceSwitch,
    ),
    ...checkInput(
      {
        field: 'cancellationReason',
        value: slice.cancellationReason,
        isValid: isWriting,
        faulty: 'Der Grund ist ungültig oder zu lang.',
        // Only an extraordinary cancellation needs a reason (§ 312k (2) BGB).
        ...(slice.cancellationKindKey === 'extraordinary' && {
          missing: 'Bitte nenne den Grund deiner außerordentlichen Kündigung.',
        }),
      },
      presenceSwitch,
    ),
    ...checkInput(
      {
        field: 'wishedDateStr',
        value: slice.wishedDateStr,
        isValid: () => wished !== null && isWithin(wished, today, latest),
        faulty:
          wished === null
            ? 'Der eingegebene Wert ist kein Datum.'
            : `Der Tag des Vertragsendes muss zwischen heute und dem ${formatGermanDate(latest)} liegen.`,
      },
      presenceSwitch,
    ),
  ];
};

/** The terms: one month's notice to the end of the term; after it the contract goes on by a year at a time. */
const { noticeMonths, withdrawalDays } = productPromises;

/** The first end of a term that the notice reaches and that is not before the wished day. */
export const endOfTerm = ({ validTo, today, wished }: { validTo: IsoDate; today: IsoDate; wished: IsoDate | null }): IsoDate => {
  const isReached = (end: IsoDate) =>
    !isAfter(addMonths(today, noticeMonths), end) && (wished === null || !isBefore(end, wished));
  let years = 0;
  while (!isReached(addYears(validTo, years))) years += 1;
  return addYears(validTo, years);
};

/** The last day: 14 days after the contract was made, and the next working day where that is a weekend or a holiday (§ 193 BGB). */
export const lastWithdrawalDay = (madeOn: IsoDate): IsoDate => workingDayFrom(addDays(madeOn, withdrawalDays));

/** Without this consent nothing may be kept for the days of cover before a withdrawal (§ 9 VVG). */
export const earlyCoverConsent = 'Ich bin einverstanden, dass der Versicherungsschutz vor dem Ende der Widerrufsfrist beginnt.';

/** For a contract that is made today. */
export const isCoverEarly = (contractStartDateStr: string | null | undefined, today: IsoDate) => {
  const start = parseIsoDate(contractStartDateStr);
  return start !== null && !isAfter(start, lastWithdrawalDay(today));
};
