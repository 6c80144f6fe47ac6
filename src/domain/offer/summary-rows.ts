import { formatGermanDate, parseIsoDate } from '#domain/basics/calendar-date.ts';
import type { SummaryRow } from './summary.ts';

type Answer = string | number | boolean | null | undefined;

export const row = (label: string, value: string): SummaryRow => ({ label, value });

/** Display fallbacks of the specification: "-" for blanks, "???" for missing contractee data. */
const isBlank = (value: string | null | undefined) => value === undefined || value === null || value.trim() === '';
export const orDash = (value: string | null | undefined) => (isBlank(value) ? '-' : (value ?? ''));
export const orUnknown = (value: string | null | undefined) => (isBlank(value) ? '???' : (value ?? ''));
export const yesNo = (value: boolean | null | undefined) => (value === true ? 'ja' : value === false ? 'nein' : '-');

export const germanDate = (value: unknown) => {
  const date = parseIsoDate(value);
  return date === null ? null : formatGermanDate(date);
};

const answerText = (value: Answer) => {
  if (typeof value === 'boolean') return yesNo(value);
  return orDash(typeof value === 'number' ? String(value) : value);
};

/** For what only some are asked: "-" where the question stays open, no row where there was none. */
export const rowIfAsked = (label: string, value: Answer, isAsked = false): SummaryRow[] =>
  isAsked || (value !== undefined && value !== null) ? [row(label, answerText(value))] : [];
