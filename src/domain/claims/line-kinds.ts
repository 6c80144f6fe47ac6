/** What a line of a bill is about (spec 24.1): each position of the fee schedule has one in `reference/got.csv`. */
export const lineKindKeys = [
  'examination',
  'diagnostics',
  'laboratory',
  'imaging',
  'injection',
  'anaesthesia',
  'surgery',
  'treatment',
  'ward',
  'bandage',
  'dental_treatment',
  'dental_prevention',
  'orthodontics',
  'vaccination',
  'therapy',
  'castration',
  'birth',
  'marking',
  'certificate',
  'euthanasia',
  'visit',
  'farm',
  'medicine',
  'material',
  'external_laboratory',
  'emergency_fee',
  'food',
  'travel',
  'discount',
  'other',
] as const;
export type LineKindKey = (typeof lineKindKeys)[number];

/** When a kind is paid for; which rule holds for which cover says `reference/claim-covers.csv`. */
export const coverRuleKeys = [
  'always',
  'never',
  /** From the first day of the claim on, up to the end of the aftercare. */
  'around_operation',
  /** From the day of the operation on, up to the end of the aftercare. */
  'after_operation',
  /** With a long term; a person may confirm another reason. */
  'long_term',
] as const;
export type CoverRuleKey = (typeof coverRuleKeys)[number];

/** The cuts that the settlement makes itself; a person may pick any other reason of `reference/claim-reasons.csv`. */
export const ownReasonKeys = [
  'before_start',
  'after_end',
  'cover_rests',
  'no_operation',
  'before_operation',
  'aftercare_over',
  'no_long_term',
  'discount',
  'above_schedule',
  'own_share',
  'retention',
] as const;
