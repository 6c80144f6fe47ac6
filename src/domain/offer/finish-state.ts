import type { ControlValues } from '#domain/wire/schemas/offer-schemas.ts';

/** What step 5 says (spec 7.10); `manual` parts are looked at by the provider first. */
export type FinishState = 'automatic' | 'automatic-with-manual-liability' | 'manual' | 'manual-with-manual-liability';

/** Without a liability tarif its flag means nothing. */
export const finishState = (
  offer: Pick<ControlValues, 'insuranceIsManualToProcess' | 'insuranceHvTarifId' | 'insuranceIsHvManualToProcess'>,
): FinishState => {
  const hasLiability = typeof offer.insuranceHvTarifId === 'number';
  const whole = offer.insuranceIsManualToProcess === true ? 'manual' : 'automatic';
  return hasLiability && offer.insuranceIsHvManualToProcess === true ? `${whole}-with-manual-liability` : whole;
};
