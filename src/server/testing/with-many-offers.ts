import type { ReferenceData } from '#server/foundation/reference/json-files.ts';

/** The customers of tests share few addresses. */
export const withManyOffers = ({ settings, ...reference }: ReferenceData): ReferenceData => {
  const { limits } = settings;
  const offer = { ...limits.calls.offer, perRecipientAndDay: 1_000_000 };
  return { ...reference, settings: { ...settings, limits: { ...limits, calls: { ...limits.calls, offer } } } };
};
