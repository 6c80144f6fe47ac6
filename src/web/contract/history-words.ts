import { isLaterRate } from '#domain/police/police-change.ts';
import type { HistoryKey } from '#domain/police/police-history.ts';
import { dayText, withWholeAmounts } from './words.ts';
import type { Police } from '#domain/wire/area/records.ts';
import type { HistoryEntry } from '#domain/wire/area/changes.ts';

/** How the history of a police speaks (spec 15.11). */
const titles: Readonly<Record<HistoryKey, string>> = {
  made: 'Vertrag geschlossen',
  begins: 'Beginn des Schutzes',
  proposal_accepted: 'Geändertes Angebot angenommen',
  approved: 'Antrag angenommen',
  declined: 'Antrag nicht angenommen',
  changed: 'Vertrag geändert',
  adjusted: 'Beitrag angepasst',
  renewed: 'Um ein Jahr verlängert',
  cancelled: 'Kündigung erklärt',
  taken_back: 'Ende zurückgenommen',
  withdrawn: 'Widerruf erklärt',
  animal_died: 'Tod des Tieres gemeldet',
  animal_given_away: 'Abgabe des Tieres gemeldet',
  mother_gone: 'Schutz eines Zuchttiers beendet',
  end_announced: 'Wir haben dich an das Ende erinnert',
  ended: 'Vertrag beendet',
  terms_begin: 'Vereinbarte Änderung beginnt',
  term_ends: 'Ende der Laufzeit, danach um ein Jahr weiter',
  ends: 'Ende des Vertrags',
};

/** Until somebody has approved it, or for ever, it was an application. */
export const historyTitle = (
  { historyKey }: Pick<HistoryEntry, 'historyKey'>,
  { policeStateKey }: Pick<Police, 'policeStateKey'>,
  isApplication: boolean,
) => {
  const isApplied = isApplication || policeStateKey === 'new_manual' || policeStateKey === 'declined';
  return historyKey === 'made' && isApplied ? 'Antrag gestellt' : titles[historyKey];
};

const effects: Readonly<Partial<Record<HistoryKey, string>>> = {
  proposal_accepted: 'gilt ab',
  approved: 'Beginn am',
  changed: 'gilt ab',
  adjusted: 'gilt ab',
  cancelled: 'zum',
  end_announced: 'Ende am',
  animal_died: 'Vertragsende am',
  animal_given_away: 'Vertragsende am',
};

/** `zum 01.12.2027`; null where it took effect on its day. */
export const effectText = ({ historyKey, effectiveOn }: Pick<HistoryEntry, 'historyKey' | 'effectiveOn'>) =>
  effectiveOn === null ? null : `${effects[historyKey] ?? 'wirksam am'} ${dayText(effectiveOn)}`;

const arrow = (before: string | null, after: string | null) =>
  before === null || after === null ? (after ?? before) : `${before} → ${after}`;

/** Each change as a line, then the premium and what becomes of later ones; what is missing is left out. */
export const changeLines = ({ changes, rateBeforeStr, rateAfterStr }: Omit<HistoryEntry, 'historyKey'>): string[] => {
  const premium = { label: 'Beitrag', before: rateBeforeStr, after: rateAfterStr };
  const [later, others] = [changes.filter(isLaterRate), changes.filter((change) => !isLaterRate(change))];
  return [...others, premium, ...later].flatMap(({ label, before, after }) => {
    const text = before === after ? after : arrow(before, after);
    return text === null ? [] : [withWholeAmounts(`${label}: ${text}`)];
  });
};
