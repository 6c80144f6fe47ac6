import { createHash } from 'node:crypto';
import { error, type Issue } from '#domain/basics/issue.ts';
import type { RenderedMail } from './mail/layout/layout.ts';

export type MailToShow = { to: string; rendered: RenderedMail };

/**
 * What somebody's decision will do: read and decided, nothing written. A preview describes it; carrying it out makes it anew in its
 * transaction, and does it only where that is still what was shown.
 */
export type Plan<Outcome> = {
  /** Why it cannot be done; nothing else is told then. */
  issues: Issue[];
  /** What will happen, line by line: days, money, letters. */
  effects: string[];
  mail: MailToShow | null;
  /** Where more than one kind goes out, the first of each other one. */
  others?: readonly MailToShow[];
  apply: (by: string, now: Date) => Promise<Outcome>;
};

export const refusedPlan = (...issues: Issue[]): Plan<never> => ({
  issues,
  effects: [],
  mail: null,
  apply: () => Promise.reject(new Error('a plan that was refused is not carried out')),
});

/** The name of what is shown; whoever confirms it gives it back. */
export const previewKeyOf = (preview: unknown): string => createHash('sha256').update(JSON.stringify(preview)).digest('hex');

const show = ({ to, rendered: { subject, text } }: MailToShow) => ({ to, subject, text });

export const describePlan = ({ issues, effects, mail, others = [] }: Omit<Plan<unknown>, 'apply'>) => {
  const mails = { mail: mail && show(mail), otherMails: others.map(show) };
  return { _issues: issues, effects, ...mails, previewKey: previewKeyOf({ effects, ...mails }) };
};

/** Why a plan is not carried out for whoever was shown this preview of it. */
export const obstaclesOf = (plan: Plan<unknown>, previewKey: string | null | undefined): Issue[] =>
  plan.issues.length > 0 ? plan.issues : refuseOutdated(previewKey, describePlan(plan).previewKey);

/** For whoever confirms what is shown otherwise by now. Without a key nobody was shown anything: a command, or another program. */
export const refuseOutdated = (previewKey: string | null | undefined, key: string): Issue[] =>
  typeof previewKey !== 'string' || previewKey === key
    ? []
    : [error('Inzwischen hat sich etwas geändert. Bitte sieh dir noch einmal an, was geschehen würde.')];
