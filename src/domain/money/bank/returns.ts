import { addDays, addMonths, formatGermanDate, isBefore, type IsoDate } from '#domain/basics/calendar-date.ts';
import { moneySettings } from '#domain/money/dues.ts';

/** What is done about a debit that came back: collected once more, reminded, or left to a person (spec 20.6). */
export type ReturnTreatmentKey = 'retry' | 'remind' | 'person';

type ReturnReason = { words: string; treatmentKey: ReturnTreatmentKey };

const remind = (words: string): ReturnReason => ({ words, treatmentKey: 'remind' });
const retry = (words: string): ReturnReason => ({ words, treatmentKey: 'retry' });

/** Reasons that banks give (ISO 20022, external code set of returns), in words that a customer reads too. */
const reasons: Readonly<Record<string, ReturnReason>> = {
  AC01: remind('Kontonummer falsch oder unbekannt'),
  AC04: remind('Konto aufgelöst'),
  AC06: remind('Konto gesperrt'),
  AC13: remind('Konto einer Firma, nicht für diese Lastschrift'),
  AG01: remind('Konto nicht für Lastschriften zugelassen'),
  AG02: retry('Technischer Fehler in der Verarbeitung'),
  AM04: retry('Konto nicht gedeckt'),
  AM05: retry('Von der Bank für doppelt gehalten'),
  BE01: remind('Name und Konto passen nicht zusammen'),
  BE05: retry('Gläubiger von der Bank nicht erkannt'),
  CNOR: retry('Bank nicht erreichbar'),
  DNOR: retry('Bank nicht erreichbar'),
  FF01: retry('Technischer Fehler in der Datei'),
  MD01: remind('Kein gültiges Lastschriftmandat'),
  MD02: remind('Angaben zum Lastschriftmandat fehlen'),
  MD06: remind('Der Lastschrift wurde widersprochen'),
  MD07: { words: 'Kontoinhaber verstorben', treatmentKey: 'person' },
  MS02: retry('Vom Kontoinhaber oder der Bank ohne Angabe von Gründen abgelehnt'),
  MS03: retry('Von der Bank ohne Angabe von Gründen abgelehnt'),
  RC01: retry('Kennung der Bank falsch'),
  RR04: retry('Aus aufsichtsrechtlichen Gründen abgelehnt'),
  SL01: remind('Lastschriften durch uns bei der Bank gesperrt'),
  TM01: retry('Zu spät bei der Bank'),
};

export const isReturnReasonCode = (code: string) => code in reasons;

/** A code without words is taken for a technical one. */
export const returnReason = (code: string | null): ReturnReason =>
  reasons[code ?? ''] ?? retry(code === null ? 'Von der Bank ohne Grund zurückgegeben' : `Von der Bank zurückgegeben (${code})`);

/** What a bank may have taken without saying so: more than that somebody has to look at. */
export const isUsualCharge = (amount: number) => amount > 0 && amount <= moneySettings.undeclaredChargeMostCents;

/** A first premium falls under § 37 VVG, a later one under § 38. */
export type ReminderLawKey = 'first' | 'later';
/** `paid_after`: paid once the contract had been ended, so that a person decides whether it lives again. */
export type ReminderStateKey = 'open' | 'paid' | 'retried' | 'written_off' | 'ended' | 'paid_after' | 'revived' | 'kept_ended';

export const reminderStateWords: Readonly<Record<ReminderStateKey, string>> = {
  open: 'offen',
  paid: 'bezahlt',
  retried: 'wird noch einmal eingezogen',
  written_off: 'ausgebucht',
  ended: 'Vertrag beendet',
  paid_after: 'nach der Kündigung bezahlt',
  revived: 'bezahlt, der Vertrag lebt wieder auf',
  kept_ended: 'bezahlt, der Vertrag bleibt beendet',
};

/** Two weeks after it has come (§ 38 Abs. 1 VVG), with some days for the way. */
export const reminderDeadline = (today: IsoDate): IsoDate => addDays(today, moneySettings.reminderDays);

/** The last day on which a payment makes a termination for arrears void (§ 38 Abs. 3 Satz 3 VVG, § 188 BGB). */
export const revivableUntil = (endedOn: IsoDate): IsoDate => addMonths(endedOn, 1);

/** Cover rests from the first day to the day of the payment, that one not included; `to` is null while nobody has paid. */
export type Rest = { lawKey: ReminderLawKey; from: IsoDate; to: IsoDate | null };

type Reminded = {
  lawKey: ReminderLawKey;
  deadline: IsoDate;
  stateKey: ReminderStateKey;
  paidOn: IsoDate | null;
  closedOn: IsoDate | null;
};

/**
 * The rest begins for a later premium on the day after the deadline (§ 38 Abs. 2 VVG), for a first one with the contract (§ 37 Abs. 2). It ends with the
 * payment, or with whatever else ended the reminder. Null where nothing rested: paid in time, or the contract was undone.
 */
export const restOf = ({ lawKey, deadline, stateKey, paidOn, closedOn }: Reminded, validFrom: IsoDate): Rest | null => {
  if (lawKey === 'first' && stateKey === 'ended') return null;
  const from = lawKey === 'first' ? validFrom : addDays(deadline, 1);
  const to = paidOn ?? closedOn;
  return to !== null && !isBefore(from, to) ? null : { lawKey, from, to };
};

export const isResting = ({ from, to }: Rest, day: IsoDate) => !isBefore(day, from) && (to === null || isBefore(day, to));

const laws: Readonly<Record<ReminderLawKey, string>> = { first: '§ 37 VVG', later: '§ 38 VVG' };

/** In a sentence, for the customer and for the desk alike; null where it lies ahead. */
export const restText = ({ lawKey, from, to }: Rest, today: IsoDate): string | null => {
  if (isBefore(today, from)) return null;
  return to === null
    ? `Der Versicherungsschutz ruht seit dem ${formatGermanDate(from)}, bis alles Angemahnte bezahlt ist (${laws[lawKey]}).`
    : `Der Versicherungsschutz hat vom ${formatGermanDate(from)} bis zur Zahlung am ${formatGermanDate(to)} geruht (${laws[lawKey]}).`;
};
