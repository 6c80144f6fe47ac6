import { faultOfCharacters, isAtMost } from '#domain/basics/text.ts';
import { error, type Issue } from '#domain/basics/issue.ts';
import { isFilledText, longestInput } from '#domain/basics/rules/rule.ts';
import { addDays, addYears, isBefore, type IsoDate } from '#domain/basics/calendar-date.ts';
import type { SummaryRow } from '#domain/offer/summary-rows.ts';
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
  const tooLong = error(`Der Text ist zu lang, höchstens ${most} Zeichen.`, field);
  if (value.length > longestInput) return [tooLong];
  const text = value.trim();
  if (!isAtMost(most, text)) return [tooLong];
  if (!text.isWellFormed() || allButLineBreaks.test(text)) return [error('Der Text enthält Zeichen, die es nicht gibt.', field)];
  if (Array.from(text).length < least) return [error(`Bitte schreib etwas mehr, mindestens ${least} Zeichen.`, field)];
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

export type RefusalReason = { reasonKey: string; /** The person's own words; `other` needs some. */ text?: string | null };

export const checkRefusal = ({ reasonKey, text = null }: RefusalReason): Issue[] => {
  if (!isRefusalReason(reasonKey)) {
    return [error(`Diesen Grund gibt es nicht. Es gibt: ${Object.keys(refusalReasons).join(', ')}.`, 'reasonKey')];
  }
  if (text === null && reasonKey !== 'other') return [];
  return checkLongText({ field: 'text', value: text, about: 'den Grund', ...underwritingLimits.reason });
};

export const refusalText = ({ reasonKey, text = null }: RefusalReason): string => {
  const reasonText = isRefusalReason(reasonKey) ? refusalReasons[reasonKey] : null;
  return [reasonText ?? [], text?.trim() ?? []].flat().join(' ');
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

/** Where an application that a person looks at stands (spec 19.7): `asked` and `proposed` wait for the customer. */
export const applicationStepKeys = ['examined', 'asked', 'answered', 'proposed', 'refused', 'rejected'] as const;
export type ApplicationStepKey = (typeof applicationStepKeys)[number];

/** Files that a customer may send with an answer (spec 19.7). What a file is, its first bytes say, whatever its name is. */
const kinds = [
  { contentType: 'application/pdf', ending: 'pdf', signature: [[0, '%PDF-']] },
  { contentType: 'image/jpeg', ending: 'jpg', signature: [[0, '\xFF\xD8\xFF']] },
  { contentType: 'image/png', ending: 'png', signature: [[0, '\x89PNG\r\n\x1A\n']] },
  {
    contentType: 'image/webp',
    ending: 'webp',
    signature: [
      [0, 'RIFF'],
      [8, 'WEBP'],
    ],
  },
] as const satisfies readonly { contentType: string; ending: string; signature: readonly (readonly [number, string])[] }[];

type AttachmentKind = Pick<(typeof kinds)[number], 'contentType' | 'ending'>;

const isAt = (bytes: Uint8Array, [offset, text]: readonly [number, string]) =>
  Array.from(text).every((character, index) => bytes[offset + index] === character.codePointAt(0));

export const attachmentKindOf = (bytes: Uint8Array): AttachmentKind | null =>
  kinds.find(({ signature }) => signature.every((part) => isAt(bytes, part))) ?? null;

/** For `accept` of the input. */
export const attachmentTypes: readonly string[] = kinds.map(({ contentType }) => contentType);

const mostCharacters = 80;

/** Without folders, control characters and marks, and with the ending of what it is. */
export const attachmentName = (name: unknown, { ending }: { ending: string }): string => {
  const last = (typeof name === 'string' ? name.slice(-1_000) : '').toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[^\p{L}\p{N} ._-]+/gu, '')
    .trim()
    .slice(0, mostCharacters)
    .trim();
  return `${plain === '' ? 'Anhang' : plain}.${ending}`;
};
