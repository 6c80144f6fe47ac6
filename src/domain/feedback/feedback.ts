import { isEmail } from '#domain/person/contact-fields.ts';
import { error, type Issue } from '#domain/basics/issue.ts';
import { checkInput, type CheckedAt, type PresenceSwitch, type Unchecked } from '#domain/basics/rules/rule.ts';
import { isLineOf, isWritingOf } from '#domain/basics/text.ts';

export const subjectMaximumLength = 256;
export const messageMaximumLength = 10_000;

/** spec 13.10; the server's answer begins with a sentence on the whole. */
export const checkFeedback = (
  { email, subject, message }: Unchecked<'email' | 'subject' | 'message'>,
  { checkedAt }: { readonly checkedAt: CheckedAt },
  presenceSwitch: PresenceSwitch,
): Issue[] => {
  const check = (field: string, value: unknown, name: string, isValid: (value: unknown) => boolean) =>
    checkInput({ field, value, isValid, missing: `${name} fehlt`, faulty: `${name} ist ungültig` }, presenceSwitch);
  const issues = [
    ...check('email', email, 'Email', isEmail),
    ...check('subject', subject, 'Betreff', (value) => isLineOf(subjectMaximumLength, value)),
    ...check('message', message, 'Nachricht', (value) => isWritingOf(messageMaximumLength, value)),
  ];
  const isToldOnTheWhole = checkedAt === 'server' && issues.length > 0;
  return isToldOnTheWhole ? [error('Feedback-Daten sind unvollständig.'), ...issues] : issues;
};
