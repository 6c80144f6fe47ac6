import { createHash } from 'node:crypto';

/** Something that is not as it should be, in a sentence for whoever can mend it. */
export type Finding = { checkKey: CheckKey; message: string };

/** What somebody chose and may keep: what the files say, and settings that were allowed. All else is to be done, not to be known. */
const chosenKeys = ['advertised_price', 'contradiction', 'setting'] as const;

type CheckKey =
  | (typeof chosenKeys)[number]
  | 'mail'
  | 'application'
  | 'case'
  | 'claim'
  | 'message'
  | 'day'
  | 'audit'
  | 'money'
  | 'premium_version';

export const isOfChoice = ({ checkKey }: Finding) => chosenKeys.some((key) => key === checkKey);

/** Short enough to be typed. Another figure in the sentence is another finding. */
export const findingKeyOf = ({ message }: Finding) => createHash('sha256').update(message).digest('hex').slice(0, 10);
