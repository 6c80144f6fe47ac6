const collections: Readonly<Record<string, string>> = {
  payment_annual: 'jeweils am 1.\u00A0Tag eines Kalenderjahres',
  payment_monthly: 'jeweils am 1.\u00A0Tag eines Kalendermonats',
};

/** When the premium is collected (spec 8.6). */
export const collectionText = (paymentTermKey: string | null | undefined) =>
  collections[paymentTermKey ?? ''] ?? 'jeweils zum vereinbarten Zahlungstermin';
