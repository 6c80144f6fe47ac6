import { addDays, type IsoDate } from '#domain/basics/calendar-date.ts';
import { moneySettings } from './money-settings.ts';

/** Of a first premium § 37 VVG, of a later one § 38. */
export type ReminderLawKey = 'first' | 'later';
export type ReminderStateKey = 'open' | 'paid' | 'retried' | 'written_off' | 'ended';

export const reminderStateWords: Readonly<Record<ReminderStateKey, string>> = {
  open: 'offen',
  paid: 'bezahlt',
  retried: 'wird noch einmal eingezogen',
  written_off: 'ausgebucht',
  ended: 'Vertrag beendet',
};

/** Two weeks after it has come (§ 38 Abs. 1 VVG), with some days for the way. */
export const reminderDeadline = (today: IsoDate): IsoDate => addDays(today, moneySettings.reminderDays);
