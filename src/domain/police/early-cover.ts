import { isAfter, parseIsoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { lastWithdrawalDay } from './contract-ending.ts';

/** Without this consent nothing may be kept for the days of cover before a withdrawal (§ 9 VVG). */
export const earlyCoverConsent = 'Ich bin einverstanden, dass der Versicherungsschutz vor dem Ende der Widerrufsfrist beginnt.';

/** Of a contract that is made today. */
export const isCoverEarly = (contractStartDateStr: string | null | undefined, today: IsoDate) => {
  const start = parseIsoDate(contractStartDateStr);
  return start !== null && !isAfter(start, lastWithdrawalDay(today));
};
