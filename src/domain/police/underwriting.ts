import { faultOfCharacters } from '#domain/basics/characters.ts';
import { error, type Issue } from '#domain/basics/issue.ts';
import { isFilledText } from '#domain/basics/rule.ts';
import { isAtMost } from '#domain/basics/text.ts';
import { addDays, addYears, isBefore, type IsoDate } from '#domain/basics/calendar-date.ts';
import type { SummaryRow } from '#domain/offer/summary.ts';
import type { UnderwritingAnswers } from './police-terms.ts';

/** How a person decides on an application (spec 19.6). */
export const underwritingLimits = {
  surchargePercent: { least: 1, most: 200 },
  exclusion: { least: 10, most: 500 },
  reason: { least: 10, most: 500 },
  question: { least: 10, most: 2_000 },
  answer: { least: 1, most: 5_000 },
  attachments: { most: 5, mostBytes: 5 * 1024 * 1024 },
  /** How long a customer can answer. */
  days: 14,
} as const;

const allButLineBreaks = /(?![\n\t])\p{Cc}/u;

type LongText = { field: string; value: unknown; about: string; least: number; most: number; isPrinted?: boolean };

/** Several lines are fine. What goes into a letter has to be printable. */
const checkLongText = ({ field, value, about, least, most, isPrinted = true }: LongText): Issue[] => {
  if (!isFilledText(value)) return [error(`Bitte gib ${about} an.`, field)];
  const text = value.trim();
  if (!text.isWellFormed() || allButLineBreaks.test(text)) return [error('Der Text enthält Zeichen, die es nicht gibt.', field)];
  if (Array.from(text).length < least) return [error(`Bitte schreib etwas mehr, mindestens ${least} Zeichen.`, field)];
  if (!isAtMost(most, text)) return [error(`Der Text ist zu lang, höchstens ${most} Zeichen.`, field)];
  const unprintable = !isPrinted ? null : faultOfCharacters(text.replaceAll(/[\n\t]/g, ' '));
  return unprintable === null ? [] : [error(unprintable, field)];
};

export type Proposal = { surchargePercent: number | null; exclusion: string | null; reason: string };

export const checkProposal = ({ surchargePercent, exclusion, reason }: Proposal): Issue[] => {
  const { least, most } = underwritingLimits.surchargePercent;
  const isPercent =
    Number.isSafeInteger(surchargePercent) && Number(surchargePercent) >= least && Number(surchargePercent) <= most;
  return [
    ...(surchargePercent === null && exclusion === null
      ? [error('Bitte gib einen Zuschlag oder einen Ausschluss an.', 'surchargePercent')]
      : []),
    ...(surchargePercent === null || isPercent
      ? []
      : [error(`Der Zuschlag ist eine ganze Zahl zwischen ${least} und ${most} Prozent.`, 'surchargePercent')]),
    ...(exclusion === null
      ? []
      : checkLongText({ field: 'exclusion', value: exclusion, about: 'den Ausschluss', ...underwritingLimits.exclusion })),
    ...checkLongText({ field: 'reason', value: reason, about: 'den Grund', ...underwritingLimits.reason }),
  ];
};

export const checkQuestion = (question: unknown): Issue[] =>
  checkLongText({ field: 'question', value: question, about: 'die Frage', isPrinted: false, ...underwritingLimits.question });

export const checkAnswer = (answer: unknown): Issue[] =>
  checkLongText({ field: 'answer', value: answer, about: 'deine Antwort', isPrinted: false, ...underwritingLimits.answer });

/** What the person chooses from; each is a sentence of the letter. */
export const refusalReasons = {
  illness: 'Wegen einer Vorerkrankung können wir den gewünschten Schutz nicht anbieten.',
  age: 'Wegen des Alters deines Tieres können wir den gewünschten Schutz nicht anbieten.',
  race: 'Für diese Rasse oder dieses Risiko bieten wir den gewünschten Schutz nicht an.',
  incomplete: 'Uns fehlen Angaben, die wir für die Prüfung brauchen.',
  liability: 'Wegen früherer Schäden können wir die Haftpflicht nicht anbieten.',
  other: null,
} as const satisfies Readonly<Record<string, string | null>>;
type RefusalReasonKey = keyof typeof refusalReasons;

const isRefusalReason = (key: string): key is RefusalReasonKey => Object.hasOwn(refusalReasons, key);

export type RefusalReason = { reasonKey: string; /** Of the person's own; `other` needs one. */ text?: string | null };

export const checkRefusal = ({ reasonKey, text = null }: RefusalReason): Issue[] => {
  if (!isRefusalReason(reasonKey)) {
    return [error(`Diesen Grund gibt es nicht. Es gibt: ${Object.keys(refusalReasons).join(', ')}.`, 'reasonKey')];
  }
  if (text === null && reasonKey !== 'other') return [];
  return checkLongText({ field: 'text', value: text, about: 'den Grund', ...underwritingLimits.reason });
};

export const refusalText = ({ reasonKey, text = null }: RefusalReason): string => {
  const known = isRefusalReason(reasonKey) ? refusalReasons[reasonKey] : null;
  return [known ?? [], text?.trim() ?? []].flat().join(' ');
};

/** On the wished day; where that is past, on the day after the approval, and the term is as long as it was agreed. */
export const approvedTerm = (validFrom: IsoDate, { today, years }: { today: IsoDate; years: number }) => {
  const from = isBefore(validFrom, today) ? addDays(today, 1) : validFrom;
  return { validFrom: from, validTo: addYears(from, years) };
};

/** For letter, mail and "Mein Schutz"; none where a police was approved as it was asked for. */
export const underwritingRows = ({ underwritingSurchargePercent, underwritingExclusion }: UnderwritingAnswers): SummaryRow[] => [
  ...((underwritingSurchargePercent ?? null) === null
    ? []
    : [{ label: 'Risikozuschlag nach Prüfung', value: `${underwritingSurchargePercent}\u00A0%, im Beitrag enthalten` }]),
  ...((underwritingExclusion ?? null) === null ? [] : [{ label: 'Nicht versichert', value: underwritingExclusion ?? '' }]),
];
