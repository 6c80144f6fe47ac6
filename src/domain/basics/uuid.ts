/** Offers, polices and animals are named by a uuid; what is none is refused before any look-up (spec 2.8). */
export const parseUuid = (value: unknown): string | null =>
  typeof value === 'string' && /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(value) ? value.toLowerCase() : null;

export const isUuid = (value: unknown) => parseUuid(value) !== null;
