import type { TarifNeeds } from '#domain/animal/animal-needs.ts';
import { parseIsoDate } from '#domain/basics/calendar-date.ts';
import { error, warning, type Issue } from '#domain/basics/issue.ts';
import { liabilityObstacles, type LiabilityRaceContext, type LiabilityRaceSlice } from './liability-race.ts';
import { liabilityLimits } from '#domain/basics/limits.ts';
import {
  checkInput,
  isBoolean,
  isCount,
  isMissing,
  isNotNegative,
  type PresenceSwitch,
  type Unchecked,
} from '#domain/basics/rules/rule.ts';
import { isLineOf } from '#domain/basics/text.ts';

export type LiabilityField =
  | 'liabilityWantInsurance'
  | 'liabilityHasBeenPreInsuranced'
  | 'liabilityPreInsuranceCanceledByCeding'
  | 'liabilityPreInsuranceCedingName'
  | 'liabilityPreInsurancePolicyNumber'
  | 'liabilityPreInsurancePolicyEndDate'
  | 'liabilityPreInsuranceLossesCount'
  | 'liabilityPreInsuranceLossesAmount';

export type LiabilityAnswers = Unchecked<LiabilityField>;

export type LiabilitySlice = LiabilityAnswers & LiabilityRaceSlice;

export type LiabilityContext = LiabilityRaceContext & { readonly tarif: TarifNeeds | null };

type LiabilityNeeds = Pick<TarifNeeds, 'needLiabilityInsuranceInput'>;

export const preInsurerTextMaximumLength = 128;

/** Each question follows from the answers before it (spec 6.5). */
const stages = (slice: LiabilityAnswers, tarif: LiabilityNeeds | null) => {
  const isOffered = tarif?.needLiabilityInsuranceInput === true;
  const isWanted = isOffered && slice.liabilityWantInsurance === true;
  const wasPreInsured = isWanted && slice.liabilityHasBeenPreInsuranced === true;
  const isEndOfPreInsuranceKnown = wasPreInsured && isBoolean(slice.liabilityPreInsuranceCanceledByCeding);
  const wasNotCanceled = wasPreInsured && slice.liabilityPreInsuranceCanceledByCeding === false;
  return { isOffered, isWanted, wasPreInsured, isEndOfPreInsuranceKnown, wasNotCanceled };
};

type Stages = ReturnType<typeof stages>;

type Question = {
  stage: keyof Stages;
  /** Continued by "fehlt.", "ist fehlerhaft." or "ist nicht notwendig." */
  about: string;
  isValid: (value: unknown) => boolean;
  mayBeEmpty?: true;
};

const isPreInsurerText = (value: unknown) => isLineOf(preInsurerTextMaximumLength, value);

const questions: Readonly<Record<LiabilityField, Question>> = {
  liabilityWantInsurance: {
    stage: 'isOffered',
    // Without its comma, for so the specification words it (spec 6.5).
    about: 'Angabe ob Haftpflichtversicherung gewünscht ist,',
    isValid: isBoolean,
  },
  liabilityHasBeenPreInsuranced: {
    stage: 'isWanted',
    about: 'Angabe, ob das Tier bereits haftpflichtversichert war,',
    isValid: isBoolean,
  },
  liabilityPreInsuranceCanceledByCeding: {
    stage: 'wasPreInsured',
    about: 'Angabe, ob die Haftpflichtversicherung vom Vorversicherer gekündigt wurde,',
    isValid: isBoolean,
  },
  liabilityPreInsuranceCedingName: {
    stage: 'wasNotCanceled',
    about: 'Angabe zum Vorversicherer',
    isValid: isPreInsurerText,
    mayBeEmpty: true,
  },
  liabilityPreInsurancePolicyNumber: {
    stage: 'wasNotCanceled',
    about: 'Angabe zur Versicherungsnummer der Vorversicherung',
    isValid: isPreInsurerText,
    mayBeEmpty: true,
  },
  liabilityPreInsurancePolicyEndDate: {
    stage: 'wasNotCanceled',
    about: 'Angabe zum Ende der Vorversicherung',
    isValid: (value) => parseIsoDate(value) !== null,
    mayBeEmpty: true,
  },
  liabilityPreInsuranceLossesCount: {
    stage: 'isEndOfPreInsuranceKnown',
    about: 'Angabe zur Anzahl der Vorschäden',
    isValid: isCount,
  },
  liabilityPreInsuranceLossesAmount: {
    stage: 'isEndOfPreInsuranceKnown',
    about: 'Angabe zur Höhe der Vorschäden',
    isValid: isNotNegative,
  },
};

const liabilityFields = Object.keys(questions) as LiabilityField[];

/** Whether the form asks for it, and so whether it is sent. */
export const isLiabilityFieldAsked = (field: LiabilityField, slice: LiabilityAnswers, tarif: LiabilityNeeds | null) =>
  stages(slice, tarif)[questions[field].stage];

const checkQuestion = (field: LiabilityField, value: unknown, isAsked: boolean, presenceSwitch: PresenceSwitch): Issue[] => {
  const { about, isValid, mayBeEmpty } = questions[field];
  if (isAsked) {
    if (isValid(value)) return [];
    const texts = mayBeEmpty ? {} : { missing: `${about} fehlt.` };
    return checkInput({ field, value, isValid, ...texts, faulty: `${about} ist fehlerhaft.` }, presenceSwitch);
  }
  // A tarif without liability need not be told that none is wanted: `false` is the request's default.
  const isSaying = !isMissing(value) && !(field === 'liabilityWantInsurance' && value === false);
  return isSaying ? [warning(`${about} ist nicht notwendig.`, field)] : [];
};

const checkRefusals = (slice: LiabilityAnswers, { wasPreInsured, isEndOfPreInsuranceKnown }: Stages): Issue[] => {
  const issues: Issue[] = [];
  if (wasPreInsured && slice.liabilityPreInsuranceCanceledByCeding === true) {
    const message =
      'Ein Tier, dessen Haftpflichtversicherung einmal von einem Vorversicherer gekündigt wurde, ist nicht mehr versicherbar.';
    issues.push(error(message), error(message, 'liabilityPreInsuranceCanceledByCeding'));
  }
  const { liabilityPreInsuranceLossesCount: count, liabilityPreInsuranceLossesAmount: amount } = slice;
  if (isEndOfPreInsuranceKnown && isCount(count) && count > liabilityLimits.lossesMost) {
    const message = 'Ihr Tier kann leider nicht Haftpflichtversichert werden, da es zu viele Vorschäden aufweist.';
    issues.push(error(message, 'liabilityPreInsuranceLossesCount'));
  }
  if (isEndOfPreInsuranceKnown && isNotNegative(amount) && amount > liabilityLimits.lossesAmountMost) {
    const message = 'Ihr Tier kann leider nicht Haftpflichtversichert werden, da der vorherige Gesamtschaden zu hoch ist.';
    issues.push(error(message, 'liabilityPreInsuranceLossesAmount'));
  }
  return issues;
};

/** spec 6.5, 6.6. */
export const checkLiability = (slice: LiabilitySlice, context: LiabilityContext, presenceSwitch: PresenceSwitch): Issue[] => {
  const reached = stages(slice, context.tarif);
  const issues = reached.isWanted ? liabilityObstacles(slice, context) : [];
  for (const field of liabilityFields) {
    issues.push(...checkQuestion(field, slice[field], reached[questions[field].stage], presenceSwitch));
  }
  issues.push(...checkRefusals(slice, reached));
  return issues;
};

/** Answers that are no longer asked for are cleared (spec 6.5): no liability, no later fields. */
export const keepAskedLiability = <Data extends LiabilityAnswers>(data: Data, tarif: TarifNeeds | null): Data => {
  const kept = { ...data };
  for (const field of liabilityFields) {
    if (!isLiabilityFieldAsked(field, data, tarif)) delete kept[field];
  }
  return kept;
};

/** An invalid date or number in the pre-insurance fields is cleared (spec 6.5). */
export const clearInvalidPreInsurance = <Data extends LiabilityAnswers>(data: Data): Data => {
  const kept = { ...data };
  for (const field of [
    'liabilityPreInsurancePolicyEndDate',
    'liabilityPreInsuranceLossesCount',
    'liabilityPreInsuranceLossesAmount',
  ] as const) {
    if (!isMissing(kept[field]) && !questions[field].isValid(kept[field])) delete kept[field];
  }
  return kept;
};
