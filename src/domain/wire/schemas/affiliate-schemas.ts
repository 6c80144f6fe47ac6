import { Type, type Static } from 'typebox';

/** Of the partner whose link brought the visitor, or what everybody sees (2-backend 3 and 7). */
export const AffiliateData = Type.Object({
  affiliateActionId: Type.Integer(),
  affiliateActionCode: Type.String(),
  tags: Type.Record(Type.String(), Type.String()),
});
export type AffiliateData = Static<typeof AffiliateData>;
