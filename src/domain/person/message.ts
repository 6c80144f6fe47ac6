import { error, type Issue } from '#domain/basics/issue.ts';
import { isMissing } from '#domain/basics/rules/rule.ts';
import { isLineOf, isWritingOf } from '#domain/basics/text.ts';

/** What a customer and the desk write to each other (spec 19.13). */
export const messageLimits = {
  subject: 120,
  text: 4_000,
  /** How long the link of a mail takes an answer. */
  linkDays: 30,
  /** How long a case waits for the customer who was asked about it. */
  questionDays: 14,
  /** What one customer may write while nobody has answered. */
  unanswered: 20,
} as const;

/** As a text block has them; one that nobody filled in must not reach a customer. */
export const findPlaceholders = (text: string): string[] => text.match(/\{[\p{L}\d_-]*\}/gu) ?? [];

export const checkMessageText = (text: unknown): Issue[] => {
  if (isMissing(text)) return [error('Bitte schreib etwas in deine Nachricht.', 'text')];
  return isWritingOf(messageLimits.text, text)
    ? []
    : [
        error(
          `Die Nachricht ist zu lang (höchstens ${messageLimits.text} Zeichen) oder enthält Zeichen, die es nicht gibt.`,
          'text',
        ),
      ];
};

const checkSubject = (subject: unknown): Issue[] => {
  if (isMissing(subject)) return [error('Bitte schreib einen Betreff.', 'subject')];
  return isLineOf(messageLimits.subject, subject)
    ? []
    : [error(`Der Betreff ist eine Zeile von höchstens ${messageLimits.subject} Zeichen.`, 'subject')];
};

/** Checks a message of the desk. */
export const checkMessage = (message: { subject: unknown; text: unknown }): Issue[] => [
  ...checkSubject(message.subject),
  ...checkMessageText(message.text),
  ...(['subject', 'text'] as const).flatMap((field) => {
    const [placeholder] = findPlaceholders(String(message[field] ?? '').slice(0, messageLimits.text));
    return placeholder === undefined ? [] : [error(`Da steht noch ein Platzhalter: ${placeholder}. Bitte ersetze ihn.`, field)];
  }),
];
