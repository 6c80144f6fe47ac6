/** 12345 becomes `12.345`. */
export const formatCount = (count: number) => count.toLocaleString('de-DE');

/** 0.1234 becomes `12,3 %`, with a no-break space. */
export const formatShare = (share: number) =>
  `${(share * 100).toLocaleString('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 })}\u00A0%`;
