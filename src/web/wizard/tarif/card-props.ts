import type { RateExplanation } from '#domain/wire/premium-schemas.ts';
import type { Inputs } from '#web/wizard/inputs.ts';
import type { PartProps } from '#web/wizard/part-props.ts';

/** What every card of step 2 is given. */
export type CardProps = PartProps & {
  readonly inputs: Inputs;
  /** The price with liability and a further pet; null until it is known. */
  readonly extras: RateExplanation | null;
};
