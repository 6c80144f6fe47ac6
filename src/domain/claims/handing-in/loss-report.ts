import { isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { error, type Issue } from '#domain/basics/issue.ts';
import { isFilledText } from '#domain/basics/rules/rule.ts';
import { checkDay, checkText } from './hand-in.ts';

/** What was harmed. */
export const harms = { person: 'Ein Mensch', thing: 'Eine Sache', animal: 'Ein anderes Tier' } as const;
export type HarmKey = keyof typeof harms;

export const lossLimits = { place: 120, words: 2_000, name: 120, contact: 200 } as const;

/** Said before the report, in the letter and in the mail: what somebody acknowledges may cost the cover. */
export const lossAdvice =
  'Bitte erkenne nichts an, versprich nichts und zahle nichts vorab. Wir prüfen, ob du haftest, zahlen berechtigte Forderungen und wehren unberechtigte für dich ab.';

export type GivenLoss = {
  happenedOn?: string | null | undefined;
  place?: string | null | undefined;
  words?: string | null | undefined;
  harmKey?: string | null | undefined;
  harmedName?: string | null | undefined;
  harmedContact?: string | null | undefined;
  hasDemand?: boolean | null | undefined;
};

export type Loss = {
  happenedOn: IsoDate;
  place: string;
  words: string;
  harmKey: HarmKey;
  harmedName: string | null;
  harmedContact: string | null;
  hasDemand: boolean;
};

const checkOptional = (field: string, value: unknown, most: number) =>
  isFilledText(value) ? checkText(field, value, '', most) : [];

/** What a loss that the animal caused is reported with (spec 24.4). */
export const checkLoss = (given: GivenLoss, today: IsoDate): Issue[] => [
  ...(Object.hasOwn(harms, given.harmKey ?? '') ? [] : [error('Bitte wähle, wer oder was geschädigt wurde.', 'harmKey')]),
  ...checkDay('happenedOn', given.happenedOn, 'Bitte gib an, wann es passiert ist.', today),
  ...checkText('place', given.place, 'Bitte gib an, wo es passiert ist.', lossLimits.place),
  ...checkText('words', given.words?.replaceAll(/[\r\n\t]/g, ' '), 'Bitte schreib, was passiert ist.', lossLimits.words),
  ...checkOptional('harmedName', given.harmedName, lossLimits.name),
  ...checkOptional('harmedContact', given.harmedContact, lossLimits.contact),
  ...(typeof given.hasDemand === 'boolean' ? [] : [error('Bitte antworte mit Ja oder Nein.', 'hasDemand')]),
];

const textOrNull = (text: string | null | undefined) => (isFilledText(text) ? text.trim() : null);

/** For what `checkLoss` finds no fault in. */
export const toLoss = (given: GivenLoss): Loss => ({
  happenedOn: isoDate(given.happenedOn ?? ''),
  place: (given.place ?? '').trim(),
  words: (given.words ?? '').trim(),
  harmKey: given.harmKey as HarmKey,
  harmedName: textOrNull(given.harmedName),
  harmedContact: textOrNull(given.harmedContact),
  hasDemand: given.hasDemand === true,
});
