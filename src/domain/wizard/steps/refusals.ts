import { earliestEntry, latestEntry } from '#domain/animal/animal-birthdate.ts';
import { birthday, formatGermanDate, isAfter, isBefore, parseIsoDate } from '#domain/basics/calendar-date.ts';
import { isOccurringTooOften } from '#domain/health/disease-occurrence.ts';
import { filterByMinimumLevel } from '#domain/basics/issue.ts';
import { isLiabilityFieldAsked } from '#domain/cover/liability.ts';
import { isMissing } from '#domain/basics/rules/rule.ts';
import { contracteeLimits, healthLimits, liabilityLimits } from '#domain/basics/limits.ts';
import { blockIssues, issuesOf } from './wizard-issues.ts';
import { raceOf, tarifOf, type WizardState } from '#domain/wizard/state/wizard-state.ts';
import { isLiabilityImpossible } from './wizard-views.ts';

/** Why there is no cover, in the words of the rule, and what would change it. */
export type Refusal = {
  readonly reason:
    | 'tooYoung'
    | 'linkIncomplete'
    | 'tooOld'
    | 'chronicallyIll'
    | 'illTooOften'
    | 'contracteeTooYoung'
    | 'raceWithoutLiability'
    | 'parentRaceWithoutLiability'
    | 'canceledByCeding'
    | 'tooManyLosses'
    | 'lossesTooHigh';
  /** The answer that decided. */
  readonly field: string;
  readonly message: string;
  /** The same words stand under the input already. */
  readonly isSaidAtField: boolean;
  readonly remedy: string;
  /** Only liability is refused: without it the animal can be insured. */
  readonly isOnlyLiability: boolean;
};

type Finding = Omit<Refusal, 'message' | 'isSaidAtField' | 'isOnlyLiability'>;

const findAge = ({ data, speciesKey, today, isMinimumAgeChecked }: WizardState): Finding[] => {
  const birthdate = parseIsoDate(data.animalBirthdateStr);
  const field = 'animalBirthdateStr';
  if (birthdate === null || speciesKey === null || isAfter(birthdate, today)) return [];
  const earliest = earliestEntry(birthdate);
  if (isMinimumAgeChecked && isAfter(earliest, today)) {
    return [{ reason: 'tooYoung', field, remedy: `Ab dem ${formatGermanDate(earliest)} ist der Abschluss möglich.` }];
  }
  if (!isMinimumAgeChecked && isMissing(data.childAnimalSellingToken) && isAfter(earliest, today)) {
    const remedy = `Öffne bitte den Link aus der E-Mail noch einmal. Ohne ihn ist der Abschluss ab dem ${formatGermanDate(earliest)} möglich.`;
    return [{ reason: 'linkIncomplete', field, remedy }];
  }
  const latest = latestEntry(birthdate, speciesKey);
  if (!isBefore(latest, today)) return [];
  const remedy = `Die Aufnahme war bis zum ${formatGermanDate(latest)} möglich. Bitte prüfe, ob der Geburtstag stimmt.`;
  return [{ reason: 'tooOld', field, remedy }];
};

const findHealth = ({ data }: WizardState): Finding[] => {
  const findings: Finding[] = [];
  if (data.healthIsChronicallyIll === true) {
    const remedy = 'Bitte prüfe, ob die Angabe stimmt. Ein anderer Tarif ändert daran nichts.';
    findings.push({ reason: 'chronicallyIll', field: 'healthIsChronicallyIll', remedy });
  }
  if (isOccurringTooOften(data.healthDiseaseOccurrenceEntries)) {
    const most = healthLimits.occurrencesMostInsurable;
    const remedy = `Versicherbar ist ein Tier, das an derselben Krankheit höchstens ${most}-mal erkrankt war. Bitte prüfe, ob die Angabe stimmt.`;
    findings.push({ reason: 'illTooOften', field: 'healthDiseaseOccurrenceEntries', remedy });
  }
  return findings;
};

const findContractee = ({ data, today }: WizardState): Finding[] => {
  const birthdate = parseIsoDate(data.contracteeBirthdateStr);
  if (birthdate === null || isAfter(birthdate, today)) return [];
  const ofAge = birthday(birthdate, contracteeLimits.minimumAgeYears);
  if (!isAfter(ofAge, today)) return [];
  const remedy = `Ab dem ${formatGermanDate(ofAge)} ist der Abschluss möglich. Bis dahin kann ein Elternteil die Versicherung abschließen.`;
  return [{ reason: 'contracteeTooYoung', field: 'contracteeBirthdateStr', remedy }];
};

const withoutLiability = 'Ohne Haftpflichtversicherung kann das Tier versichert werden.';

const findLiability = (state: WizardState): Finding[] => {
  const { data } = state;
  const tarif = tarifOf(state);
  const isAsked = (field: 'liabilityPreInsuranceCanceledByCeding' | 'liabilityPreInsuranceLossesCount') =>
    isLiabilityFieldAsked(field, data, tarif);
  const findings: Finding[] = [];
  const isWanted = tarif?.needLiabilityInsuranceInput === true && data.liabilityWantInsurance === true;
  const race = raceOf(state);
  if (isWanted && race?.isLiabilityAllowed === false) {
    findings.push({ reason: 'raceWithoutLiability', field: 'liabilityWantInsurance', remedy: withoutLiability });
  } else if (isWanted && isLiabilityImpossible(state)) {
    findings.push({ reason: 'parentRaceWithoutLiability', field: 'liabilityWantInsurance', remedy: withoutLiability });
  }
  if (isAsked('liabilityPreInsuranceCanceledByCeding') && data.liabilityPreInsuranceCanceledByCeding === true) {
    findings.push({ reason: 'canceledByCeding', field: 'liabilityPreInsuranceCanceledByCeding', remedy: withoutLiability });
  }
  if (!isAsked('liabilityPreInsuranceLossesCount')) return findings;
  if ((data.liabilityPreInsuranceLossesCount ?? 0) > liabilityLimits.lossesMost) {
    findings.push({ reason: 'tooManyLosses', field: 'liabilityPreInsuranceLossesCount', remedy: withoutLiability });
  }
  if ((data.liabilityPreInsuranceLossesAmount ?? 0) > liabilityLimits.lossesAmountMost) {
    findings.push({ reason: 'lossesTooHigh', field: 'liabilityPreInsuranceLossesAmount', remedy: withoutLiability });
  }
  return findings;
};

/** Which rule refused, and what would change it. The rule itself is the domain's: without its word there is no refusal. */
export const refusals = (state: WizardState): Refusal[] => {
  const issues = filterByMinimumLevel(issuesOf(state, { presence: false }), 'warn');
  // A disease that came back too often gets the general word only.
  const general = blockIssues(state, 'health', { presence: false }).find(({ field }) => field === undefined);
  return [...findAge(state), ...findHealth(state), ...findContractee(state), ...findLiability(state)].flatMap((finding) => {
    const issue = issues.find(({ field }) => field === finding.field) ?? general;
    return issue === undefined
      ? []
      : [
          {
            ...finding,
            message: issue.message,
            isSaidAtField: issue.field === finding.field,
            isOnlyLiability: finding.field.startsWith('liability'),
          },
        ];
  });
};
