/** Something that is not as it should be, in a sentence for whoever can mend it. */
export type Finding = { checkKey: CheckKey; message: string };

type CheckKey =
  | 'advertised_price'
  | 'contradiction'
  | 'mail'
  | 'setting'
  | 'application'
  | 'case'
  | 'day'
  | 'audit'
  | 'money'
  | 'premium_version';
