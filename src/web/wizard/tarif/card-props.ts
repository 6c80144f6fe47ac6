import type { RateExplanation } from '#domain/wire/shop/offer-schemas.ts';
import type { Inputs } from '#web/wizard/question/inputs.ts';
import type { PartProps } from '#web/wizard/question/part-props.ts';

/** What every card of step 2 is given. */
export type CardProps = PartProps & {
  readonly inputs: Inputs;
  /** The price with liability and a further pet; null until it is known. */
  readonly extras: RateExplanation | null;
  /** Figures beside the price are still to come: their place is kept, so that no button moves under a finger. */
  readonly isAwaited: boolean;
};
