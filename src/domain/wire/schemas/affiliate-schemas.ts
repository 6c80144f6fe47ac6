import { Type, type Static } from 'typebox';

/** Of the partner whose link brought the visitor, or what everybody sees (spec 6.8). */
export const AffiliateData = Type.Object({
  affiliateActionId: Type.Integer(),
  affiliateActionCode: Type.String(),
  tags: Type.Record(Type.String(), Type.String()),
});
export type AffiliateData = Static<typeof AffiliateData>;
