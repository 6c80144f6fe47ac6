import {
  addDays,
  addMonths,
  formatGermanDate,
  isAfter,
  isBefore,
  isoDate,
  parseIsoDate,
  type IsoDate,
} from '#domain/basics/calendar-date.ts';
import { error, type Issue } from '#domain/basics/issue.ts';
import { offerLimits } from '#domain/basics/limits.ts';
import { checkInput, type PresenceSwitch, type Unchecked } from '#domain/basics/rules/rule.ts';

/** One month from today minus one day (spec 6.10). The default is today. */
export const latestContractStart = (today: IsoDate) => addDays(addMonths(today, offerLimits.latestStartMonths), -1);

/** What most people mean, one press each: at once, or with the next month, if that is early enough. */
export const startChoices = (today: IsoDate): { readonly title: string; readonly date: IsoDate }[] => {
  const nextFirst = addMonths(isoDate(`${today.slice(0, 8)}01`), 1);
  return [
    { title: 'Sofort', date: today },
    ...(isAfter(nextFirst, latestContractStart(today)) ? [] : [{ title: 'Nächster Erster', date: nextFirst }]),
  ];
};

export const checkContractStart = (
  { contractStartDateStr }: Unchecked<'contractStartDateStr'>,
  { today }: { readonly today: IsoDate },
  presenceSwitch: PresenceSwitch,
): Issue[] => {
  const field = 'contractStartDateStr';
  const start = parseIsoDate(contractStartDateStr);
  if (start !== null && isBefore(start, today)) {
    return [error('Der Versicherungsbeginn darf nicht in der Vergangenheit liegen.', field)];
  }
  const latest = latestContractStart(today);
  if (start !== null && isAfter(start, latest)) {
    return [error(`Der Versicherungsbeginn darf nicht nach dem ${formatGermanDate(latest)} liegen.`, field)];
  }
  return checkInput(
    {
      field,
      value: contractStartDateStr,
      isValid: () => start !== null,
      missing: 'Bitte geben Sie den gewünschten Versicherungsbeginn an.',
      faulty: 'Der eingegebene Wert ist kein Datum.',
    },
    presenceSwitch,
  );
};
