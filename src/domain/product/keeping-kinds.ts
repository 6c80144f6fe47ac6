/** What the shop deletes by itself, every day (spec 22). The table says after what time, this list that nothing is forgotten. */
export const deletedKinds = [
  'offer',
  'application',
  'session',
  'code',
  'applicationLink',
  'attempt',
  'mail',
  'sentMail',
  'parkedMail',
  'requestKey',
  'buyer',
  'agreement',
  'case',
  'message',
  'bill',
  'paidBill',
  'billUpload',
  'practiceCode',
  'estimate',
  'answeredEstimate',
  'transfer',
  'job',
] as const;
export type DeletedKind = (typeof deletedKinds)[number];

/** What the law keeps: no deletion of a day touches it. */
export const keptKinds = ['contract', 'ledger', 'audit'] as const;
export type KeptKind = (typeof keptKinds)[number];

/** How long a device keeps an application that was begun; the same as `browser` of `reference/keeping.json`, which no page has to carry for it. */
export const savedForDays = 30;
